import type { CatalogueObject } from '@farpass/intake/elements';
import type { CatalogueRecord, ElementOrbit, ObjectType } from '@farpass/screening/objects';

/** An element set as an object of a screening. */
export function objectOfSet(
  set: CatalogueObject & { readonly type?: string | undefined },
  whose: Pick<ElementOrbit, 'isOwn' | 'leftOut'> = { isOwn: false },
): CatalogueRecord {
  const { elements, name, designator, type } = set;
  const id = elements.catalogueId;
  const orbit = { kind: 'elements', elements, ...whose } as const;
  return { id, name: name ?? id, designator, type: objectTypeOf(type), orbit };
}

const objectTypes: Readonly<Record<string, ObjectType>> = {
  PAYLOAD: 'PAYLOAD',
  PAY: 'PAYLOAD',
  'ROCKET BODY': 'ROCKET BODY',
  'R/B': 'ROCKET BODY',
  DEBRIS: 'DEBRIS',
  DEB: 'DEBRIS',
};

/** The type of an object as catalogues write it. */
function objectTypeOf(word: string | undefined): ObjectType {
  return objectTypes[word?.trim().toUpperCase() ?? ''] ?? 'UNKNOWN';
}
