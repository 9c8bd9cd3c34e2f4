// The command line. It sets up what is missing, and builds the kernel again if its sources changed: an old kernel would
// answer without an error, and wrongly.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { compileCache, root, runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

if (!existsSync(runtime)) await install();
await build(['kernel']);
if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache(compileCache);
  await import('../apps/cli/main.ts');
} else {
  process.exit(await run(runtime, [join(root, 'apps/cli/main.ts'), ...process.argv.slice(2)], { cwd: process.cwd() }));
}
