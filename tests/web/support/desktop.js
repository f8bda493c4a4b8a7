// The program of the desktop, without a window.
import {spawnSync} from 'node:child_process';
import {desktopProgram} from './places.js';

const most_output = 2 ** 30;

/** Runs `secant ARGUMENTS` with a text as standard input.
 *  @return  {status, out, errors} */
export function desktop(words, input = '') {
  const {status, stdout, stderr, error} = spawnSync(desktopProgram, words, {input, maxBuffer: most_output});
  if (error) throw error;
  return {status, out: stdout.toString(), errors: stderr.toString()};
}

/** The lines that a command prints; it must succeed. */
export function desktopLines(words, input = '') {
  const {status, out, errors} = desktop(words, input);
  if (status !== 0) throw new Error(`secant ${words.join(' ')}: ${status}: ${errors}`);
  return out.split('\n').slice(0, -1);
}

/** The queries of links, or the links of queries: one line for each. */
export const converted = lines => desktopLines(['link', '-'], `${lines.join('\n')}\n`);
