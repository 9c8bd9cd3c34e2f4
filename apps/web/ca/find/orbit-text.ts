import { messageFormatOf } from '../../ui/format/message-format.ts';

/** Pasted or dropped text or files: which call takes it. */
export type OrbitText =
  | { readonly kind: 'empty' }
  /** Goes along with the request; the catalogue numbers are those of two-line sets. */
  | { readonly kind: 'element-sets'; readonly numbers: readonly string[] }
  /** Is uploaded as an ephemeris file first. */
  | { readonly kind: 'orbit-file'; readonly format: 'OEM' | 'OPM' }
  /** A message of another kind, which cannot be screened from here. */
  | { readonly kind: 'other-message'; readonly format: string };

/** Looks at the head of the text only; whether all of it can be read, the server says with line numbers. */
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
