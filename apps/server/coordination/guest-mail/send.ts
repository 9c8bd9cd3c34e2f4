import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import Type from 'typebox';
import {
  countRows,
  currentInstant,
  type Database,
  instantOfUnixMs,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { type ActingPorts, lockCase, nextVersion } from '../act.ts';
import { guestDocument, type KnownCase, knownCase } from '../document.ts';
import { documentsOf } from '../documents/store.ts';
import { digestOf, type GuestRow, guestViewOf, hasOperator } from '../guests.ts';
import { farpassItself, readEntries, record } from '../record.ts';
import { coordinationCase, coordinationGuest, unwantedMail } from '../tables.ts';
import { tellParties } from '../tell.ts';
import { readableTrajectory } from '../trajectories/readable.ts';
import { type GuestLetter, type GuestMail, guestLink, type LetterOutcome, noMailsLink } from './guest-mail.ts';
import { letterOf } from './letter.ts';

export interface GuestMailPorts extends ActingPorts {
  readonly database: Database;
  readonly guestMail: GuestMail;
  readonly publicUrl: string;
}

export const guestMailQueue = defineQueue({
  name: 'ca.coordination-mail',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

/** Every minute: guests who get mails hear what is new in their case, in one mail. */
export function guestMailWorker(ports: GuestMailPorts): Worker {
  return defineWorker(guestMailQueue, () => mailGuests(ports, Date.now()));
}

/** Writes to every guest of an open case for whom there is news. One who cannot be written to keeps no other waiting. */
export async function mailGuests(ports: GuestMailPorts, nowMs: number): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await ports.database.read((read) => guestsToWrite(read, nowMs)))
    await mailGuest(ports, id, nowMs).catch((error: unknown) => failures.push(error));
  const [first] = failures;
  if (first === undefined) return;
  const why = first instanceof Error ? first.message : String(first);
  throw new Error(`${failures.length} guests of cases were not written to. The first: ${why}`, { cause: first });
}

async function mailGuest(ports: GuestMailPorts, id: string, nowMs: number): Promise<void> {
  const made = await ports.database.transaction((tx) => letterFor(tx, ports, id));
  if (made === undefined) return;
  const letter = await withFiles(ports, made);
  const outcome = await ports.guestMail.send(letter);
  const files = letter.attachments.length;
  await ports.database.transaction((tx) => noteSent(tx, ports, { ...made, files, outcome, nowMs }));
}

async function guestsToWrite(read: Read, nowMs: number): Promise<readonly string[]> {
  const { id, address, expiresAt, revokedAt, mailNextAt, mailFailed, mailedSeq, firstUsedAt, caseId } =
    coordinationGuest;
  const now = instantOfUnixMs(nowMs);
  const rows = await read
    .select({ id })
    .from(coordinationGuest)
    .innerJoin(coordinationCase, eq(coordinationCase.id, caseId))
    .where(
      and(
        isNotNull(address),
        isNull(revokedAt),
        gt(expiresAt, now),
        gt(coordinationCase.tca, now),
        eq(mailFailed, false),
        or(isNull(mailNextAt), lte(mailNextAt, now)),
        // Who never opened the link did not ask for news.
        or(eq(mailedSeq, 0), isNotNull(firstUsedAt)),
      ),
    );
  return rows.map((row) => row.id);
}

/** The entries of a record that are news for a guest. */
const told: ReadonlySet<string> = new Set([
  ...['CLAIMED', 'FORCED', 'REFUSED', 'RELEASED', 'LAPSED', 'CONFIRMED', 'SAID_OF_US', 'INTENT', 'MESSAGE'],
  ...['DOCUMENT', 'TRAJECTORIES', 'ADVICE', 'ALARM', 'APPROACH_MOVED', 'GUEST_MAIL_REFUSED'],
]);

interface FileToSend {
  readonly filename: string;
  readonly contentType: string;
  readonly fileDigest: string;
}

interface MadeLetter {
  readonly guest: GuestRow;
  readonly seq: number;
  readonly files: readonly FileToSend[];
  readonly write: (files: Pick<GuestLetter, 'attachments'> & { readonly left: number }) => GuestLetter;
}

/** The mail for a guest; undefined if there is nothing to say. */
async function letterFor(
  tx: Tx,
  { guestMail, publicUrl }: GuestMailPorts,
  id: string,
): Promise<MadeLetter | undefined> {
  const [guest] = await tx.select().from(coordinationGuest).where(eq(coordinationGuest.id, id));
  const row = guest && !(await hasOperator(tx, guest)) ? await lockCase(tx, guest.caseId) : undefined;
  if (guest === undefined || guest.address === null || row === undefined) return undefined;
  const secret = guestMail.secretOf(guest.id);
  const entries = await readEntries(tx, row.id);
  const isFirst = guest.mailedSeq === 0;
  const itself = `${guest.name} (guest)`;
  const news = isFirst
    ? []
    : entries.filter(({ seq, action, actor }) => seq > guest.mailedSeq && told.has(action) && actor !== itself);
  if (!isFirst && news.length === 0) return undefined;
  const known = await knownCase(tx, row, Date.now());
  const { name, noradId, expiresAt } = guest;
  const shown = guestDocument(known, guestViewOf(guest), {
    guest: name,
    noradId,
    expiresAt,
    messages: [],
    documents: [],
  });
  const operator = known.parties.find((one) => one.row.operatorId === guest.operatorId)?.row.operatorName ?? '';
  const seq = entries.at(-1)?.seq ?? 0;
  // The key of the settings has changed since the guest was invited: no link of it opens anything.
  const isOpen = guest.digest === digestOf(secret);
  const url = isOpen ? guestLink({ publicUrl, secret }) : publicUrl;
  const isAnswered = guestMail.answeredAt !== undefined;
  const stopUrl = isOpen ? noMailsLink({ publicUrl, secret }) : undefined;
  const of = { shown, language: guest.language, operator, news, isFirst, url, stopUrl, isAnswered };
  const to = guestMail.sealing.open(guest.address);
  const isUnwanted = eq(unwantedMail.addressMark, guestMail.markOfAddress(to));
  if ((await countRows(tx, unwantedMail, isUnwanted)) > 0) return undefined;
  return {
    guest,
    seq,
    files: [
      ...(await documentFiles(tx, guest, isFirst ? undefined : news.map(({ data }) => data['digest']))),
      ...(isFirst || news.some(({ action }) => action === 'TRAJECTORIES') ? await orbitFiles(tx, known, guest) : []),
    ],
    write: (files) => ({
      ...letterOf({ ...of, ...files }),
      to,
      ...(guestMail.answeredAt === undefined ? {} : { replyTo: guestMail.answeredAt }),
      id: guestMail.letterId(guest.id, seq),
      thread: `guest.${guest.id}`,
    }),
  };
}

/** The documents with some digests, all without them; none that the guest itself sent. */
async function documentFiles(
  tx: Tx,
  { caseId, name }: GuestRow,
  digests: readonly unknown[] | undefined,
): Promise<readonly FileToSend[]> {
  const rows = await documentsOf(tx, caseId);
  return rows
    .filter(({ author, fileDigest }) => author !== `${name} (guest)` && digests?.includes(fileDigest) !== false)
    .map(({ fileName, fileDigest, kind }) => ({
      filename: fileName,
      contentType: kind === 'BRIEFING' ? 'application/pdf' : 'text/plain; charset=utf-8',
      fileDigest,
    }));
}

/** The trajectories of others that the guest may read, with their tags in their names and comments. */
async function orbitFiles(tx: Tx, { parties }: KnownCase, guest: GuestRow): Promise<readonly FileToSend[]> {
  const files: FileToSend[] = [];
  for (const { row, offers } of parties.filter((one) => one.row.operatorId !== null))
    for (const { id, rank, kind, context, fileDigest } of offers) {
      if ((await readableTrajectory(tx, { caseId: guest.caseId, ...guestViewOf(guest) }, id)) === undefined) continue;
      const tags = [kind, ...(context === null ? [] : [context])].join('-').toLowerCase();
      const filename = `trajectory-${row.noradId}-${rank}-${tags}.oem`;
      files.push({ filename, contentType: 'text/plain; charset=utf-8', fileDigest });
    }
  return files;
}

/** Mail servers take about this. */
const mostBytes = 10_000_000;

async function withFiles({ database }: GuestMailPorts, { files, write }: MadeLetter): Promise<GuestLetter> {
  const attachments: GuestLetter['attachments'][number][] = [];
  let length = 0;
  for (const { filename, contentType, fileDigest } of files) {
    const { bytes } = await storedFile(database, { fileDigest });
    if (length + bytes.length > mostBytes) continue;
    length += bytes.length;
    attachments.push({ filename, contentType, content: Buffer.from(bytes) });
  }
  return write({ attachments, left: files.length - attachments.length });
}

const minuteMs = 60_000;
const longestWaitMs = 30 * minuteMs;
/** After the third attempt the operator hears that its guest hears nothing. */
const attemptsUntilTold = 3;

interface SentLetter extends Pick<MadeLetter, 'guest' | 'seq'> {
  readonly files: number;
  readonly outcome: LetterOutcome;
  readonly nowMs: number;
}

/** A mail that was sent is on record; that a guest is not reached is urgent for its operator. */
async function noteSent(
  tx: Tx,
  ports: GuestMailPorts,
  { guest, seq, files, outcome, nowMs }: SentLetter,
): Promise<void> {
  const own = eq(coordinationGuest.id, guest.id);
  const row = await lockCase(tx, guest.caseId);
  if (row === undefined) return;
  const { name, noradId } = guest;
  const set = (values: Partial<GuestRow>) => tx.update(coordinationGuest).set(values).where(own);
  if (outcome.kind === 'DELIVERED') {
    await set({ mailedSeq: seq, mailedAt: currentInstant(), mailAttempts: 0, mailNextAt: null, mailAnswer: null });
    await record(tx, row.id, { actor: farpassItself, action: 'GUEST_MAILED', data: { noradId, name, files } });
    await nextVersion(tx, row);
    return;
  }
  const isFinal = outcome.kind !== 'RETRYING';
  const attempts = guest.mailAttempts + 1;
  const waitMs = Math.min(longestWaitMs, minuteMs * 2 ** Math.min(attempts - 1, 10));
  await set({
    mailAttempts: attempts,
    mailNextAt: instantOfUnixMs(nowMs + waitMs),
    mailAnswer: outcome.answer.slice(0, 300),
    mailFailed: isFinal,
  });
  if (!isFinal && attempts !== attemptsUntilTold) return;
  await record(tx, row.id, { actor: farpassItself, action: 'GUEST_NOT_MAILED', data: { noradId, name } });
  const known = await knownCase(tx, await nextVersion(tx, row), Date.now());
  const mine = known.parties.find((one) => one.row.operatorId === guest.operatorId)?.row.noradId;
  const other = known.parties.find((one) => one.row.noradId !== mine)?.row.noradId;
  const news = { state: 'GUEST_NOT_MAILED', operator: name, except: other, isUrgent: true };
  await tellParties(tx, ports.tellOperator, { known, news });
}
