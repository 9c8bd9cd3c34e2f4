import { localNumber } from '../format/local-number.ts';

/** Divides a number in the language of the page. */
export const decimalMark = () => (localNumber('0.5').charAt(1) === ',' ? ',' : '.');

/** A number as it is typed in a text: with a point, and with a comma where the language divides so. */
export function readTyped(text: string): number {
  return Number(decimalMark() === ',' ? text.trim().replace(',', '.') : text);
}

/**
 * A pasted number whose mark is not that of the page: 7.123 from a message on a German page, 1,5 from a German table on an
 * English one. Undefined for what the field reads itself, such as 12,500 on an English page.
 */
export function readPasted(text: string): number | undefined {
  const other = decimalMark() === ',' ? /^\s*[+-]?\d+\.\d+(e[+-]?\d+)?\s*$/i : /^\s*[+-]?\d+,(\d{1,2}|\d{4,})\s*$/;
  return other.test(text) ? Number(text.replace(',', '.')) : undefined;
}
