import { isModifiedItc, oemOfItc } from './itc.ts';
import { isStkEphemeris, type OemWishes, oemOfStk } from './stk.ts';

/** An ephemeris in a form that is not of the CCSDS, as an OEM in lines, or why it is refused. */
export type OtherForm =
  | { readonly kind: 'oem'; readonly form: string; readonly text: string; readonly losses: readonly string[] }
  | { readonly kind: 'refused'; readonly form: string; readonly reason: string };

/** Undefined for a text in none of the other forms. */
export function oemOfOtherForm(text: string, wishes: OemWishes): OtherForm | undefined {
  if (isStkEphemeris(text)) return { form: 'STK .e', ...oemOfStk(text, wishes) };
  if (isModifiedItc(text)) return { form: 'modified ITC', ...oemOfItc(text, wishes) };
  return undefined;
}

/** Whether the beginning of a text is that of one of the other forms. */
export function isOtherForm(head: string): boolean {
  return isStkEphemeris(head) || isModifiedItc(head);
}
