import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { ReadCatalogue } from '../screenings/run/materials.ts';
import type { Population } from './population.task.ts';

const populationTask = defineTask<SharedArrayBuffer, Population>(
  'ca.population',
  new URL('./population.task.ts', import.meta.url),
);

export interface PopulationPorts {
  readonly compute: ComputePool;
  readonly readCatalogue: ReadCatalogue;
}

interface Snapshot {
  readonly digest: string;
  readonly isSynthetic: boolean;
}

/** The orbits of a catalogue, and its identity. */
export type KnownPopulation = Population & { readonly snapshot: string; readonly isSynthetic: boolean };

/** The orbits of a frozen catalogue; those of the newest one that was requested stay in memory. */
export function populationReader({ compute, readCatalogue }: PopulationPorts) {
  let kept: { readonly digest: string; readonly population: Promise<Population | undefined> } | undefined;
  const load = async (digest: string): Promise<Population | undefined> => {
    const columns = await readCatalogue(digest);
    return columns === undefined ? undefined : compute.run(populationTask, columns, { isInteractive: true });
  };
  return async ({ digest, isSynthetic }: Snapshot): Promise<KnownPopulation | undefined> => {
    const population = kept?.digest === digest ? kept.population : load(digest);
    kept = { digest, population };
    population.catch(() => {
      if (kept?.population === population) kept = undefined;
    });
    const found = await population;
    return found && { ...found, snapshot: digest, isSynthetic };
  };
}
