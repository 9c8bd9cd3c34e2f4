import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FindingsInOrder, mergeFindings } from './merge.ts';
import { objectOf } from './orbits.fixture.ts';
import type { ApproachEvent, MergedFindings, ScreeningFindings } from './result.ts';
import { kernel, screened, setsOf, shapesIn, shell, uniform } from './screened.fixture.ts';
import { Screener, slicesOf } from './slice.ts';

const sliceSeconds = 100;
const slices = 4;

/** A minimum at most a tenth of a second from a seam, or in the middle of a slice, that a slice or its neighbour found. */
const found = fc.record({
  seam: fc.integer({ min: 0, max: slices }),
  seconds: fc.oneof(fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.constantFrom(-50, -0.1, -0.01, 0, 0.01, 0.1)),
  pair: fc.constantFrom([0, 1], [1, 0], [0, 2], [2, 1]),
  repeatedAfter: fc.option(fc.constantFrom(1e-9, 1e-4, 0.009)),
});

/** Findings by slices: those of one hold minima at most 0.01 s beyond its ends. */
function slicesWith(all: readonly (typeof found extends fc.Arbitrary<infer T> ? T : never)[]): ScreeningFindings[] {
  const bySlice = Array.from({ length: slices }, (): ApproachEvent[] => []);
  const put = (seconds: number, [primary = 0, secondary = 0]: readonly number[], distanceKm: number) => {
    for (const [slice, events] of bySlice.entries()) {
      if (seconds < slice * sliceSeconds - 0.01 || seconds > (slice + 1) * sliceSeconds + 0.01) continue;
      const place = { radialKm: 0, alongTrackKm: distanceKm, crossTrackKm: 0 };
      events.push({ primary, secondary, seconds, distanceKm, relativeSpeedKmPerS: 1, ...place });
    }
  };
  for (const [index, { seam, seconds, pair, repeatedAfter }] of all.entries()) {
    const time = seam * sliceSeconds + seconds;
    put(time, pair, index);
    if (repeatedAfter !== null) put(time + repeatedAfter, pair, index);
  }
  return bySlice.map((events) => ({ events, intervals: [], boundary: [], absences: [] }));
}

function inOrder(findings: readonly ScreeningFindings[], hasTwoSides: boolean): MergedFindings {
  const merged = new FindingsInOrder({ hasTwoSides });
  for (const [slice, one] of findings.entries()) merged.add(one, (slice + 1) * sliceSeconds);
  return merged.end();
}

describe('findings that are merged as they come, in the order of time', () => {
  it('are those of all slices merged at once, whatever was found near the seams, on one side or on two', () => {
    let repeated = 0;
    fc.assert(
      fc.property(fc.array(found, { maxLength: 12 }), fc.boolean(), (all, hasTwoSides) => {
        const findings = slicesWith(
          hasTwoSides ? all : all.filter(({ pair: [first = 0, second = 0] }) => first < second),
        );
        const expected = mergeFindings(findings);
        repeated += findings.reduce((sum, { events }) => sum + events.length, 0) - expected.events.length;
        const { events, ...others } = inOrder(findings, hasTwoSides);
        expect(events).toHaveLength(expected.events.length);
        expect({ events: [...events], ...others }).toEqual(expected);
      }),
      { numRuns: 300 },
    );
    expect(repeated).toBeGreaterThan(20);
  });

  it('are the same for a screening, intervals and absences included', () => {
    const sets = setsOf(shapesIn(shell, 100, uniform(3)));
    const objects = [...sets, ...sets.slice(0, 2)].map(objectOf);
    const { task } = screened({ objects, volume: { kind: 'sphere', radiusKm: 40 } });
    const screener = new Screener(kernel, task);
    const cuts = slicesOf(task, 1);
    const findings = cuts.map((slice) => screener.screen(slice));
    const merged = new FindingsInOrder({ hasTwoSides: false });
    for (const [index, { firstStep, steps }] of cuts.entries())
      merged.add(findings[index], (firstStep + steps) * task.stepSeconds);
    const { events, ...others } = merged.end();
    const expected = mergeFindings(findings);
    expect(expected.events.length).toBeGreaterThan(50);
    expect(expected.intervals.length).toBeGreaterThan(1);
    expect({ events: [...events], ...others }).toEqual(expected);
  });
});
