import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { Screener, slicesOf } from '@farpass/screening/sieve';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syntheticCatalogue } from '../../demo/catalogue.ts';
import { demoFleet } from '../../demo/fleet.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { mergeSlices } from '../merged.ts';
import type { Materials } from './materials.ts';
import { run as prepare } from './prepare.task.ts';
import { shared } from './shared-text.ts';
import { run } from './slice.task.ts';

/** 2026-11-20. */
const day = 61_364;
const whole = syntheticCatalogue(day);
const catalogue = catalogueOfRecords([...whole.slice(0, 3), ...whole.slice(15, 1500)], 'sample');

const materials: Materials = {
  screeningId: 'slices',
  fromUtc: '2026-11-20T01:00:00.000000Z',
  toUtc: '2026-11-22T01:00:00.000000Z',
  catalogue,
  against: 'CATALOGUE',
  others: [],
  primaries: demoFleet.slice(0, 3).map(({ satelliteId, input }) => ({
    id: satelliteId,
    name: input.name,
    satelliteId,
    catalogueNumber: String(input.noradId),
    ephemerides: [],
    volume: { kind: 'sphere', radiusKm: 80 },
  })),
};

const { prepared } = await prepare(materials);
const { task } = prepared;
const slices = slicesOf(task).map((_, slice) => run({ prepared, slice }));

describe('the slices of a screening', () => {
  const inOne = new Screener(threadKernel(), task).screen({ firstStep: 0, steps: task.steps });

  it('find together, in any order and some of them twice, what one run over the whole window finds', () => {
    expect(slices.length).toBeGreaterThan(3);
    expect(inOne.events.length).toBeGreaterThan(10);
    const expected = mergeSlices([{ findings: inOne, approaches: [] }]).findings;
    const some = fc.array(fc.integer({ min: 0, max: slices.length - 1 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.shuffledSubarray([...slices.keys()], { minLength: slices.length }), some, (order, again) => {
        const merged = mergeSlices([...order, ...again].flatMap((slice) => slices[slice] ?? []));
        expect(merged.findings.events).toEqual(expected.events);
        expect(merged.findings.boundary.length).toBeGreaterThanOrEqual(expected.boundary.length);
        expect(merged.approaches).toHaveLength(expected.events.length);
      }),
      { numRuns: 20 },
    );
  });

  it('name both objects and the time of each approach', () => {
    const { findings, approaches } = mergeSlices(slices);
    const [event, approach] = [findings.events[0], approaches[0]];
    expect(approach?.missDistanceM).toBeCloseTo((event?.distanceKm ?? 0) * 1000, 5);
    expect(approach?.primaryName).toMatch(/^AURORA-/);
    expect(approach?.secondary).toMatch(/^30\d{4}$/);
    const seconds = (Date.parse(approach?.tca ?? '') - Date.parse(materials.fromUtc)) / 1000;
    expect(Math.abs(seconds - (event?.seconds ?? 0))).toBeLessThan(0.002);
  });
});

describe('two primaries that pass each other three kilometres away', () => {
  const text = shared(Buffer.from(inventedCdm({ missM: 3000 })));
  const message = { cdmId: 'a', messageId: 'MESSAGE-1', conjunctionId: 'e', tca: '2026-11-20T12:00:00.000000Z', text };
  const primary = (side: 'object1' | 'object2', radiusKm: number) =>
    ({
      id: side,
      name: side,
      catalogueNumber: side,
      ephemerides: [],
      messages: [{ ...message, side, other: '' }],
      volume: { kind: 'sphere', radiusKm },
    }) as const;
  const between = async (...primaries: Materials['primaries']) => {
    const own: Materials = {
      screeningId: primaries.map(({ id, volume }) => `${id} ${JSON.stringify(volume)}`).join(),
      fromUtc: '2026-11-20T11:50:00.000000Z',
      toUtc: '2026-11-20T12:10:00.000000Z',
      catalogue: undefined,
      against: 'PRIMARIES',
      others: [],
      primaries,
    };
    const { prepared: pair } = await prepare(own);
    const found = slicesOf(pair.task).map((_, slice) => run({ prepared: pair, slice }));
    return mergeSlices(found).approaches.map((approach) => [approach.primary, approach.secondary]);
  };

  it.each([
    [10, 10, [['object1', 'object2']]],
    [1, 10, [['object2', 'object1']]],
    [10, 1, [['object1', 'object2']]],
    [1, 1, []],
  ])('meet by each one’s own volume: radii of %d and %d km', async (first, second, expected) => {
    expect(await between(primary('object1', first), primary('object2', second))).toEqual(expected);
  });
});
