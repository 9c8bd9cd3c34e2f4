import { describe, expect, it } from 'vitest';
import { Chance, seedOf } from './index.ts';

describe('random numbers', () => {
  it('are the same for the same seed', () => {
    const [one, two, other] = [new Chance(7), new Chance(7), new Chance(8)];
    const drawn = Array.from({ length: 5 }, () => one.uniform());
    expect(Array.from({ length: 5 }, () => two.uniform())).toEqual(drawn);
    expect(other.uniform()).not.toBe(drawn[0]);
  });

  it('are uniform between 0 and 1, or normal with mean 0 and sigma 1', () => {
    const chance = new Chance(1);
    const even = Array.from({ length: 20_000 }, () => chance.uniform());
    const normal = Array.from({ length: 20_000 }, () => chance.normal());
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    expect(mean(even)).toBeCloseTo(0.5, 1);
    expect(Math.abs(mean(normal))).toBeLessThan(0.03);
    expect(mean(normal.map((each) => each * each))).toBeCloseTo(1, 1);
  });

  it('have different seeds for different texts', () => {
    expect(seedOf('a', 'bc')).not.toBe(seedOf('ab', 'c'));
    expect(seedOf('sensor', 61_000)).toBe(seedOf('sensor', 61_000));
  });
});
