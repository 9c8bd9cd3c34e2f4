import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { StateVector } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds } from '@farpass/astro/time';
import type { ObjectRecord } from '@farpass/screening/objects';
import { describe, expect, it } from 'vitest';
import { crossing, meanMotionRadPerS, radiusKm, speedKmPerS } from '../../event/crossing.fixture.ts';
import type { PathApproach, ScreenedPath } from '../../secondaries/screened.ts';
import { secondariesOf } from '../../secondaries/secondary.ts';
import type { SearchConstraints } from '../constraints.ts';
import { recommendBurn } from '../recommend.ts';
import { countedWithinKm, type SearchSky } from '../tube-around.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const target = 1e-7;
const before = (revolutions: number) => addSeconds(event.tca, -revolutions * periodS);
const constraints: SearchConstraints = {
  ...{ from: before(2.5), until: before(0.25), stepsPerOrbit: 16, directions: ['+T', '-T'] },
  ...{ maximumDeltaVMPerS: 0.2, blackouts: [], sizeErrorFraction: 0, pointingErrorRad: 0 },
};
const model = { kind: 'fixed', secondarySigmaKm: [3, 3, 3] } as const;

/** An object without states of its own: only the screenings that name it know where it is. */
const other: ObjectRecord = {
  ...{ id: '9', name: 'OTHER', designator: undefined, type: 'DEBRIS' },
  orbit: {
    ...{ kind: 'ephemeris', by: 'OPERATOR_EPHEMERIS', source: 'nowhere', made: event.tca },
    ...{ ephemeris: { segments: [] }, remarks: [], doubts: [] },
  },
};

/** It passes a revolution after the event, a distance above the satellite, at right angles. */
function approachAt(missKm: number): PathApproach {
  const tca = addSeconds(event.tca, periodS);
  const own: StateVector<'TEME'> = {
    ...{ frame: 'TEME', positionKm: [radiusKm, 0, 0], velocityKmPerS: [0, speedKmPerS, 0] },
  };
  const theirs: StateVector<'TEME'> = {
    ...{ frame: 'TEME', positionKm: [radiusKm + missKm, 0, 0], velocityKmPerS: [0, 0, speedKmPerS] },
  };
  const relative = {
    ...{ seconds: 0, distanceKm: missKm, radialKm: missKm, alongTrackKm: 0, crossTrackKm: 0 },
    relativeSpeedKmPerS: Math.SQRT2 * speedKmPerS,
  };
  return { record: other, tca, seconds: 0, relative, own, other: theirs, ageSeconds: 0 };
}

/** The miss at which the object has a probability. */
function missOf(probability: number): number {
  const probabilityAt = (missKm: number) => secondariesOf(event, [approachAt(missKm)], { model })[0]?.probability ?? 0;
  let [near, far] = [0, 40];
  for (let round = 0; round < 40; round += 1) {
    const middle = (near + far) / 2;
    if (probabilityAt(middle) > probability) near = middle;
    else far = middle;
  }
  return far;
}

interface Screenings {
  readonly ofTube: readonly PathApproach[];
  readonly ofFlight: readonly PathApproach[];
}

/** The search with what the screening of the unburnt orbit names, and that of every orbit with a burn; counts the latter. */
async function searched({ ofTube, ofFlight }: Screenings) {
  const looks: ScreenedPath[] = [];
  const sky: SearchSky = {
    ...{ kernel: createKernel(bytes), records: [other], days: 1, model },
    screened: async (path) => {
      if (path.reachKm > countedWithinKm) return ofTube;
      looks.push(path);
      return ofFlight;
    },
  };
  return { found: await recommendBurn({ event, constraints, target, sky, flownMost: 2 }), looks: looks.length };
}

describe('F10: before a search says that no burn is enough', () => {
  it('it flies burns with a margin, if the best ones fail by little when everything is counted', async () => {
    const share = 0.1;
    const { found, looks } = await searched({ ofTube: [], ofFlight: [approachAt(missOf(share * target))] });
    const { recommended, outcome } = found;
    expect(outcome).toBe('FOUND');
    expect(recommended?.aggregateProbability).toBeLessThanOrEqual(1.01 * target);
    expect(recommended?.outcome.probability).toBeLessThanOrEqual((1.01 - share) * target);
    expect(looks).toBeGreaterThan(1);
    const alone = await searched({ ofTube: [], ofFlight: [] });
    expect(alone.looks).toBe(1);
    const [least = 0, larger = 0] = [alone.found, found].map((each) => each.recommended?.deltaVMPerS);
    expect(larger).toBeGreaterThan(least);
    expect(larger).toBeLessThan(1.1 * least);
  });

  it('it flies those near the target, if the estimate is too high because it meets what the flight does not', async () => {
    const { found, looks } = await searched({ ofTube: [approachAt(missOf(1.5 * target))], ofFlight: [] });
    expect(found.outcome).toBe('FOUND');
    expect(found.recommended?.aggregateProbability).toBeLessThanOrEqual(1.01 * target);
    expect(looks).toBe(1);
  });

  it('it makes at most three times as many flights as for a burn that is found at once, and names no relief that is within the constraints', async () => {
    const { found, looks } = await searched({ ofTube: [], ofFlight: [approachAt(missOf(20 * target))] });
    expect([found.recommended, found.outcome]).toEqual([undefined, 'NOTHING_ENOUGH']);
    expect(looks).toBeGreaterThan(1);
    expect(looks).toBeLessThanOrEqual(6);
    const named = found.reliefs.map(({ without }) => without);
    expect(named).toContain('from');
    expect(named).not.toContain('maximumDeltaVMPerS');
    expect(named).not.toContain('until');
  });
});
