import { isUncertainRisk, type Risk, type RiskBasis } from '@farpass/conjunction/event';
import { coverageDoubt, isAgainstCatalogue } from '@farpass/screening/findings';
import { isOrbitDoubt } from '@farpass/screening/objects';
import { eq, inArray, sql } from 'drizzle-orm';
import type { StorableCdm } from '../../conjunctions/cdms/assess.ts';
import type { WhenCritical } from '../../conjunctions/events/critical.ts';
import type { WhenOutdated } from '../../conjunctions/events/outdated.ts';
import { type Storage, storeMessages } from '../../conjunctions/events/storing.ts';
import { conjunctionEvent, type RescreeningCause } from '../../conjunctions/tables.ts';
import { findSatellitesById, lockSatellites } from '../../fleet/satellites/store.ts';
import { satellite } from '../../fleet/tables.ts';
import { type Database, type Instant, instantOf, type Tx } from '../../platform/db/index.ts';
import { changeScreening, comparedIn, type ScreeningRow } from '../store.ts';
import { type Approach, type Coverage, type ScreeningReport, type screening, screeningSlice } from '../tables.ts';
import type { Finish, WrittenMessage } from './finish.task.ts';
import { tellEvents, type Unchecked } from './rescreening.ts';
import { findUnchanged } from './unchanged.ts';

interface MessagesToWrite {
  readonly row: ScreeningRow;
  readonly messages: readonly (WrittenMessage | undefined)[];
  readonly signal: AbortSignal;
}

/**
 * Stores the messages of the screening as if they had come from outside, and returns the event of each message;
 * undefined if the satellite was removed during the screening. A message equal to our last one of the event is not written again.
 * A repeated finish recognises its messages by their bytes. Throws if one cannot be stored: its event would count as not found.
 */
export async function writeMessages(ports: StoringPorts, { row, messages, signal }: MessagesToWrite) {
  const { database, eventWindowS, whenCritical, whenOutdated } = ports;
  const written = messages.flatMap((one) => one ?? []);
  const rows = await database.read((read) =>
    findSatellitesById(
      read,
      written.map(({ message }) => message.satelliteId),
    ),
  );
  const synthetic = new Map(rows.map(({ id, isSynthetic }) => [id, isSynthetic]));
  const events = new Map<string, string>();
  for (const isSynthetic of [false, true]) {
    // With an invented catalogue, every approach is invented, even of a real satellite.
    const some = written.filter(({ message: { satelliteId } }) => {
      return synthetic.has(satelliteId) && (row.plan.isSynthetic || synthetic.get(satelliteId)) === isSynthetic;
    });
    const options = { operatorId: row.operatorId, isSynthetic, eventWindowS, whenCritical, whenOutdated, signal };
    const fresh: StorableCdm[] = [];
    for (const { message } of some) {
      const same = await database.read((read) => findUnchanged(read, row.operatorId, message));
      if (same === undefined) fresh.push(message);
      else events.set(message.digest, same);
    }
    const { stored, setAside } = await storeMessages(database, fresh, options);
    if (setAside.length > 0) throw notStored(setAside);
    for (const { message, received } of stored) events.set(message.digest, received.conjunctionId);
  }
  return messages.map((one) => one && events.get(one.message.digest));
}

function notStored(setAside: Storage<StorableCdm>['setAside']): Error {
  const [first] = setAside;
  const why = `${first?.messageId.slice(0, 200)}: ${first?.reasons[0]?.message ?? ''}`;
  return new Error(`${setAside.length} messages of the screening could not be stored, the first: ${why}`);
}

interface StoringPorts {
  readonly database: Database;
  readonly eventWindowS: number;
  readonly whenCritical?: WhenCritical | undefined;
  readonly whenOutdated?: WhenOutdated | undefined;
}

export type Finished = Pick<typeof screening.$inferInsert, 'coverage' | 'results' | 'intervals' | 'boundary'> & {
  readonly skipped: Finish['skipped'];
  /** Events that messages of this screening belong to. */
  readonly found: ReadonlySet<string>;
  /** Why this screening would not have shown the known events of its satellites; null if it would have. */
  readonly checks: ReadonlyMap<string, Unchecked | null>;
  /** The new data that make it say something else about events than the screening before. */
  readonly causes: ReadonlyMap<string, RescreeningCause>;
  readonly finishedAt: Instant;
};

/**
 * Ends a screening with its results: the coverage of its satellites is updated, and events that no longer exist are
 * cleared.
 */
export async function closeScreening(tx: Tx, row: ScreeningRow, finished: Finished): Promise<void> {
  const { coverage, results, intervals, boundary, finishedAt, skipped } = finished;
  const foundByRisk = await countByRisk(tx, results ?? []);
  const report = row.report && { ...row.report, skipped: [...row.report.skipped, ...skipped], foundByRisk };
  const lists = { coverage, results, intervals, boundary };
  const conjunctions = results?.length ?? 0;
  const ended = await changeScreening(tx, row.id, { ...lists, state: 'COMPLETE', finishedAt, conjunctions, report });
  if (ended === undefined) return;
  await tx.delete(screeningSlice).where(eq(screeningSlice.screeningId, row.id));
  if (row.plan.isTrial === true) return;
  const own = new Set(row.plan.primaries.flatMap(({ satelliteId }) => satelliteId ?? []));
  // Satellites before their events, as where one is changed.
  await lockSatellites(tx, [...own]);
  await tellEvents(tx, ended, finished);
  if (!isAgainstCatalogue(row.plan)) return;
  const compared = comparedIn(ended);
  const reason = compared && coverageDoubt(compared);
  const doubt = reason === undefined ? {} : ({ state: 'NOT_SCREENED', reason } as const);
  for (const one of coverage ?? []) {
    if (one.role !== 'PRIMARY' || !own.has(one.id)) continue;
    await tellSatellite(tx, ended, { coverage: { ...one, ...doubt }, finishedAt });
  }
}

/** The number of approaches of each risk. An approach that was already known has the risk of its event. */
async function countByRisk(tx: Tx, results: readonly Approach[]): Promise<Counts> {
  const known = results.flatMap(({ riskLevel, conjunctionId: id }) => (riskLevel === undefined && id ? [id] : []));
  const { id: eventId, riskLevel: ofEvent, data } = conjunctionEvent;
  const rows =
    known.length === 0
      ? []
      : await tx
          .select({ id: eventId, level: ofEvent, basis: sql<RiskBasis | null>`${data} ->> 'riskBasis'` })
          .from(conjunctionEvent)
          .where(inArray(eventId, known));
  const ofEvents = new Map(
    rows.map(({ id, level, basis }): [string, Risk] => [id, { level, basis: basis ?? undefined }]),
  );
  const risks = results.flatMap(({ riskLevel: level, riskBasis: basis, conjunctionId: id = '' }): Risk | never[] =>
    level === undefined ? (ofEvents.get(id) ?? []) : { level, basis },
  );
  return [...Map.groupBy(risks, ({ level }) => level)].map(([riskLevel, all]) => {
    const uncertain = all.filter(isUncertainRisk).length;
    return { riskLevel, count: all.length, ...(uncertain === 0 ? {} : { uncertain }) };
  });
}

type Counts = NonNullable<ScreeningReport['foundByRisk']>;

interface ScreenedSatellite {
  readonly coverage: Coverage;
  readonly finishedAt: Instant;
}

async function tellSatellite(tx: Tx, row: ScreeningRow, { coverage, finishedAt }: ScreenedSatellite): Promise<void> {
  const { id, state, reason, reasonFinding, from, to, volume, screenedBy, source, ageHours, approaches, notes } =
    coverage;
  const doubts = (notes ?? []).flatMap(({ code, message }) => (isOrbitDoubt(code) ? [{ code, message }] : []));
  const [known] = await tx.select({ screening: satellite.screening }).from(satellite).where(eq(satellite.id, id));
  if (known === undefined) return;
  const { reasonFinding: _, ...before } = known.screening ?? {};
  const why = {
    ...(reason === undefined ? {} : { reason }),
    ...(reasonFinding === undefined ? {} : { reasonFinding }),
  };
  const change =
    state === 'NOT_SCREENED' || to === undefined
      ? { screening: { ...before, ...why } }
      : {
          screening: {
            screeningId: row.id,
            type: row.type,
            screenedAt: finishedAt,
            approaches,
            to,
            ...why,
            ...(from === undefined ? {} : { from }),
            ...(volume === undefined ? {} : { volume }),
            ...(screenedBy === undefined ? {} : { screenedBy }),
            ...(source === undefined ? {} : { source }),
            ...(ageHours === undefined ? {} : { ageHours }),
            ...(doubts.length === 0 ? {} : { notes: doubts }),
          },
          lastScreenedTo: instantOf(to),
          lastScreenedAt: finishedAt,
        };
  await tx.update(satellite).set(change).where(eq(satellite.id, id));
}
