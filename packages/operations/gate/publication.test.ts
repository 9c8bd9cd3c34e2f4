import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createSegment, type EphemerisSegment } from '@farpass/astro/ephemeris';
import { stateInFrame } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import type { Vector3 } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { readElementSets } from '@farpass/ccsds/gp';
import { describe, expect, it } from 'vitest';
import { comparedSet } from './own-set.ts';
import { judgePublication, type Publication } from './publication.ts';

const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

/** The first states of the ephemeris that SpaceX published of STARLINK-2729 on 2023-01-29: minutes, EME2000, km and km/s. */
const published = [
  [0, -282.801886516, -4705.6014055155, 5063.7883936101, 6.8542308795, 2.1953932525, 2.4167312158],
  [1, 128.7670929282, -4563.8044858328, 5197.7152626951, 6.8597862372, 2.529460492, 2.0458885379],
  [2, 539.7794807208, -4402.2853529362, 5309.1183196099, 6.8356943916, 2.8525684157, 1.6662114301],
  [3, 948.4594740376, -4221.7433710566, 5397.5167427631, 6.782064961, 3.1633261883, 1.2793426484],
  [4, 1353.0411638737, -4022.9599829071, 5462.5290225091, 6.6991339941, 3.4603973499, 0.8869539161],
  [5, 1751.7766441131, -3806.7950158022, 5503.8746771982, 6.5872616394, 3.7425043569, 0.4907390474],
] as const;
const start = parseEpoch('2023-01-29T11:24:42', 'UTC');
/** Its beginning: of the three days only these minutes are here. */
const made = start;

/** The element sets that the 18th Space Defense Squadron published of it. */
const tles = {
  before: `1 48430U 21040C   23028.53441728  .00000195  00000+0  31978-4 0  9991
2 48430  53.0522 217.0182 0001170  95.6918 264.4204 15.06398938 95734`,
  after: `1 48430U 21040C   23029.79500862  .00000404  00000+0  46006-4 0  9996
2 48430  53.0527 211.3593 0001096  86.1059 274.0055 15.06395931 97205`,
};

function setOf(tle: string, objectName = 'STARLINK-2729'): Publication['set'] {
  const [record] = readElementSets(tle).records;
  if (record === undefined) throw new Error('the element set cannot be read');
  return comparedSet({ ...record, objectName }, kernel);
}

/** The published states, some seconds late, or with a jump of the last three. */
function segment({ lateS = 0, jumpKm = 0 } = {}): EphemerisSegment {
  const points = published.map(([minute, x, y, z, ...velocityKmPerS]) => {
    const jump = minute < 3 ? 0 : jumpKm;
    const positionKm: Vector3 = [x + jump, y, z];
    const epoch = addSeconds(start, 60 * minute + lateS);
    return { epoch, state: { frame: 'EME2000' as const, positionKm, velocityKmPerS } };
  });
  return createSegment({ frame: 'EME2000', points });
}

interface LaterBurn {
  /** Along the track, 25 hours after the beginning. */
  readonly burnMPerS: number;
}

/** Three days as the element set flies, and from a burn on three times its speed slower or faster along the orbit. */
function threeDays(set: Publication['set'], { burnMPerS }: LaterBurn): EphemerisSegment {
  const points = Array.from({ length: 72 * 30 + 1 }, (_, place) => {
    const seconds = 120 * place;
    const aheadS = ((3 * burnMPerS) / 7500) * Math.max(0, seconds - 25 * 3600);
    const state = set?.orbit.stateAt(addSeconds(start, seconds + aheadS));
    if (state === undefined) throw new Error('The element set has no state there.');
    const epoch = addSeconds(start, seconds);
    return { epoch, state: stateInFrame(state, { frame: 'EME2000', epoch: addSeconds(start, seconds + aheadS) }) };
  });
  return createSegment({ frame: 'EME2000', points });
}

const judged = (more: Partial<Publication> = {}) =>
  judgePublication({
    segments: [segment()],
    made,
    received: start,
    now: start,
    isByHand: false,
    set: setOf(tles.after),
    ...more,
  });
const fatal = (more: Partial<Publication> = {}) =>
  judged(more)
    .faults.filter(({ isFatal }) => isFatal)
    .map(({ code }) => code);

describe('an ephemeris that another operator publishes', () => {
  it.each(['before', 'after'] as const)('agrees with the set that the catalogue published %s it', (which) => {
    const { faults, apart } = judged({ set: setOf(tles[which]) });
    expect(faults.filter(({ isFatal }) => isFatal)).toEqual([]);
    expect(apart?.distanceKm).toBeGreaterThan(0.2);
    expect(apart?.distanceKm).toBeLessThan(apart?.allowedKm ?? 0);
  });

  it('is doubted 1.2 seconds late, which is nine kilometres along its orbit', () => {
    expect(fatal({ segments: [segment({ lateS: 1.2 })] })).toEqual(['FAR_FROM_SET']);
    const [fault] = judged({ segments: [segment({ lateS: 1.2 })] }).faults.filter(({ isFatal }) => isFatal);
    expect(fault?.sentence).toMatch(
      /it is \d\.\d+ km from the orbit of the element set of 2023-01-29T19:04:49Z; .* explain 7\.\d+ km/,
    );
  });

  it('may be off by less if sets of its class are better', () => {
    const late = { segments: [segment({ lateS: 0.4 })] };
    expect(fatal(late)).toEqual([]);
    expect(fatal({ ...late, set: setOf(tles.after, 'SOME OBJECT') })).toEqual(['FAR_FROM_SET']);
  });

  it('is doubted without an element set, or with one that is too old to say anything', () => {
    expect(fatal({ set: undefined })).toEqual(['NO_SET_TO_COMPARE']);
    const old = tles.after.replace('23029.79500862', '23009.79500862').replace('9996', '9994');
    expect(fatal({ set: setOf(old) })).toEqual(['NO_SET_TO_COMPARE']);
  });

  it('by hand is doubted if it leaves the set later than a day, as with a burn; the file of a feed is not', () => {
    const set = setOf(tles.after);
    const flown = { segments: [threeDays(set, { burnMPerS: 1 })], set };
    expect(fatal({ segments: [threeDays(set, { burnMPerS: 0 })], set, isByHand: true })).toEqual([]);
    expect(fatal(flown)).toEqual([]);
    expect(fatal({ ...flown, isByHand: true })).toEqual(['FAR_FROM_SET']);
    const { apart } = judged({ ...flown, isByHand: true });
    expect(apart?.distanceKm).toBeGreaterThan(100);
  });

  it('is doubted if it was made in the future or long ago, has ended, or begins too late', () => {
    const at = (days: number) => addSeconds(start, days * 86_400);
    expect(fatal({ made: addSeconds(start, 200) })).toEqual([]);
    expect(fatal({ made: addSeconds(start, 400) })).toEqual(['MADE_IN_FUTURE']);
    expect(fatal({ made: at(-15) })).toEqual(['MADE_LONG_AGO']);
    expect(fatal({ now: addSeconds(start, 301), made: start })).toEqual(['SPAN_PAST']);
    expect(fatal({ now: at(-8), made: at(-8) })).toEqual(['SPAN_LATER']);
  });

  it('is doubted if its positions jump inside a part or between two parts', () => {
    expect(fatal({ segments: [segment({ jumpKm: 2 })] })).toContain('POSITIONS_JUMP');
    const [whole, moved] = [segment(), segment({ lateS: 0.2 })];
    const first = { ...whole, usableToSeconds: 120 };
    expect(fatal({ segments: [first, { ...whole, usableFromSeconds: 120 }] })).toEqual([]);
    expect(fatal({ segments: [first, { ...moved, usableFromSeconds: 119.5 }] })).toEqual(['SEGMENTS_DISAGREE']);
  });
});
