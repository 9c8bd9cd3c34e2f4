import type { GpRecord } from '@farpass/ccsds/gp';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { type ApproachEvent, slowBelowKmPerS } from '@farpass/screening/sieve';
import { type OwnSatellite, ownSatelliteOf } from '../../conjunctions/cdms/own-satellite.ts';
import { findRadii } from '../../conjunctions/cdms/sizes.ts';
import type { WhenCritical } from '../../conjunctions/events/critical.ts';
import type { WhenOutdated } from '../../conjunctions/events/outdated.ts';
import { findSatellitesById } from '../../fleet/satellites/store.ts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { currentInstant, type Database, type Instant } from '../../platform/db/index.ts';
import type { MergedFindings } from '../merged.ts';
import { knownEventOf } from '../plan/messages.ts';
import type { PreparedScreening } from '../run/prepared.ts';
import { readFindings, type ScreeningRow } from '../store.ts';
import type { Approach } from '../tables.ts';
import { runOptions } from '../turn.ts';
import { causesOf, coverageWith, differencesFrom, inOrder, readKept } from './base.ts';
import type { FinishOrder } from './finish.task.ts';
import { findEventsWithin, isAffected, openEventOf, type Unchecked } from './rescreening.ts';
import { type Finished, writeMessages } from './write.ts';

const finishTask = defineTask<typeof import('./finish.task.ts')>(
  'ca.finish',
  new URL('./finish.task.ts', import.meta.url),
);

/** The newest element sets of an object that were available at a time. */
export type ReadHistory = (of: {
  readonly catalogueNumber: string;
  readonly receivedBy: Instant;
  readonly most: number;
}) => Promise<readonly GpRecord[]>;

export interface FinishPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly readHistory: ReadHistory;
  readonly eventWindowS: number;
  readonly whenCritical?: WhenCritical | undefined;
  readonly whenOutdated?: WhenOutdated | undefined;
}

interface FinishInputs {
  readonly row: ScreeningRow;
  readonly prepared: PreparedScreening;
  readonly signal: AbortSignal;
}

/**
 * A volume of hundreds of kilometres finds more approaches than anyone reads: at most this number, the nearest, get
 * messages.
 */
const mostMessages = 2_000;
/** Number of approaches that are assessed although they get no message, nearest first; more of a plan, which is judged by them. */
const mostAssessed = { usual: 50, trial: 500 } as const;

/** Merges the findings of the slices into one result, and writes its messages. Repeating it gives the same result. */
export async function finishScreening(ports: FinishPorts, { row, prepared, signal }: FinishInputs): Promise<Finished> {
  const { database, compute } = ports;
  const merged = await database.read((read) => readFindings(read, row.id));
  const kept = await readKept(database, { row, prepared });
  const found = foundIn(merged, row, ports.eventWindowS);
  const writable = found.filter(({ approach, known }) => known === undefined && isWritten(row, approach));
  const chosen = nearest(writable, mostMessages);
  const others = nearest(
    found.filter((one) => one.known === undefined && !chosen.includes(one) && isShort(one)),
    row.plan.isTrial === true ? mostAssessed.trial : mostAssessed.usual,
  );
  const after = found.map(({ approach }) => approach);
  const differences = differencesFrom(kept, { prepared, after });
  const changed = [...new Set(differences.flatMap(({ causes }) => causes))];
  const order = await orderOf(ports, { row, prepared, merged, chosen, others, changed });
  const answer = await compute.run(finishTask, order, { signal, keeps: row.id, ...runOptions(row) });
  const conjunctionIds = await writeMessages(ports, { row, messages: answer.messages, signal });
  const assessed = new Map([
    ...chosen.map(
      ({ approach }, index) =>
        [approach, { ...withEvent(approach, conjunctionIds[index]), ...answer.messages[index]?.figures }] as const,
    ),
    ...others.map(({ approach }, index) => [approach, { ...approach, ...answer.figures[index] }] as const),
  ]);
  const unwritten = writable.length - chosen.length;
  const own = found.map(({ approach, known }) => assessed.get(approach) ?? withEvent(approach, known));
  const results = inOrder({ kept: kept.results, found: own }, ({ tca }) => tca);
  const eventOf = (approach: Approach) => assessed.get(approach)?.conjunctionId;
  return {
    coverage: coverageWith(kept, { found: answer.coverage, results, prepared }),
    results,
    intervals: inOrder({ kept: kept.intervals, found: answer.intervals }, ({ from }) => from),
    boundary: inOrder({ kept: kept.boundary, found: answer.boundary }, ({ tca }) => tca),
    skipped: [...answer.skipped, ...kept.skipped, ...withoutMessage(unwritten)],
    found: new Set(conjunctionIds.flatMap((id) => id ?? [])),
    causes: causesOf({ differences, eventOf, dataOf: new Map(answer.changed.map((data) => [data.id, data])) }),
    checks: checksOf(order, { unchecked: unwritten > 0 ? order.open.map(() => 'TOO_MANY_FOUND') : answer.unchecked }),
    finishedAt: currentInstant(),
  };
}

/** Of each known event. */
function checksOf({ open }: FinishOrder, { unchecked }: { readonly unchecked: readonly (Unchecked | null)[] }) {
  return new Map(open.map(({ id }, index) => [id, unchecked[index] ?? null]));
}

function nearest(found: readonly FoundApproach[], most: number): readonly FoundApproach[] {
  return found.toSorted((a, b) => a.event.distanceKm - b.event.distanceKm).slice(0, most);
}

/**
 * A pair that stays together for hours, such as an orbit and its copy, takes minutes to assess: it is shown as an
 * interval.
 */
function isShort({ event }: FoundApproach): boolean {
  return event.relativeSpeedKmPerS >= slowBelowKmPerS;
}

/** An approach with its event, and the conjunction that already describes it. */
interface FoundApproach {
  readonly approach: Approach;
  readonly event: ApproachEvent;
  readonly known: string | undefined;
}

function foundIn(
  { findings, approaches }: MergedFindings,
  { plan }: ScreeningRow,
  eventWindowS: number,
): readonly FoundApproach[] {
  return approaches.flatMap((approach, index) => {
    const event = findings.events[index];
    return event === undefined ? [] : [{ approach, event, known: knownEventOf(plan, approach, eventWindowS) }];
  });
}

interface OrderInputs {
  readonly row: ScreeningRow;
  readonly prepared: PreparedScreening;
  readonly merged: MergedFindings;
  readonly chosen: readonly FoundApproach[];
  readonly others: readonly FoundApproach[];
  readonly changed: readonly string[];
}

async function orderOf(
  ports: FinishPorts,
  { row, prepared, merged, chosen, others, changed }: OrderInputs,
): Promise<FinishOrder> {
  const within = await ports.database.read((read) => findEventsWithin(read, row));
  const events = within.filter((event) => isAffected(event, prepared.update));
  const approaches = [...chosen, ...others].map(({ approach }) => approach);
  return {
    prepared,
    createdUtc: row.requestedAt,
    events: chosen.map(({ event }) => event),
    others: others.map(({ event }) => event),
    findings: merged.findings,
    open: events.flatMap(openEventOf),
    changed,
    histories: await historiesOf(ports, row, approaches),
    fleet: await fleetOf(ports, approaches),
    sizes: await sizesOf(ports, row, approaches),
  };
}

async function fleetOf({ database }: FinishPorts, approaches: readonly Approach[]): Promise<readonly OwnSatellite[]> {
  const ids = [...new Set(approaches.map(({ primary }) => primary))];
  return (await database.read((read) => findSatellitesById(read, ids))).map(ownSatelliteOf);
}

/** Radii of the other objects by the list of sizes of the operator. */
async function sizesOf({ database }: FinishPorts, { operatorId }: ScreeningRow, approaches: readonly Approach[]) {
  const numbers = approaches.map(({ secondary }) => plainCatalogueNumber(secondary));
  return database.read((read) => findRadii(read, { operatorId, numbers }));
}

/**
 * Number of objects, those of the nearest approaches, whose own errors are learnt, and the largest number of sets for
 * that.
 */
const histories = { objects: 50, sets: 400 } as const;

/** Element sets of the objects whose orbits are element sets, nearest approaches first. */
async function historiesOf({ readHistory }: FinishPorts, row: ScreeningRow, approaches: readonly Approach[]) {
  const numbers = approaches.flatMap((approach) => numbersOf(row.plan, approach));
  const found = new Map<string, readonly GpRecord[]>();
  for (const catalogueNumber of [...new Set(numbers)].slice(0, histories.objects)) {
    const sets = await readHistory({ catalogueNumber, receivedBy: row.requestedAt, most: histories.sets });
    if (sets.length > 0) found.set(catalogueNumber, sets);
  }
  return found;
}

function numbersOf({ primaries }: ScreeningRow['plan'], approach: Approach): readonly string[] {
  const own = primaries.find(({ satelliteId }) => satelliteId === approach.primary)?.catalogueNumber;
  return [
    ...(approach.primaryBy === 'ELEMENT_SET' && own !== undefined ? [own] : []),
    ...(approach.secondaryBy === 'ELEMENT_SET' ? [approach.secondary] : []),
  ];
}

/**
 * Only for satellites of the fleet; not for hypothetical screenings, not for those between messages, and not for what is
 * past when a screening of an earlier window is brought up to date.
 */
function isWritten({ plan, requestedAt }: ScreeningRow, approach: Approach): boolean {
  const { primary, primaryBy, secondaryBy, tca } = approach;
  if (plan.updateOf !== undefined && Date.parse(tca) < Date.parse(requestedAt)) return false;
  if (plan.isTrial === true || (primaryBy === 'MESSAGE' && secondaryBy === 'MESSAGE')) return false;
  return plan.primaries.some(({ satelliteId }) => satelliteId === primary);
}

function withEvent(approach: Approach, conjunctionId: string | undefined): Approach {
  return conjunctionId === undefined ? approach : { ...approach, conjunctionId };
}

function withoutMessage(unwritten: number): readonly { readonly id: string; readonly reason: string }[] {
  const reason = `the ${unwritten} farthest approaches have no message; ask for a smaller volume`;
  return unwritten === 0 ? [] : [{ id: 'messages', reason }];
}
