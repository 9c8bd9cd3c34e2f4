import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createKernel, type Kernel } from '@farpass/astro/kernel';

let kernel: Kernel | undefined;

/** The SGP4 kernel of this thread, compiled when it is first needed. */
export function threadKernel(): Kernel {
  kernel ??= createKernel(
    new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm'))),
  );
  return kernel;
}
