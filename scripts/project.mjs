// Where things are in the project, and which of them are older than what they are made from. Plain JavaScript that
// runs on Node 20: nothing is installed yet when `npm start` first needs it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, 'node_modules', '.farpass');

/** Where the runtime keeps what it compiled: a second start reads it and is ready a third sooner. */
export const compileCache = join(cache, 'compiled');

/** The runtime that the platform packages brought, Node 24, whatever the host has. */
export const runtime = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** A digest of names and contents below the given files and folders; build output and tests do not count. */
export function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) hash.update(placeOf(file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** The same in every clone. */
function placeOf(file) {
  return relative(root, file).replaceAll('\\', '/');
}

const passedOver = new Set(['node_modules', 'dist', '.cache', 'screenshots', 'testdata']);

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries
    .filter((entry) => !passedOver.has(entry.name) && !/\.(test|conformance)\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

/** Whether a product was made from exactly these sources, as its stamp says. */
export function isFresh(stamp, digest) {
  const path = join(root, stamp);
  return existsSync(path) && readFileSync(path, 'utf8').trim() === digest;
}

export function markFresh(stamp, digest) {
  const path = join(root, stamp);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${digest}\n`);
}
