import { describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { schema } from './schema.ts';

describe('farpass schema', () => {
  it('names the commands that compute, and prints the schema of one', async () => {
    const { code, out } = await captured(() => schema([]));
    expect(code).toBe(0);
    const names = out.trim().split('\n');
    expect(names).toEqual(expect.arrayContaining(['probability', 'screen', 'determine']));
    for (const name of names) {
      const found = JSON.parse((await captured(() => schema([name]))).out);
      expect(found.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    }
    const { $defs } = JSON.parse((await captured(() => schema(['consequence']))).out);
    expect($defs.Pieces.required).toEqual(['catastrophic', 'energyJPerKg', 'pieces']);
  });

  it('says which commands there are when it does not know one', async () => {
    await expect(schema(['propagat'])).rejects.toThrow('propagat is none of propagate, ');
    await expect(schema(['plan', 'screen'])).rejects.toThrow('one command at a time; found 2');
  });
});
