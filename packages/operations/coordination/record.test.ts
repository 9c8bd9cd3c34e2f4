import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CoordinationRecord, canonical, chained, firstHash, recordFault } from './record.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

const drafts: readonly Parameters<typeof chained>[0][] = [
  { seq: 1, at: '2026-11-27T03:12:00Z', actor: 'Ada’s fleet', action: 'OPENED', data: { tca: '2026-11-29' } },
  {
    seq: 2,
    at: '2026-11-27T03:13:00Z',
    actor: 'B',
    action: 'CLAIMED',
    data: { noradId: 7, force: true, reason: null },
  },
];

function record(): CoordinationRecord {
  let previous = firstHash;
  const entries = drafts.map((draft) => {
    const entry = chained(draft, previous);
    previous = entry.hash;
    return entry;
  });
  return { entries, publicKey: rawKey, signature: sign(null, Buffer.from(previous), privateKey).toString('base64') };
}

describe('the record of a case', () => {
  it('is canonical JSON as RFC 8785 section 3.2.3 sorts it', () => {
    const sample = {
      '€': 'Euro Sign',
      '\r': 'Carriage Return',
      '1': 'One',
      '\u0080': 'Control',
      ö: 'O',
      '😀': 'S',
      '\ufb33': 'D',
    };
    expect(Object.keys(JSON.parse(canonical(sample)))).toHaveLength(7);
    const order = [...canonical(sample).matchAll(/"(?:Carriage Return|One|Control|O|Euro Sign|S|D)"/g)].map(
      ([word]) => word,
    );
    expect(order).toEqual(['"Carriage Return"', '"One"', '"Control"', '"O"', '"Euro Sign"', '"S"', '"D"']);
    expect(canonical({ b: [true, null, 1], a: 'x\n"' })).toBe('{"a":"x\\n\\"","b":[true,null,1]}');
  });

  it('holds as it was made', () => {
    expect(recordFault(record())).toBeUndefined();
  });

  it('shows a changed, removed, added or moved entry, and another signature', () => {
    const { entries, ...signed } = record();
    const [first, second] = entries;
    if (first === undefined || second === undefined) throw new Error('The record has two entries.');
    const fault = (changed: readonly (typeof first)[]) => recordFault({ ...signed, entries: changed })?.kind;
    expect(fault([{ ...first, actor: 'somebody else' }, second])).toBe('HASH');
    expect(fault([first, { ...second, data: { ...second.data, force: false } }])).toBe('HASH');
    expect(fault([first])).toBe('SIGNATURE');
    expect(fault([second])).toBe('ORDER');
    expect(fault([first, { ...second, previous: firstHash }])).toBe('CHAIN');
    expect(fault([])).toBe('EMPTY');
    expect(recordFault({ ...record(), publicKey: 'none' })?.kind).toBe('SIGNATURE');
  });

  it('refuses fractions, whose text depends on the language, and repairs half of a pair of surrogates', () => {
    const [draft] = drafts;
    if (draft === undefined) throw new Error('There is a draft.');
    expect(() => chained({ ...draft, data: { probability: 0.1 } }, firstHash)).toThrow('whole numbers');
    expect(chained({ ...draft, actor: 'x\ud800' }, firstHash).actor).toBe('x�');
  });
});
