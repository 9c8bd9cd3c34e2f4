import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAssembly } from '../../kernel/compile.mjs';

/**
 * Writes gravity/sums.generated.ts, the WebAssembly module made from gravity/assembly, in base64:
 *
 *   node packages/astro/propagation/generate/gravity-sums.ts
 *
 * The same sources give the same bytes; a test compares them.
 */
const folder = join(import.meta.dirname, '../gravity');
const bytes = await compileAssembly(join(folder, 'assembly'), { fused: false });
const text = Buffer.from(bytes).toString('base64');
writeFileSync(
  join(folder, 'sums.generated.ts'),
  `// Written by generate/gravity-sums.ts from gravity/assembly; do not edit.\nexport const moduleBase64 =\n  '${text}';\n`,
);
