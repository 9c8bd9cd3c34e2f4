import { plainCatalogueNumber } from '@farpass/conjunction/event';
import type { ObjectRecord } from './record.ts';

/** International designators are written with or without a second hyphen: 1998-067-A and 1998-067A are the same. */
function plainDesignator(designator: string): string {
  return designator
    .trim()
    .toUpperCase()
    .replace(/^(\d{4}-\d{3})-/, '$1');
}

/** Finds objects by their names in other data: catalogue number or international designator. */
export class ObjectFinder {
  readonly #byId = new Map<string, number>();
  readonly #byDesignator = new Map<string, number>();

  constructor(records: Iterable<ObjectRecord>) {
    let object = 0;
    for (const { id, designator } of records) {
      keepFirst(this.#byId, plainCatalogueNumber(id), object);
      if (designator !== undefined) keepFirst(this.#byDesignator, plainDesignator(designator), object);
      object++;
    }
  }

  /** The number of the first object with a name; undefined if there is none. */
  find(name: string): number | undefined {
    return this.#byId.get(plainCatalogueNumber(name)) ?? this.#byDesignator.get(plainDesignator(name));
  }

  /** The number of the same object in this list: by its id, otherwise by its designator. */
  findSame({ id, designator }: ObjectRecord): number | undefined {
    return this.find(id) ?? (designator === undefined ? undefined : this.find(designator));
  }
}

function keepFirst(places: Map<string, number>, name: string, object: number): void {
  if (!places.has(name)) places.set(name, object);
}
