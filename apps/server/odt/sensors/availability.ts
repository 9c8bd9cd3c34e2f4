import { msPerHour, msPerMinute } from '@farpass/astro/constants';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import type { SensorRow } from './store.ts';

/** A pass that starts sooner stays unchanged, so that its provider can rely on it. */
export const frozenMs = 5 * msPerMinute;

/** A sensor that is down because of weather, without a stated end, is planned again after this. */
const weatherMs = 12 * msPerHour;

/** The time at which a sensor is available again, ms since 1970; undefined if it is not known. */
export function availableFromMs({ state, stateUntil }: SensorRow, nowMs: number): number | undefined {
  if (state === 'UP') return nowMs;
  if (stateUntil !== null) return unixMsOfInstant(stateUntil);
  return state === 'WEATHER' ? nowMs + weatherMs : undefined;
}

/** The planned down time of a sensor, ms since 1970; undefined if there is none. */
export function downTimeMs({ plannedFrom, plannedUntil }: Pick<SensorRow, 'plannedFrom' | 'plannedUntil'>) {
  if (plannedFrom === null || plannedUntil === null) return undefined;
  return { fromMs: unixMsOfInstant(plannedFrom), toMs: unixMsOfInstant(plannedUntil) };
}
