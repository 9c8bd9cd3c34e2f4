import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kernel } from './kernel.ts';
import { createKernel } from './kernel.ts';

/** The built kernel, for tests: `node packages/astro/kernel/build.mjs` makes it, and so does every root command. */
export function builtKernel(): Kernel {
  return createKernel(new Uint8Array(readFileSync(join(import.meta.dirname, 'built/kernel.wasm'))));
}
