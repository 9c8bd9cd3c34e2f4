import type { Kernel } from '@farpass/astro/kernel';
import { type CatalogueModel, shippedModel } from '@farpass/conjunction/covariance';
import { type CatalogueObject, modelOfHistory, readCatalogue } from '@farpass/intake/elements';
import { inputText } from '../input.ts';

/** What the histories are read with: a propagator, and the screened catalogue, which names what has no name there. */
export interface HistoryGround {
  readonly kernel: Kernel;
  readonly entries: readonly (CatalogueObject | undefined)[];
}

/** What is known of the errors of element sets: first what the given histories tell, then what ships with Farpass. */
export async function catalogueModels(
  files: readonly string[],
  { kernel, entries }: HistoryGround,
): Promise<readonly CatalogueModel[]> {
  if (files.length === 0) return [shippedModel];
  const names = new Map(entries.map((entry) => [entry?.elements.catalogueId, entry?.name]));
  const texts = await Promise.all(files.map(inputText));
  const sets = texts
    .flatMap((text) => readCatalogue(text).objects)
    .map((set) => ({ ...set, name: set.name ?? names.get(set.elements.catalogueId) }));
  const own = modelOfHistory(sets, kernel);
  const classes = [...own.bins].map(([key, bins]) => `${key} (${bins.length} ages)`);
  const learnt = classes.length === 0 ? 'nothing: fewer than 50 comparisons of any class and age' : classes.join(', ');
  process.stderr.write(`farpass screen: learnt from ${sets.length} element sets: ${learnt}\n`);
  return [own, shippedModel];
}
