import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import { LastUsed } from '../../platform/kept/index.ts';
import type { ScreeningRow } from '../store.ts';
import { runOptions } from '../turn.ts';
import { type MaterialPorts, readMaterials } from './materials.ts';
import type { Preparation } from './prepare.task.ts';
import type { EndWatch } from './watch.ts';

const prepareTask = defineTask<typeof import('./prepare.task.ts')>(
  'ca.prepare',
  new URL('./prepare.task.ts', import.meta.url),
);

/**
 * Number of prepared screenings that stay in memory. Operators take turns, so slices of several screenings follow each
 * other.
 */
const mostKept = 3;

interface Kept {
  readonly preparing: Promise<Preparation>;
  readonly control: AbortController;
}

type Ports = MaterialPorts & { readonly compute: ComputePool; readonly ends: EndWatch };

/** Prepares screenings, each once in this process until it has ended. */
export class PreparationStore {
  readonly #ports: Ports;
  readonly #kept = new LastUsed<Kept>(mostKept);

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** A prepared screening. It does not depend on the first caller: a job that ends early does not affect the others. */
  of(row: ScreeningRow): Promise<Preparation> {
    const known = this.#kept.get(row.id);
    if (known !== undefined) return known.preparing;
    const control = new AbortController();
    const preparing = this.#prepare(row, control.signal);
    this.#kept.set(row.id, { preparing, control });
    preparing.catch(() => this.#kept.delete(row.id));
    // It may end while no job of it runs here.
    this.#ports.ends.whenEnded(row.id, (state) => this.#end(row.id, state));
    return preparing;
  }

  /** Frees the data of a screening that has ended; stops its preparation if that is still running. */
  #end(screeningId: string, state: ScreeningRow['state']): void {
    this.#kept.get(screeningId)?.control.abort();
    this.#kept.delete(screeningId);
    // The next screening takes the place of one that is complete in its threads; until then, no one asked for the memory.
    if (state !== 'COMPLETE') this.#ports.compute.release(screeningId);
  }

  async #prepare(row: ScreeningRow, signal: AbortSignal): Promise<Preparation> {
    const materials = await readMaterials(this.#ports, row);
    return await this.#ports.compute.run(prepareTask, materials, { signal, keeps: row.id, ...runOptions(row) });
  }
}
