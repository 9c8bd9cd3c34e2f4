/** A narrow space at which no line ends. A mark could be taken for a decimal one: 10.008 m is ten metres in one language only. */
const betweenThousands = '\u202F';

/** A number for people, the same in every language: a decimal point, a thin space between thousands, and − before what is below 0. */
export function numberText(value: number, decimals: number): string {
  const text = grouped(Math.abs(value).toFixed(decimals));
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A written number with a thin space between its thousands, in place of commas. */
export function grouped(written: string): string {
  const [whole = '', ...rest] = written.replaceAll(',', '').split('.');
  return [whole.replaceAll(/(?<=\d)(?=(?:\d{3})+(?!\d))/g, betweenThousands), ...rest].join('.');
}

/** A number rounded to its first digits, without a power of ten: 8640 to 2 digits is 8 600. */
export function significantText(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  const text = String(Math.abs(rounded));
  return text.includes('e') ? text : `${rounded < 0 ? '−' : ''}${grouped(text)}`;
}
