import { currentInstant, type Database, DatabaseUnavailable, newId, type Tx } from '../../platform/db/index.ts';
import { appendEvents } from '../../platform/events/index.ts';
import type { StorableCdm } from '../cdms/assess.ts';
import { findRevisions, identityOf, insertCdms } from '../cdms/store.ts';
import { lockMessages } from './assessment/locks.ts';
import { tellUrgent, type WhenCritical } from './critical.ts';
import { gatherInto } from './gather.ts';
import { tellOutdated, type WhenOutdated } from './outdated.ts';
import { holdMessages, type KnownQuarantined, notStored, releaseStored } from './quarantine/store.ts';
import { refreshEvents } from './refresh.ts';

/** The outcome for a message. */
export interface Received {
  readonly cdmId: string;
  readonly conjunctionId: string;
  readonly outcome: 'NEW' | 'KNOWN' | 'REVISION';
}

/** The operator of the stored messages, and the rules for gathering them. */
export interface StoringOptions {
  readonly operatorId: string;
  readonly isSynthetic: boolean;
  readonly eventWindowS: number;
  readonly whenCritical?: WhenCritical | undefined;
  readonly whenOutdated?: WhenOutdated | undefined;
}

/** Stores a message with its event, or returns the one that has the same text. */
export async function storeMessage(tx: Tx, message: StorableCdm, options: StoringOptions): Promise<Received> {
  const [received] = await storeBatch(tx, [message], options);
  if (received === undefined) throw new Error(`The outcome of message ${message.messageId} is missing.`);
  return received;
}

/**
 * Stores messages, oldest first, with their events, in a number of statements that does not depend on how many they are;
 * returns the outcome of each. Nothing is computed here. Transactions with messages of one operator wait for each other, so
 * that a message that arrives twice at once is stored once.
 */
async function storeBatch(
  tx: Tx,
  messages: readonly StorableCdm[],
  options: StoringOptions,
): Promise<readonly Received[]> {
  const { operatorId, isSynthetic, eventWindowS: windowS, whenCritical, whenOutdated } = options;
  await lockMessages(tx, [operatorId]);
  const named = await nameMessages(tx, operatorId, messages);
  const fresh = named.filter(({ isFresh }) => isFresh);
  const gathered = await gatherInto(tx, { operatorId, isSynthetic, windowS, messages: fresh });
  const eventOf = (one: NamedMessage) => one.eventId ?? gathered.eventOf.get(one.cdmId) ?? missing(one);
  await insertCdms(
    tx,
    fresh.map((one) => {
      const { cdmId: id, message, revision, receivedAt } = one;
      return { id, message, revision, receivedAt, operatorId, eventId: eventOf(one), isSynthetic };
    }),
  );
  await tellOutdated(
    tx,
    fresh.map(({ message }) => message),
    { operatorId, whenOutdated },
  );
  const opened = new Set(fresh.map(eventOf));
  await refreshEvents(
    tx,
    [...gathered.changed].filter((eventId) => !opened.has(eventId)),
  );
  const events = await refreshEvents(tx, [...opened], { state: 'OPEN' });
  await appendEvents(
    tx,
    fresh.map((one) => {
      const conjunctionId = eventOf(one);
      const riskLevel = events.get(conjunctionId)?.riskLevel ?? 'UNKNOWN';
      const payload = { conjunctionId, cdmId: one.cdmId, riskLevel };
      return { audience: { kind: 'operator', operatorId }, kind: 'ca.conjunctions.changed', payload };
    }),
  );
  await tellUrgent(tx, [...events.values()], { whenCritical, nowMs: Date.now() });
  return named.map((one) => {
    const outcome = !one.isFresh ? 'KNOWN' : one.revision === 0 ? 'NEW' : 'REVISION';
    return { cdmId: one.cdmId, conjunctionId: eventOf(one), outcome };
  });
}

function missing({ message }: NamedMessage): never {
  throw new Error(`Message ${message.messageId} did not become part of an event.`);
}

/** A message with the id and the revision under which it is or will be stored. */
interface NamedMessage {
  readonly message: StorableCdm;
  readonly cdmId: string;
  readonly revision: number;
  readonly receivedAt: ReturnType<typeof currentInstant>;
  /** Not stored, and the first of its text among the messages. */
  readonly isFresh: boolean;
  /** If it is stored. */
  readonly eventId: string | undefined;
}

/** A text of a message id, stored or to be stored. */
interface Revision extends Pick<NamedMessage, 'cdmId' | 'revision'> {
  readonly digest: string;
  readonly eventId?: string;
}

async function nameMessages(
  tx: Tx,
  operatorId: string,
  messages: readonly StorableCdm[],
): Promise<readonly NamedMessage[]> {
  const stored = await findRevisions(tx, operatorId, messages);
  const revisionsOf = new Map<string, Revision[]>();
  // Of messages of one moment, the smaller id counts as the older: in the order in which they came.
  const ids = messages.map(newId).toSorted();
  return messages.map((message, index) => {
    const identity = identityOf(message);
    const revisions: Revision[] = revisionsOf.get(identity) ?? [...(stored.get(identity) ?? [])];
    revisionsOf.set(identity, revisions);
    const receivedAt = currentInstant();
    const same = revisions.find(({ digest }) => digest === message.digest || digest === message.digestAsSent);
    if (same !== undefined) {
      const { cdmId, revision, eventId } = same;
      return { message, cdmId, revision, receivedAt, isFresh: false, eventId };
    }
    const revision = 1 + Math.max(-1, ...revisions.map((one) => one.revision));
    const cdmId = ids[index] ?? newId();
    revisions.push({ cdmId, digest: message.digest, revision });
    return { message, cdmId, revision, receivedAt, isFresh: true, eventId: undefined };
  });
}

/** A message with its outcome. */
export interface StoredMessage<Message> {
  readonly message: Message;
  readonly received: Received;
}

/** Further work in the transaction in which some messages are stored. */
export type AfterStoring<Message> = (tx: Tx, stored: readonly StoredMessage<Message>[]) => Promise<void>;

type Storing<Message> = StoringOptions & {
  readonly afterwards?: AfterStoring<Message>;
  readonly signal?: AbortSignal;
};

/** The outcome of messages that were to be stored. */
export interface Storage<Message> {
  /** Oldest first. */
  readonly stored: readonly StoredMessage<Message>[];
  /** Those that could not be stored wait for a person. */
  readonly setAside: readonly (KnownQuarantined & { readonly message: Message })[];
}

/**
 * Messages in a transaction, the first of them with the least. Fewer would not be faster: on a busy machine a transaction
 * takes long however few there are.
 */
const sizes = { least: 20, most: 500 } as const;
/** How long a transaction should take: others get their turn in between. */
const transactionMs = 100;

/** If as many different messages in a row fail for one reason, the fault is ours. */
const mostInRow = 3;

/**
 * Stores messages, oldest first, in transactions of about 100 ms: as many at once as that allows. A message that cannot be
 * stored does not keep the others from it: it is put into quarantine. If three in a row fail for one reason, the fault is ours: it
 * throws, and none of them is put there, so that the source sends them again.
 */
export async function storeMessages<Message extends StorableCdm>(
  database: Database,
  messages: readonly Message[],
  options: Storing<Message>,
): Promise<Storage<Message>> {
  const stored: StoredMessage<Message>[] = [];
  const setAside: Storage<Message>['setAside'][number][] = [];
  const failed: Failed<Message>[] = [];
  const holdFailed = async () => {
    for (const { message, error } of failed.splice(0))
      setAside.push(await hold(database, message, { error, operatorId: options.operatorId }));
  };
  const waiting = messages.toSorted(byCreation);
  let size: number = sizes.least;
  while (waiting.length > 0) {
    options.signal?.throwIfAborted();
    const some = waiting.splice(0, size);
    const began = performance.now();
    try {
      stored.push(...(await storeTogether(database, some, options)));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const [only, ...others] = some;
      if (only === undefined) throw error;
      if (others.length === 0) {
        if (failed.some((one) => kindOf(one.error) !== kindOf(error))) await holdFailed();
        failed.push({ message: only, error });
        if (new Set(failed.map(({ message }) => message.digest)).size >= mostInRow) throw error;
      } else waiting.unshift(...some);
      size = Math.ceil(some.length / 2);
      continue;
    }
    await holdFailed();
    const fitting = Math.round((some.length * transactionMs) / Math.max(1, performance.now() - began));
    size = Math.max(sizes.least, Math.min(fitting, 4 * size, sizes.most));
  }
  await holdFailed();
  return { stored, setAside };
}

interface Failed<Message> {
  readonly message: Message;
  readonly error: unknown;
}

/** The fault, without the numbers and names that are of one message. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.name}: ${error.message.replaceAll(/"[^"]*"|'[^']*'|\([^)]*\)|\d+/g, '…')}`;
}

async function storeTogether<Message extends StorableCdm>(
  database: Database,
  messages: readonly Message[],
  options: Storing<Message>,
): Promise<readonly StoredMessage<Message>[]> {
  return await database.transaction(async (tx) => {
    const received = await storeBatch(tx, messages, options);
    const some = messages.flatMap((message, index) => {
      const one = received[index];
      return one === undefined ? [] : [{ message, received: one }];
    });
    await releaseStored(
      tx,
      options.operatorId,
      some.map(({ message: { digest }, received: { cdmId } }) => ({ digest, cdmId })),
    );
    await options.afterwards?.(tx, some);
    return some;
  });
}

interface Failure {
  readonly operatorId: string;
  readonly error: unknown;
}

/** Keeps a message that cannot be stored, with what went wrong. */
async function hold<Message extends StorableCdm>(
  database: Database,
  message: Message,
  { operatorId, error }: Failure,
): Promise<Storage<Message>['setAside'][number]> {
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = `it could not be stored: ${reason}; release it to try again, or discard it`;
  const reasons = [{ code: notStored, message: sentence, parameters: { reason } }];
  const held = { ...message, kind: 'held', name: message.messageId.slice(0, 200), reasons } as const;
  const known = await database.transaction((tx) => holdMessages(tx, operatorId, [held]));
  const one = known.get(message.digest);
  if (one === undefined) throw error;
  return { ...one, message };
}

function byCreation(a: StorableCdm, b: StorableCdm): number {
  return a.creationDate < b.creationDate ? -1 : a.creationDate > b.creationDate ? 1 : 0;
}
