/** A field of a line: its columns (from 1, both included), the pattern of its text, and that pattern in words. */
export interface Column {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly form: RegExp;
  readonly words: string;
}

const blank = (at: number): Column => ({ name: `column ${at}`, from: at, to: at, form: /^ $/, words: 'a blank' });
const exponentForm = /^[ +-]\d{5}[ +-]\d$/;
const angle = /^ *\d{1,3}\.\d{4}$/;
const number = {
  name: 'catalogue number',
  from: 3,
  to: 7,
  form: /^ *\d+$|^[A-HJ-NP-Z]\d{4}$/,
  words: 'five digits, or a letter (not I, O) and four digits',
};

/** Line 1 (Hoots and Roehrich 1980; columns as CelesTrak and Space-Track publish them). */
export const line1Columns = [
  { name: 'line number', from: 1, to: 1, form: /^1$/, words: '1' },
  blank(2),
  number,
  { name: 'classification', from: 8, to: 8, form: /^[A-Z ]$/, words: 'U, C or S' },
  blank(9),
  {
    name: 'international designator',
    from: 10,
    to: 17,
    form: /^[\dA-Z ]{8}$/,
    words: 'two digits of the year, three of the launch, up to three letters',
  },
  blank(18),
  { name: 'epoch year', from: 19, to: 20, form: /^\d\d$/, words: 'two digits' },
  { name: 'epoch day', from: 21, to: 32, form: /^[ \d]{2}\d\.\d{8}$/, words: 'day of the year with eight decimals' },
  blank(33),
  {
    name: 'half the first derivative of the mean motion',
    from: 34,
    to: 43,
    form: /^[ +-][ \d]?\.\d{8}$/,
    words: 'a sign and eight decimals',
  },
  blank(44),
  {
    name: 'a sixth of the second derivative of the mean motion',
    from: 45,
    to: 52,
    form: exponentForm,
    words: 'five digits and an exponent',
  },
  blank(53),
  { name: 'B*', from: 54, to: 61, form: exponentForm, words: 'five digits and an exponent' },
  blank(62),
  { name: 'ephemeris type', from: 63, to: 63, form: /^[\d ]$/, words: 'a digit' },
  blank(64),
  { name: 'element set number', from: 65, to: 68, form: /^ *\d*$/, words: 'up to four digits' },
] as const satisfies readonly Column[];

export const line2Columns = [
  { name: 'line number', from: 1, to: 1, form: /^2$/, words: '2' },
  blank(2),
  number,
  blank(8),
  { name: 'inclination', from: 9, to: 16, form: angle, words: 'degrees with four decimals' },
  blank(17),
  { name: 'right ascension of the node', from: 18, to: 25, form: angle, words: 'degrees with four decimals' },
  blank(26),
  { name: 'eccentricity', from: 27, to: 33, form: /^\d{7}$/, words: 'seven digits' },
  blank(34),
  { name: 'argument of perigee', from: 35, to: 42, form: angle, words: 'degrees with four decimals' },
  blank(43),
  { name: 'mean anomaly', from: 44, to: 51, form: angle, words: 'degrees with four decimals' },
  blank(52),
  { name: 'mean motion', from: 53, to: 63, form: /^ *\d{1,2}\.\d{8}$/, words: 'revolutions a day with eight decimals' },
  { name: 'revolution number', from: 64, to: 68, form: /^ *\d*$/, words: 'up to five digits' },
] as const satisfies readonly Column[];

/** The text of the named field. */
export function columnText(line: string, columns: readonly Column[], name: string): string {
  const column = columns.find((one) => one.name === name);
  return column === undefined ? '' : line.slice(column.from - 1, column.to).trim();
}

/** The first field whose text does not match its pattern. */
export function firstWrongColumn(line: string, columns: readonly Column[]): Column | undefined {
  return columns.find((column) => !column.form.test(line.slice(column.from - 1, column.to)));
}
