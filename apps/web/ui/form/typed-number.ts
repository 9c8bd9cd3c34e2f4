import { localNumber } from '../../texts/local-number.ts';

/** The decimal mark in the language of the page. */
export const decimalMark = () => (localNumber('0.5').charAt(1) === ',' ? ',' : '.');

/** The thousands mark in the language of the page; other languages use it as the decimal mark. */
export const thousandsMark = () => (decimalMark() === ',' ? '.' : ',');

/**
 * Whether a number could mean thousands: on a German page, 65.000 is sixty-five or sixty-five thousand; 0.065 is
 * unambiguous.
 */
export function mayMeanThousands(text: string): boolean {
  const forms = { '.': /^[+-]?[1-9]\d{0,2}\.\d{3}$/, ',': /^[+-]?[1-9]\d{0,2},\d{3}$/ } as const;
  return forms[thousandsMark()].test(text.trim());
}

/** 65.000,5, 1,234.5 and 1.234.567 mean the same on every page: they have both marks, or two of one. */
const unambiguous = {
  '.': /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/,
  ',': /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/,
} as const;

/**
 * A typed number: with a point, or with a comma if it is the language's decimal mark. NaN if it could also mean
 * thousands.
 */
export function readTyped(text: string): number {
  const typed = text.trim();
  if (decimalMark() === '.') return Number(text);
  if (mayMeanThousands(typed)) return Number.NaN;
  return Number((unambiguous['.'].test(typed) ? typed.replaceAll('.', '') : typed).replace(',', '.'));
}

/** A number, or how one begins, with at most one mark. */
const beginning = /^[+-]?\d*(?:[.,]\d*)?(?:e[+-]?\d*)?$/i;

interface Entered {
  readonly entered: string;
  readonly unit: string;
}

/**
 * The content of a field for a number after typing or pasting: both decimal marks are accepted and shown as that of
 * the language; spaces, marks between thousands and the unit are left out. Undefined for what cannot become a number.
 */
export function quantityText({ entered, unit }: Entered): string | undefined {
  const compact = entered.replaceAll(/\s/g, '').replaceAll('−', '-');
  const bare = compact.replace(unit, '');
  const thousands = (['.', ','] as const).find((mark) => unambiguous[mark].test(bare));
  const plain = thousands === undefined ? bare : bare.replaceAll(thousands, '');
  return beginning.test(plain) ? plain.replace(/[.,]/, decimalMark()) : undefined;
}

/** The number in the text of a field; undefined for an empty one and for the beginning of a number. */
export function quantityOf(text: string): number | undefined {
  const value = text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}
