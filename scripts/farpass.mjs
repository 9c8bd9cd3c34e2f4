#!/usr/bin/env node
// The command line. It sets up what is missing, and builds the kernel again if its sources changed: an old kernel would
// answer without an error, and wrongly. Names of files count from where one stands, also through npm, which changes to the
// project; the data folder is the project's unless FARPASS_DATA names another.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { compileCache, root, runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

const isByNpm = process.env.npm_lifecycle_event === 'farpass';
process.env.FARPASS_DATA = resolve(
  isByNpm || process.env.FARPASS_DATA === undefined ? root : process.cwd(),
  process.env.FARPASS_DATA ?? 'data',
);
if (isByNpm && process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD);
if (!existsSync(runtime)) await install({ isToServe: true });
await build(['kernel']);
if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache(compileCache);
  await import('../apps/cli/main.ts');
} else {
  process.exit(await run(runtime, [join(root, 'apps/cli/main.ts'), ...process.argv.slice(2)], { cwd: process.cwd() }));
}
