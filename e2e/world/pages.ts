import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const dist = join(import.meta.dirname, '../../apps/web/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built application with the headers of the server; every unknown address is the application. */
export function servePage(request: IncomingMessage, response: ServerResponse, issuerOrigin: string): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const wanted = join(dist, normalize(pathname));
  const isFile = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile();
  if (!isFile && pathname.startsWith('/assets/')) {
    response.writeHead(404).end();
    return;
  }
  const file = isFile ? wanted : join(dist, 'index.html');
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': policy(issuerOrigin),
    'cache-control': pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(file).pipe(response);
}

function policy(issuerOrigin: string): string {
  return [
    "default-src 'self'",
    `connect-src 'self' ${issuerOrigin}`,
    `frame-src 'self' ${issuerOrigin}`,
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
  ].join('; ');
}
