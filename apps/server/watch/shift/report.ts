import type { ShiftReportDocument } from '@farpass/contract/watch';
import { eventBurn } from '@farpass/operations/burns';
import { shiftStart } from '@farpass/operations/duty';
import { and, asc, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { conjunctionDecision, conjunctionDecisionLog } from '../../conjunctions/decisions/tables.ts';
import { needing } from '../../conjunctions/events/attention.ts';
import { cdm, conjunctionEvent } from '../../conjunctions/tables.ts';
import { ofGroups } from '../../fleet/satellites/store.ts';
import { satellite } from '../../fleet/tables.ts';
import { livePlanStates } from '../../manoeuvres/moments/burns.ts';
import { manoeuvrePlan } from '../../manoeuvres/tables.ts';
import {
  currentInstant,
  type Instant,
  instantOf,
  instantOfUnixMs,
  ofOperator,
  type Read,
  type Scope,
  unixMsOfInstant,
  withoutNulls,
} from '../../platform/db/index.ts';
import { shiftsOf } from '../duty/on-call.ts';
import { dutyRoster } from '../duty/tables.ts';

/** Largest number of rows of each part. */
const most = 500;

/** The person who hands over, and the start of the shift; undefined for that of the roster. */
export interface ShiftQuestion {
  readonly operatorId: string;
  readonly person: string;
  readonly from: Instant | undefined;
  readonly nowMs: number;
  /** Only satellites of these groups of the fleet. */
  readonly groups?: readonly string[] | undefined;
}

const { id, satelliteId, secondaryName, secondaryId, riskLevel, tca, operatorId, data, createdAt } = conjunctionEvent;

/** The columns that name an event. */
const named = {
  conjunctionId: id,
  satelliteId,
  title: sql<string>`${satellite.name} || ' × ' || coalesce(nullif(${secondaryName}, ''), ${secondaryId})`,
  riskLevel,
  tca,
  riskBasis: sql<ShiftReportDocument['open'][number]['riskBasis'] | null>`${data} ->> 'riskBasis'`,
  probability: sql<number | null>`(${data} ->> 'probabilityOfCollision')::float8`,
};
const worstFirst = sql`case ${riskLevel} when 'CRITICAL' then 0 when 'HIGH' then 1 when 'MEDIUM' then 2 else 3 end`;

/** The report on a shift: its changes, and everything that the next one takes over. */
export async function shiftReport(read: Read, scope: Scope, question: ShiftQuestion): Promise<ShiftReportDocument> {
  const from = question.from ?? (await startOfShift(read, question));
  const { groups } = question;
  return {
    from,
    to: currentInstant(),
    person: question.person,
    ...(question.groups === undefined ? {} : { groups: [...question.groups] }),
    messages: await messagesSince(read, scope, { from, groups }),
    decided: await decidedSince(read, scope, { from, groups }),
    open: await openNow(read, scope, question),
    planned: await plannedNow(read, scope, { from, groups, nowMs: question.nowMs }),
    coverage: await coverageNow(read, scope, groups),
  };
}

/** The start of the shift, and the groups that the report is about. */
interface Since extends Pick<ShiftQuestion, 'groups'> {
  readonly from: Instant;
}

async function startOfShift(read: Read, { operatorId: own, person, nowMs }: ShiftQuestion): Promise<Instant> {
  const [roster] = await read
    .select({ shifts: dutyRoster.shifts })
    .from(dutyRoster)
    .where(eq(dutyRoster.operatorId, own));
  return instantOfUnixMs(shiftStart(shiftsOf(roster?.shifts ?? []), person, nowMs));
}

async function messagesSince(
  read: Read,
  scope: Scope,
  { from, groups }: Since,
): Promise<ShiftReportDocument['messages']> {
  const received = sql<number>`count(*)::int`;
  const rows = await read
    .select({ ...named, received, createdAt })
    .from(cdm)
    .innerJoin(conjunctionEvent, eq(id, cdm.eventId))
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(and(ofOperator(scope, operatorId), gte(cdm.receivedAt, from), ofGroups(groups)))
    .groupBy(id, satellite.name)
    .orderBy(worstFirst, asc(tca), asc(id))
    .limit(most);
  return rows.map(({ createdAt: known, ...row }) => ({
    ...aboutRow(row),
    received: row.received,
    isNew: known >= from,
  }));
}

async function decidedSince(
  read: Read,
  scope: Scope,
  { from, groups }: Since,
): Promise<ShiftReportDocument['decided']> {
  const log = conjunctionDecisionLog;
  const rows = await read
    .select({ ...named, at: log.at, person: log.person, entry: log.entry })
    .from(log)
    .innerJoin(conjunctionEvent, eq(id, log.eventId))
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(and(ofOperator(scope, operatorId), gte(log.at, from), ofGroups(groups)))
    .orderBy(desc(log.at), desc(log.id))
    .limit(most);
  return rows.map(({ at, person, entry, ...row }) => {
    const { status, note, changes } = entry;
    return { ...aboutRow(row), at, person, status, changes: [...changes], ...(note === undefined ? {} : { note }) };
  });
}

async function openNow(
  read: Read,
  scope: Scope,
  { nowMs, groups }: ShiftQuestion,
): Promise<ShiftReportDocument['open']> {
  const { status, owner, acknowledgedRisk } = conjunctionDecision;
  const rows = await read
    .select({ ...named, status, owner, acknowledgedRisk })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .where(and(ofOperator(scope, operatorId), needing({ isNeeded: true, nowMs }), ofGroups(groups)))
    .orderBy(sql`${and(eq(riskLevel, 'CRITICAL'), isNull(acknowledgedRisk))} desc`, worstFirst, asc(tca), asc(id))
    .limit(most);
  return rows.map(({ status: decided, owner: person, acknowledgedRisk: seen, ...row }) => ({
    ...aboutRow(row),
    status: decided ?? 'OPEN',
    ...(person === null ? {} : { owner: person }),
    isAcknowledged: seen !== null,
  }));
}

async function plannedNow(
  read: Read,
  scope: Scope,
  { from, groups, nowMs }: Since & { readonly nowMs: number },
): Promise<ShiftReportDocument['planned']> {
  const plan = manoeuvrePlan;
  const ignition = sql<string>`${plan.evaluation} #>> '{manoeuvre,ignitionEpoch}'`;
  const deltaVMPerS = sql<number>`(${plan.evaluation} #>> '{manoeuvre,totalDeltaVMagnitude}')::float8`;
  const isLive = sql`${plan.state} in ${livePlanStates}`;
  const rows = await read
    .select({
      ...named,
      manoeuvreId: plan.id,
      name: plan.name,
      state: plan.state,
      ignition,
      deltaVMPerS,
      changedAt: plan.changedAt,
      person: plan.plannedBy,
    })
    .from(plan)
    .innerJoin(conjunctionEvent, eq(id, plan.eventId))
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .where(
      and(
        ofOperator(scope, plan.operatorId),
        ofGroups(groups),
        or(and(isLive, gt(tca, instantOfUnixMs(nowMs))), gte(plan.changedAt, from)),
      ),
    )
    .orderBy(asc(ignition), asc(plan.id))
    .limit(most);
  return rows.map(({ manoeuvreId, name, state, ignition: at, deltaVMPerS: size, changedAt, person, ...row }) => ({
    ...aboutRow(row),
    ...burnOfPlan({ state, ignitionMs: unixMsOfInstant(instantOf(at)) }, nowMs),
    ...{ manoeuvreId, name, state, ignition: at, deltaVMPerS: size, person },
    ...(changedAt >= from ? { changed: changedAt } : {}),
  }));
}

/** The state of the burn of a plan; nothing for one that is not approved. */
function burnOfPlan(plan: Parameters<typeof eventBurn>[0][number], nowMs: number) {
  const burn = eventBurn([plan], nowMs);
  return burn === undefined ? {} : { burn: burn.state };
}

async function coverageNow(
  read: Read,
  scope: Scope,
  groups: ShiftQuestion['groups'],
): Promise<ShiftReportDocument['coverage']> {
  const rows = await read
    .select({ satelliteId: satellite.id, name: satellite.name, screenedTo: satellite.lastScreenedTo })
    .from(satellite)
    .where(and(ofOperator(scope, satellite.operatorId), ofGroups(groups)))
    .orderBy(sql`${satellite.lastScreenedTo} asc nulls first`, asc(satellite.name))
    .limit(most);
  return rows.map(({ screenedTo, ...row }) => ({ ...row, ...(screenedTo === null ? {} : { screenedTo }) }));
}

interface NamedRow {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly title: string;
  readonly riskLevel: ShiftReportDocument['open'][number]['riskLevel'];
  readonly riskBasis: ShiftReportDocument['open'][number]['riskBasis'] | null;
  readonly tca: string;
  readonly probability: number | null;
}

function aboutRow(row: NamedRow) {
  const { conjunctionId, satelliteId: own, title, riskLevel: level, riskBasis, tca: at, probability } = row;
  const figures = withoutNulls({ riskBasis, probability });
  return { conjunctionId, satelliteId: own, title, riskLevel: level, tca: at, ...figures };
}
