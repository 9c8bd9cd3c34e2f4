import type { Kernel } from '@farpass/astro/kernel';
import { type CatalogueModel, shippedModel } from '@farpass/conjunction/covariance';
import { modelOfHistory } from '@farpass/intake/elements';
import { historyCuts } from '@farpass/operations/burns';
import { wholeCatalogue } from '../catalogue.ts';

/** The model for reading the histories: a propagator, and the names of the screened objects by catalogue number. */
export interface HistoryReading {
  readonly kernel: Kernel;
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The knowledge about the errors of element sets: first the model from the given histories, cut at burns, then the model of the
 * project.
 */
export async function catalogueModels(
  files: readonly string[],
  { kernel, names }: HistoryReading,
): Promise<readonly CatalogueModel[]> {
  if (files.length === 0) return [shippedModel];
  const catalogues = await Promise.all(files.map(wholeCatalogue));
  const sets = catalogues
    .flatMap(({ objects }) => objects)
    .map((set) => ({ ...set, name: set.name ?? names.get(set.elements.catalogueId) }));
  const own = modelOfHistory(sets, kernel, historyCuts);
  const classes = [...own.bins].map(([key, bins]) => `${key} (${bins.length} ages)`);
  const learnt = classes.length === 0 ? 'nothing: fewer than 50 comparisons of any class and age' : classes.join(', ');
  process.stderr.write(`farpass screen: learnt from ${sets.length} element sets: ${learnt}\n`);
  return [own, shippedModel];
}
