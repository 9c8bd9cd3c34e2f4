import { absent } from './absent.ts';
import { localNumber } from './local-number.ts';

/** A number between 1 and 10 and a power of ten: 1.2 × 10⁻⁴. */
export type PowerOfTen =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'power'; readonly mantissa: string; readonly exponent: number };

/** Splits a probability or another number with a wide range; exact zero and one stay as they are. */
export function splitPowerOfTen(value: number, digits = 2): PowerOfTen {
  if (!Number.isFinite(value)) return { kind: 'plain', text: absent };
  if (value === 0 || value === 1) return { kind: 'plain', text: String(value) };
  const [mantissa = '', exponent = '0'] = value.toExponential(digits - 1).split('e');
  return { kind: 'power', mantissa: localNumber(mantissa.replace('-', '−')), exponent: Number(exponent) };
}

/** The same as plain text, for titles, files and screen readers. */
export function formatPowerOfTen(value: number, digits = 2): string {
  const split = splitPowerOfTen(value, digits);
  return split.kind === 'plain' ? split.text : `${split.mantissa} × 10${superscript(split.exponent)}`;
}

function superscript(exponent: number): string {
  return String(exponent).replaceAll(/[-\d]/g, (character) => raised[character] ?? character);
}

const raised: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};
