import { determinant3, type Matrix } from '@farpass/astro/linear';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import type { KeyObject, KeyRow } from '@farpass/intake/answer-key';

/** An approach that a screening found. */
export interface FoundRow {
  readonly objects: readonly [KeyObject, KeyObject];
  readonly tca: Epoch<'UTC'>;
  readonly missKm: number;
  readonly relativeSpeedKmPerS: number;
  /** With the covariances that the files state; undefined if one states none. */
  readonly probability?: number | undefined;
  /** With other covariances of its objects, along R, S, W. */
  readonly probabilityWith?: (covarianceOf: (id: string) => Matrix | undefined) => number | undefined;
}

/** Classes of relative speed, in which the key has tolerances of its own. */
export const speedClasses = ['FAST', 'MEDIUM', 'SLOW'] as const;
export type SpeedClass = (typeof speedClasses)[number];

/** The tolerances of TraCSS's truth set for another screening. */
export const toleranceS: Readonly<Record<SpeedClass, number>> = { FAST: 1e-3, MEDIUM: 1e-2, SLOW: 10 };
export const toleranceKm = 1e-3;
/** Relative, as the probability of the key itself is off by 5.57e-6. */
export const probabilityTolerance = 1e-5;
export const bhattacharyyaTolerance = 0.1;

/** Above 50 m/s, above 10 m/s, and below. */
export function speedClassOf(relativeSpeedKmPerS: number): SpeedClass {
  if (relativeSpeedKmPerS >= 0.05) return 'FAST';
  return relativeSpeedKmPerS >= 0.01 ? 'MEDIUM' : 'SLOW';
}

/** Farther away in time, two approaches of a pair are two. */
const sameApproachS: Readonly<Record<SpeedClass, number>> = { FAST: 1, MEDIUM: 10, SLOW: 60 };

/** A row of the key and the approach that is the same. */
export interface MatchedRow {
  readonly row: KeyRow;
  readonly found: FoundRow;
  readonly speedClass: SpeedClass;
  /** Found minus key. */
  readonly deltaTcaS: number;
  readonly deltaMissKm: number;
  /** Of the larger probability; undefined if one of them is not known. */
  readonly probabilityDifference: number | undefined;
  /** Between the two covariances of each object; undefined if one of them is not known. */
  readonly bhattacharyya: readonly (number | undefined)[];
  /** Whether both say the same about whose volume it is in. */
  readonly isMetAlike: boolean;
}

/** The rows of a key, the approaches that are the same, and those that only one of them has. */
export interface Comparison {
  readonly matched: readonly MatchedRow[];
  readonly missing: readonly KeyRow[];
  readonly extra: readonly FoundRow[];
}

/**
 * Compares approaches with a key: of each pair, the approaches nearest in time are the same, each once. Which object is
 * first does not matter.
 */
export function comparedWithKey(rows: readonly KeyRow[], approaches: readonly FoundRow[]): Comparison {
  const found = Map.groupBy(approaches, pairOf);
  const taken = new Set<FoundRow>();
  const matched: MatchedRow[] = [];
  const missing: KeyRow[] = [];
  for (const row of rows) {
    const speedClass = speedClassOf(row.relativeSpeedKmPerS);
    const near = (found.get(pairOf(row)) ?? [])
      .filter((one) => !taken.has(one) && areOfOneFile(row, one))
      .map((one) => ({ one, apartS: Math.abs(secondsBetween(one.tca, row.tca)) }))
      .filter(({ apartS }) => apartS <= sameApproachS[speedClass])
      .toSorted((a, b) => a.apartS - b.apartS)[0];
    if (near === undefined) missing.push(row);
    else {
      taken.add(near.one);
      matched.push(matchedRow({ row, found: near.one, speedClass }));
    }
  }
  return { matched, missing, extra: approaches.filter((one) => !taken.has(one)) };
}

type Approach = Pick<FoundRow, 'objects'>;

function pairOf({ objects }: Approach): string {
  return objects
    .map(({ id }) => id)
    .toSorted()
    .join('/');
}

/** Of several files of one object, the one that the key names. */
function areOfOneFile(row: KeyRow, found: FoundRow): boolean {
  return row.objects.every(({ id, file }) => {
    const own = found.objects.find((object) => object.id === id);
    return file === undefined || own?.file === undefined || fileName(file) === fileName(own.file);
  });
}

/** Numbers are written with and without leading zeros. */
function fileName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/^0+/, '').toLowerCase();
}

function matchedRow({ row, found, speedClass }: Pick<MatchedRow, 'row' | 'found' | 'speedClass'>): MatchedRow {
  const sideOf = ({ id }: KeyObject) => found.objects.find((object) => object.id === id);
  const ofKey = (id: string) => row.objects.find((object) => object.id === id)?.covarianceKm2;
  const probability = found.probability ?? found.probabilityWith?.(ofKey);
  return {
    row,
    found,
    speedClass,
    deltaTcaS: secondsBetween(found.tca, row.tca),
    deltaMissKm: found.missKm - row.missKm,
    probabilityDifference: relativeDifference({ stated: row.probability, found: probability }),
    bhattacharyya: row.objects.map((object) =>
      distanceOf({ stated: object.covarianceKm2, found: sideOf(object)?.covarianceKm2 }),
    ),
    isMetAlike: row.objects.every((object) => sideOf(object)?.isMet === object.isMet),
  };
}

interface Compared<Value> {
  readonly stated: Value | undefined;
  readonly found: Value | undefined;
}

function relativeDifference({ stated, found }: Compared<number>): number | undefined {
  if (stated === undefined || found === undefined) return undefined;
  const larger = Math.max(stated, found);
  return larger === 0 ? 0 : Math.abs(stated - found) / larger;
}

function distanceOf({ stated, found }: Compared<Matrix>): number | undefined {
  return stated === undefined || found === undefined ? undefined : bhattacharyyaDistance(stated, found);
}

/** Bhattacharyya's distance (1943) of two Gaussians with one mean: ½ ln(|½(A + B)| / √(|A| |B|)); undefined if one has no volume. */
export function bhattacharyyaDistance(one: Matrix, other: Matrix): number | undefined {
  const middle = one.map((value, place) => (value + (other[place] ?? 0)) / 2);
  const [a, b, both] = [one, other, middle].map((matrix) => determinant3(matrix));
  if (a === undefined || b === undefined || both === undefined || a <= 0 || b <= 0 || both <= 0) return undefined;
  return 0.5 * Math.log(both / Math.sqrt(a * b));
}
