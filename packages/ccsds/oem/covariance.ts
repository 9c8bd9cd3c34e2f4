import type { FaultLog } from '../message/fault.ts';
import { limits } from '../message/limits.ts';
import type { MessageStart } from '../message/read.ts';
import { buildSection, type PartToken } from '../message/section.ts';
import type { CommentToken, FieldToken, RowToken } from '../message/token.ts';
import type { OemCovariance } from './record.ts';
import { numberEnd } from './scan.ts';
import { covarianceElements, oemCovariance } from './table.ts';

const elementCount = 21;
const elementKeys = Object.keys(covarianceElements);
const variancePlaces: ReadonlySet<number> = new Set([0, 2, 5, 9, 14, 20]);

/** One covariance, and the line on which it begins. */
export interface PlacedCovariance {
  readonly covariance: OemCovariance;
  readonly line: number;
}

/** Reads the covariances of a segment: in KVN a time and rows of 1 to 6 numbers, in XML one element for each number. */
export class CovarianceReader {
  readonly #start: MessageStart;
  readonly #log: FaultLog;
  readonly #take: (read: PlacedCovariance) => void;
  #fields: PartToken[] = [];
  #elements: string[] = [];
  #rowCount = 0;
  #hasRowFault = false;

  constructor(start: MessageStart, take: (read: PlacedCovariance) => void) {
    this.#start = start;
    this.#log = start.log;
    this.#take = take;
  }

  field(token: FieldToken): void {
    if (token.key === 'EPOCH' && this.#fields.some((field) => field.kind === 'field')) this.#finish(token.line);
    this.#fields.push(token);
  }

  comment(token: CommentToken): void {
    if (this.#fields.length > limits.entries) this.#log.addFinal('TOO_MANY_ENTRIES', { line: token.line });
    if (this.#rowCount === 6) this.#finish(token.line);
    if (this.#rowCount > 0) this.#log.add('COMMENT_MISPLACED', { line: token.line, found: token.text });
    this.#fields.push(token);
  }

  row({ text, line }: RowToken): void {
    const words = text.split(/\s+/);
    this.#rowCount += 1;
    const isRow = this.#rowCount <= 6 && words.length === this.#rowCount && words.every(isNumberText);
    if (!isRow) {
      const expected = this.#rowCount > 6 ? 'no seventh row' : `${this.#rowCount} numbers in row ${this.#rowCount}`;
      this.#log.add('COVARIANCE_SIZE', { line, found: text, expected });
      this.#hasRowFault = true;
    }
    this.#elements.push(...words);
  }

  /** Ends the block. */
  close(line: number): void {
    if (this.#fields.length > 0 || this.#rowCount > 0) this.#finish(line);
  }

  #finish(endLine: number): void {
    const fields = this.#fields;
    const elements = this.#elements;
    const hasRowFault = this.#hasRowFault;
    this.#fields = [];
    this.#elements = [];
    this.#rowCount = 0;
    this.#hasRowFault = false;
    const line = fields[0]?.line ?? endLine;
    const isWritten = fields.some((field) => field.kind === 'field' && elementKeys.includes(field.key));
    if (isWritten) this.#finishXml(fields, line);
    else this.#finishKvn({ fields, elements, line, hasRowFault });
  }

  #finishXml(fields: readonly PartToken[], line: number): void {
    const section = buildSection(oemCovariance, fields, { ...this.#context(line), container: 'covarianceMatrix' });
    const values: Readonly<Record<string, unknown>> = section.values;
    const texts = section.entries.flatMap((entry) =>
      entry.kind === 'field' ? [[entry.key, entry.text] as const] : [],
    );
    const byKey = new Map(texts);
    const elements = elementKeys.flatMap((key) => byKey.get(key) ?? []);
    if (values['EPOCH'] !== undefined) this.#hand({ fields, elements, line });
  }

  #finishKvn({ fields, elements, line, hasRowFault }: KvnCovariance): void {
    const { EPOCH: epoch, COV_REF_FRAME: frame } = oemCovariance;
    const section = buildSection({ EPOCH: epoch, COV_REF_FRAME: frame }, fields, this.#context(line));
    if (elements.length !== elementCount && !hasRowFault) {
      this.#log.add('COVARIANCE_SIZE', { line, found: `${elements.length} numbers`, expected: `${elementCount}` });
    }
    const at: string | undefined = section.values.EPOCH;
    if (at !== undefined) this.#hand({ fields, elements, line });
  }

  #hand({ fields, elements, line }: Omit<KvnCovariance, 'hasRowFault'>): void {
    for (const [index, element] of elements.entries()) {
      if (variancePlaces.has(index) && Number(element) < 0) {
        this.#log.add('COVARIANCE_SIGN', { line, found: `${elementKeys[index]} = ${element}` });
      }
    }
    const value = (key: string) =>
      fields.findLast((field) => field.kind === 'field' && field.key.toUpperCase() === key);
    const epoch = value('EPOCH');
    const frame = value('COV_REF_FRAME');
    const covariance: OemCovariance = {
      comments: fields.flatMap((field) => (field.kind === 'comment' ? [field.text] : [])),
      epoch: epoch?.kind === 'field' ? epoch.value : '',
      frame: frame?.kind === 'field' && frame.value !== '' ? frame.value : undefined,
      elements,
    };
    this.#take({ covariance, line: epoch?.line ?? line });
  }

  #context(line: number) {
    return { log: this.#log, part: 'a covariance', line, version: this.#start.versionNumber };
  }
}

interface KvnCovariance {
  readonly fields: readonly PartToken[];
  readonly elements: readonly string[];
  readonly line: number;
  readonly hasRowFault: boolean;
}

function isNumberText(word: string): boolean {
  return numberEnd(word, 0) === word.length;
}
