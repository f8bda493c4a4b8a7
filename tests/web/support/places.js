// Where the parts of the project stand.
import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The site that is tested. */
export const site = process.env.SECANT_SITE ?? join(root, 'build', 'web', 'site');
/** Holds the command line for browsers, which is no part of the site. */
export const evalFolder = process.env.SECANT_EVAL ?? join(root, 'build', 'web', 'eval');
/** The desktop's program, which says what is right. */
export const desktopProgram = process.env.SECANT_PROGRAM ?? join(root, 'build', 'release', 'secant');
/** The case files that come with the program. */
export const shippedCases = join(root, 'assets', 'cases');
/** The lessons that come with the program. */
export const shippedLessons = join(root, 'assets', 'lessons');
/** A page of the documentation that embeds the program. */
export const examplePage = join(root, 'docs', 'embed-example.html');
/** What the Python package shows in a notebook. */
export const widgetModule = join(root, 'python', 'secant', 'widget.js');

/** True when the site has a file. */
export const siteHas = name => existsSync(join(site, name));
