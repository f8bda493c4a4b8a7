/** Loads a file.
 *  @param report  Is called with the share that has come, from 0 to 1; null: unknown. */
export async function loadedBytes(url, report) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  // The length of a compressed file says nothing about what comes out.
  const total = response.headers.get('Content-Encoding') ? 0 : Number(response.headers.get('Content-Length'));
  const parts = [];
  let size = 0;
  for (const reader = response.body.getReader();;) {
    const {done, value} = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    report(total > 0 ? Math.min(size / total, 1) : null);
  }
  return new Blob(parts).arrayBuffer();
}
