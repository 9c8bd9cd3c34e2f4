import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileAssembly } from './compile.mjs';

/** Builds dist/kernel.wasm from assembly/. The same sources give the same bytes. */
const target = join(import.meta.dirname, 'dist', 'kernel.wasm');
const bytes = await compileAssembly(join(import.meta.dirname, 'assembly'), { fused: false });
mkdirSync(dirname(target), { recursive: true });
// A concurrent reader gets the complete old file or the complete new one.
writeFileSync(`${target}.new`, bytes);
renameSync(`${target}.new`, target);
process.stdout.write(`${target}: ${bytes.length} bytes\n`);
