import { degreeRad } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { type CompetingRequest, passWorth, prioritiesOf } from './index.ts';

describe('a pass is worth', () => {
  const worth = (elevationDeg: number, lengthSeconds: number) =>
    passWorth({ highestElevationRad: elevationDeg * degreeRad, lengthSeconds, neededSeconds: 60 });

  it('everything overhead with time to choose, and nothing if it is too short', () => {
    expect(worth(90, 240)).toBeCloseTo(1, 12);
    expect(worth(90, 59)).toBe(0);
    expect(worth(30, 60)).toBeCloseTo((0.5 + 0.25) / 2, 12);
  });

  it('no less if it is higher or longer', () => {
    const elevations = [0, 10, 20, 45, 70, 90];
    const lengths = [60, 100, 200, 400];
    let compared = 0;
    for (const [i, elevation] of elevations.entries())
      for (const [j, length] of lengths.entries()) {
        const here = worth(elevation, length);
        expect(here).toBeGreaterThanOrEqual(worth(elevations[Math.max(i - 1, 0)] ?? 0, length));
        expect(here).toBeGreaterThanOrEqual(worth(elevation, lengths[Math.max(j - 1, 0)] ?? 60));
        expect(here >= 0 && here <= 1).toBe(true);
        compared += 1;
      }
    expect(compared).toBe(24);
  });
});

describe('the priority of a request', () => {
  const request = (changes: Partial<CompetingRequest>): CompetingRequest => ({
    id: 'a',
    operator: 'one',
    priority: 4,
    needed: 1,
    secondsLeft: 1e9,
    ...changes,
  });

  it('is its own far from the deadline, 1.5 times as much a day before, and twice as much at the deadline', () => {
    const at = (secondsLeft: number) => prioritiesOf([request({ secondsLeft })]).get('a');
    expect(at(1e12)).toBeCloseTo(4, 5);
    expect(at(86_400)).toBeCloseTo(6, 12);
    expect(at(0)).toBe(8);
    expect(at(-5)).toBe(8);
  });

  it('is lower for an operator that wants more than an even part, down to a quarter', () => {
    const many = Array.from({ length: 99 }, (_, index) => request({ id: `m${index}`, secondsLeft: 1e15 }));
    const priorities = prioritiesOf([...many, request({ id: 'few', operator: 'two', secondsLeft: 1e15 })]);
    expect(priorities.get('few')).toBeCloseTo(4, 6);
    expect(priorities.get('m0')).toBeCloseTo(4 * (50 / 99), 6);
    const more = prioritiesOf([
      request({ needed: 1000, secondsLeft: 1e15 }),
      ...Array.from({ length: 9 }, (_, index) =>
        request({ id: `o${index}`, operator: `o${index}`, secondsLeft: 1e15 }),
      ),
    ]);
    expect(more.get('a')).toBeCloseTo(1, 6);
  });

  it('is above all others for an object with a CRITICAL conjunction, however many passes its operator wants', () => {
    const pressing = request({ id: 'b', operator: 'two', priority: 10, secondsLeft: 0 });
    const priorities = prioritiesOf([request({ isUrgent: true, priority: 1, needed: 1000 }), pressing]);
    expect((priorities.get('a') ?? 0) / (priorities.get('b') ?? 0)).toBeGreaterThan(10);
    const two = prioritiesOf([request({ isUrgent: true }), request({ id: 'b', isUrgent: true, priority: 9 })]);
    expect(two.get('b')).toBeGreaterThan(two.get('a') ?? Number.NaN);
  });

  it('is not reduced for an operator alone', () => {
    expect(prioritiesOf([request({ needed: 50, secondsLeft: 1e15 })]).get('a')).toBeCloseTo(4, 6);
    expect(prioritiesOf([])).toEqual(new Map());
  });
});
