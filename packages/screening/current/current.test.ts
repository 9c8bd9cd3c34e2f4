import { propertyLevels } from '@farpass/astro/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pair, ScreeningFindings } from '../sieve/index.ts';
import { elementsOf } from '../sieve/orbits.fixture.ts';
import { shapesIn, shell, uniform } from '../sieve/screened.fixture.ts';
import { objectChanges } from './changes.ts';
import {
  type FoundFindings,
  firstReceived,
  found,
  nextSet,
  type Received,
  type Screened,
  type ScreeningManner,
  screenedOf,
  updated,
} from './received.fixture.ts';

const box = { kind: 'box', radialKm: 40, alongTrackKm: 160, crossTrackKm: 120 } as const;
const sphere = { kind: 'sphere', radiusKm: 120 } as const;
const manners: Readonly<Record<string, ScreeningManner>> = {
  'a fleet, spheres': { isOfFleet: true, volume: sphere },
  'a fleet, boxes, one satellite with its own': {
    isOfFleet: true,
    volume: box,
    second: { ...box, radialKm: 60 },
  },
  'all against all, spheres': { isOfFleet: false, volume: sphere },
  'all against all, boxes': { isOfFleet: false, volume: box },
};

/** Something that arrives or that someone does. */
type Step =
  | { readonly kind: 'set'; readonly object: number; readonly laterSeconds: number; readonly byRad: number }
  | { readonly kind: 'again' | 'removed' | 'flown' | 'no longer flown'; readonly object: number }
  | { readonly kind: 'added'; readonly seed: number }
  | { readonly kind: 'half of the fleet' };

const object = fc.integer({ min: 0, max: 35 });
const step: fc.Arbitrary<Step> = fc.oneof(
  // Before and after the sets that are there, and from the future: two days after the window's start.
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      object,
      laterSeconds: fc.constantFrom(-90_000, -600, 0, 700, 20_000, 172_800),
      byRad: fc.constantFrom(-0.02, -1e-5, 0, 3e-4, 0.01),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('again', 'removed', 'flown', 'no longer flown'), object }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('added' as const), seed: fc.integer({ min: 1, max: 9999 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'half of the fleet' as const }) },
);
const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });

function after(received: Received, happened: Step): Received {
  const { sets, fleet, flown } = received;
  if (happened.kind === 'half of the fleet') return { ...received, fleet: fleet.filter((_, at) => at % 2 === 0) };
  if (happened.kind === 'added') {
    const [shape] = shapesIn(shell, 1, uniform(happened.seed));
    return { ...received, sets: [...sets, elementsOf(1000 + happened.seed, shape)] };
  }
  const set = sets[happened.object % sets.length];
  const { catalogueId } = set;
  if (happened.kind === 'set') return { ...received, sets: [...sets, nextSet(set, happened)] };
  if (happened.kind === 'again') return { ...received, sets: [...sets, { ...set }] };
  if (happened.kind === 'removed')
    return { ...received, sets: sets.filter((other) => other.catalogueId !== catalogueId) };
  const satellite = fleet[happened.object % fleet.length];
  const latest = sets.findLast((other) => other.catalogueId === satellite);
  if (satellite === undefined) return received;
  const others = [...flown].filter(([id]) => id !== satellite);
  if (happened.kind === 'no longer flown' || latest === undefined) return { ...received, flown: new Map(others) };
  return { ...received, flown: new Map([...others, [satellite, latest]]) };
}

const closeSeconds = 1e-9;
const closeKm = 1e-8;

function expectSame(findings: ScreeningFindings, expected: ScreeningFindings): void {
  const pairsOf = (list: readonly Pair[]) => list.map(({ primary, secondary }) => `${primary}/${secondary}`);
  for (const name of ['events', 'intervals', 'boundary'] as const)
    expect(pairsOf(findings[name]), name).toEqual(pairsOf(expected[name]));
  for (const [index, event] of [...findings.events, ...findings.boundary].entries()) {
    const other = [...expected.events, ...expected.boundary][index];
    expect(Math.abs(event.seconds - other.seconds)).toBeLessThanOrEqual(closeSeconds);
    expect(Math.abs(event.distanceKm - other.distanceKm)).toBeLessThanOrEqual(closeKm);
    expect(Math.abs(event.radialKm - other.radialKm)).toBeLessThanOrEqual(closeKm);
  }
  for (const [index, interval] of findings.intervals.entries()) {
    const other = expected.intervals[index];
    expect(Math.abs(interval.fromSeconds - other.fromSeconds)).toBeLessThanOrEqual(closeSeconds);
    expect(Math.abs(interval.toSeconds - other.toSeconds)).toBeLessThanOrEqual(closeSeconds);
    expect(Math.abs(interval.minimumKm - other.minimumKm)).toBeLessThanOrEqual(closeKm);
  }
  expect(findings.absences).toEqual(expected.absences);
}

describe.each(Object.entries(manners))('%s, kept up to date', (_name, manner) => {
  for (const { of, level, runs } of propertyLevels)
    it(`equal the screening from nothing after any sequence of new data: ${of}`, level, () => sameAsWhole(runs(36)));

  function sameAsWhole(ofRuns: { readonly numRuns: number; readonly seed?: number }) {
    let [updates, events] = [0, 0];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), sequence, (seed, batches) => {
        let received = firstReceived(seed);
        let screened = screenedOf(received, manner);
        let current: FoundFindings & { screened: Screened } = { ...found(screened), screened };
        for (const batch of batches) {
          received = batch.reduce(after, received);
          screened = screenedOf(received, manner);
          const whole = found(screened);
          const now = updated(current, screened);
          if (now !== undefined) {
            updates += 1;
            events += whole.findings.events.length;
            expectSame(now.findings, whole.findings);
          }
          current = { ...(now ?? whole), screened };
        }
      }),
      ofRuns,
    );
    expect(updates).toBeGreaterThan(3);
    expect(events).toBeGreaterThan(30);
  }
});

describe('what changed', () => {
  const manner = manners['a fleet, spheres'];
  const received = firstReceived(1);
  const before = screenedOf(received, manner);
  const changes = (later: Partial<Received>, how = manner) =>
    objectChanges(before, screenedOf({ ...received, ...later }, how));
  const twelfth = received.sets[11];

  it('is nothing when the same sets arrive again, or older ones', () => {
    const older = nextSet(twelfth, { laterSeconds: -600, byRad: 0.1 });
    expect(changes({ sets: [...received.sets, { ...twelfth }, older] })).toMatchObject({
      changed: [],
      stale: new Set(),
    });
  });

  it('is the object of a newer set, and one that is gone', () => {
    const newer = nextSet(twelfth, { laterSeconds: 600, byRad: 0 });
    const sets = [...received.sets.filter(({ catalogueId }) => catalogueId !== '20'), newer];
    expect(changes({ sets })?.stale).toEqual(new Set(['12', '20']));
  });

  it('is a satellite with another volume', () => {
    const own = { ...manner, second: { kind: 'sphere', radiusKm: 7 } } as const;
    expect(changes({}, own)?.stale).toEqual(new Set(['2']));
  });

  it('is everything if the fleet has another order, if the steps differ, or if most objects differ', () => {
    expect(changes({ fleet: ['1', '3', '2', '4', '5'] })).toBeUndefined();
    expect(changes({ fleet: ['1', '2'] })).toBeUndefined();
    expect(
      changes({ sets: received.sets.map((set) => nextSet(set, { laterSeconds: 600, byRad: 0 })) }),
    ).toBeUndefined();
  });
});
