import { describe, expect, it } from 'vitest';
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

  it('in JSON with one endless value is refused before it is parsed', () => {
    const { faults } = readElementSets(`{"MEAN_MOTION":[${'1,'.repeat(100_000)}1]}`);
    expect(faults.map(({ code }) => code)).toEqual(['GP_JSON_MALFORMED']);
  });
});
