import { egm96 } from '@farpass/astro/constants';
import { parseEpoch } from '@farpass/astro/time';
import { readCdm, writeCdm } from '@farpass/ccsds/cdm';
import { assessedEncounter, type ComposedObject, composeCdm, encounterFromCdm } from '@farpass/intake/cdm';
import { unburntOutcome } from '@farpass/manoeuvre/event';
import { describe, expect, it } from 'vitest';
import { eventOfCdm } from './event.ts';

const speedKmPerS = Math.sqrt(egm96.muKm3PerS2 / 7000);
const forces = { gravity: { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 } } as const;
const sigmas = [0.3, 12, 0.3, 1e-2, 3e-4, 3e-4];

/** An object whose errors are those of an element set: mostly small, and sometimes those after a manoeuvre. */
const object = (designator: string, state: ComposedObject['state']): ComposedObject => ({
  designator,
  name: `OBJECT ${designator}`,
  state,
  internationalDesignator: '2020-001A',
  objectType: 'PAYLOAD',
  operator: 'SAMPLE',
  ephemerisName: undefined,
  covarianceMethod: 'DEFAULT',
  maneuverable: 'YES',
  covarianceRtn: Float64Array.from({ length: 36 }, (_, place) => (place % 7 === 0 ? (sigmas[place / 7] ?? 0) ** 2 : 0)),
  comments: ['Covariance of the test.'],
  mixture: [
    { share: 0.9, sigmas: [0.3, 0.1, 0.3] },
    { share: 0.1, sigmas: [1.3, 1.6, 1.3] },
  ],
});

const { text } = writeCdm(
  composeCdm({
    originator: 'FARPASS',
    messageFor: 'OBJECT 10001',
    creation: parseEpoch('2026-11-19T00:00:00', 'UTC'),
    tca: parseEpoch('2026-11-20T07:12:45.123456', 'UTC'),
    comments: [],
    hardBodyRadiusM: 12.5,
    object1: object('10001', {
      frame: 'EME2000',
      positionKm: [7000, 0, 0],
      velocityKmPerS: [0, speedKmPerS, 0],
    }),
    object2: object('20002', {
      frame: 'EME2000',
      positionKm: [7000.3, 0, 0],
      velocityKmPerS: [0, 0, speedKmPerS],
    }),
  }),
  'KVN',
);

describe('an event of element sets, prepared for a burn', () => {
  const read = readCdm(text, { mode: 'lenient' });
  if (read.kind === 'faults') throw new Error(read.faults[0]?.message);

  it('has the probability of its assessment, which adds up the Gaussians of both objects', () => {
    const { event } = eventOfCdm(read.record, { manoeuvred: 'object1', forces });
    const assessed = assessedEncounter(encounterFromCdm(read.record));
    if (assessed.kind === 'none') throw new Error('not assessed');
    const { probability } = unburntOutcome(event);
    expect(probability / assessed.value).toBeCloseTo(1, 3);
    const whole = { ...event.object2, mixtureRtn: undefined };
    const single = unburntOutcome({ ...event, object1: { ...event.object1, mixtureRtn: undefined }, object2: whole });
    expect(probability / single.probability).toBeGreaterThan(2);
  });
});
