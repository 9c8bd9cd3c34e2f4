import { plainCatalogueNumber, plainName } from '@farpass/conjunction/event';
import type { SatelliteRow } from '../../../fleet/satellites/store.ts';
import { defineTask } from '../../../platform/compute/index.ts';
import type { OperatorsShare, ReadFeed, StoredEntries } from '../../../platform/feeds/index.ts';
import type { HeldCdm, StorableCdm } from '../../cdms/assess.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { type CdmSummary, storableSummary } from '../../cdms/summary.ts';
import { holdMessages } from '../quarantine/store.ts';
import { storeMessages } from '../storing.ts';
import { readTexts, type TakeInPorts } from '../take-in.ts';
import { answerToKeep, type KeptAnswer, keepAnswer, keptTexts } from './answer.ts';
import type { FeedFile, NumberedPart } from './feed-file.ts';
import { fleetsOf, type NamedObjects } from './fleets.ts';

const readTask = defineTask<typeof import('./feed-file.task.ts')>(
  'ca.read-message-file',
  new URL('./feed-file.task.ts', import.meta.url),
);

/**
 * Reads the files of a feed of messages. Each message goes to every operator that has a satellite with one of its two
 * catalogue numbers; a message about no satellite of the platform is skipped. Messages are stored a few at a time:
 * after a fault, those already stored are recognised when the file is read again. The answer is kept for satellites that are
 * added before the next one comes.
 */
export function messageFeed(ports: TakeInPorts, name: string): ReadFeed {
  return reading(ports, (text, file) => answerToKeep({ feed: name, text, file }));
}

/** Reads files of messages that were asked for again. They are not kept: they lack what was made before. */
export function messagesAgain(ports: TakeInPorts): ReadFeed {
  return reading(ports, async () => undefined);
}

function reading(
  ports: TakeInPorts,
  toKeep: (text: string, file: FeedFile) => Promise<KeptAnswer | undefined>,
): ReadFeed {
  return async (text, signal) => {
    const file = await ports.compute.run(readTask, text, { signal });
    const kept = await toKeep(text, file);
    return {
      usable: file.summaries.length + file.messages.length,
      refused: file.refused.length,
      firstReason: file.refused[0],
      isCutOff: file.isCutOff,
      mayBeEmpty: true,
      store: async (finish) => {
        const stored = await storeFile(ports, { file, signal });
        await ports.database.transaction(async (tx) => {
          if (kept !== undefined) await keepAnswer(tx, kept);
          await finish(tx, stored);
        });
        return stored;
      },
    };
  };
}

/** Takes the messages about the fleet of an operator from the kept answers of all feeds. */
export async function matchKept(ports: TakeInPorts, operatorId: string, signal: AbortSignal): Promise<void> {
  for (const text of await ports.database.read(keptTexts)) {
    const file = await ports.compute.run(readTask, text, { signal });
    await storeFile(ports, { file, signal, onlyFor: operatorId });
  }
}

interface StoringOf {
  readonly file: FeedFile;
  readonly signal: AbortSignal;
  /** Only the messages of this operator. */
  readonly onlyFor?: string;
}

async function storeFile(ports: TakeInPorts, { file, signal, onlyFor }: StoringOf): Promise<StoredEntries> {
  const fleets = await fleetsOf(ports, {
    numbers: numbersIn(file),
    names: file.messages.flatMap(({ names }) => names),
  });
  const shares: Record<string, OperatorsShare> = {};
  for (const [operatorId, fleet] of fleets) {
    if (onlyFor !== undefined && operatorId !== onlyFor) continue;
    const { messages, held, known } = await messagesFor(ports, { file, operatorId, fleet, signal });
    if (held.length > 0) await ports.database.transaction((tx) => holdMessages(tx, operatorId, held));
    const { eventWindowS, whenCritical, whenOutdated, isInvented: isSynthetic = false } = ports;
    const options = { operatorId, isSynthetic, eventWindowS, whenCritical, whenOutdated, signal };
    const { stored, setAside } = await storeMessages(ports.database, messages, options);
    const taken = stored.filter(({ received }) => received.outcome !== 'KNOWN').length;
    const repeated = stored.length - taken + known;
    shares[operatorId] = { taken, repeated, held: held.length + setAside.length };
  }
  const taken = Object.values(shares).reduce((sum, share) => sum + share.taken, 0);
  return { taken, nobodys: nobodysIn(file, [...fleets.values()].flat()), shares };
}

/** How many messages of a file name none of the satellites. */
function nobodysIn(file: FeedFile, satellites: readonly SatelliteRow[]): number {
  const numbers = new Set(satellites.map(({ noradId }) => String(noradId)));
  const names = namesOf(satellites);
  const parts = [
    ...file.summaries.map(({ object1, object2 }) => ({ numbers: [object1.designator, object2.designator], names: [] })),
    ...file.messages,
  ];
  return parts.filter((part) => !isNamedIn(part, { numbers, names })).length;
}

function namesOf(fleet: readonly SatelliteRow[]): ReadonlySet<string> {
  return new Set(fleet.flatMap(({ name }) => plainName(name) ?? []));
}

/** Whether a message names one of some satellites: by its number, or by its name where it gives no number. */
function isNamedIn(part: NamedObjects, known: Readonly<Record<'numbers' | 'names', ReadonlySet<string>>>): boolean {
  return (
    part.numbers.some((number) => known.numbers.has(plainCatalogueNumber(number))) ||
    part.names.some((name) => known.names.has(plainName(name) ?? ''))
  );
}

interface FeedReader {
  readonly file: FeedFile;
  readonly operatorId: string;
  readonly fleet: readonly SatelliteRow[];
  readonly signal: AbortSignal;
}

/** The messages of a file that concern the fleet of an operator. */
interface FleetMessages {
  readonly messages: readonly StorableCdm[];
  /** Those that name two objects as one. */
  readonly held: readonly HeldCdm[];
  /** How many of them were stored before and were not read again. */
  readonly known: number;
}

/** The part of a file that concerns the fleet of an operator, ready to be stored. */
async function messagesFor(ports: TakeInPorts, reader: FeedReader): Promise<FleetMessages> {
  const { file, operatorId, fleet, signal } = reader;
  const numbers = new Set(fleet.map(({ noradId }) => String(noradId)));
  const satellites = fleet.map(ownSatelliteOf);
  const summaries = file.summaries.flatMap((summary) => {
    const side = sideIn(summary, numbers);
    const own = side && satellites.find(({ designator }) => designator === summary[side].designator);
    return side === undefined || own === undefined ? [] : [storableSummary(summary, side, own)];
  });
  const names = namesOf(fleet);
  const parts = file.messages.filter((part) => isNamedIn(part, { numbers, names }));
  const texts = { operatorId, parts, fleet: satellites };
  const { assessed, held, known } = await readTexts(ports, texts, { isInteractive: false, signal });
  return { messages: [...summaries, ...assessed], held, known: known.length };
}

function sideIn({ object1, object2 }: CdmSummary, numbers: ReadonlySet<string>) {
  if (numbers.has(object1.designator)) return 'object1';
  return numbers.has(object2.designator) ? 'object2' : undefined;
}

function numbersIn({ summaries, messages }: FeedFile): readonly string[] {
  return [
    ...summaries.flatMap(({ object1, object2 }) => [object1.designator, object2.designator]),
    ...messages.flatMap(({ numbers }: NumberedPart) => numbers),
  ];
}
