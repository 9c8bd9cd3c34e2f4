import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { sealingWith } from '../../platform/settings/index.ts';
import { openKeyRing } from './ring.ts';
import { lifetimeS } from './rotation.ts';
import { readKeys } from './store.ts';

const dayS = 86_400;
const sealing = sealingWith(new Uint8Array(32).fill(7), 'test');
let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('the keys of the provider', () => {
  it('are made once, sealed, and shared by every server on the database', async () => {
    const parts = { db: test.db, sealing, nowS: () => 1_800_000_000 };
    const [first, second] = await Promise.all([openKeyRing(parts), openKeyRing(parts)]);
    expect(second.current()).toEqual(first.current());
    expect(first.current().signature).toHaveLength(1);
    const stored = await test.db.read(readKeys);
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['cookie', 'signature']);
    expect(stored.every(({ material }) => !material.includes('"d"') && material.startsWith('v1.'))).toBe(true);
  });

  it('announce the next signer a day ahead and hand over to it', async () => {
    let nowS = 1_800_000_000 + lifetimeS - dayS;
    const ring = await openKeyRing({ db: test.db, sealing, nowS: () => nowS });
    const [signer, next] = ring.current().signature;
    expect(next?.kid).toBeDefined();
    nowS += dayS;
    expect(await ring.refresh()).toBe(true);
    expect(ring.current().signature.map(({ kid }) => kid)).toEqual([next?.kid, signer.kid]);
    expect(await ring.refresh()).toBe(false);
  });

  it('sign with the replacement also when it is made in the same second, or in the same moment', async () => {
    const ring = await openKeyRing({ db: test.db, sealing, nowS: () => 1_900_000_000 });
    const kids = [ring.current().signature[0].kid];
    for (let i = 0; i < 4; i++) {
      await ring.replace('keep');
      kids.unshift(ring.current().signature[0].kid);
      expect(
        ring
          .current()
          .signature.map(({ kid }) => kid)
          .slice(0, kids.length),
      ).toEqual(kids);
    }
    expect(new Set(kids).size).toBe(5);
    await ring.replace('drop');
    expect(ring.current().signature).toHaveLength(1);
  });

  it('do not open with another secret', async () => {
    const foreign = sealingWith(new Uint8Array(32).fill(8), 'test');
    await expect(openKeyRing({ db: test.db, sealing: foreign, nowS: () => 1_800_000_000 })).rejects.toThrow(
      'SECRET_KEY_DIFFERENT',
    );
  });
});
