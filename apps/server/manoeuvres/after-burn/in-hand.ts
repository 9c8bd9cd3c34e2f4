import { addSeconds, formatUtc, parseEpoch } from '@farpass/astro/time';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { readCdmBytes } from '../../conjunctions/cdms/store.ts';
import { cdm } from '../../conjunctions/tables.ts';
import {
  type Instant,
  instantOfUnixMs,
  ofOperator,
  type Read,
  type Scope,
  timestampOf,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import type { BurnInHand } from '../order.ts';
import type { SkyQuery } from '../sky/read.ts';
import { manoeuvrePlan } from '../tables.ts';
import { toldWithinMs } from './orbit-after.ts';

/** By the ignition, in the document of a plan. */
const ignition = sql`${manoeuvrePlan.evaluation} #>> '{manoeuvre,ignitionEpoch}'`;

interface InHandQuery extends SkyQuery {
  /** When the message was made whose orbit they change. */
  readonly madeAt: Instant;
}

/**
 * The burns of a satellite before a time that its orbit has, or will have, by their ignition: those that were commanded, as long as
 * nothing says how they were flown, and those that were flown after the message was made.
 */
export async function findBurnsInHand(
  read: Read,
  scope: Scope,
  { satelliteId, now, until, madeAt }: InHandQuery,
): Promise<readonly BurnInHand[]> {
  const at = sql.raw(timestampOf("manoeuvre_plan.evaluation #>> '{manoeuvre,ignitionEpoch}'"));
  const from = instantOfUnixMs(unixMsOfInstant(now) - toldWithinMs);
  const rows = await read
    .select({ id: manoeuvrePlan.id })
    .from(manoeuvrePlan)
    .where(
      and(
        ofOperator(scope, manoeuvrePlan.operatorId),
        eq(manoeuvrePlan.satelliteId, satelliteId),
        sql`(${manoeuvrePlan.state} = 'EXPORTED' or (${manoeuvrePlan.state} = 'EXECUTED' and ${at} > ${madeAt}::timestamptz))`,
        sql`${at} > ${from}::timestamptz and ${at} < ${until}::timestamptz`,
      ),
    );
  return readBurns(
    read,
    scope,
    rows.map(({ id }) => id),
  );
}

/** The burns of plans, with the messages that they were planned from, by their ignition; those that were deleted are left out. */
export async function readBurns(read: Read, scope: Scope, ids: readonly string[]): Promise<readonly BurnInHand[]> {
  if (ids.length === 0) return [];
  const { id, name, burn, basis, evaluation, operatorId } = manoeuvrePlan;
  const rows = await read
    .select({ id, name, burn, basis, evaluation, ownSide: cdm.ownSide })
    .from(manoeuvrePlan)
    .leftJoin(cdm, eq(cdm.id, sql`${basis} ->> 'cdmId'`))
    .where(and(ofOperator(scope, operatorId), inArray(id, [...ids])))
    .orderBy(asc(ignition));
  const found: BurnInHand[] = [];
  for (const { ownSide, ...row } of rows) {
    const { cdmId } = row.basis;
    const bytes = ownSide === null ? undefined : await readCdmBytes(read, cdmId);
    const { ignitionEpoch, manoeuvreDuration, totalDeltaVMagnitude } = row.evaluation.manoeuvre;
    found.push({
      ...{ manoeuvreId: row.id, name: row.name, burn: row.burn },
      ...{ ignition: ignitionEpoch, deltaVMPerS: totalDeltaVMagnitude },
      end: formatUtc(addSeconds(parseEpoch(ignitionEpoch, 'UTC'), manoeuvreDuration), 6),
      plannedFrom:
        ownSide === null || bytes === undefined
          ? undefined
          : { cdmId, side: ownSide, received: bytes.toString('utf8') },
    });
  }
  return found;
}
