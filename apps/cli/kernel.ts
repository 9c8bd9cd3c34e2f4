import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel, type Kernel } from '@farpass/astro/kernel';

/** The bytes of the built SGP4 module. */
export async function kernelBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const path = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return new Uint8Array(await readFile(path));
}

/** The built SGP4 kernel. */
export async function builtKernel(): Promise<Kernel> {
  return createKernel(await kernelBytes());
}
