import { describe, expect, it } from 'vitest';
import { SetCollector } from './collect.ts';
import { readElementSets } from './index.ts';

const set = {
  NORAD_CAT_ID: 90001,
  EPOCH: '2026-11-20T00:00:00',
  MEAN_MOTION: 15.1,
  ECCENTRICITY: 0.001,
  INCLINATION: 51.6,
  RA_OF_ASC_NODE: 1,
  ARG_OF_PERICENTER: 2,
  MEAN_ANOMALY: 3,
  BSTAR: 0.0001,
};

describe('a file of element sets', () => {
  it('with hardly any usable sets is not read further, and lists no more faults than anyone reads', () => {
    const { records, faults } = readElementSets(`[${JSON.stringify(set)},${'{},'.repeat(50_000)}{}]`);
    expect(records).toHaveLength(1);
    expect(faults.length).toBeLessThan(1100);
    expect(faults.at(-1)).toMatchObject({ code: 'GP_TOO_MANY', line: 10_001 });
  });

  it('with some faulty sets among many good ones is read to the end', () => {
    const text = `[${`${JSON.stringify(set)},{},`.repeat(300)}${JSON.stringify(set)}]`;
    const { records, faults } = readElementSets(text);
    expect(records).toHaveLength(301);
    expect(faults.some(({ code }) => code === 'GP_TOO_MANY')).toBe(false);
    expect(faults.length).toBeGreaterThan(1000);
    expect(faults.length).toBeLessThan(1020);
  });

  it('may hold exactly 100,000 usable sets; the next one is refused at its line', () => {
    const [record] = readElementSets(JSON.stringify(set)).records;
    if (record === undefined) throw new Error('the set cannot be read');
    const sets = new SetCollector({ keep: 'faults' });
    const isRead = (line: number) => sets.add({ kind: 'record', record }, line);
    expect(Array.from({ length: 100_000 }, (_, index) => index + 1).filter((line) => !isRead(line))).toEqual([]);
    expect(sets.faults).toEqual([]);
    expect(isRead(100_001)).toBe(false);
    expect(sets.faults).toMatchObject([{ code: 'GP_TOO_MANY', line: 100_001 }]);
    expect(sets.soundCount).toBe(100_000);
  });

  it.each([
    ['KVN', 'CCSDS_OMM_VERS = 2.0\n'.repeat(50_000)],
    ['XML', `<?xml version="1.0"?><ndm>${'<omm id="CCSDS_OMM_VERS" version="2.0">\n</omm>'.repeat(50_000)}</ndm>`],
  ])('of messages in %s without content is not read further', (_words, text) => {
    const { records, faults } = readElementSets(text);
    expect(records).toEqual([]);
    expect(faults.length).toBeGreaterThan(1000);
    expect(faults.length).toBeLessThan(12_000);
    expect(faults.at(-1)).toMatchObject({ code: 'GP_TOO_MANY' });
  });

  it('with a message of endless fields is refused at the line where they become too many', () => {
    const fields = Array.from({ length: 100_000 }, (_, index) => `K${index} = 1`);
    const { records, faults, warnings } = readElementSets(['CCSDS_OMM_VERS = 2.0', ...fields].join('\n'));
    expect(records).toEqual([]);
    expect(faults).toMatchObject([{ code: 'GP_KVN_MALFORMED', line: 1002, parameters: { expected: '≤ 1000' } }]);
    expect(warnings.length).toBeLessThanOrEqual(1000);
  });

  it('in JSON with one endless value is refused before it is parsed', () => {
    const { faults } = readElementSets(`{"MEAN_MOTION":[${'1,'.repeat(100_000)}1]}`);
    expect(faults.map(({ code }) => code)).toEqual(['GP_JSON_MALFORMED']);
  });
});
