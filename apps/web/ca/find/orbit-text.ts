import { messageFormatOf } from '../../ui/format/message-format.ts';

/** Pasted or dropped text, or a file, by the call that accepts it. */
export type OrbitText =
  | { readonly kind: 'empty' }
  /** Sent with the request; the catalogue numbers are those of two-line sets. */
  | { readonly kind: 'element-sets'; readonly numbers: readonly string[] }
  /** Is uploaded as an ephemeris file before the search. */
  | { readonly kind: 'orbit-file'; readonly format: 'OEM' | 'OPM' }
  /** A message of another kind, which cannot be screened from here. */
  | { readonly kind: 'other-message'; readonly format: string };

/** Only reads the head of the text; the server reports, with line numbers, whether all of it is readable. */
export function orbitTextOf(text: string): OrbitText {
  if (text.trim() === '') return { kind: 'empty' };
  const format = messageFormatOf(text);
  if (format === 'OEM' || format === 'OPM') return { kind: 'orbit-file', format };
  if (format !== undefined && format !== 'OMM') return { kind: 'other-message', format };
  return { kind: 'element-sets', numbers: numbersOfLines(text) };
}

function numbersOfLines(text: string): readonly string[] {
  return [...text.matchAll(/^1 ([A-Z0-9 ]{5})[A-Z ] /gm)].map(([, number = '']) => number.trim());
}
