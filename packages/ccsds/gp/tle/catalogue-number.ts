/** Letters of alpha-5: A is 10, Z is 33; I and O are left out because they look like digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The catalogue number in the five columns of an element set, as text without leading zeros; undefined if there is
 * none.
 */
export function readCatalogueNumber(columns: string): string | undefined {
  const text = columns.trim();
  if (/^\d{1,5}$/.test(text)) return String(Number(text));
  if (!/^[A-Z]\d{4}$/.test(text)) return undefined;
  const tens = letters.indexOf(text.charAt(0));
  return tens < 0 ? undefined : String((tens + 10) * 10_000 + Number(text.slice(1)));
}

/** The five columns for a number up to 339999; undefined above it, because the two-line form has no room. */
export function writeCatalogueNumber(catalogueNumber: string): string | undefined {
  const number = Number(catalogueNumber);
  if (!Number.isInteger(number) || number < 0 || number > 339_999) return undefined;
  if (number < 100_000) return String(number).padStart(5, '0');
  return `${letters.charAt(Math.floor(number / 10_000) - 10)}${String(number % 10_000).padStart(4, '0')}`;
}
