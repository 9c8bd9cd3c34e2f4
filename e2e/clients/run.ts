/**
 * Proves the clients: `npm run clients`. The Python client (style, types, tests), its notebooks, and the TypeScript client, each
 * against the real platform with its demo world; `generators` are the clients that others generate from our API document. Words
 * select parts; `--part` (1 to 3) runs a third of the notebooks. Needs Python 3.10 or newer, for generators also a JDK and Maven; what it installs lies below `.cache`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPlatform, type Platform, stillWorld } from '../world/platform.ts';
import { createChecks } from './checks.ts';
import { checkGenerators } from './generators.ts';
import { checkNotebooks, checkPython } from './python.ts';
import { checkTypescript } from './typescript.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { store: { type: 'boolean' }, part: { type: 'string' } },
  allowPositionals: true,
});
const parts = positionals.length === 0 ? ['python', 'notebooks', 'typescript'] : positionals;
const unknown = parts.filter((part) => !['python', 'notebooks', 'typescript', 'generators'].includes(part));
if (unknown.length > 0) {
  process.stderr.write(
    `farpass: there is no part ${unknown.join(', ')}; expected python, notebooks, typescript or generators.\n`,
  );
  process.exit(1);
}
const checks = createChecks();
let platform: Platform | undefined;
try {
  if (parts.includes('python')) await checkPython(checks, demoServer);
  if (parts.includes('notebooks'))
    await checkNotebooks(checks, demoServer, [...notebooksOf(values.part), ...(values.store ? ['--store'] : [])]);
  if (parts.includes('typescript')) {
    checkSchemas();
    await checkTypescript(checks, demoServer);
  }
  if (parts.includes('generators')) await checkGenerators(checks, demoServer);
} finally {
  await platform?.close();
}
checks.report(join(root, '.cache/results'));
process.exit(checks.hold() ? 0 : 1);

/** The names of every third notebook: three parts in a row run all. */
function notebooksOf(part: string | undefined): readonly string[] {
  if (part === undefined) return [];
  const names = readdirSync(join(root, 'clients/python/notebooks'))
    .filter((name) => name.endsWith('.ipynb'))
    .toSorted()
    .map((name) => basename(name, '.ipynb'));
  const chosen = names.filter((_, index) => (index % 3) + 1 === Number(part));
  if (chosen.length > 0) return chosen;
  process.stderr.write(`farpass: --part is ${part}; there are 1 to 3.\n`);
  process.exit(1);
}

/** Whether `farpass schema` says what the types of the commands say. */
function checkSchemas(): void {
  const program = { command: process.execPath, args: ['scripts/clients/shapes.mjs'], folder: root };
  checks.run('command line: schemas', program);
}

/** Where a client finds a server with the demo world, and its user's token: the same one for every part. */
async function demoServer(): Promise<Readonly<Record<string, string>>> {
  platform ??= await opened();
  const token = (await platform.farpass(['token', '--user', 'demo'])).trim();
  return { FARPASS_URL: platform.url, FARPASS_TOKEN: token, FARPASS_HOME: root };
}

/** Results that notebooks keep come from a world that has plans; a still one shows sooner whether they run. */
async function opened(): Promise<Platform> {
  const words = ['scripts/demo-world.mjs', values.store ? 'settled' : 'made'];
  const copyOf = execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).trim();
  const settings = { ...(values.store ? {} : stillWorld), FARPASS_REQUESTS_PER_MINUTE: '100000' };
  return openPlatform({ networkSpeed: 1, copyOf, settings });
}
