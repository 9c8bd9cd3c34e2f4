import { writeGpJson } from '@farpass/ccsds/gp';
import { CatalogueColumns } from '@farpass/intake/catalogue';
import type { TaskContext } from '../../platform/compute/index.ts';

/** The requested objects of a snapshot: those whose name, number or designator contains a text, up to a number. */
export interface CatalogueQuery {
  readonly columns: SharedArrayBuffer;
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
}

/** Objects of a snapshot as the JSON of CelesTrak, in UTF-8. */
export function run(
  { columns, search, limit }: CatalogueQuery,
  { transfer }: Pick<TaskContext, 'transfer'>,
): Uint8Array {
  const catalogue = new CatalogueColumns(columns);
  const found: number[] = [];
  const most = limit ?? catalogue.count;
  for (let index = 0; index < catalogue.count && found.length < most; index++) {
    if (search === undefined || wordsOf(catalogue, index).includes(search.toLowerCase())) found.push(index);
  }
  const text = new TextEncoder().encode(writeGpJson(found.map((index) => catalogue.record(index))));
  transfer(text.buffer);
  return text;
}

function wordsOf(catalogue: CatalogueColumns, index: number): string {
  const names = (['catalogueNumber', 'objectName', 'objectId'] as const).map((name) => catalogue.text(name, index));
  return names.join('\n').toLowerCase();
}
