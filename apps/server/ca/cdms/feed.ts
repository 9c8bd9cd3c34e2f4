import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/index.ts';
import type { SatelliteRow } from '../fleet/store.ts';
import { satellite } from '../tables.ts';
import { keepMessage, prepareCdm, receiveCdm } from './receive.ts';
import type { CdmText } from './split.ts';
import { type CdmSummary, isSummary, originator, readSummary, type SummaryObject, summaryDocument } from './summary.ts';

/** A file of messages from a feed, before anything of it is stored: what can be used of it, and what cannot. */
export interface MessageFile {
  readonly usable: number;
  readonly refused: number;
  readonly firstReason: string | undefined;
  readonly isCutOff: boolean;
  readonly mayBeEmpty: boolean;
  readonly store: (tx: Tx) => Promise<{ readonly taken: number }>;
}

/**
 * Reads the JSON list of a feed: summaries (`cdm_public`) and whole messages (`cdm`). Each goes to every operator that
 * has a satellite with one of its two catalogue numbers; one that is about nobody's satellite is passed over.
 */
export function readMessageFile(text: string): MessageFile {
  const entries = entriesOf(text);
  if (entries === undefined) {
    const firstReason = `the JSON cannot be read; it has ${text.length} characters`;
    return { usable: 0, refused: 1, firstReason, isCutOff: true, mayBeEmpty: true, store: async () => ({ taken: 0 }) };
  }
  const readings = entries.flatMap((entry, index) => (isSummary(entry) ? [readSummary(entry, index + 1)] : []));
  const summaries = readings.flatMap((reading) => (reading.kind === 'summary' ? [reading.summary] : []));
  const refused = readings.flatMap((reading) => (reading.kind === 'refused' ? [reading.reason] : []));
  const whole = entries.filter((entry) => !isSummary(entry));
  const messages = whole.filter(isMessage).map((entry, index) => textOf(entry, index + 1));
  const strange = whole.length - messages.length;
  return {
    usable: summaries.length + messages.length,
    refused: refused.length + strange,
    firstReason: refused[0] ?? (strange > 0 ? 'an entry is neither a message nor a summary' : undefined),
    isCutOff: false,
    mayBeEmpty: true,
    store: async (tx) => ({ taken: (await storeSummaries(tx, summaries)) + (await storeMessages(tx, messages)) }),
  };
}

function entriesOf(text: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return undefined;
  }
}

interface Entry {
  readonly [name: string]: unknown;
}

function isMessage(entry: unknown): entry is Entry {
  return typeof entry === 'object' && entry !== null && 'SAT1_OBJECT_DESIGNATOR' in entry;
}

function textOf(entry: Entry, number: number): CdmText & { readonly numbers: readonly string[] } {
  const numbers = ['SAT1_OBJECT_DESIGNATOR', 'SAT2_OBJECT_DESIGNATOR'].map((name) => String(entry[name] ?? ''));
  return { name: `#${number}`, text: JSON.stringify(entry, undefined, 1), numbers };
}

async function storeSummaries(tx: Tx, summaries: readonly CdmSummary[]): Promise<number> {
  const numbers = summaries.flatMap(({ object1, object2 }) => [object1.designator, object2.designator]);
  const byNumber = Map.groupBy(await satellitesWith(tx, numbers), ({ noradId }) => String(noradId));
  let taken = 0;
  for (const summary of summaries) {
    const { object1, object2 } = summary;
    const ours = [
      ...(byNumber.get(object1.designator) ?? []).map((row) => ({ row, other: object2 })),
      ...(byNumber.get(object2.designator) ?? []).map((row) => ({ row, other: object1 })),
    ];
    for (const [one] of Map.groupBy(ours, ({ row }) => row.operatorId).values()) {
      if (one && (await storeSummary(tx, summary, one))) taken += 1;
    }
  }
  return taken;
}

interface Side {
  readonly row: SatelliteRow;
  readonly other: SummaryObject;
}

/** Stores the summary for the operator of a satellite; true when it was not there yet. */
async function storeSummary(tx: Tx, summary: CdmSummary, { row, other }: Side): Promise<boolean> {
  const { messageId, creationDate, tca, received } = summary;
  const { outcome } = await keepMessage(tx, {
    operatorId: row.operatorId,
    satelliteId: row.id,
    secondaryId: other.designator,
    secondaryName: other.name,
    originator,
    messageId,
    creationDate,
    tca,
    isSynthetic: false,
    bytes: Buffer.from(received),
    document: () => summaryDocument(summary),
  });
  return outcome !== 'KNOWN';
}

type Numbered = CdmText & { readonly numbers: readonly string[] };

async function storeMessages(tx: Tx, messages: readonly Numbered[]): Promise<number> {
  const numbers = messages.flatMap((message) => message.numbers);
  const fleets = Map.groupBy(await satellitesWith(tx, numbers), ({ operatorId }) => operatorId);
  let taken = 0;
  for (const [operatorId, fleet] of fleets) {
    for (const message of messages) {
      const ready = prepareCdm(message, fleet);
      if (ready.kind === 'refused') continue;
      const { outcome } = await receiveCdm(tx, ready, { operatorId, isSynthetic: false });
      taken += outcome === 'KNOWN' ? 0 : 1;
    }
  }
  return taken;
}

/** Numbers of this many in one statement. */
const numbersAtOnce = 5_000;

/** The satellites with one of the numbers, whoever's. Those that the demo world invented are nobody's in reality. */
async function satellitesWith(tx: Tx, designators: readonly string[]): Promise<readonly SatelliteRow[]> {
  const numbers = [...new Set(designators.map(Number))].filter((number) => Number.isInteger(number) && number > 0);
  const found: SatelliteRow[] = [];
  for (let start = 0; start < numbers.length; start += numbersAtOnce) {
    const piece = inArray(satellite.noradId, numbers.slice(start, start + numbersAtOnce));
    found.push(
      ...(await tx
        .select()
        .from(satellite)
        .where(and(piece, eq(satellite.isSynthetic, false)))),
    );
  }
  return found;
}
