import type { GpRecord } from '../record.ts';
import { writeCatalogueNumber } from './catalogue-number.ts';
import { checkDigit } from './checksum.ts';
import { writeTleEpoch } from './epoch.ts';

/**
 * The two lines of a set with the values that they cannot hold to the last digit; or the reason why the set cannot be
 * written.
 */
export type TleText =
  | { readonly kind: 'tle'; readonly line1: string; readonly line2: string; readonly losses: readonly string[] }
  | { readonly kind: 'unwritable'; readonly reason: string };

/** Writes a set in the two-line form: 69 columns, check digits, alpha-5 numbers up to 339999. */
export function writeTle(record: GpRecord): TleText {
  const number = writeCatalogueNumber(record.catalogueNumber);
  if (number === undefined) {
    return {
      kind: 'unwritable',
      reason: `Catalogue number ${record.catalogueNumber} is above 339999; use OMM, CSV or JSON.`,
    };
  }
  const epoch = writeTleEpoch(record.epochUtc);
  if (epoch === undefined) {
    return { kind: 'unwritable', reason: `Epoch ${record.epochUtc} is outside 1957 to 2056; use OMM, CSV or JSON.` };
  }
  const line1 = [
    `1 ${number}${record.classification ?? 'U'} ${designator(record.objectId)} ${epoch}`,
    `${decimals(record.halfMeanMotionDot)} ${exponent(record.sixthMeanMotionDdot ?? '0', ' 00000-0')} ${exponent(record.bstarPerEarthRadius, ' 00000+0')}`,
    `${(record.ephemerisType ?? '0').slice(0, 1)} ${last(record.elementSetNumber, 4)}`,
  ].join(' ');
  const line2 = [
    `2 ${number} ${angle(record.inclinationDeg)} ${angle(record.nodeDeg)} ${eccentricity(record)}`,
    `${angle(record.argumentOfPerigeeDeg)} ${angle(record.meanAnomalyDeg)}`,
    `${Number(record.meanMotionRevPerDay).toFixed(8).padStart(11)}${last(record.revolutionAtEpoch, 5)}`,
  ].join(' ');
  return { kind: 'tle', line1: line1 + checkDigit(line1), line2: line2 + checkDigit(line2), losses: losses(record) };
}

function designator(objectId: string | undefined): string {
  const parts = /^\d\d(\d\d)-(\d{3})([A-Z]{0,3})$/.exec(objectId ?? '');
  return (parts ? `${parts[1]}${parts[2]}${parts[3]}` : '').padEnd(8);
}

function angle(text: string): string {
  const degrees = ((Number(text) % 360) + 360) % 360;
  const rounded = degrees.toFixed(4);
  return (rounded === '360.0000' ? '0.0000' : rounded).padStart(8);
}

function eccentricity(record: GpRecord): string {
  return Math.min(Math.round(Number(record.eccentricity) * 1e7), 9_999_999)
    .toString()
    .padStart(7, '0');
}

function decimals(text: string | undefined): string {
  const value = Number(text ?? 0);
  return `${text?.startsWith('-') ? '-' : ' '}${Math.abs(value).toFixed(8).replace(/^0/, '')}`.padStart(10);
}

/**
 * Five digits after an implied decimal point, and one digit of exponent: 0.28098E-4 is ` 28098-4`. Zero keeps its
 * spelling.
 */
function exponent(text: string, zero: string): string {
  const value = Number(text);
  if (value === 0) return /e[+-]0$/i.test(text) ? ` 00000${text.slice(-2)}` : zero;
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential(4).split('e');
  const shifted = Number(power) + 1;
  if (shifted < -9) return zero;
  return `${value < 0 ? '-' : ' '}${mantissa.replace('.', '')}${shifted >= 0 ? '+' : '-'}${Math.abs(shifted)}`;
}

function last(text: string | undefined, width: number): string {
  return (text ?? '0').slice(-width).padStart(width);
}

function losses(record: GpRecord): readonly string[] {
  const found: string[] = [];
  if (decimalPlaces(record.eccentricity) > 7)
    found.push(`eccentricity ${record.eccentricity} rounded to seven decimals`);
  for (const field of ['inclinationDeg', 'nodeDeg', 'argumentOfPerigeeDeg', 'meanAnomalyDeg'] as const) {
    if (decimalPlaces(record[field]) > 4) found.push(`${field} ${record[field]} rounded to four decimals`);
  }
  if (decimalPlaces(record.meanMotionRevPerDay) > 8) {
    found.push(`mean motion ${record.meanMotionRevPerDay} rounded to eight decimals`);
  }
  return [...found, ...Object.keys(record.others).map((name) => `${name} has no place in two lines`)];
}

/** Number of decimals of the written number: 8.659e-5 has eight, 0.0100 two. */
function decimalPlaces(text: string): number {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const decimals = (mantissa.split('.')[1] ?? '').replace(/0+$/, '').length;
  return Math.max(0, decimals - Number(power));
}
