/** An object of the catalogue. */
export interface CatalogueObject {
  readonly catalogueId: number;
  readonly name: string;
}

/** The objects in a list of element sets under CelesTrak's field names; entries without a number are left out. */
export function readCatalogue(document: unknown): readonly CatalogueObject[] {
  if (!Array.isArray(document)) return [];
  return document.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('NORAD_CAT_ID' in entry)) return [];
    const catalogueId = Number(entry.NORAD_CAT_ID);
    const name = 'OBJECT_NAME' in entry ? String(entry.OBJECT_NAME) : '';
    return Number.isInteger(catalogueId) ? [{ catalogueId, name }] : [];
  });
}
