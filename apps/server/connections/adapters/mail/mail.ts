import { msPerDay } from '@farpass/astro/constants';
import { type FetchMessageObject, ImapFlow } from 'imapflow';
import type { Position } from '../../tables.ts';
import type { Adapter, MailReply, PulledPage, PullFailure, RefusedMessage, SentMessage } from '../adapter.ts';
import { holdsMessage, isHtml, isNamedMessage, type MailPart, nameOfPart, partsOf } from './parts.ts';
import { doubtOfSender } from './senders.ts';

export interface MailServer {
  /** imaps://host:993; imap:// is upgraded by STARTTLS, but for addresses of this computer. */
  readonly url: string;
  readonly pollS: number;
  /** The name by which this server signs its checks of senders. */
  readonly verifier: string | undefined;
}

export interface MailAccount {
  readonly user: string;
  readonly password: string;
  /** INBOX if absent. */
  readonly mailbox?: string | undefined;
  /** Addresses, or domains as @example.org. */
  readonly senders: readonly string[];
}

interface Mailbox extends MailServer {
  readonly account: MailAccount;
  /** Whether a mail answers one of ours, by the marks that it names; absent if answers are not read here. */
  readonly isReply?: ((answers: string) => boolean) | undefined;
}

/** Mails of one answer. */
const mailsOfPage = 20;
/** A refused account is not tried again for this long, because repeated failures lock it [s]. */
const lockedS = 900;
const timeoutMs = 30_000;
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A folder of a user at a server: many servers number the first mailbox of each user alike, so a place holds for one of them only. */
export function mailAddress(url: string, { user, mailbox = 'INBOX' }: Pick<MailAccount, 'user' | 'mailbox'>): string {
  return `${url}#${encodeURIComponent(user)}/${mailbox}`;
}

/**
 * A mailbox: mails of allowed senders with conjunction messages as attachments or as text. It is only read, never changed, and continued by UID; if
 * the server numbers its mails again (UIDVALIDITY), it begins a day before it was last read, and what was taken is recognised.
 */
export function mailAdapter(mailbox: Mailbox): Adapter {
  return {
    source: 'MAIL',
    address: mailAddress(mailbox.url, mailbox.account),
    pollS: mailbox.pollS,
    pull: async ({ position, signal }) => {
      const client = clientFor(mailbox);
      const stop = () => client.close();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await client.connect();
        await client.mailboxOpen(mailbox.account.mailbox ?? 'INBOX', { readOnly: true });
        return await readPage(client, mailbox, position);
      } catch (error) {
        signal.throwIfAborted();
        return failureOf(error, mailbox);
      } finally {
        signal.removeEventListener('abort', stop);
        await client.logout().catch(() => client.close());
      }
    },
    lookBack: async (position) => ({ since: dayBefore(position).toISOString() }),
    replayFrom: async (fromUtc) => ({ since: fromUtc }),
  };
}

function clientFor({ url, account: { user, password } }: Mailbox): ImapFlow {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: !loopback.test(hostname) }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  // A connection that breaks rejects what waits for it, too.
  client.on('error', () => undefined);
  return client;
}

async function readPage(client: ImapFlow, mailbox: Mailbox, position: Position | undefined): Promise<PulledPage> {
  const opened = client.mailbox;
  if (opened === false) throw new Error('the mailbox was closed');
  const beganAt = new Date().toISOString();
  const place = { of: mailAddress(mailbox.url, mailbox.account), uidValidity: String(opened.uidValidity) };
  const after = isWithin(position, place) ? Number(position?.['uid'] ?? 0) : undefined;
  const since = sinceOf(position);
  const uids = await uidsAfter(client, after, since);
  const chosen = uids.slice(0, mailsOfPage);
  const messages: SentMessage[] = [];
  const refused: RefusedMessage[] = [];
  const replies: MailReply[] = [];
  for (const uid of chosen) {
    const read = await readMail(client, uid, mailbox);
    messages.push(...read.messages);
    refused.push(...read.refused);
    if (read.reply !== undefined)
      replies.push({ ...read.reply, mailId: read.reply.mailId || `${place.uidValidity}.${uid}` });
  }
  const uid = chosen.at(-1) ?? Math.max(after ?? 0, opened.uidNext - 1);
  const isLast = chosen.length === uids.length;
  // Only the last page has read everything that came until now.
  const readAt = isLast ? beganAt : String(position?.['readAt'] ?? since.toISOString());
  return { kind: 'page', messages, replies, refused, position: { ...place, uid, readAt }, isLast };
}

interface Numbering {
  readonly of: string;
  readonly uidValidity: string;
}

/** Whether a position counts in the numbers of a place. Positions of earlier versions do not say whose they are. */
function isWithin(position: Position | undefined, { of, uidValidity }: Numbering): boolean {
  return position?.['uidValidity'] === uidValidity && (position['of'] ?? of) === of;
}

/** The day from which mails are read if no place among them is known. */
function sinceOf(position: Position | undefined): Date {
  const since = position?.['since'];
  return since === undefined ? dayBefore(position) : new Date(String(since));
}

/** A day before a mailbox was last read whole, however long ago: a source that was paused or away has mails from before. */
function dayBefore(position: Position | undefined): Date {
  const readAtMs = Date.parse(String(position?.['readAt'] ?? ''));
  const nowMs = Date.now();
  return new Date((Number.isNaN(readAtMs) ? nowMs : Math.min(readAtMs, nowMs)) - msPerDay);
}

/** The numbers of the mails that came since, in order. */
async function uidsAfter(client: ImapFlow, after: number | undefined, since: Date): Promise<readonly number[]> {
  const wanted = after === undefined ? { since } : { uid: `${after + 1}:*` };
  const found = await client.search(wanted, { uid: true });
  // A range always has the last mail, even if its number is smaller.
  return (found === false || found === undefined ? [] : found)
    .filter((uid) => uid > (after ?? 0))
    .toSorted((a, b) => a - b);
}

interface ReadMail {
  readonly messages: readonly SentMessage[];
  readonly refused: readonly RefusedMessage[];
  readonly reply?: MailReply;
}

const nothing: ReadMail = { messages: [], refused: [] };

async function readMail(client: ImapFlow, uid: number, mailbox: Mailbox): Promise<ReadMail> {
  const headers = ['authentication-results', 'in-reply-to', 'references', 'auto-submitted'];
  const query = { uid: true, envelope: true, bodyStructure: true, headers };
  const mail = await client.fetchOne(String(uid), query, { uid: true });
  // It was moved away since it was listed.
  if (mail === false) return nothing;
  const head = mail.headers?.toString('utf8') ?? '';
  const answers = fieldsOf(head, /^(?:in-reply-to|references)\s*:/i);
  // An automatic answer, such as that someone is away, says nothing.
  if (/^(?!no\b)\S/i.test(fieldsOf(head, /^auto-submitted\s*:/i)) && mailbox.isReply?.(answers) === true)
    return refusing('NO_MESSAGE', mail, 'an automatic answer');
  if (mailbox.isReply?.(answers) === true) return readReply(client, mail, { mailbox, answers });
  const doubt = doubtOfMail(mail, mailbox);
  if (doubt !== undefined) return refusing('SENDER_NOT_ALLOWED', mail, doubt);
  if (mail.bodyStructure === undefined) return refusing('UNREADABLE', mail, 'its server does not say what it holds');
  const { wanted, refused, names } = partsOf(mail.bodyStructure);
  const told = refused.map((why) => refusalOf('UNREADABLE', mail, why));
  try {
    const found = messagesIn(await textsOf(client, uid, wanted));
    const messages = found.messages.map(({ part, text }) => ({ name: `${nameOf(mail)}: ${nameOfPart(part)}`, text }));
    const doubts = [...told, ...found.doubts.map((why) => refusalOf('UNREADABLE', mail, why))];
    if (messages.length > 0 || doubts.length > 0) return { messages, refused: doubts };
    return refusing('NO_MESSAGE', mail, `no conjunction message in ${names.join(', ') || 'an empty mail'}`);
  } catch (error) {
    if (!client.usable) throw error;
    return refusing('UNREADABLE', mail, `it cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

interface Reply {
  readonly mailbox: Mailbox;
  readonly answers: string;
}

/** An answer to a mail of ours with everything that it holds; whose it is, and whether it is from there, is asked later. */
async function readReply(client: ImapFlow, mail: FetchMessageObject, { mailbox, answers }: Reply): Promise<ReadMail> {
  if (mail.bodyStructure === undefined) return refusing('UNREADABLE', mail, 'its server does not say what it holds');
  const { wanted, refused } = partsOf(mail.bodyStructure);
  const texts = await textsOf(client, mail.uid, wanted);
  const parts = texts.filter(({ part }) => !isHtml(part)).map(({ part: { fileName }, text }) => ({ fileName, text }));
  const doubtAbout = (address: string) =>
    doubtOfMail(mail, { ...mailbox, account: { ...mailbox.account, senders: [address] } });
  const told = refused.map((why) => refusalOf('UNREADABLE', mail, why));
  return {
    messages: [],
    refused: told,
    reply: { name: nameOf(mail), mailId: mail.envelope?.messageId ?? '', answers, parts, doubtAbout },
  };
}

/** The values of some fields of a header. */
function fieldsOf(header: string, name: RegExp): string {
  const lines = header.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines
    .filter((line) => name.test(line))
    .map((line) => line.slice(line.indexOf(':') + 1).trim())
    .join(' ');
}

interface PartText {
  readonly part: MailPart;
  readonly text: string;
}

async function textsOf(client: ImapFlow, uid: number, parts: readonly MailPart[]): Promise<readonly PartText[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => id);
  const contents = await client.downloadMany(String(uid), ids, { uid: true });
  return parts.map((part) => ({ part, text: contents[part.id]?.content?.toString('utf8') ?? '' }));
}

/** The messages among the parts of a mail. HTML repeats what the text says; alone it is not read, because tags may divide its values. */
function messagesIn(texts: readonly PartText[]) {
  const holding = texts.filter(({ part, text }) => isNamedMessage(part) || holdsMessage(text));
  const messages = holding.filter(({ part }) => !isHtml(part));
  const left = messages.length > 0 ? [] : holding;
  const doubts = left.map(
    ({ part }) => `the message in ${nameOfPart(part)} is written in HTML; send it as an attachment or as plain text`,
  );
  return { messages, doubts };
}

function doubtOfMail({ envelope, headers }: FetchMessageObject, { account, verifier }: Mailbox): string | undefined {
  const from = (envelope?.from ?? []).map(({ address }) => address);
  return doubtOfSender({ from, headers: headers?.toString('utf8') ?? '' }, { senders: account.senders, verifier });
}

function nameOf({ uid, envelope }: FetchMessageObject): string {
  return `mail ${uid} "${envelope?.subject?.slice(0, 60) ?? ''}"`;
}

function refusing(code: RefusedMessage['code'], mail: FetchMessageObject, why: string): ReadMail {
  return { messages: [], refused: [refusalOf(code, mail, why)] };
}

function refusalOf(code: RefusedMessage['code'], mail: FetchMessageObject, why: string): RefusedMessage {
  return { code, example: `${nameOf(mail)}: ${why}`.slice(0, 300) };
}

/** Faults of an IMAP client have marks of their own. */
interface ImapFault {
  readonly authenticationFailed?: boolean;
  readonly mailboxMissing?: boolean;
  readonly responseText?: string;
}

function failureOf(error: unknown, { account }: Mailbox): PullFailure {
  const { authenticationFailed, mailboxMissing, responseText } = error as ImapFault;
  const said = responseText ?? (error instanceof Error ? error.message : String(error));
  if (authenticationFailed === true) {
    const reason = `The mail server did not accept user and password: ${said}. Check both; it is tried again in 15 minutes.`;
    return { kind: 'failed', code: 'MAIL_SIGN_IN', reason, pauseS: lockedS };
  }
  if (mailboxMissing === true) {
    const reason = `The mail server has no mailbox ${account.mailbox ?? 'INBOX'}. Check its name.`;
    return { kind: 'failed', code: 'MAIL_MAILBOX', reason, pauseS: lockedS };
  }
  return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: `The mail server could not be read: ${said}.` };
}
