import { secondsPerDay } from '@farpass/astro/constants';
import type { ElementSet, ElementSetEpoch } from '@farpass/astro/kernel';
import { peerOf } from '@farpass/astro/kernel/peer';
import { type SatRec, sgp4 } from 'satellite.js';

/** Two element sets and a time, in seconds after the start, near their closest approach. */
export interface OutsideSearch {
  readonly pair: readonly [ElementSet, ElementSet];
  readonly start: ElementSetEpoch;
  readonly seconds: number;
}

const halfWidthSeconds = 2;

/**
 * The closest approach of a pair [s after the start] by an independent program, satellite.js, with times in minutes
 * since each epoch: zero range rate, by bisection.
 */
export function outsideApproach(search: OutsideSearch): number {
  let [low, high] = [search.seconds - halfWidthSeconds, search.seconds + halfWidthSeconds];
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2;
    if (outsideClosing(search, middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Range times range rate [km²/s] by the same program. */
export function outsideClosing({ pair: [first, second], start }: OutsideSearch, seconds: number): number {
  const [a, b] = [stateOf(first, start, seconds), stateOf(second, start, seconds)];
  return [0, 1, 2].reduce((sum, axis) => sum + (b[axis] - a[axis]) * (b[3 + axis] - a[3 + axis]), 0);
}

function stateOf(set: ElementSet, start: ElementSetEpoch, seconds: number): readonly number[] {
  const days = start.modifiedJulianDay - set.epoch.modifiedJulianDay;
  const minutes = (secondsPerDay * days + (start.secondsOfDay - set.epoch.secondsOfDay) + seconds) / 60;
  const state = sgp4(satrecOf(set), minutes);
  if (state === null) throw new Error(`${set.catalogueId} has no state`);
  const { position, velocity } = state;
  return [position.x, position.y, position.z, velocity.x, velocity.y, velocity.z];
}

const records = new Map<ElementSet, SatRec>();

function satrecOf(set: ElementSet): SatRec {
  const known = records.get(set);
  if (known !== undefined) return known;
  const record = peerOf(set);
  records.set(set, record);
  return record;
}
