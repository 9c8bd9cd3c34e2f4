import { FaultLog } from '../message/fault.ts';
import type { ReadOptions, ReadResult } from '../message/field.ts';
import { eachLine, KvnTokenizer, type TextLine } from '../message/kvn.ts';
import { type MessageKind, type MessageStart, Reception, readMessage, resultOf } from '../message/read.ts';
import { decodeSource, type Source, syntaxOf } from '../message/source.ts';
import { OemAssembler, type OemPart } from './assemble.ts';
import type { Oem, OemComment, OemCovariance, OemSegment, OemState } from './record.ts';

/**
 * Reads a whole Orbit Ephemeris Message in KVN, XML or JSON. Returns the record with the leniencies used, or all
 * faults.
 */
export function readOem(source: Source, options: ReadOptions = {}): ReadResult<Oem> {
  const log = new FaultLog(options.mode ?? 'strict');
  const text = decodeSource(source, log);
  if (text === undefined) return resultOf<Oem>(undefined, log);
  return syntaxOf(text) === 'KVN' ? readKvn(text, log) : readMessage(text, oemKind, options);
}

/** The OEM as a kind for the reader of all messages. */
export const oemKind: MessageKind<Oem> = {
  format: 'OEM',
  versions: ['1.0', '2.0', '3.0'],
  assembler: (start) => new WholeOem(start),
};

/** Like reading by tokens, but lines of the ephemeris go directly to the assembler. */
function readKvn(text: string, log: FaultLog): ReadResult<Oem> {
  let whole: WholeOem | undefined;
  const kind = {
    ...oemKind,
    assembler: (start: MessageStart) => {
      whole = new WholeOem(start);
      return whole;
    },
  };
  const reception = new Reception(kind, log);
  const tokenizer = new KvnTokenizer((token) => reception.push(token), log);
  eachLine(text, (place) => {
    const isTaken = whole?.takeLine(text, place) === true;
    if (!isTaken) tokenizer.line(text.slice(place.start, place.end), place.line);
    return !log.isCutShort;
  });
  return resultOf(reception.end(), log);
}

class WholeOem {
  readonly #assembler: OemAssembler;
  readonly #start: MessageStart;
  #header: Oem['header'] | undefined;
  readonly #segments: OpenSegment[] = [];

  constructor(start: MessageStart) {
    this.#start = start;
    this.#assembler = new OemAssembler(start, { take: (part) => this.#take(part), batch: Number.POSITIVE_INFINITY });
  }

  /** Takes a line if it can only be a state. */
  takeLine(text: string, place: TextLine): boolean {
    if (!this.#assembler.isReadingStates || !isDigitAt(text, place.start)) return false;
    this.#assembler.state(text, place);
    return true;
  }

  push(...[token]: Parameters<OemAssembler['push']>): void {
    this.#assembler.push(token);
  }

  end(): Oem | undefined {
    this.#assembler.end();
    if (this.#header === undefined) return undefined;
    return { kind: 'OEM', version: this.#start.version, header: this.#header, segments: this.#segments };
  }

  #take(part: OemPart): void {
    const segment = this.#segments.at(-1);
    if (part.kind === 'header') this.#header = part.header;
    else if (part.kind === 'segment') {
      this.#segments.push({ metadata: part.metadata, comments: [], states: [], covariances: [] });
    } else if (part.kind === 'comment') segment?.comments.push(part.comment);
    else if (part.kind === 'covariance') segment?.covariances.push(part.covariance);
    else if (segment !== undefined) {
      segment.states = segment.states.length === 0 ? part.states : [...segment.states, ...part.states];
    }
  }
}

interface OpenSegment extends OemSegment {
  readonly comments: OemComment[];
  states: readonly OemState[];
  readonly covariances: OemCovariance[];
}

function isDigitAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 48 && code <= 57;
}
