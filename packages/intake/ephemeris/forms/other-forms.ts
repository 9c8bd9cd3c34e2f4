import { isCpf, oemOfCpf } from './cpf.ts';
import { isModifiedItc, oemOfItc } from './itc.ts';
import { isSp3, oemOfSp3 } from './sp3.ts';
import { isStkEphemeris, type OemReading, type OemWishes, oemOfStk } from './stk.ts';

/** An ephemeris in a form that is not of the CCSDS, as an OEM in lines, or why it is refused. */
export type OtherForm = OemReading & { readonly form: string };

interface Form {
  readonly form: string;
  readonly isIn: (head: string) => boolean;
  readonly oemOf: (text: string, wishes: OemWishes) => OemReading;
}

const forms: readonly Form[] = [
  { form: 'STK .e', isIn: isStkEphemeris, oemOf: oemOfStk },
  { form: 'modified ITC', isIn: isModifiedItc, oemOf: oemOfItc },
  { form: 'CPF', isIn: isCpf, oemOf: oemOfCpf },
  { form: 'SP3', isIn: isSp3, oemOf: oemOfSp3 },
];

/** Undefined for a text in none of the other forms. */
export function oemOfOtherForm(text: string, wishes: OemWishes): OtherForm | undefined {
  const found = forms.find(({ isIn }) => isIn(text));
  return found === undefined ? undefined : { form: found.form, ...found.oemOf(text, wishes) };
}

/** Whether the beginning of a text is that of one of the other forms. */
export function isOtherForm(head: string): boolean {
  return forms.some(({ isIn }) => isIn(head));
}
