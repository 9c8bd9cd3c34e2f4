// The command line. On the project's own Node it goes straight to the command; on the host's it sets up first.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { compileCache, root, runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

const ready = existsSync(runtime) && existsSync(join(root, 'packages/astro/kernel/dist/kernel.wasm'));
if (!ready) {
  await install();
  await build(['kernel']);
}
if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache(compileCache);
  await import('../apps/cli/main.ts');
} else {
  process.exit(await run(runtime, [join(root, 'apps/cli/main.ts'), ...process.argv.slice(2)], { cwd: process.cwd() }));
}
