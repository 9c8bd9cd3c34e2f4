import { formatUtc } from '@farpass/astro/time';
import type { KeyRow } from '@farpass/intake/answer-key';
import {
  bhattacharyyaTolerance,
  type Comparison,
  type FoundRow,
  type MatchedRow,
  probabilityTolerance,
  type SpeedClass,
  speedClasses,
  speedClassOf,
  toleranceKm,
  toleranceS,
} from './compare.ts';
import { type ExtraReason, extraReason, type KeyScreening, type MissingReason, missingReason } from './explain.ts';

/** How far the approaches of a class are from those of the key. */
export interface ClassReport {
  readonly speedClass: SpeedClass;
  readonly rows: number;
  readonly found: number;
  /** Those inside the tolerances of the key for time and distance. */
  readonly withinTolerance: number;
  readonly deltaTcaS: Spread;
  readonly deltaMissM: Spread;
}

/** The sizes of differences; all 0 if there are none. */
export interface Spread {
  readonly median: number;
  readonly p99: number;
  readonly largest: number;
}

/** A difference from the key, by name. */
export interface NamedDifference {
  readonly kind: 'MISSING' | 'EXTRA' | 'DIFFERENT' | 'OTHER_CRITERIA';
  readonly objects: readonly [string, string];
  readonly tca: string;
  readonly missKm: number;
  readonly reason: MissingReason | ExtraReason | undefined;
  readonly deltaTcaS?: number;
  readonly deltaMissM?: number;
}

/** The comparison of a screening with an answer key. */
export interface KeyReport {
  readonly rows: number;
  readonly found: number;
  readonly matched: number;
  /** Share of the rows that can be found: those whose files are there, usable then, and inside the window. */
  readonly recall: number;
  readonly classes: readonly ClassReport[];
  readonly probability: {
    readonly compared: number;
    readonly withinTolerance: number;
    readonly largestDifference: number;
  };
  readonly covariances: {
    readonly compared: number;
    readonly withinTolerance: number;
    readonly largestDistance: number;
  };
  readonly differences: readonly NamedDifference[];
  /** Whether no row is missing, extra or different without a reason. */
  readonly holds: boolean;
}

/** The report of a comparison; each difference with its reason. */
export function keyReport({ matched, missing, extra }: Comparison, screened: KeyScreening): KeyReport {
  const rows = [...matched.map(({ row }) => row), ...missing];
  const known = new Set(rows.flatMap(({ objects }) => objects.map(({ id }) => id)));
  const lacking = missing.map((row) => ({ ...place(row, 'MISSING'), reason: missingReason(row, screened) }));
  const more = extra.map((found) => ({
    ...place(found, 'EXTRA'),
    reason: extraReason(found, { volume: screened.volume, known }),
  }));
  const beyond = matched.filter((one) => !isWithin(one)).map(different);
  const others = matched.filter(({ isMetAlike }) => !isMetAlike).map(({ found }) => place(found, 'OTHER_CRITERIA'));
  const differences = [...lacking, ...more, ...beyond, ...others];
  const findable = matched.length + lacking.filter(({ reason }) => canBeFound(reason)).length;
  return {
    rows: rows.length,
    found: matched.length + extra.length,
    matched: matched.length,
    recall: findable === 0 ? 0 : matched.length / findable,
    classes: speedClasses.map((speedClass) => classReport(speedClass, { rows, matched })),
    probability: probabilityReport(matched),
    covariances: covarianceReport(matched),
    differences,
    holds: matched.length > 0 && differences.every(({ reason }) => reason !== undefined && reason !== 'UNEXPLAINED'),
  };
}

function canBeFound(reason: MissingReason): boolean {
  return reason === 'UNEXPLAINED' || reason === 'AT_THE_EDGE';
}

function place(
  { objects: [one, other], tca, missKm }: KeyRow | FoundRow,
  kind: NamedDifference['kind'],
): NamedDifference {
  return { kind, objects: [one.id, other.id], tca: formatUtc(tca, 7), missKm, reason: undefined };
}

function isWithin({ speedClass, deltaTcaS, deltaMissKm }: MatchedRow): boolean {
  return Math.abs(deltaTcaS) <= toleranceS[speedClass] && Math.abs(deltaMissKm) <= toleranceKm;
}

function different({ row, deltaTcaS, deltaMissKm }: MatchedRow): NamedDifference {
  return { ...place(row, 'DIFFERENT'), deltaTcaS, deltaMissM: 1000 * deltaMissKm };
}

interface Rows {
  readonly rows: readonly KeyRow[];
  readonly matched: readonly MatchedRow[];
}

function classReport(speedClass: SpeedClass, { rows, matched }: Rows): ClassReport {
  const own = matched.filter((one) => one.speedClass === speedClass);
  return {
    speedClass,
    rows: rows.filter(({ relativeSpeedKmPerS }) => speedClassOf(relativeSpeedKmPerS) === speedClass).length,
    found: own.length,
    withinTolerance: own.filter(isWithin).length,
    deltaTcaS: spreadOf(own.map(({ deltaTcaS }) => deltaTcaS)),
    deltaMissM: spreadOf(own.map(({ deltaMissKm }) => 1000 * deltaMissKm)),
  };
}

function spreadOf(differences: readonly number[]): Spread {
  const sizes = Float64Array.from(differences, Math.abs).sort();
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))] ?? 0;
  return { median: at(0.5), p99: at(0.99), largest: sizes.at(-1) ?? 0 };
}

function probabilityReport(matched: readonly MatchedRow[]): KeyReport['probability'] {
  const known = matched.flatMap(({ probabilityDifference: one }) => (one === undefined ? [] : [one]));
  return {
    compared: known.length,
    withinTolerance: known.filter((one) => one <= probabilityTolerance).length,
    largestDifference: known.reduce((most, one) => Math.max(most, one), 0),
  };
}

function covarianceReport(matched: readonly MatchedRow[]): KeyReport['covariances'] {
  const known = matched.flatMap(({ bhattacharyya }) => bhattacharyya.filter((one) => one !== undefined));
  return {
    compared: known.length,
    withinTolerance: known.filter((one) => one <= bhattacharyyaTolerance).length,
    largestDistance: known.reduce((most, one) => Math.max(most, one), 0),
  };
}
