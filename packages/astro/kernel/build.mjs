import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAssembly } from './compile.mjs';

/**
 * Builds dist/kernel.wasm from assembly/. The same sources give the same bytes. With `--fused` as argument it builds
 * dist/kernel.fused.wasm instead: relaxed multiply-add, whose last bits differ between machines, for the benchmark.
 */
const here = dirname(fileURLToPath(import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fused = process.argv.includes('--fused');
  const target = join(here, 'dist', fused ? 'kernel.fused.wasm' : 'kernel.wasm');
  const bytes = await compileAssembly(join(here, 'assembly'), { fused });
  mkdirSync(dirname(target), { recursive: true });
  // A concurrent reader gets the complete old file or the complete new one.
  writeFileSync(`${target}.new`, bytes);
  renameSync(`${target}.new`, target);
  process.stdout.write(`${target}: ${bytes.length} bytes\n`);
}
