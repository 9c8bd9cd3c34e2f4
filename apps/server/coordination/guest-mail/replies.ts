import { recognise } from '@farpass/ccsds/message';
import { trajectoryKinds } from '@farpass/contract/coordination';
import { Problem } from '@farpass/contract/problem';
import { eq } from 'drizzle-orm';
import { DatabaseUnavailable, type Tx } from '../../platform/db/index.ts';
import { lockCase, nextVersion } from '../act.ts';
import { type GuestPorts, type GuestRow, requireGuest, takeAnswer } from '../guests.ts';
import { farpassItself, record } from '../record.ts';
import { type CaseRow, coordinationGuest, coordinationGuestReply } from '../tables.ts';

/** A mail that answers one to a guest. */
export interface GuestReply {
  readonly name: string;
  readonly mailId: string;
  readonly answers: string;
  readonly parts: readonly { readonly fileName: string | undefined; readonly text: string }[];
  readonly doubtAbout: (address: string) => string | undefined;
}

/** The end of a mail: TAKEN, at least in part; REPEATED; or why not. */
export interface ReplyOutcome {
  readonly operatorId: string | undefined;
  readonly outcome: 'TAKEN' | 'REPEATED' | 'SENDER_NOT_ALLOWED' | 'NOT_USABLE' | 'NO_MESSAGE';
  readonly example?: string;
}

type ReplyPorts = GuestPorts;

/**
 * Takes the answer of a guest by mail like one by its link: its words, a CDM and OEMs. It must name a mail to the guest, which
 * only its readers can, and come from its address. What cannot be taken is on record, and goes back to the guest with its next mail.
 */
export async function takeReply(ports: ReplyPorts, reply: GuestReply): Promise<ReplyOutcome> {
  const { database, guestMail } = ports;
  const guestId = guestMail.guestIn(reply.answers) ?? '';
  const [guest] = await database.read((read) =>
    read.select().from(coordinationGuest).where(eq(coordinationGuest.id, guestId)),
  );
  const refused = (outcome: ReplyOutcome['outcome'], why: string) =>
    ({ operatorId: undefined, outcome, example: `${reply.name}: ${why}`.slice(0, 300) }) as const;
  if (guest === undefined || guest.address === null) return refused('SENDER_NOT_ALLOWED', 'it answers no mail of ours');
  const doubt = reply.doubtAbout(guestMail.sealing.open(guest.address));
  if (doubt !== undefined) return refused('SENDER_NOT_ALLOWED', doubt);
  if (await isKnown(ports, reply)) return { operatorId: guest.operatorId, outcome: 'REPEATED' };
  const secret = guestMail.secretOf(guest.id);
  const { body, left } = answerIn(reply, secret);
  if (Object.keys(body).length === 0 && left.length === 0)
    return refused('NO_MESSAGE', 'it says nothing in plain text and has no CDM or OEM');
  try {
    const why = await takeParts(ports, { guest, secret, reply, body, left });
    return why === undefined ? { operatorId: guest.operatorId, outcome: 'TAKEN' } : refused('NOT_USABLE', why);
  } catch (error) {
    // One mail that cannot be taken keeps no other waiting; a database that is away is asked again.
    if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error;
    const hasEnded = error instanceof Problem && error.code === 'NOT_FOUND';
    return hasEnded ? refused('SENDER_NOT_ALLOWED', 'its link has ended') : refused('NOT_USABLE', error.message);
  }
}

async function isKnown({ database }: ReplyPorts, { mailId }: GuestReply): Promise<boolean> {
  const own = eq(coordinationGuestReply.mailId, mailId);
  return (await database.read((read) => read.select().from(coordinationGuestReply).where(own))).length > 0;
}

interface GuestBody {
  readonly message?: string;
  readonly cdm?: string;
  readonly trajectories?: { readonly kind: (typeof trajectoryKinds)[number]; readonly oem: string }[];
}

interface ReplyToTake {
  readonly guest: GuestRow;
  readonly secret: string;
  readonly reply: GuestReply;
  readonly body: GuestBody;
  readonly left: readonly string[];
}

/** Takes everything; if a file is not right, the words alone. Returns what was not taken, and why. */
async function takeParts(ports: ReplyPorts, of: ReplyToTake): Promise<string | undefined> {
  const { body, left, secret, reply, guest } = of;
  const isTaken = (tx: Tx) => tx.insert(coordinationGuestReply).values({ mailId: reply.mailId, guestId: guest.id });
  const whyLeft = left.join(' ');
  const noting =
    (why: string) =>
    async (tx: Tx, { row }: { readonly row: CaseRow }) => {
      await isTaken(tx);
      if (why !== '') await noteRefused(tx, { guest, row, why });
    };
  let why = whyLeft;
  if (Object.keys(body).length > 0)
    try {
      await takeAnswer(ports, { secret, body }, noting(whyLeft));
      return undefined;
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'NOT_FOUND') throw error;
      why = [error.message, whyLeft].filter((one) => one !== '').join(' ');
    }
  const { message } = body;
  if (message !== undefined && (body.cdm !== undefined || body.trajectories !== undefined)) {
    await takeAnswer(ports, { secret, body: { message } }, noting(why));
    return undefined;
  }
  await ports.database.transaction(async (tx) => noting(why)(tx, await requireGuest(tx, secret)));
  return why;
}

interface RefusedParts {
  readonly guest: GuestRow;
  readonly row: CaseRow;
  readonly why: string;
}

async function noteRefused(tx: Tx, { guest: { name, noradId }, row, why }: RefusedParts): Promise<void> {
  const data = { noradId, name, reason: why.slice(0, 500) };
  await record(tx, row.id, { actor: farpassItself, action: 'GUEST_MAIL_REFUSED', data });
  const changed = await lockCase(tx, row.id);
  if (changed !== undefined) await nextVersion(tx, changed);
}

const mostOems = 3;
const longestMessage = 4000;

/** The content of a mail, and why a part of it is nothing for a case. */
function answerIn(
  { parts }: GuestReply,
  secret: string,
): { readonly body: GuestBody; readonly left: readonly string[] } {
  const left: string[] = [];
  const cdms: string[] = [];
  const oems: string[] = [];
  let words = '';
  for (const { fileName, text } of parts) {
    const format = recognise(text)?.format;
    if (format === 'CDM') cdms.push(text);
    else if (format === 'OEM') oems.push(text);
    else if (fileName === undefined) words ||= wordsIn(text, { secret });
    else left.push(`${fileName.slice(0, 80)} is neither a CDM nor an OEM.`);
  }
  if (cdms.length > 1) left.push(`It has ${cdms.length} CDMs, and only the first is taken; send each in a mail.`);
  if (oems.length > mostOems) left.push(`It has ${oems.length} OEMs, and only the first ${mostOems} are taken.`);
  if (words.length > longestMessage) left.push(`Its text is longer than ${longestMessage} characters, and is cut.`);
  const [cdm] = cdms;
  const body = {
    ...(words === '' ? {} : { message: words.slice(0, longestMessage) }),
    ...(cdm === undefined ? {} : { cdm }),
    ...(oems.length === 0 ? {} : { trajectories: oems.slice(0, mostOems).map((oem) => ({ kind: kindIn(oem), oem })) }),
  };
  return { body, left };
}

/** The kind that an OEM says in a comment of its head, as the case writes it. */
function kindIn(oem: string): (typeof trajectoryKinds)[number] {
  const head = oem.slice(0, Math.max(0, oem.indexOf('META_START')));
  const [, found] = /^\s*COMMENT\b.*\bKIND\s*=\s*(\w+)/m.exec(head) ?? [];
  return trajectoryKinds.find((one) => one === found) ?? 'OPERATIONAL';
}

/** The head of a quotation, as usual programs write it above the mail that is answered. */
const quoted = [
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|forwarded message|weitergeleitete nachricht)/i,
  /^(?:from|von):\s.*\S/i,
  /^(?:on|am)\s.{5,200}(?:wrote|schrieb)\b.*:\s*$/i,
];

/** The words above what is quoted, without the secret of the link, which a quotation repeats. */
function wordsIn(text: string, { secret }: { readonly secret: string }): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line) => quoted.some((pattern) => pattern.test(line.trim())));
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
  return own.join('\n').replaceAll(secret, '…').trim();
}
