import { type GpFault, type GpRecord, gpFault } from './record.ts';
import type { RowResult } from './table.ts';

/** Faults that are listed; a person who mends a file needs no more. */
const faultsListed = 1000;
/** A file with this many unusable sets, and fewer usable ones, is not a catalogue: reading ends. */
const mostFaulty = 10_000;
/** More than three times the catalogue of all tracked objects; they take 200 MB. */
const mostSets = 100_000;

/** Why a file is read no further. */
const endings = {
  'are read at most': (found: string) => `more than ${found} sets; split the file`,
  'cannot be used': (found: string) => `${found} sets cannot be used, and few can; the file is read no further`,
} as const;

interface Ending extends Readonly<Record<string, string>> {
  readonly found: string;
  readonly what: keyof typeof endings;
}

/** Whether the sets of a file are kept, or read for their faults alone. */
export interface SetKeeping {
  /** 'records' by default. 100,000 records take 200 MB; faults alone take next to nothing. */
  readonly keep?: 'records' | 'faults';
}

/** Gathers the sets of a file and what is wrong with the others, in bounded memory. */
export class SetCollector {
  readonly records: GpRecord[] = [];
  readonly faults: GpFault[] = [];
  readonly #keepsRecords: boolean;
  #sound = 0;
  #faulty = 0;
  #isFull = false;

  constructor({ keep = 'records' }: SetKeeping = {}) {
    this.#keepsRecords = keep === 'records';
  }

  /** Sets that can be used, kept or not. */
  get soundCount(): number {
    return this.#sound;
  }

  /** Takes a set; false when reading shall end. */
  add(result: RowResult, line: number): boolean {
    if (result.kind === 'faults') this.fault(...result.faults);
    else {
      this.#sound += 1;
      if (this.#keepsRecords) this.records.push(result.record);
    }
    if (this.#sound >= mostSets) this.#end(line, { found: String(mostSets), what: 'are read at most' });
    const isCatalogue = this.#faulty < mostFaulty || this.#faulty < this.#sound;
    if (!isCatalogue) this.#end(line, { found: String(this.#faulty), what: 'cannot be used' });
    return !this.#isFull;
  }

  /** What is wrong with one set. */
  fault(...faults: readonly GpFault[]): void {
    this.#faulty += 1;
    if (this.faults.length < faultsListed) this.faults.push(...faults);
  }

  #end(line: number, parameters: Ending): void {
    this.#isFull = true;
    const message = endings[parameters.what](parameters.found);
    this.faults.push(gpFault({ code: 'GP_TOO_MANY', line, message, parameters }));
  }
}
