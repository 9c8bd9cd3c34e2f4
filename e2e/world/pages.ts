import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const dist = join(import.meta.dirname, '../../apps/web/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.xml': 'application/xml',
};

const built = new Map<string, ReadonlyMap<string, Buffer>>();

/** The built application by address, read once: a build that runs with the tests changes nothing for the tests. */
function builtFiles(folder: string): ReadonlyMap<string, Buffer> {
  const known = built.get(folder);
  if (known !== undefined) return known;
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('apps/web is not built; run `npx vite build apps/web` first.');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)];
    }),
  );
  built.set(folder, files);
  return files;
}

interface ServedPages {
  readonly issuerOrigin: string;
  /** Where the built application is; otherwise that of `npm run build`. */
  readonly folder?: string | undefined;
}

/** Serves the built application with the headers of the server; every unknown address is the application. */
export function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { issuerOrigin, folder = dist }: ServedPages,
): void {
  const files = builtFiles(folder);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/docs-content/')) {
    response.writeHead(200, { 'content-type': 'text/markdown; charset=utf-8' }).end('A guide.\n');
    return;
  }
  const isAsset = pathname.startsWith('/assets/');
  const path = files.has(pathname) || isAsset ? pathname : '/index.html';
  const content = files.get(path);
  if (content === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-security-policy': policy(issuerOrigin),
    'cache-control': isAsset ? 'max-age=31536000, immutable' : 'no-cache',
  });
  response.end(content);
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
