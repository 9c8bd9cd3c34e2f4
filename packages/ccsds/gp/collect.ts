import { type GpFault, type GpRecord, gpFault } from './record.ts';
import type { RowResult } from './table.ts';

/** Number of faults that are listed; more do not help to correct a file. */
export const faultsListed = 1000;
/** A file with this many unusable sets, and fewer usable ones, is not a catalogue: reading stops. */
const mostFaulty = 10_000;
/** More than three times the catalogue of all tracked objects. The records take 200 MB. */
const mostSets = 100_000;

/** Why reading stopped before the end of the file. */
const endings = {
  'are read at most': (found: string) => `more than ${found} sets; split the file`,
  'cannot be used': (found: string) => `${found} sets cannot be used, and few can; the file is not read further`,
} as const;

interface EndParameters extends Readonly<Record<string, string>> {
  readonly found: string;
  readonly what: keyof typeof endings;
}

/** Whether the sets of a file are kept, or only their faults. */
export interface SetKeeping {
  /** 'records' by default. 100,000 records take 200 MB; faults alone take almost no memory. */
  readonly keep?: 'records' | 'faults';
}

/** Collects the usable sets of a file and the faults of the others, in bounded memory. */
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

  /** Number of usable sets, kept or not. */
  get soundCount(): number {
    return this.#sound;
  }

  /** Adds a set; returns false when reading must stop. */
  add(result: RowResult, line: number): boolean {
    if (result.kind === 'faults') this.fault(...result.faults);
    else if (this.#sound === mostSets) this.#end(line, { found: String(mostSets), what: 'are read at most' });
    else {
      this.#sound += 1;
      if (this.#keepsRecords) this.records.push(result.record);
    }
    const isCatalogue = this.#faulty < mostFaulty || this.#faulty < this.#sound;
    if (!isCatalogue) this.#end(line, { found: String(this.#faulty), what: 'cannot be used' });
    return !this.#isFull;
  }

  /** Adds the faults of one set. */
  fault(...faults: readonly GpFault[]): void {
    this.#faulty += 1;
    if (this.faults.length < faultsListed) this.faults.push(...faults);
  }

  #end(line: number, parameters: EndParameters): void {
    this.#isFull = true;
    const message = endings[parameters.what](parameters.found);
    this.faults.push(gpFault({ code: 'GP_TOO_MANY', line, message, parameters }));
  }
}
