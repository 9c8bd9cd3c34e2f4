/** How a unit in a message compares with the unit of the standard. */
export type UnitMatch = 'same' | 'spelling' | 'wrong';

const longestUnit = 40;

/** Compares two units: equal texts, or the same product of powers in another spelling (`m^2/s`, `km²·s⁻¹`, `m/sec`). */
export function matchUnits({ found, expected }: { readonly found: string; readonly expected: string }): UnitMatch {
  if (found === expected) return 'same';
  const foundPowers = powersOf(found);
  const expectedPowers = powersOf(expected);
  if (foundPowers === undefined || expectedPowers === undefined) return 'wrong';
  return foundPowers === expectedPowers ? 'spelling' : 'wrong';
}

const superscripts: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁻': '-',
};

const otherNames: Readonly<Record<string, string>> = {
  sec: 's',
  seconds: 's',
  second: 's',
  meters: 'm',
  metres: 'm',
  degrees: 'deg',
  '°': 'deg',
  days: 'd',
  day: 'd',
};

/** The product of powers as a sorted text; undefined if the text is not a unit. */
function powersOf(unit: string): string | undefined {
  if (unit.length > longestUnit) return undefined;
  const plain = unit
    .replace(/[⁰¹²³⁴⁵⁻]+/g, (digits) => `**${[...digits].map((digit) => superscripts[digit]).join('')}`)
    .replace(/[·×.]/g, '*')
    .replace(/\^/g, '**')
    .replace(/\s+/g, '')
    .toLowerCase();
  const powers = new Map<string, number>();
  const rest = readProduct({ text: plain, sign: 1, powers });
  if (rest !== '') return undefined;
  const named = [...powers].filter(([, power]) => power !== 0).map(([name, power]) => `${name}^${power}`);
  return named.sort().join(' ');
}

interface Product {
  readonly text: string;
  readonly sign: 1 | -1;
  readonly powers: Map<string, number>;
}

const factor = /^([a-z%#°]+|1)(?:\*\*(-?\d))?/;

/** Reads factors separated by `*` and `/`; returns the text that could not be read. */
function readProduct({ text, sign, powers }: Product): string {
  let rest = text;
  let factorSign = sign;
  for (;;) {
    const after = readFactor({ text: rest, sign: factorSign, powers });
    if (after === undefined) return rest === '' ? '?' : rest;
    const operator = after[0];
    if (operator !== '*' && operator !== '/') return after;
    factorSign = operator === '/' ? (-sign as 1 | -1) : sign;
    rest = after.slice(1);
  }
}

/** Reads one factor, or a product in brackets; undefined if there is none. */
function readFactor({ text, sign, powers }: Product): string | undefined {
  if (text.startsWith('(')) {
    const rest = readProduct({ text: text.slice(1), sign, powers });
    return rest.startsWith(')') ? rest.slice(1) : undefined;
  }
  const match = factor.exec(text);
  if (match === null) return undefined;
  const [all, name = '', power = '1'] = match;
  if (name !== '1') {
    const known = otherNames[name] ?? name;
    powers.set(known, (powers.get(known) ?? 0) + sign * Number(power));
  }
  return text.slice(all.length);
}

/** A number, and the unit in brackets after it (KVN). */
export interface ValueAndUnit {
  readonly value: string;
  /** `undefined`: none shown; a single `[`: a truncated unit. */
  readonly unit: string | undefined;
  readonly isCutOff: boolean;
}

/** Splits `715 [m]`. */
export function splitUnit(text: string): ValueAndUnit {
  const bracket = text.lastIndexOf('[');
  if (bracket === -1) return { value: text, unit: undefined, isCutOff: false };
  const value = text.slice(0, bracket).trimEnd();
  if (!text.endsWith(']')) return { value, unit: undefined, isCutOff: true };
  return { value, unit: text.slice(bracket + 1, -1).trim(), isCutOff: false };
}
