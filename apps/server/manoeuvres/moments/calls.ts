import { type EventMomentsDocument, listMoments } from '@farpass/contract/manoeuvres';
import { burnLeads, momentText } from '@farpass/operations/moments';
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { eventIdOf } from '../../conjunctions/cdms/store.ts';
import { deadlineOfRow, lastIgnitionColumn } from '../../conjunctions/decisions/deadline.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import {
  currentInstant,
  type Database,
  ofOperator,
  type Read,
  type Scope,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { momentsDocument } from '../plans/moments.ts';
import { type BurnTime, burnOf, furthestPlan, type KnownBurns, livePlanStates, readBurns } from './burns.ts';

/** The last moments to act on open conjunctions, for the wall, the page of a conjunction, and other clocks. */
export function momentCalls({ database }: { readonly database: Database }): readonly Handled[] {
  return [
    handle(listMoments, async ({ query, scope }) => {
      const found = await database.read((read) => eventMoments(read, scope, query['conjunction-id']));
      return answer(200, [...found]);
    }),
  ];
}

/** Largest number of conjunctions that are looked at, and that are answered. */
const [mostRead, mostAnswered] = [300, 100] as const;

async function eventMoments(
  read: Read,
  scope: Scope,
  conjunctionId: string | undefined,
): Promise<readonly EventMomentsDocument[]> {
  const rows = await readEvents(read, scope, conjunctionId);
  const burns = await readBurns(
    read,
    rows.map(({ id }) => id),
  );
  const nowMs = Date.now();
  const ofEvent = ({ id }: EventRow): KnownBurns => ({
    plans: burns.plans.filter(({ eventId }) => eventId === id),
    searches: burns.searches.filter(({ eventId }) => eventId === id),
  });
  return rows
    .map((row) => eventDocument(row, ofEvent(row), nowMs))
    .toSorted((a, b) => unixMsOfInstant(a.next.at) - unixMsOfInstant(b.next.at))
    .slice(0, mostAnswered);
}

type EventRow = Awaited<ReturnType<typeof readEvents>>[number];

async function readEvents(read: Read, scope: Scope, conjunctionId: string | undefined) {
  const { id, satelliteId, secondaryName, riskLevel, tca, state, operatorId } = conjunctionEvent;
  const hasPlan = sql`exists (select 1 from manoeuvre_plan plan where plan.event_id = ${id} and plan.state in ${livePlanStates})`;
  const isShown =
    conjunctionId === undefined
      ? and(eq(state, 'OPEN'), or(inArray(riskLevel, ['HIGH', 'CRITICAL']), hasPlan))
      : eq(id, eventIdOf(conjunctionId));
  return read
    .select({
      id,
      satelliteId,
      satelliteName: satellite.name,
      secondaryName,
      riskLevel,
      tca,
      document: satellite.document,
      data: conjunctionEvent.data,
      lastIgnition: lastIgnitionColumn,
    })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(and(ofOperator(scope, operatorId), gt(tca, currentInstant()), isShown))
    .orderBy(asc(tca), asc(id))
    .limit(mostRead);
}

function eventDocument(row: EventRow, known: KnownBurns, nowMs: number): EventMomentsDocument {
  const leads = burnLeads(row.document.configuration?.manoeuvres);
  const { tca, document, lastIgnition } = row;
  const deadline = deadlineOfRow({ tca, satellite: document, periodS: row.data.ownPeriod, lastIgnition }, nowMs);
  const burn = burnDocument(known, { leads, nowMs });
  const decideBy = deadline.atMs === undefined ? undefined : momentText(deadline.atMs);
  const decision = decideBy === undefined ? [] : [{ kind: 'DECISION', at: decideBy } as const];
  const moments = [...decision, ...plannedMoments(burn)];
  return {
    conjunctionId: row.id,
    satelliteId: row.satelliteId,
    satelliteName: row.satelliteName,
    secondaryName: row.secondaryName,
    riskLevel: row.riskLevel,
    tca: row.tca,
    ...(decideBy !== undefined && { decideBy }),
    isDefaultDeadline: deadline.isDefault,
    deadlineBasis: deadline.basis,
    ...(burn && { burn }),
    next: nextOf([...moments, { kind: 'TCA', at: row.tca }], nowMs) ?? { kind: 'TCA', at: row.tca },
  };
}

type Burn = NonNullable<EventMomentsDocument['burn']>;
type Moment = EventMomentsDocument['next'];

/** The plan that is furthest, else the burn that a search proposes and that can still be commanded. */
function burnDocument(known: KnownBurns, time: BurnTime): Burn | undefined {
  const plan = furthestPlan(known.plans, time.nowMs);
  if (plan !== undefined) {
    const { manoeuvreId, name, state, figures } = plan;
    const ignitionMs = unixMsOfInstant(figures.ignition);
    const moments = momentsDocument({ state, ignitionMs }, time);
    return { source: 'PLAN', manoeuvreId, name, state, deltaVMPerS: figures.deltaVMPerS, ...moments };
  }
  const burn = burnOf(known, time);
  if (typeof burn === 'string' || burn.moments.commandMs <= time.nowMs) return undefined;
  const { ignitionMs } = burn.moments;
  return {
    source: 'SEARCH',
    deltaVMPerS: burn.deltaVMPerS,
    ...momentsDocument({ state: undefined, ignitionMs }, time),
  };
}

/** The moments that people wait for: of a plan, because what a search proposes is replaced by the next search. */
function plannedMoments(burn: Burn | undefined): readonly Moment[] {
  if (burn?.source !== 'PLAN') return [];
  const isHandedOver = burn.state === 'EXPORTED';
  return [
    ...(isHandedOver ? [] : [{ kind: 'COMMAND', at: burn.commandBy } as const]),
    { kind: 'UPLOAD', at: burn.uploadBy },
    { kind: 'IGNITION', at: burn.ignition },
  ];
}

function nextOf(moments: readonly Moment[], nowMs: number): Moment | undefined {
  const ahead = moments.filter(({ at }) => unixMsOfInstant(at) > nowMs);
  return ahead.toSorted((a, b) => unixMsOfInstant(a.at) - unixMsOfInstant(b.at))[0];
}
