import { localNumber } from '../format/local-number.ts';

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

/** 65.000,5 and 1.234.567: points between thousands, without ambiguity. */
const germanThousands = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;

/**
 * A typed number: with a point, or with a comma if it is the language's decimal mark. NaN if it could also mean
 * thousands.
 */
export function readTyped(text: string): number {
  const typed = text.trim();
  if (decimalMark() === '.') return Number(text);
  if (mayMeanThousands(typed)) return Number.NaN;
  return Number((germanThousands.test(typed) ? typed.replaceAll('.', '') : typed).replace(',', '.'));
}

/**
 * A pasted number with the other language's decimal mark: 7.123 from a message on a German page, 1,5 from a German
 * table on an English page. Undefined for text that the field reads itself, such as 12,500 on an English page.
 */
export function readPasted(text: string): number | undefined {
  const other = decimalMark() === ',' ? /^\s*[+-]?\d+\.\d+(e[+-]?\d+)?\s*$/i : /^\s*[+-]?\d+,(\d{1,2}|\d{4,})\s*$/;
  return other.test(text) ? Number(text.replace(',', '.')) : undefined;
}
