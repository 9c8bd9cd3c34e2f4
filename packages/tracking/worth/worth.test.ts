import { describe, expect, it } from 'vitest';
import { type CompetingRequest, prioritiesOf } from './index.ts';

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
