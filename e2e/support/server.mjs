// A plain static host, as simple as the app must be able to work on: files, types, a little caching.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain",
};

/** Serves a directory below `path` on a free port of this machine, compressed if requested. */
export async function serve(directory, { path = "/", compress = false } = {}) {
  const host = { directory, missing: undefined, redirects: {} };
  // Good hosts use the best compression and compress each file once.
  const packed = new Map();
  const pack = (name, content) => packed.get(name) ?? packed.set(name, brotliCompressSync(content)).get(name);

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    if (request.url in host.redirects) return response.writeHead(301, { location: host.redirects[request.url] }).end();
    const asked = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const name = asked.startsWith(path) ? normalize(asked.slice(path.length)) : "..";
    const content = name.startsWith("..") || host.missing?.test(name)
      ? undefined
      : await readFile(join(host.directory, name)).catch(() => undefined);
    if (!content) return response.writeHead(404).end("not found");
    // Many hosts let browsers cache everything for a while. Updates must work nevertheless.
    const headers = { "content-type": TYPES[extname(name)] ?? "application/octet-stream", "cache-control": "max-age=600" };
    if (compress) headers["content-encoding"] = "br";
    response.writeHead(200, headers).end(compress ? pack(name, content) : content);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));

  return {
    /** The directory that it serves now. */
    get directory() { return host.directory; },
    url: `http://127.0.0.1:${server.address().port}${path}`,
    /** Serves another directory from now on, as after a new release. */
    publish: (other) => { host.directory = other; },
    /** Answers requests for these addresses with redirects: { from: to }. */
    redirect: (redirects) => { host.redirects = redirects; },
    /** Answers requests for files whose names match as if they were missing. */
    lose: (names) => { host.missing = names; },
    /** Ends the server. Whatever still works now works offline. */
    stop: () => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
  };
}
