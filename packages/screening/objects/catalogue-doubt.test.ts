import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { createSegment } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, transformState } from '@farpass/astro/frames';
import { epochOfSet } from '@farpass/astro/orbits';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { builtKernel } from '../sieve/orbits.fixture.ts';
import { comparedWithCatalogue } from './catalogue-doubt.ts';
import { type CatalogueRecord, gatherObjects } from './gather.ts';
import type { EphemerisOrbit, ObjectRecord, OrbitDoubt } from './record.ts';

const kernel = builtKernel();
const elements = {
  catalogueId: '70001',
  epoch: { modifiedJulianDay: 61_364, secondsOfDay: 0 },
  meanMotionRadPerMin: (14.6 * 2 * Math.PI) / 1440,
  eccentricity: 0.001,
  inclinationRad: 1.7,
  nodeRad: 1,
  argumentOfPerigeeRad: 2,
  meanAnomalyRad: 3,
  bstarPerEarthRadius: 0,
};
const known = { id: '70001', name: 'OURS', designator: undefined, type: 'PAYLOAD' } as const;
const set: CatalogueRecord = { ...known, orbit: { kind: 'elements', elements, isOwn: false } };

interface Mistake {
  /** The frame named in the file; its states are in `inFrame`. */
  readonly called?: 'TEME' | 'EME2000';
  readonly inFrame?: 'TEME' | 'EME2000';
  /** Seconds by which its times are late. */
  readonly late?: number;
  /** Kilometres by which the orbit is higher. */
  readonly higherKm?: number;
}

/** A day of states by SGP4 from the element set, every two minutes, with a mistake in how they are written. */
function own({ called = 'EME2000', inFrame = called, late = 0, higherKm = 0 }: Mistake): ObjectRecord {
  const epoch = epochOfSet(elements.epoch);
  const satellites = kernel.load([elements]);
  const points = Array.from({ length: 720 }, (_, index) => {
    const at = addSeconds(epoch, 120 * index);
    const state = satellites.stateAt(0, 2 * index);
    if (state.kind === 'failed') throw new Error('the set flies for a day');
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), at);
    const [x, y, z] = state.positionKm;
    const grown = 1 + higherKm / Math.hypot(x, y, z);
    const teme = {
      frame: 'TEME',
      positionKm: [grown * x, grown * y, grown * z],
      velocityKmPerS: state.velocityKmPerS,
    } as const;
    const written = transformState(teme, inFrame, earthAttitudeAt(at, orientation));
    return { epoch: addSeconds(at, late), state: { ...written, frame: called } };
  });
  const orbit: EphemerisOrbit = {
    kind: 'ephemeris',
    by: 'OPERATOR_EPHEMERIS',
    source: 'own.oem',
    made: epoch,
    ephemeris: { segments: [createSegment({ frame: called, points })] },
    remarks: [],
    doubts: [],
  };
  return { ...known, orbit };
}

function doubtsOf(mistake: Mistake): readonly OrbitDoubt[] {
  const [record] = comparedWithCatalogue(kernel, gatherObjects([own(mistake)], [set]));
  return record?.orbit.kind === 'ephemeris' ? record.orbit.doubts : [];
}

describe('an own ephemeris compared with the element set of its object', () => {
  it('that agrees is not doubted, whatever its frame', () => {
    expect(doubtsOf({ called: 'EME2000' })).toEqual([]);
    expect(doubtsOf({ called: 'TEME' })).toEqual([]);
    expect(doubtsOf({ higherKm: 5 })).toEqual([]);
  });

  it.each([
    ['in TEME and called EME2000', { called: 'EME2000', inFrame: 'TEME' }, 'If its states were in TEME'],
    ['in EME2000 and called TEME', { called: 'TEME', inFrame: 'EME2000' }, 'If its states were in EME2000'],
    ['with times in TAI called UTC', { late: 37 }, 'If its times were TAI and not UTC'],
    ['with times in GPS time called UTC', { late: 18 }, 'If its times were GPS time and not UTC'],
    ['with times in TT called UTC', { late: 69.184 }, 'If its times were TT and not UTC'],
    ['with times in UTC called TAI', { late: -37 }, 'If its times were UTC and not TAI'],
    ['of another orbit', { higherKm: 40 }, 'Check frame, time system and object of the file'],
  ] as const)('%s is doubted, with the interpretation that would agree', (_, mistake, why) => {
    const doubts = doubtsOf(mistake);
    expect(doubts.map(({ code }) => code)).toEqual(['CATALOGUE_DISAGREES']);
    expect(doubts[0]?.sentence).toContain(why);
  });

  it('is not compared if the catalogue does not have the object', () => {
    const [record] = comparedWithCatalogue(kernel, gatherObjects([own({ late: 37 })], []));
    expect(record?.orbit).toMatchObject({ doubts: [] });
  });
});
