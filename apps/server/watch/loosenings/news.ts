import { isAcknowledged } from '@farpass/conjunction/event';
import { eq, sql } from 'drizzle-orm';
import { addEntry, findDecision } from '../../conjunctions/decisions/store.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { TellLoosening } from '../../fleet/door/pass.ts';
import { delayDays, tellPages } from '../../fleet/door/store.ts';
import type { LooseningRow } from '../../fleet/door/tables.ts';
import type { Instant, Tx } from '../../platform/db/index.ts';
import { type TellOperator, wordedAlert } from '../alerts/raise.ts';

/** The news of a change for its operator: it waits for a second person, it is so, or it will be. */
type Said = 'proposed' | 'done' | 'pending' | 'effective';

const isUrgentNews: Readonly<Record<Said, boolean>> = { proposed: false, done: true, pending: true, effective: false };

/** The page that shows what waits. */
const pageOf: Readonly<Record<LooseningRow['kind'], (row: LooseningRow) => string>> = {
  SATELLITE: ({ subjectId }) => `/ca/satellite/${subjectId}`,
  SATELLITE_DELETED: () => '/ca/satellites',
  OBJECT_SIZES: () => '/ca/sources',
  REALISM_USE: ({ subjectId }) => `/ca/satellite/${subjectId}`,
  ONE_PERSON: ({ subjectId }) => `/ca/satellite/${subjectId}`,
  RETENTION: () => '/ca/retention',
  HOLD_LIFTED: () => '/ca/retention',
};

/** Tells the operator of a change, and its open pages. */
export function tellLooseningBy(tell: TellOperator): TellLoosening {
  return (tx, row) => tellLoosening(tx, tell, row);
}

async function tellLoosening(tx: Tx, tell: TellOperator, row: LooseningRow): Promise<void> {
  const said = saidOf(row);
  const { operatorId, kind, person, agreedBy, reason, subjectName, lowered, effectiveAt, endsAt } = row;
  const until = effectiveAt ?? endsAt;
  const parameters = {
    ...{ state: kind, person: agreedBy === null ? person : `${person}, ${agreedBy}`, reason: reason || '–' },
    satellite: subjectName ?? '',
    count: lowered.length,
    ...(until === null ? {} : { until }),
  };
  const conjunctionIds = lowered.map(({ conjunctionId }) => conjunctionId);
  const about = { code: 200, subject: `ca.loosening.${said}`, parameters, link: pageOf[kind](row) };
  await tell(tx, operatorId, {
    ...wordedAlert({ ...about, conjunctionIds, thread: `ca.loosening:${row.id}` }),
    isUrgent: isUrgentNews[said],
  });
  await tellPages(tx, row);
}

function saidOf({ state, kind }: LooseningRow): Said {
  if (state === 'PROPOSED') return 'proposed';
  if (state === 'PENDING') return 'pending';
  return delayDays[kind] === 0 ? 'done' : 'effective';
}

/** A line in the log of each event that a change lowers, which decides nothing. */
export async function noteOnEvents(
  tx: Tx,
  { lowered, person, agreedBy, reason }: LooseningRow,
  at: Instant,
): Promise<void> {
  const probability = sql<number | null>`(${conjunctionEvent.data} ->> 'probabilityOfCollision')::float8`;
  for (const { conjunctionId: eventId, from } of lowered) {
    const [event] = await tx
      .select({ cdmId: conjunctionEvent.newestCdmId, probability })
      .from(conjunctionEvent)
      .where(eq(conjunctionEvent.id, eventId));
    if (event === undefined) continue;
    const decision = await findDecision(tx, eventId);
    const seen = decision?.changedSince === null ? (decision.acknowledgedRisk ?? undefined) : undefined;
    await addEntry(tx, {
      ...{ eventId, at, person: agreedBy === null ? person : `${person}, ${agreedBy}`, cdmId: event.cdmId },
      entry: {
        riskLevel: from,
        ...(event.probability === null ? {} : { probabilityOfCollision: event.probability }),
        status: decision?.status ?? 'OPEN',
        note: reason,
        isAcknowledged: isAcknowledged(from, seen),
        changes: ['LOOSENED'],
      },
    });
  }
}
