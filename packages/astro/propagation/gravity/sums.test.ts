/** @module-tag all */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileAssembly } from '../../kernel/compile.mjs';
import { moduleBase64 } from './sums.generated.ts';

it('is the module that its sources give', async () => {
  const bytes = await compileAssembly(join(import.meta.dirname, 'assembly'), { fused: false });
  expect(moduleBase64).toBe(Buffer.from(bytes).toString('base64'));
});
