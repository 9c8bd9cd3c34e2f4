import { pageLanguage } from '../../texts/language.ts';

/** The mark between thousands of people who read the language of the page: they may mean thousands where we read decimals. */
export const thousandsMark = () => (pageLanguage() === 'en' ? ',' : '.');

/** Whether a number with a comma could mean thousands: 65,000 is sixty-five or sixty-five thousand; 0,065 is unambiguous. */
export function mayMeanThousands(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text.trim());
}

/** 65.000,5, 1,234.5 and 1.234.567 mean the same on every page: they have both marks, or two of one. */
const unambiguous = {
  '.': /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/,
} as const;

/** A typed number, with a point or a comma as its decimal mark. NaN if its comma could also mean thousands. */
export function readTyped(text: string): number {
  const typed = text.trim();
  return mayMeanThousands(typed) ? Number.NaN : Number(withoutThousands(typed).replace(',', '.'));
}

function withoutThousands(text: string): string {
  const mark = (['.', ','] as const).find((one) => unambiguous[one].test(text));
  return mark === undefined ? text : text.replaceAll(mark, '');
}

/** A number, or how one begins, with at most one mark. */
const beginning = /^[+-]?\d*(?:[.,]\d*)?(?:e[+-]?\d*)?$/i;

interface Entered {
  readonly entered: string;
  readonly unit: string;
}

/**
 * The content of a field for a number after typing or pasting: both decimal marks are accepted and shown as a point;
 * spaces, marks between thousands and the unit are left out. Undefined for what cannot become a number.
 */
export function quantityText({ entered, unit }: Entered): string | undefined {
  const compact = entered.replaceAll(/\s/g, '').replaceAll('−', '-');
  const plain = withoutThousands(compact.replace(unit, ''));
  return beginning.test(plain) ? plain.replace(',', '.') : undefined;
}

/** The number in the text of a field; undefined for an empty one and for the beginning of a number. */
export function quantityOf(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
