import { msPerDay } from '@farpass/astro/constants';
import { addSeconds, parseEpoch, unixMsOf } from '@farpass/astro/time';
import { findPrevious } from '../../fleet/ephemerides/store.ts';
import type { ComputePool } from '../../platform/compute/index.ts';
import { type Database, operatorScope, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import type { ListedPlan } from '../plans/store.ts';

export interface ToldPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** After so long without an orbit that can tell, only people say how a burn went [ms]. */
export const toldWithinMs = 14 * msPerDay;

/**
 * The newest operational ephemeris of the satellite, if it came and was made after the end of the burn: nothing
 * before says how it went.
 */
export async function orbitMadeAfter(read: Read, { row }: ListedPlan) {
  const { ignitionEpoch, manoeuvreDuration } = row.evaluation.manoeuvre;
  const endMs = unixMsOf(addSeconds(parseEpoch(ignitionEpoch, 'UTC'), manoeuvreDuration));
  const { satelliteId, operatorId } = row;
  const file = await findPrevious(read, operatorScope(operatorId), { satelliteId, otherThan: undefined });
  if (file === undefined || unixMsOfInstant(file.uploadedAt) <= endMs) return undefined;
  const { creationDate } = file.document;
  const madeMs = creationDate === undefined ? endMs : unixMsOf(parseEpoch(creationDate, 'UTC'));
  return madeMs > endMs ? file : undefined;
}
