import { secondsPerDay } from '@farpass/astro/constants';
import { createKernel, type Kernel } from '@farpass/astro/kernel';
import { type BurnOutcome, freeFlightOf, type ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { burntEphemerides } from '@farpass/manoeuvre/flight';
import {
  approachesOf,
  type ErrorModel,
  namedWithinKm,
  othersOf,
  type PathApproach,
  planPath,
  type ScreenedPath,
  type Secondary,
  secondariesOf,
  windowOfPath,
} from '@farpass/manoeuvre/secondaries';
import type { ObjectRecord } from '@farpass/screening/objects';
import { kernelBytes } from '../kernel.ts';
import { readCatalogues } from '../screen/files.ts';
import { screenOnThreads } from '../screen/pool.ts';

/** The catalogue that the orbit after a burn is compared with. */
export interface Sky {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kernel: Kernel;
  readonly records: readonly ObjectRecord[];
  readonly days: number;
}

/** Reads the catalogue, without the event's own two objects. */
export async function skyOf(files: readonly string[], event: ManoeuvreEvent, days: number): Promise<Sky> {
  const bytes = await kernelBytes();
  const { objects } = await readCatalogues(files);
  return { bytes, kernel: createKernel(bytes), records: othersOf(event, objects), days };
}

/** Screens a path on all cores. */
export async function screenedPath({ bytes, kernel }: Sky, path: ScreenedPath): Promise<readonly PathApproach[]> {
  if (path.records.length === 0) return [];
  const task = planPath(kernel, path);
  const findings = await screenOnThreads({ bytes, task });
  return approachesOf(kernel, path, { task, findings });
}

/** Element sets that the orbit comes within 5 km of after the burn. */
export async function secondariesMet(
  sky: Sky,
  event: ManoeuvreEvent,
  met: { readonly outcome: BurnOutcome; readonly model: ErrorModel },
): Promise<readonly Secondary[]> {
  const { flight } = met.outcome;
  const segments = burntEphemerides(freeFlightOf(event), flight, sky.days * secondsPerDay);
  const path = { segments, window: windowOfPath(segments), records: sky.records, reachKm: namedWithinKm };
  return secondariesOf(event, await screenedPath(sky, path), { model: met.model, burn: flight.burn });
}
