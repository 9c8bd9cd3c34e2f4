import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { lower, returnTypes } from './lower.mjs';

/** Compiles a folder of our AssemblyScript, whose index.ts has the exports, to the bytes of a WebAssembly module. */
export async function compileAssembly(folder, { fused }) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const sources = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const functions = returnTypes(sources);
  const lowered = new Map([...sources].map(([name, text]) => [name, lower({ name, text }, { functions, fused })]));
  const options = ['index.ts', '--outFile', 'module.wasm', '--runtime', 'stub', '--noAssert', '--use', 'abort='];
  const code = [
    '-O3',
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
  if (error || !bytes) throw new Error(`${folder} does not compile:\n${stderr.toString()}`);
  return bytes;
}
