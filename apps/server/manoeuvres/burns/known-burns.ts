import { leastConfidence } from '@farpass/operations/burns';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { satellite } from '../../fleet/tables.ts';
import type { Read } from '../../platform/db/index.ts';
import { manoeuvrePlan } from '../tables.ts';
import { burnsBetween, declaredBurns, findFileBurns } from './file-burns.ts';
import { findBurns } from './store.ts';

/** A burn that a satellite made, between two times. */
export interface BurnSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The burns of a satellite that its element sets, its files and its handed-over plans tell. */
export async function knownBurns(
  read: Read,
  { operatorId, satelliteId }: Readonly<Record<'operatorId' | 'satelliteId', string>>,
): Promise<readonly BurnSpan[]> {
  const [row] = await read.select({ noradId: satellite.noradId }).from(satellite).where(eq(satellite.id, satelliteId));
  const number = row?.noradId;
  const sets = number == null ? undefined : (await findBurns(read, operatorId, [String(number)])).get(String(number));
  const files = (await findFileBurns(read, operatorId)).filter((file) => file.satelliteId === satelliteId);
  const ignition = sql<string | null>`${manoeuvrePlan.evaluation} #>> '{manoeuvre,ignitionEpoch}'`;
  const plans = await read
    .select({ ignition })
    .from(manoeuvrePlan)
    .where(and(eq(manoeuvrePlan.satelliteId, satelliteId), inArray(manoeuvrePlan.state, ['EXPORTED', 'EXECUTED'])));
  const found = (sets?.report.burns ?? []).filter(({ confidence }) => confidence >= leastConfidence);
  return [
    ...found.map(({ earliest, latest }) => spanOf({ from: earliest, to: latest })),
    ...[...declaredBurns(files), ...burnsBetween(files)].map(spanOf),
    ...plans.flatMap(({ ignition: at }) => (at === null ? [] : [spanOf({ from: at, to: at })])),
  ];
}

/** Times are in UTC, with or without a Z. */
function spanOf({ from, to }: Readonly<Record<'from' | 'to', string>>): BurnSpan {
  const ms = (text: string) => Date.parse(`${text.replace(/Z$/, '')}Z`);
  return { fromMs: ms(from), toMs: ms(to) };
}
