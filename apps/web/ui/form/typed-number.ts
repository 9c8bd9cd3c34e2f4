import { localNumber } from '../format/local-number.ts';

/** Divides a number in the language of the page. */
export const decimalMark = () => (localNumber('0.5').charAt(1) === ',' ? ',' : '.');

/** The mark between thousands in the language of the page; other languages divide decimals with it. */
export const thousandsMark = () => (decimalMark() === ',' ? '.' : ',');

/** Whether a number could mean thousands: 65.000 on a German page is sixty-five or sixty-five thousand, 0.065 only one of them. */
export function mayMeanThousands(text: string): boolean {
  const forms = { '.': /^[+-]?[1-9]\d{0,2}\.\d{3}$/, ',': /^[+-]?[1-9]\d{0,2},\d{3}$/ } as const;
  return forms[thousandsMark()].test(text.trim());
}

/** 65.000,5 and 1.234.567: with points between thousands, beyond doubt. */
const germanThousands = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;

/**
 * A number as it is typed in a text: with a point, and with a comma where the language divides so. Not a number if it could
 * mean thousands as well.
 */
export function readTyped(text: string): number {
  const typed = text.trim();
  if (decimalMark() === '.') return Number(text);
  if (mayMeanThousands(typed)) return Number.NaN;
  return Number((germanThousands.test(typed) ? typed.replaceAll('.', '') : typed).replace(',', '.'));
}

/**
 * A pasted number whose mark is not that of the page: 7.123 from a message on a German page, 1,5 from a German table on an
 * English one. Undefined for what the field reads itself, such as 12,500 on an English page.
 */
export function readPasted(text: string): number | undefined {
  const other = decimalMark() === ',' ? /^\s*[+-]?\d+\.\d+(e[+-]?\d+)?\s*$/i : /^\s*[+-]?\d+,(\d{1,2}|\d{4,})\s*$/;
  return other.test(text) ? Number(text.replace(',', '.')) : undefined;
}
