import { expect, it } from 'vitest';
import { CountedFrom } from './counted-from.ts';

const minute = 60_000;

it('counts are not asked for again within three minutes, even in the last second of a minute, nor at certain minutes of the clock', () => {
  const counted = new CountedFrom();
  const froms = [2, 3, 4, 5, 6, 7, 8].map((at) => counted.at(at * minute) / minute);
  expect(froms).toEqual([2, 2, 2, 2, 6, 6, 6]);
});

it('a clock that is set back is followed', () => {
  const counted = new CountedFrom();
  expect([counted.at(9 * minute), counted.at(minute), counted.at(2 * minute)]).toEqual([9 * minute, minute, minute]);
});

it('counts are asked for again, once, in the minute after the next of their events has passed', () => {
  const counted = new CountedFrom();
  const passes = 3.5 * minute;
  const froms = [2, 3, 4, 5].map((at) => counted.at(at * minute, passes) / minute);
  expect(froms).toEqual([2, 2, 4, 4]);
});
