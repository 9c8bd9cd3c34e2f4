import { because, Problem, saying } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { AssessOrder } from '../cdms/assess.task.ts';
import type { AssessedCdm, HeldCdm, RefusedCdm } from '../cdms/assess.ts';
import { findKnownObjects, type KnownObjects, recordsAbout } from '../cdms/message-records.ts';
import { findOwnFiles, type OwnFile } from '../cdms/own-files.ts';
import type { OwnSatellite } from '../cdms/own-satellite.ts';
import { numbersIn } from '../cdms/sizes.ts';
import type { CdmPart, SentFile } from '../cdms/split.task.ts';
import type { CdmText } from '../cdms/split.ts';
import { findKnownTexts, type KnownCdm } from '../cdms/store.ts';
import type { WhenCritical } from './critical.ts';
import type { WhenOutdated } from './outdated.ts';
import { findQuarantinedTexts, isTriedAgain, type KnownQuarantined } from './quarantine/store.ts';

/** The ports for accepting messages. */
export interface TakeInPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  /**
   * A message belongs to an event if its closest approach is within this time of that of the event's newest message
   * [s].
   */
  readonly eventWindowS: number;
  /** Whether the providers are mocks of the demo world: their messages are about its satellites, and as invented as these. */
  readonly isInvented?: boolean;
  readonly whenCritical?: WhenCritical | undefined;
  readonly whenOutdated?: WhenOutdated | undefined;
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
  /** Texts that were held before for what they say, or discarded. One that could only not be stored is read again. */
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
  const heldOf = (part: CdmPart) => {
    const held = knownOf(part) === undefined ? quarantined.get(part.digest) : undefined;
    return held !== undefined && isTriedAgain(held) ? undefined : held;
  };
  const fresh = parts
    .filter((part) => knownOf(part) === undefined && heldOf(part) === undefined)
    .map(({ digest: _, digestAsSent: __, ...text }) => text);
  const numbers = fresh.flatMap(numbersIn);
  const known = await database.read((read) => findKnownObjects(read, { operatorId, numbers }));
  const ownFiles = await findOwnFiles(database, namedIn(fresh, fleet));
  const readings = await assessTexts(compute, { texts: fresh, fleet, ownFiles, ...known }, waiting);
  return {
    known: namedBy(parts, knownOf),
    assessed: readings.filter((one) => one.kind === 'assessed'),
    held: readings.filter((one) => one.kind === 'held'),
    heldBefore: namedBy(parts, heldOf),
    refused: readings.filter((one) => one.kind === 'refused'),
  };
}

/** Ids of the satellites that some texts name by number or designator. */
function namedIn(texts: readonly CdmText[], fleet: readonly OwnSatellite[]): readonly string[] {
  const numbers = new Set(texts.flatMap(numbersIn));
  const isNamed = ({ designator, internationalDesignator }: OwnSatellite) =>
    (designator !== undefined && numbers.has(designator)) ||
    (internationalDesignator !== undefined && texts.some(({ text }) => text.includes(internationalDesignator)));
  return fleet.filter(isNamed).map(({ satelliteId }) => satelliteId);
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
  { texts, fleet, sizes = [], records = [], ownFiles = [] }: AssessOrder,
  waiting: WaitingCaller,
): Promise<readonly (AssessedCdm | HeldCdm | RefusedCdm)[]> {
  const pieces = inPieces(texts, messagesOfTask);
  const answers = await Promise.all(
    pieces.map((piece) =>
      compute.run(
        assessTask,
        { texts: piece, fleet, ownFiles: filesFor(piece, { fleet, ownFiles }), ...knownFor(piece, { sizes, records }) },
        waiting,
      ),
    ),
  );
  return answers.flat();
}

/** The ephemerides of the satellites that some texts name. */
function filesFor(
  texts: readonly CdmText[],
  { fleet, ownFiles }: { readonly fleet: readonly OwnSatellite[]; readonly ownFiles: readonly OwnFile[] },
): readonly OwnFile[] {
  if (ownFiles.length === 0) return [];
  const named = new Set(namedIn(texts, fleet));
  return ownFiles.filter(({ satelliteId }) => named.has(satelliteId));
}

/** The knowledge about the objects that some texts name. */
function knownFor(texts: readonly CdmText[], { sizes, records }: KnownObjects): KnownObjects {
  const named = texts.flatMap(numbersIn);
  return {
    sizes: sizes.filter(({ catalogueNumber }) => named.includes(catalogueNumber)),
    records: recordsAbout(records, named),
  };
}

function inPieces<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, piece) =>
    all.slice(piece * size, (piece + 1) * size),
  );
}
