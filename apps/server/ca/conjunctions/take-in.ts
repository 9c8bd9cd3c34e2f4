import { because, Problem, saying } from '@farpass/contract/problem';
import { sql } from 'drizzle-orm';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { currentInstant, type Database, newId, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { AssessOrder } from '../cdms/assess.task.ts';
import type { AssessedCdm, HeldCdm, RefusedCdm, StorableCdm } from '../cdms/assess.ts';
import type { OwnSatellite } from '../cdms/own-satellite.ts';
import type { CdmPart, SentFile } from '../cdms/split.task.ts';
import { findKnown, findKnownTexts, insertCdm, type KnownCdm } from '../cdms/store.ts';
import { tellCritical, type WhenCritical } from './critical.ts';
import { gatherInto } from './gather.ts';
import { findQuarantinedTexts, type KnownQuarantined } from './quarantine/store.ts';
import { refreshEvent } from './refresh.ts';

/** The ports for accepting messages. */
export interface TakeInPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  /**
   * A message belongs to an event if its closest approach is within this time of that of the event's newest message
   * [s].
   */
  readonly eventWindowS: number;
  readonly whenCritical?: WhenCritical | undefined;
}

const splitTask = defineTask<typeof import('../cdms/split.task.ts')>(
  'ca.split-messages',
  new URL('../cdms/split.task.ts', import.meta.url),
);
const assessTask = defineTask<typeof import('../cdms/assess.task.ts')>(
  'ca.assess-messages',
  new URL('../cdms/assess.task.ts', import.meta.url),
);

/** Messages that one thread assesses before it takes other work; some take seconds. */
const messagesOfTask = 5;
/** Messages in one transaction: others get their turn in between. */
export const messagesAtOnce = 20;
/** A transaction takes no more messages after this time: each of them costs more, the more its event has. */
const takesMessagesMs = 50;

/** Messages that one request may contain. */
const messagesOfRequest = 1_000;

/** The priority of the computation for a caller who waits. */
export interface WaitingCaller {
  readonly isInteractive: boolean;
  /** The operator of the messages. */
  readonly owner?: string;
  readonly signal: AbortSignal;
}

/** The messages in a body. Refuses more than one request may contain, before reading any of them. */
export async function splitFiles(
  compute: ComputePool,
  files: readonly SentFile[],
  waiting: WaitingCaller,
): Promise<readonly CdmPart[]> {
  const sent = files.map(({ fileName, path }) => ({ fileName, path }));
  const parts = await compute.run(splitTask, { files: sent, most: messagesOfRequest + 1 }, waiting);
  if (parts.length <= messagesOfRequest) return parts;
  throw new Problem('CONTENT_INVALID', because(saying('TOO_MANY_MESSAGES', { most: messagesOfRequest }), '/'));
}

/**
 * The texts of a request before anything is stored: those that an operator already has, and the others, read and
 * assessed.
 */
export interface ReadTexts {
  readonly known: readonly (KnownCdm & { readonly name: string })[];
  readonly assessed: readonly AssessedCdm[];
  /** Messages that name two objects as one. */
  readonly held: readonly HeldCdm[];
  /** Texts that were held before, and were not released. */
  readonly heldBefore: readonly (KnownQuarantined & { readonly name: string })[];
  readonly refused: readonly RefusedCdm[];
}

/** Reads and assesses, in threads, the messages that an operator does not have yet. */
export async function readTexts(
  { database, compute }: Pick<TakeInPorts, 'database' | 'compute'>,
  texts: { readonly operatorId: string; readonly parts: readonly CdmPart[]; readonly fleet: readonly OwnSatellite[] },
  waiting: WaitingCaller,
): Promise<ReadTexts> {
  const { operatorId, parts, fleet } = texts;
  const digests = parts.flatMap(({ digest, digestAsSent }) => [digest, digestAsSent]);
  const { stored, quarantined } = await database.read(async (read) => ({
    stored: await findKnownTexts(read, operatorId, digests),
    quarantined: await findQuarantinedTexts(read, operatorId, digests),
  }));
  const knownOf = ({ digest, digestAsSent }: CdmPart) => stored.get(digest) ?? stored.get(digestAsSent);
  const heldOf = (part: CdmPart) => (knownOf(part) === undefined ? quarantined.get(part.digest) : undefined);
  const fresh = parts
    .filter((part) => knownOf(part) === undefined && heldOf(part) === undefined)
    .map(({ digest: _, digestAsSent: __, ...text }) => text);
  const readings = await assessTexts(compute, { texts: fresh, fleet }, waiting);
  return {
    known: namedBy(parts, knownOf),
    assessed: readings.filter((one) => one.kind === 'assessed'),
    held: readings.filter((one) => one.kind === 'held'),
    heldBefore: namedBy(parts, heldOf),
    refused: readings.filter((one) => one.kind === 'refused'),
  };
}

function namedBy<Found>(parts: readonly CdmPart[], find: (part: CdmPart) => Found | undefined) {
  return parts.flatMap((part) => {
    const one = find(part);
    return one === undefined ? [] : [{ name: part.name, ...one }];
  });
}

/** Reads and assesses texts in threads, a few in each. */
export async function assessTexts(
  compute: ComputePool,
  { texts, fleet }: AssessOrder,
  waiting: WaitingCaller,
): Promise<readonly (AssessedCdm | HeldCdm | RefusedCdm)[]> {
  const pieces = inPieces(texts, messagesOfTask);
  const answers = await Promise.all(pieces.map((piece) => compute.run(assessTask, { texts: piece, fleet }, waiting)));
  return answers.flat();
}

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
}

/**
 * Stores a message with its event, or returns the one that has the same text. Nothing is computed here. Transactions
 * with messages of one operator wait for each other, so that a message that arrives twice at once is stored once.
 */
export async function storeMessage(tx: Tx, message: StorableCdm, options: StoringOptions): Promise<Received> {
  const { operatorId, isSynthetic, eventWindowS: windowS, whenCritical } = options;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${operatorId}`}, 0))`);
  const { known, nextRevision: revision } = await findKnown(tx, { operatorId, ...message });
  if (known) return { cdmId: known.id, conjunctionId: known.eventId, outcome: 'KNOWN' };
  const id = newId();
  const receivedAt = currentInstant();
  const { eventId, changed } = await gatherInto(tx, {
    cdmId: id,
    operatorId,
    isSynthetic,
    message,
    receivedAt,
    windowS,
  });
  await insertCdm(tx, message, { id, operatorId, eventId, revision, isSynthetic, receivedAt });
  for (const other of changed) if (other !== eventId) await refreshEvent(tx, other);
  const event = await refreshEvent(tx, eventId, { state: 'OPEN' });
  const payload = { conjunctionId: eventId, cdmId: id, riskLevel: event?.riskLevel ?? 'UNKNOWN' };
  await appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind: 'ca.conjunctions.changed', payload });
  await tellCritical(tx, event, { whenCritical, nowMs: Date.now() });
  return { cdmId: id, conjunctionId: eventId, outcome: revision === 0 ? 'NEW' : 'REVISION' };
}

/** Further work in the transaction in which some messages are stored. */
export type AfterStoring<Message> = (
  tx: Tx,
  stored: readonly { readonly message: Message; readonly received: Received }[],
) => Promise<void>;

/** Stores messages, oldest first, a few in each short transaction; returns the outcome of each, in that order. */
export async function storeMessages<Message extends StorableCdm>(
  database: Database,
  messages: readonly Message[],
  options: StoringOptions & { readonly afterwards?: AfterStoring<Message>; readonly signal?: AbortSignal },
): Promise<readonly { readonly message: Message; readonly received: Received }[]> {
  const { afterwards } = options;
  const stored: { readonly message: Message; readonly received: Received }[] = [];
  const sorted = messages.toSorted(byCreation);
  while (stored.length < sorted.length) {
    options.signal?.throwIfAborted();
    const written = await database.transaction(async (tx) => {
      const some: { readonly message: Message; readonly received: Received }[] = [];
      const began = performance.now();
      for (const message of sorted.slice(stored.length, stored.length + messagesAtOnce)) {
        some.push({ message, received: await storeMessage(tx, message, options) });
        if (performance.now() - began > takesMessagesMs) break;
      }
      await afterwards?.(tx, some);
      return some;
    });
    stored.push(...written);
  }
  return stored;
}

function byCreation(a: StorableCdm, b: StorableCdm): number {
  return a.creationDate < b.creationDate ? -1 : a.creationDate > b.creationDate ? 1 : 0;
}

function inPieces<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, piece) =>
    all.slice(piece * size, (piece + 1) * size),
  );
}
