import { degreeRad } from '@farpass/astro/linear';
import { readElementSets } from '@farpass/ccsds/gp';
import { describe, expect, it } from 'vitest';
import { readCatalogue, readRecords } from './catalogue.ts';
import { elementsOf } from './elements.ts';
import { writeOmmOf } from './omm.ts';

/** Vallado, Crawford, Hujsak and Kelso 2006 (AIAA 2006-6753), the first verification case: VANGUARD 1. */
const pair =
  '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753\n2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667\n';

describe('an element set', () => {
  it('is passed to the theory in radians, minutes and whole days', () => {
    const [record] = readElementSets(`VANGUARD 1\n${pair}`).records;
    const object = record && elementsOf(record);
    expect(object?.name).toBe('VANGUARD 1');
    expect(object?.designator).toBe('1958-002B');
    expect(object?.elements.catalogueId).toBe('5');
    // 2000-06-27 is JD 2451722.5.
    expect(object?.elements.epoch.modifiedJulianDay).toBe(51_722);
    expect(object?.elements.epoch.secondsOfDay).toBeCloseTo(67_819.733568, 9);
    expect(object?.elements.meanMotionRadPerMin).toBeCloseTo((10.82419157 * 2 * Math.PI) / 1440, 15);
    expect(object?.elements.eccentricity).toBe(0.1859667);
    expect(object?.elements.inclinationRad).toBeCloseTo(34.2682 * degreeRad, 14);
    expect(object?.elements.nodeRad).toBeCloseTo(348.7242 * degreeRad, 14);
    expect(object?.elements.argumentOfPerigeeRad).toBeCloseTo(331.7664 * degreeRad, 14);
    expect(object?.elements.meanAnomalyRad).toBeCloseTo(19.3264 * degreeRad, 14);
    expect(object?.elements.bstarPerEarthRadius).toBe(0.28098e-4);
    expect(object?.elements.halfMeanMotionDotRevPerDay2).toBe(0.00000023);
    expect(object?.elements.sixthMeanMotionDdotRevPerDay3).toBe(0);
  });
});

describe('a catalogue', () => {
  it('names what it skips, with the reason', () => {
    const wide = pair.replace('1859667', '01859667');
    const { objects, skipped, warnings } = readCatalogue(`${pair}${wide}`);
    expect(objects).toHaveLength(1);
    expect(skipped).toHaveLength(1);
    expect(skipped[0]?.id).toBe('5');
    expect(skipped[0]?.reason).toContain('70 characters');
    expect(warnings).toEqual([]);
  });

  it('accepts a wrong check digit with a warning only on request', () => {
    const wrong = pair.replace('0  4753', '0  4754');
    expect(readCatalogue(wrong).objects).toHaveLength(0);
    const told = readCatalogue(wrong, { checksum: 'warn' });
    expect(told.objects).toHaveLength(1);
    expect(told.warnings[0]).toContain('checksum: found 4, expected 3');
  });
});

describe('an element set as an OMM', () => {
  const [record] = readElementSets(`VANGUARD 1\n${pair}`).records;
  const { line: _, ...fields } = record ?? { line: 0 };

  it('states its frame, time system and theory, and comes back from KVN and XML with every digit', () => {
    for (const syntax of ['KVN', 'XML'] as const) {
      const text = record ? writeOmmOf(record, { syntax, creationDate: '2026-11-20T07:00:00' }) : '';
      expect(text).toContain('TEME');
      expect(text).toContain('SGP4');
      const read = readRecords(text);
      expect(read.faults).toEqual([]);
      const { others, line, ...back } = read.records[0] ?? { others: {}, line: 0 };
      expect({ ...back, others: {} }).toEqual(fields);
    }
  });

  it('of another theory is refused, with its name', () => {
    const text = record ? writeOmmOf(record, { syntax: 'KVN', creationDate: '2026-11-20T07:00:00' }) : '';
    const read = readRecords(text.replace(/= SGP4/, '= DSST'));
    expect(read.records).toEqual([]);
    expect(read.faults[0]?.message).toContain('MEAN_ELEMENT_THEORY is DSST');
  });
});
