import type { LooseningDocument } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import { eq, sql } from 'drizzle-orm';
import { lockHolds } from '../../conjunctions/archive/held.ts';
import { legalHold } from '../../conjunctions/archive/tables.ts';
import { loosenedOperatorSettings } from '../../fleet/door/loosened.ts';
import { type DoorAnswer, type DoorCaller, passDoor, type TellLoosening } from '../../fleet/door/pass.ts';
import { type FindDoorMembers, looseningDocument, pendingOf, replaceWaiting } from '../../fleet/door/store.ts';
import type { LooseningRow } from '../../fleet/door/tables.ts';
import { asksForTwo } from '../../fleet/satellites/asks-for-two.ts';
import { currentInstant, type Database, type Tx } from '../../platform/db/index.ts';
import { type AuditNote, requireVersion } from '../../platform/http/index.ts';
import { daysOf, findRetention, type RetentionDays, type RetentionRow, retentionDocument } from './settings.ts';
import { retentionSettings } from './tables.ts';

export interface RetentionPorts {
  readonly database: Database;
  readonly tellLoosening: TellLoosening;
  readonly findDutyMembers: FindDoorMembers;
}

/** A call that changes what is kept. */
export interface RetentionCall extends DoorCaller {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
}

interface Waiting {
  readonly proposed?: LooseningDocument;
  readonly pending?: LooseningDocument;
}

export type ChangedRetention = Waiting & { readonly row: RetentionRow | undefined };

/** Changes how long things are kept. A longer time is in force at once; a shorter one passes the door and waits for its day. */
export async function changeRetention(
  ports: RetentionPorts,
  call: RetentionCall,
  { days, reason }: { readonly days: RetentionDays; readonly reason: string | undefined },
): Promise<ChangedRetention> {
  const { operatorId, userName: person, isAdministrator } = call.caller;
  return ports.database.transaction(async (tx) => {
    await lockHolds(tx, operatorId);
    const before = await findRetention(tx, operatorId);
    requireVersion(call.headers, before?.version ?? 0);
    const changes = loosenedOperatorSettings(settingsOf(daysOf(before)), settingsOf(days));
    if (reason === undefined) requireAdministrator(call);
    const kind = 'RETENTION' as const;
    const known = await pendingOf(tx, { operatorId, kind, subjectId: operatorId });
    const isKnown = known !== undefined && isSameRequest(known, days);
    if (isKnown) return { row: before, pending: looseningDocument(known, call.caller) };
    if (changes.length === 0 && isAdministrator !== true) requireAdministrator(call);
    const door =
      changes.length === 0
        ? undefined
        : await passDoor(tx, call, {
            ...{ operatorId, kind, subjectId: operatorId, changes, reason },
            request: requestOf(days),
            basis: before?.version ?? 0,
            lowered: [],
            needsTwoPeople: await asksForTwo(tx, operatorId, ports),
            findDutyMembers: ports.findDutyMembers,
            isAsked: true,
            fault: saying('LOOSENS_EVIDENCE', {}),
          });
    if (door?.kind === 'PROPOSED') return { row: before, ...(await proposed(tx, { ports, call, door })) };
    if (known !== undefined) await replaceWaiting(tx, { operatorId, kind, subjectId: operatorId, person });
    const kept = longer(daysOf(before), days);
    const isLonger = !isSameDays(kept, daysOf(before));
    const row = isLonger ? await storeDays(tx, { operatorId, days: kept, person: door?.row.person ?? person }) : before;
    if (door !== undefined) await ports.tellLoosening(tx, door.row);
    const { isAdministrator: _, etag: __, ...was } = retentionDocument(before, true);
    const details = { ...columnsOf(days), before: was, ...(door === undefined ? {} : acceptedIn(door)) };
    await call.audit(tx, { subject: { kind: 'retention', id: operatorId }, details });
    return { row, ...(door === undefined ? {} : { pending: looseningDocument(door.row, call.caller) }) };
  });
}

/** A second person agrees that something is kept for less long. */
export async function agreeToRetention(
  ports: RetentionPorts,
  { request, reason }: LooseningRow,
  agreement: RetentionCall,
): Promise<void> {
  await changeRetention(ports, agreement, { days: daysIn(request), reason });
}

/** Shortens what is kept, when the day of the change has come. */
export async function shortenRetention(tx: Tx, { operatorId, request, person }: LooseningRow): Promise<void> {
  await lockHolds(tx, operatorId);
  await storeDays(tx, { operatorId, days: daysIn(request), person });
}

type Lifting = typeof legalHold.$inferSelect;

/** Asks for the end of a locked hold, which waits for its day. */
export async function askToLift(
  tx: Tx,
  {
    ports,
    call,
    held,
    reason,
    accepted,
  }: {
    readonly ports: RetentionPorts;
    readonly call: RetentionCall;
    readonly held: Lifting;
    readonly reason: string;
    readonly accepted: string | undefined;
  },
): Promise<Waiting> {
  const { operatorId, id: subjectId } = held;
  const kind = 'HOLD_LIFTED' as const;
  const known = await pendingOf(tx, { operatorId, kind, subjectId });
  if (known !== undefined) return { pending: looseningDocument(known, call.caller) };
  const door = await passDoor(tx, call, {
    ...{ operatorId, kind, subjectId, reason: accepted },
    changes: loosenedOperatorSettings({ 'retention.hold': true }, { 'retention.hold': false }),
    request: { reason },
    basis: 0,
    lowered: [],
    findDutyMembers: ports.findDutyMembers,
    needsTwoPeople: await asksForTwo(tx, operatorId, ports),
    isAsked: true,
    fault: saying('LOOSENS_EVIDENCE', {}),
  });
  if (door.kind === 'PROPOSED') return proposed(tx, { ports, call, door });
  await ports.tellLoosening(tx, door.row);
  await call.audit(tx, { subject: { kind: 'legal hold', id: subjectId }, details: { reason, ...acceptedIn(door) } });
  return { pending: looseningDocument(door.row, call.caller) };
}

/** Lifts a hold when the day of its end has come; one that was lifted before stays as it is. */
export async function liftHeld(tx: Tx, { subjectId, request, person: liftedBy }: LooseningRow): Promise<void> {
  const liftReason = 'reason' in request ? String(request.reason) : '';
  const set = { liftedBy, liftedAt: currentInstant(), liftReason };
  await tx
    .update(legalHold)
    .set(set)
    .where(sql`${eq(legalHold.id, subjectId)} and ${legalHold.liftedAt} is null`);
}

export function requireAdministrator({ caller: { isAdministrator, userName } }: Pick<DoorCaller, 'caller'>): void {
  if (isAdministrator !== true)
    throw new Problem('ROLE_MISSING', because(saying('OPERATOR_ADMINISTRATOR_NEEDED', { person: userName })));
}

interface Proposed {
  readonly ports: RetentionPorts;
  readonly call: RetentionCall;
  readonly door: DoorAnswer;
}

async function proposed(tx: Tx, { ports, call, door }: Proposed): Promise<Waiting> {
  const { row } = door;
  const { kind, changes, reason, subjectId: id } = row;
  await ports.tellLoosening(tx, row);
  await call.audit(tx, { subject: { kind: 'retention', id }, details: { proposed: { kind, changes, reason } } });
  return { proposed: looseningDocument(row, call.caller) };
}

/** The change that passed the door, for the audit line. */
function acceptedIn({ row: { id, changes, reason, person, agreedBy, effectiveAt } }: DoorAnswer) {
  return { loosening: { id, changes, reason, person, agreedBy, effectiveAt } };
}

function settingsOf({ messageDays, archiveDays, screeningDays }: RetentionDays) {
  return {
    'retention.messageDays': messageDays,
    'retention.archiveDays': archiveDays,
    'retention.screeningDays': screeningDays,
  };
}

/** The columns of the days: an absent one is for ever. */
function columnsOf({ messageDays, archiveDays, screeningDays }: RetentionDays) {
  return { messageDays, archiveDays: archiveDays ?? null, screeningDays: screeningDays ?? null };
}

const requestOf = columnsOf;

function daysIn(request: object): RetentionDays {
  const { messageDays, archiveDays, screeningDays } = request as ReturnType<typeof columnsOf>;
  return { messageDays, archiveDays: archiveDays ?? undefined, screeningDays: screeningDays ?? undefined };
}

function isSameRequest({ request }: LooseningRow, days: RetentionDays): boolean {
  return isSameDays(daysIn(request), days);
}

function isSameDays(a: RetentionDays, b: RetentionDays): boolean {
  return a.messageDays === b.messageDays && a.archiveDays === b.archiveDays && a.screeningDays === b.screeningDays;
}

/** Of each the longer time. */
function longer(before: RetentionDays, after: RetentionDays): RetentionDays {
  const most = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? undefined : Math.max(a, b);
  return {
    messageDays: Math.max(before.messageDays, after.messageDays),
    archiveDays: most(before.archiveDays, after.archiveDays),
    screeningDays: most(before.screeningDays, after.screeningDays),
  };
}

interface StoredDays {
  readonly operatorId: string;
  readonly days: RetentionDays;
  readonly person: string;
}

async function storeDays(tx: Tx, { operatorId, days, person }: StoredDays): Promise<RetentionRow> {
  const row = { ...columnsOf(days), changedBy: person, changedAt: currentInstant() };
  const [stored] = await tx
    .insert(retentionSettings)
    .values({ ...row, operatorId })
    .onConflictDoUpdate({
      target: retentionSettings.operatorId,
      set: { ...row, version: sql`${retentionSettings.version} + 1` },
    })
    .returning();
  if (stored === undefined) throw new Error('The database did not return the stored days.');
  return stored;
}
