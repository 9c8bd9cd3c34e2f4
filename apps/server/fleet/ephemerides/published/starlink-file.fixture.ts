import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, epochFromUnixMs, secondsBetween } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { orbitOfSet } from '@farpass/operations/gate';
import { sampleStarlinkFile } from '../../../connections/mocks/starlink-file.ts';

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
export function starlinkFile({ record, aheadS: offS = 0, burntMs, ...times }: Flown): string {
  const { stateAt } = orbitOfSet(record, kernel);
  const driftedS = (epoch: Epoch<'UTC'>) =>
    burntMs === undefined ? 0 : driftShare * Math.max(0, secondsBetween(epoch, epochFromUnixMs(burntMs)));
  const object = {
    ...{ number: Number(record.catalogueNumber), name: record.objectName ?? '' },
    stateAt: (epoch: Epoch<'UTC'>) => stateAt(addSeconds(epoch, offS + driftedS(epoch))),
  };
  return sampleStarlinkFile({ object, ...times });
}

/** The beginning of the minute of a time. */
export function minuteOf(ms: number): number {
  return ms - (ms % 60_000);
}
