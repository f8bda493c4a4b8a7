// Serves the site as any host of static files would.
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {extname, join, normalize} from 'node:path';
import {gzipSync} from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

// With these a page may have threads.
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

async function answer(request, response, folder, {isolated, compressed, extra}) {
  const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
  const name = normalize(path.endsWith('/') ? `${path}index.html` : path);
  try {
    let bytes = extra[name] ?? await readFile(join(folder, name));
    const headers = {'Content-Type': types[extname(name)] ?? 'application/octet-stream', ...(isolated ? isolation : {})};
    if (compressed) {
      bytes = gzipSync(bytes);
      headers['Content-Encoding'] = 'gzip';
    }
    response.writeHead(200, {...headers, 'Content-Length': bytes.length});
    response.end(bytes);
  } catch {
    response.writeHead(404);
    response.end();
  }
}

/** Serves a folder at a free port of this machine.
 *  @param isolated  Send the headers that allow threads.
 *  @param compressed  Send every file with gzip.
 *  @param extra  More files: text by path.
 *  @return  The address, with a slash at its end, and how to stop. */
export async function serve(folder, {isolated = false, compressed = false, extra = {}} = {}) {
  const server = createServer((request, response) => answer(request, response, folder, {isolated, compressed, extra}));
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  server.unref(); // a test that fails does not stop it, and must end
  const stop = () => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  };
  return {address: `http://localhost:${server.address().port}/`, stop};
}
