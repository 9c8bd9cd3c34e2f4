import type { CdmPart } from '../../cdms/split.task.ts';
import { digestsOf, listItems } from '../../cdms/split.ts';
import { type CdmSummary, isSummary, readSummary } from '../../cdms/summary.ts';

/** A whole message of a feed, with the catalogue numbers of its objects. */
export interface NumberedPart extends CdmPart {
  readonly numbers: readonly string[];
  /** Names of its objects without a catalogue number. */
  readonly names: readonly string[];
}

/** A file of a feed: the usable and the unusable parts. */
export interface FeedFile {
  readonly summaries: readonly CdmSummary[];
  readonly messages: readonly NumberedPart[];
  /** Why entries cannot be used. */
  readonly refused: readonly string[];
  /** Whether the file ends in the middle of its list. */
  readonly isCutOff: boolean;
}

/** Reads the JSON list of a feed: summaries (`cdm_public`) and whole messages (`cdm`), these unchanged. */
export function readFeedFile(text: string): FeedFile {
  const items = listItems(text);
  if (items === undefined) {
    const refused = [`the JSON list cannot be read; it has ${text.length} characters`];
    return { summaries: [], messages: [], refused, isCutOff: true };
  }
  const readings = items.map((item, index) => readItem(item, index + 1));
  return {
    summaries: readings.flatMap((one) => (one.kind === 'summary' ? [one.summary] : [])),
    messages: readings.flatMap((one) => (one.kind === 'message' ? [one.part] : [])),
    refused: readings.flatMap((one) => (one.kind === 'refused' ? [one.reason] : [])),
    isCutOff: false,
  };
}

type ItemReading = ReturnType<typeof readSummary> | { readonly kind: 'message'; readonly part: NumberedPart };

function readItem(item: string, number: number): ItemReading {
  const numbers = objects.flatMap((object) => valueIn(item, `${object}_OBJECT_DESIGNATOR`) ?? []);
  if (numbers.length > 0) {
    const names = objects.flatMap((object) => {
      const isNumbered = isNumber(valueIn(item, `${object}_OBJECT_DESIGNATOR`));
      return isNumbered ? [] : (valueIn(item, `${object}_OBJECT_NAME`) ?? []);
    });
    return { kind: 'message', part: { name: `#${number}`, text: item, ...digestsOf(item), numbers, names } };
  }
  const entry = parsedItem(item);
  if (isSummary(entry)) return readSummary(entry, number);
  return { kind: 'refused', reason: 'an entry is neither a message nor a summary' };
}

const objects = ['SAT1', 'SAT2'] as const;

type ObjectKey = `${(typeof objects)[number]}_OBJECT_${'DESIGNATOR' | 'NAME'}`;

/** A value of a message in Space-Track's flat form, without reading the rest of the message. */
function valueIn(item: string, key: ObjectKey): string | undefined {
  return new RegExp(`"${key}"\\s*:\\s*"?([^",}]*)`).exec(item)?.[1]?.trim();
}

function isNumber(designator: string | undefined): boolean {
  return designator !== undefined && /^0*[1-9]\d*$/.test(designator);
}

function parsedItem(item: string): unknown {
  try {
    return JSON.parse(item);
  } catch {
    return undefined;
  }
}
