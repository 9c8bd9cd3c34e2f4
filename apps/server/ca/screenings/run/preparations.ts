import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import type { ScreeningRow } from '../store.ts';
import { turnOf } from '../turn.ts';
import { type MaterialPorts, type Materials, readMaterials } from './materials.ts';
import type { Preparation } from './prepare.task.ts';

const prepareTask = defineTask<Materials, Preparation>('ca.prepare', new URL('./prepare.task.ts', import.meta.url));

/** Screenings that stay ready in memory. Operators take turns, so slices of several follow each other. */
const mostKept = 3;

interface Kept {
  readonly preparing: Promise<Preparation>;
  readonly control: AbortController;
}

/** Makes screenings ready, each once in this process while its slices are worked on. */
export class PreparationStore {
  readonly #ports: MaterialPorts & { readonly compute: ComputePool };
  readonly #kept = new Map<string, Kept>();

  constructor(ports: MaterialPorts & { readonly compute: ComputePool }) {
    this.#ports = ports;
  }

  /** A screening made ready. It does not depend on who asks first: a job that ends early takes nothing from the others. */
  of(row: ScreeningRow): Promise<Preparation> {
    const known = this.#kept.get(row.id);
    if (known !== undefined) {
      // The one that was used last is forgotten last.
      this.#kept.delete(row.id);
      this.#kept.set(row.id, known);
      return known.preparing;
    }
    const control = new AbortController();
    const preparing = this.#prepare(row, control.signal);
    this.#kept.set(row.id, { preparing, control });
    preparing.catch(() => this.#kept.delete(row.id));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return preparing;
  }

  /** Frees what is kept of a screening that was cancelled; where it is still being made ready, that ends. */
  forget(screeningId: string): void {
    this.#kept.get(screeningId)?.control.abort();
    this.#kept.delete(screeningId);
  }

  async #prepare(row: ScreeningRow, signal: AbortSignal): Promise<Preparation> {
    const materials = await readMaterials(this.#ports, row);
    return await this.#ports.compute.run(prepareTask, materials, { signal, ...turnOf(row) });
  }
}
