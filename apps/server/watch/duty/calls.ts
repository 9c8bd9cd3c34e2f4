import { createHmac, randomBytes } from 'node:crypto';
import type { DeliveryChannel } from '@farpass/contract/notifications';
import { because, Problem, saying } from '@farpass/contract/problem';
import { featureTexts, type Language, textsIn } from '@farpass/contract/texts';
import { type DutyRosterDocument, getDutyCalendar, getDutyRoster, putDutyRoster } from '@farpass/contract/watch';
import { onCallAt, rosterCalendar, rosterFaults, rosterGaps } from '@farpass/operations/duty';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { isSameSecret } from '../../platform/auth/same-secret.ts';
import { refuseScript } from '../../platform/auth/script.ts';
import {
  currentInstant,
  type Database,
  type Instant,
  instantOfUnixMs,
  instantOfUtc,
  type Read,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { answer, type Handled, handle, requireVersion, rowTag } from '../../platform/http/index.ts';
import de from './calendar-texts.de.json' with { type: 'json' };
import en from './calendar-texts.en.json' with { type: 'json' };
import { type DutyMember, type FindDutyMembers, shiftsOf } from './on-call.ts';
import { dutyRoster } from './tables.ts';

export interface DutyPorts {
  readonly database: Database;
  readonly findDutyMembers: FindDutyMembers;
  /** The kinds of channels that a person has outside the application. */
  readonly channelKindsOf: (
    read: Read,
    recipient: { readonly userId: string; readonly operatorId: string; readonly service: 'ca' },
  ) => Promise<readonly DeliveryChannel[]>;
}

type Shifts = DutyRosterDocument['shifts'];

/** The duty roster of an operator: read, replaced, and as a calendar. */
export function dutyCalls(ports: DutyPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(getDutyRoster, async ({ caller }) => {
      const document = await database.read((read) => rosterDocument(read, ports, caller));
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(putDutyRoster, async ({ body, caller, headers, audit }) => {
      refuseScript(caller);
      const { operatorId, userName } = caller;
      const shifts = readShifts(body.shifts);
      return database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`roster of ${operatorId}`}, 0))`);
        const before = await rowOf(tx, operatorId);
        requireVersion(headers, before?.version ?? 0);
        const members = await ports.findDutyMembers(tx, operatorId);
        refuseFaults(shifts, new Set(members.map((one) => one.userName)));
        const renewed = randomBytes(24).toString('base64url');
        const calendarKey = body.renewsCalendar === true ? renewed : (before?.calendarKey ?? renewed);
        const row = { shifts, calendarKey, changedBy: userName, changedAt: currentInstant() };
        await tx
          .insert(dutyRoster)
          .values({ ...row, operatorId })
          .onConflictDoUpdate({
            target: dutyRoster.operatorId,
            set: { ...row, version: sql`${dutyRoster.version} + 1` },
          });
        const audience = { kind: 'operator', operatorId } as const;
        await appendEvent(tx, { audience, kind: 'ca.duty.changed', payload: {} });
        await audit(tx, { subject: { kind: 'duty roster', id: operatorId }, details: { shifts: shifts.length } });
        const document = await rosterDocument(tx, ports, caller);
        return answer(200, document, { headers: { ETag: document.etag } });
      });
    }),
    handle(getDutyCalendar, async ({ query }) => {
      const row = await database.read((read) => rosterOfKey(read, ports, query.key));
      if (!row) throw new Problem('NOT_FOUND', because(saying('NO_CALENDAR', {})));
      const calendar = {
        shifts: shiftsOf(row.shifts),
        changedMs: unixMsOfInstant(row.changedAt),
        host: 'farpass',
      };
      const text = rosterCalendar(calendar, calendarWords(query.language ?? 'en'));
      const disposition = { 'Content-Disposition': 'inline; filename="duty-roster.ics"' };
      return answer(200, text, { contentType: 'text/calendar; charset=utf-8', headers: disposition });
    }),
  ];
}

/**
 * The key of a calendar: the operator, and a digest of the person with the secret of the roster. It ends when the person leaves, and for
 * everyone when the roster is renewed.
 */
function calendarKeyOf({ operatorId, calendarKey: secret }: RosterRow, userName: string): string {
  return `${operatorId}.${createHmac('sha256', secret).update(userName).digest('base64url')}`;
}

/** The roster that a key opens: that of one of the members of today. */
async function rosterOfKey(read: Read, { findDutyMembers }: DutyPorts, key: string): Promise<RosterRow | undefined> {
  const operatorId = key.slice(0, Math.max(0, key.lastIndexOf('.')));
  const row = await rowOf(read, operatorId);
  if (row === undefined) return undefined;
  const members = await findDutyMembers(read, operatorId);
  return members.some(({ userName }) => isSameSecret({ expected: calendarKeyOf(row, userName), given: key }))
    ? row
    : undefined;
}

/** The words of the calendar that people subscribe to. */
const calendarTexts = featureTexts({ en, de });

function calendarWords(language: Language): Parameters<typeof rosterCalendar>[1] {
  const t = textsIn(calendarTexts, language);
  return {
    name: t('name'),
    title: ({ person, second }) =>
      second === undefined ? t('title', { person }) : t('titleOfTwo', { person, second }),
  };
}

type RosterRow = typeof dutyRoster.$inferSelect;

async function rowOf(read: Read, operatorId: string): Promise<RosterRow | undefined> {
  const [row] = await read.select().from(dutyRoster).where(eq(dutyRoster.operatorId, operatorId));
  return row;
}

/** Shifts with times of one form, by their start. */
function readShifts(sent: Shifts): Shifts {
  const shifts = sent.map((shift, index) => ({
    ...shift,
    from: readTime({ text: shift.from, pointer: `/shifts/${index}/from` }),
    until: readTime({ text: shift.until, pointer: `/shifts/${index}/until` }),
  }));
  return shifts.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

function readTime({ text, pointer }: Readonly<Record<'text' | 'pointer', string>>): Instant {
  try {
    return instantOfUtc(text);
  } catch {
    throw new Problem('CONTENT_INVALID', because(saying('TIME_UNREADABLE', { field: pointer, text }), pointer));
  }
}

function refuseFaults(shifts: Shifts, members: ReadonlySet<string>): void {
  const errors = rosterFaults(shiftsOf(shifts), members).map(({ index, field, code }) => {
    const { person, second = '', from } = shifts[index] ?? { person: '', from: '' };
    const named = field === 'second' ? second : person;
    return { pointer: `/shifts/${index}/${field}`, ...saying(`SHIFT_${code}`, { person: named, from }) };
  });
  const [first] = errors;
  if (first !== undefined) throw new Problem('CONTENT_INVALID', { detail: first.message, errors });
}

/** Number of kinds of channels that reach a person although one of them is down. */
const enoughChannels = 2;

async function unreachedOf(
  read: Read,
  { channelKindsOf }: DutyPorts,
  { operatorId, people }: { readonly operatorId: string; readonly people: readonly DutyMember[] },
) {
  const found: { person: string; channels: DeliveryChannel[] }[] = [];
  for (const { userId, userName } of people) {
    const channels = await channelKindsOf(read, { userId, operatorId, service: 'ca' });
    if (channels.length < enoughChannels) found.push({ person: userName, channels: [...channels] });
  }
  return found;
}

async function rosterDocument(
  read: Read,
  ports: DutyPorts,
  { operatorId, userName }: Pick<Caller, 'operatorId' | 'userName'>,
): Promise<DutyRosterDocument> {
  const row = await rowOf(read, operatorId);
  const everyone = await ports.findDutyMembers(read, operatorId);
  const members = everyone.map(({ userName }) => userName).toSorted();
  const nowMs = Date.now();
  const shifts = shiftsOf(row?.shifts ?? []);
  const { by, people, second } = onCallAt(shifts, { members }, nowMs);
  const ahead = shifts.filter(({ untilMs }) => untilMs > nowMs);
  const named = new Set(ahead.flatMap((one) => [one.person, ...(one.second === undefined ? [] : [one.second])]));
  const onRoster = by === 'ROSTER' ? [...people, ...second] : [];
  const isNeeded = ({ userName }: DutyMember) => named.has(userName) || onRoster.includes(userName);
  return {
    etag: rowTag(row?.version ?? 0),
    shifts: row?.shifts ?? [],
    gaps: rosterGaps(shifts, nowMs).map(({ fromMs, untilMs }) => ({
      from: instantOfUnixMs(fromMs),
      until: instantOfUnixMs(untilMs),
    })),
    left: [...named].filter((one) => !members.includes(one)),
    onCall: { by, people: [...people], second: [...second] },
    unreached: await unreachedOf(read, ports, { operatorId, people: everyone.filter(isNeeded) }),
    members,
    ...(row === undefined
      ? {}
      : { calendarKey: calendarKeyOf(row, userName), changedBy: row.changedBy, changedAt: row.changedAt }),
  };
}
