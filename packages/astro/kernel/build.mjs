import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileAssembly } from './compile.mjs';

/**
 * Builds built/kernel.wasm from assembly/; with --check compares it instead. The same sources give the same bytes, so the bytes are
 * kept with the sources: who starts the platform needs no compiler.
 */
const target = join(import.meta.dirname, 'built', 'kernel.wasm');
const bytes = await compileAssembly(join(import.meta.dirname, 'assembly'), { fused: false });
if (!process.argv.includes('--check')) {
  mkdirSync(dirname(target), { recursive: true });
  // A concurrent reader gets the complete old file or the complete new one.
  writeFileSync(`${target}.new`, bytes);
  renameSync(`${target}.new`, target);
  process.stdout.write(`${target}: ${bytes.length} bytes\n`);
} else if (!existsSync(target) || !readFileSync(target).equals(bytes)) {
  process.stderr.write(
    'packages/astro/kernel/built/kernel.wasm is not what assembly/ gives. `npm run build` builds it.\n',
  );
  process.exitCode = 1;
}
