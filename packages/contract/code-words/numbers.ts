/** Digits with commas between thousands, a decimal point and a power of ten: as every part of the platform writes a number. */
const number = /^(?:< )?[+−-]?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?$/;

/**
 * A written number in the style of a language: 65,000.5 in English is 65.000,5 in German, < 0.001 is < 0,001. A list of
 * numbers has semicolons in German. Any other text stays as it is: a name, a time, a code.
 */
export function writtenIn(text: string, language: 'en' | 'de'): string {
  if (language === 'en') return text;
  const parts = text.split(', ');
  if (!parts.every((part) => number.test(part))) return text;
  return parts.map((part) => part.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))).join('; ');
}
