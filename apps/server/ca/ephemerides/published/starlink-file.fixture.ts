import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { msPerDay } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds, epochFromUnixMs } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { orbitOfSet } from '@farpass/operations/gate';

const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
export const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

interface Flown {
  readonly record: GpRecord;
  readonly fromMs: number;
  readonly hours: number;
  readonly createdMs: number;
  /** How much ahead of the element set on its orbit [s]. */
  readonly aheadS?: number;
  /** From a burn on it drifts 3 m/s ahead. */
  readonly burntMs?: number;
}

/** 3 m/s of 7.5 km/s. */
const driftShare = 4e-4;

/** A file as SpaceX publishes it, of an object that flies as its element set says. */
export function starlinkFile({
  record,
  fromMs,
  hours,
  createdMs,
  aheadS: offS = 0,
  burntMs = Number.POSITIVE_INFINITY,
}: Flown): string {
  const { stateAt } = orbitOfSet(record, kernel);
  const times = Array.from({ length: hours * 60 + 1 }, (_, minute) => fromMs + minute * 60_000);
  const lines = times.flatMap((ms) => {
    const epoch = epochFromUnixMs(ms);
    const aheadS = offS + (driftShare * Math.max(0, ms - burntMs)) / 1000;
    const state = stateAt(addSeconds(epoch, aheadS));
    if (state === undefined) throw new Error('The element set has no state there.');
    const { positionKm, velocityKmPerS } = stateInFrame(state, { frame: 'EME2000', epoch: addSeconds(epoch, aheadS) });
    return [
      [stampOf(ms), ...[...positionKm, ...velocityKmPerS].map((value) => value.toFixed(9))].join(' '),
      ...covariance,
    ];
  });
  const at = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return [
    `created:${at(createdMs)} UTC`,
    `ephemeris_start:${at(first)} UTC ephemeris_stop:${at(last)} UTC step_size:60`,
    'ephemeris_source:blend',
    'UVW',
    ...lines,
    '',
  ].join('\n');
}

/** 10, 50 and 11 m, and speeds of some millimetres a second. */
const covariance = ['1e-4 0 2.5e-3 0 0 1.2e-4 0', '0 0 1e-10 0 0 0 0', '1e-10 0 0 0 0 0 1e-10'];

/** "2023029112442.000": year, day of the year, hours, minutes, seconds. */
function stampOf(ms: number): string {
  const [date] = [new Date(ms)];
  const day = Math.floor((ms - Date.UTC(date.getUTCFullYear(), 0, 1)) / msPerDay) + 1;
  const time = date.toISOString().slice(11, 19).replaceAll(':', '');
  return `${date.getUTCFullYear()}${String(day).padStart(3, '0')}${time}.000`;
}

/** The beginning of the minute of a time. */
export function minuteOf(ms: number): number {
  return ms - (ms % 60_000);
}
