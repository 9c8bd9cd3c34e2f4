import { join } from 'node:path';
import type { Checks } from './checks.ts';
import type { Server } from './python.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'clients/typescript');

/** The TypeScript client as a package, and against a server with the demo world. Its other tests are with those of the project. */
export async function checkTypescript({ run }: Checks, server: Server): Promise<void> {
  const dist = join(root, '.cache/typescript-client');
  const build = ['-p', 'tsconfig.build.json', '--outDir', dist];
  run('typescript client: package', { command: join(root, 'node_modules/.bin/tsc'), args: build, folder });
  const load = `import { Client } from ${JSON.stringify(join(dist, 'index.js'))}; new Client().conjunctions();`;
  run('typescript client: loads', { command: process.execPath, args: ['--input-type=module', '-e', load], folder });
  const args = ['--disable-warning=ExperimentalWarning', 'tests/product.ts'];
  run('typescript client: tests against the demo world', {
    command: process.execPath,
    args,
    folder,
    env: await server(),
  });
}
