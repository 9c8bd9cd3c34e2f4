import type { Ocm } from '@farpass/ccsds/ocm';

/** Words in the names of the catalogue of the United States; CSPOC is the standard's default. */
const numberedCatalogue = /CSPOC|SATCAT|NORAD|SDS|USSF|USSPACECOM|TRACSS/i;
/** Words of providers in place of a name that they do not know. */
const noName = /^(UNKNOWN|NONE|N\/A|TBD|<.*>)$/i;

/** Whether a value is a name, and not a word for a missing one or a placeholder such as `<OWNER>`. */
export function isStatedName(value: string | undefined): value is string {
  return value !== undefined && !noName.test(value.trim());
}

/**
 * The id of the object of an OCM: its number if that is one of the US catalogue, otherwise its international designator,
 * its number in another catalogue, or its name.
 */
export function ocmObjectId({ metadata }: Ocm): string | undefined {
  const {
    CATALOG_NAME: catalogue,
    OBJECT_DESIGNATOR: number,
    INTERNATIONAL_DESIGNATOR: designator,
    OBJECT_NAME: name,
  } = metadata.values;
  const isNumber = /^\d{1,9}$/.test(number ?? '') && (!isStatedName(catalogue) || numberedCatalogue.test(catalogue));
  return [isNumber ? number : undefined, designator, number, name].find(isStatedName);
}
