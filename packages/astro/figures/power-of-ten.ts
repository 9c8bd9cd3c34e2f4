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

/** A power of ten as people read it: 10⁻⁴. */
function tenTo(exponent: number): string {
  return `10${String(exponent).replaceAll(/[-\d]/g, (character) => raised[character] ?? character)}`;
}

/**
 * A number between 1 and 10 and a power of ten: 1.2 × 10⁻⁴; exact zero and one stay as they are. Without `digits`, as
 * many as the number needs: 1 × 10⁻⁴.
 */
export function powerOfTen(value: number, digits?: number): string {
  if (value === 0 || value === 1) return String(value);
  return inPowersOfTen(value.toExponential(digits === undefined ? undefined : digits - 1));
}

/** The same for a probability. Below 10⁻²⁰ only that is said, because no data support the digits of such a number. */
export function probabilityText(probability: number, digits = 2): string {
  return isNegligible(probability) ? negligibleText : powerOfTen(probability, digits);
}

/** Whether a probability is too small to have digits. */
export function isNegligible(probability: number): boolean {
  return probability > 0 && probability < 10 ** negligibleExponent;
}

const negligibleExponent = -20;

export const negligibleText = `< ${tenTo(negligibleExponent)}`;

/** A text with its numbers like 3.2e-17 as 3.2 × 10⁻¹⁷. */
export function inPowersOfTen(text: string): string {
  return text.replaceAll(withExponent, (_, mantissa: string, exponent: string) =>
    Number(exponent) === 0 ? mantissa : `${mantissa} × ${tenTo(Number(exponent))}`,
  );
}

const withExponent = /(?<![\w.])(\d(?:\.\d+)?)e([+-]?\d+)(?![\w.]*\w)/g;
