import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { lower, returnTypes } from './lower.mjs';

/**
 * Builds dist/kernel.wasm from assembly/. The same sources give the same bytes. With `--fused` as argument it builds
 * dist/kernel.fused.wasm instead: relaxed multiply-add, whose last bits differ between machines, for the benchmark.
 */
const here = dirname(fileURLToPath(import.meta.url));

/** Compiles the kernel and returns its bytes. */
async function compileKernel({ fused }) {
  const folder = join(here, 'assembly');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const sources = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const functions = returnTypes(sources);
  const lowered = new Map([...sources].map(([name, text]) => [name, lower({ name, text }, { functions, fused })]));
  const options = ['index.ts', '--outFile', 'kernel.wasm', '--runtime', 'stub', '--noAssert', '--use', 'abort='];
  const code = [
    '-O3',
    '--converge',
    '--enable',
    fused ? 'simd,relaxed-simd' : 'simd',
    '--memoryBase',
    '1024',
    '--initialMemory',
    '1',
  ];
  let bytes;
  const { error, stderr } = await asc.main([...options, ...code], {
    readFile: (name) => lowered.get(name) ?? null,
    writeFile: (_name, contents) => {
      bytes = contents;
    },
    listFiles: () => [],
  });
  if (error || !bytes) throw new Error(`the kernel does not compile:\n${stderr.toString()}`);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fused = process.argv.includes('--fused');
  const target = join(here, 'dist', fused ? 'kernel.fused.wasm' : 'kernel.wasm');
  const bytes = await compileKernel({ fused });
  mkdirSync(dirname(target), { recursive: true });
  // A process that reads at the same time gets the whole old one or the whole new one.
  writeFileSync(`${target}.new`, bytes);
  renameSync(`${target}.new`, target);
  process.stdout.write(`${target}: ${bytes.length} bytes\n`);
}
