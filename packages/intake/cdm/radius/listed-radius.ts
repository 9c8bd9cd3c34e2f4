import { significant } from '@farpass/astro/figures';
import type { SizeClass } from '@farpass/conjunction/approach';
import type { IntakeWarning } from '../default.ts';

/** The evidence for the size of an object: its type and its radar echo, as catalogues and messages state them. */
export interface ObjectSize extends Pick<SizeClass, 'objectType' | 'radarCrossSection'> {
  /** The radar cross-section itself, m². */
  readonly crossSectionM2?: number | undefined;
}

/** The radius of an object in a list of sizes, km. */
export interface ListedRadius {
  readonly radiusKm: number;
  readonly sigmaKm?: number | undefined;
  /** The list has no measurement of the object, but a default of its class: it is as sure as ours. */
  readonly isClassDefault?: boolean | undefined;
  /** The line of the list. */
  readonly line?: number | undefined;
}

/** A listed radius, or its sigma, that does not fit the object. */
export interface ListedDoubt {
  readonly reason: 'RADIUS_TOO_SMALL' | 'RADIUS_TOO_LARGE' | 'SIGMA_TOO_LARGE';
  /** The expectation, m: of the radius, or of the sigma. */
  readonly leastM: number;
  readonly mostM: number;
}

interface RadiusRange {
  readonly leastM: number;
  readonly mostM: number;
}

/**
 * Radii that objects of each type have, m. Payloads: 10 cm cubes and smaller ones, up to the antenna wires of IMAGE, 250 m in NASA CARA's
 * list of June 2026 (the International Space Station has 66 m). Rocket bodies: the smallest solid motors, up to the core stage of
 * Long March 5B, 33 m long. Debris: 5 cm is the smallest in CARA's list, fragments of 2 cm are tracked; fairings and lost panels are 14 m at most.
 */
const rangeOfType: Readonly<Record<string, RadiusRange>> = {
  PAYLOAD: { leastM: 0.05, mostM: 260 },
  'ROCKET BODY': { leastM: 0.3, mostM: 25 },
  DEBRIS: { leastM: 0.02, mostM: 15 },
};
const rangeOfAny: RadiusRange = { leastM: 0.02, mostM: 260 };

/**
 * The radius of an object over that of a disc of its radar cross-section. Of 66 fragments with both, the radius in CARA's list is 0.7 to 3.5
 * times as large, and its defaults reach 35; thin booms and wires, which only payloads have, echo much less than they are long.
 */
const overDisc = { least: 0.2, most: 40, mostOfPayload: 300 } as const;

/** The largest sigma in CARA's list is 2.2 times its radius. */
const mostSigmas = 3;

/** The limits of listed radii and of their sigmas that hold for objects of every type: m, and times the radius. */
export const listedLimits = { ...rangeOfAny, mostSigmas } as const;

/** The doubt about a listed radius by the type and the radar echo of its object; undefined if it fits. */
export function listedDoubt({ radiusKm, sigmaKm = 0 }: ListedRadius, other: ObjectSize): ListedDoubt | undefined {
  const radiusM = radiusKm * 1000;
  const range = rangeOf(other);
  // The same number in metres may differ in its last digit.
  const rounding = 1e-9;
  if (radiusM < range.leastM * (1 - rounding)) return { reason: 'RADIUS_TOO_SMALL', ...range };
  if (radiusM > range.mostM * (1 + rounding)) return { reason: 'RADIUS_TOO_LARGE', ...range };
  const mostM = mostSigmas * radiusM;
  return sigmaKm * 1000 > mostM * (1 + rounding) ? { reason: 'SIGMA_TOO_LARGE', leastM: 0, mostM } : undefined;
}

function rangeOf({ objectType = '', crossSectionM2 }: ObjectSize): RadiusRange {
  const { leastM, mostM } = rangeOfType[objectType] ?? rangeOfAny;
  if (crossSectionM2 === undefined || !(crossSectionM2 > 0)) return { leastM, mostM };
  const discM = Math.sqrt(crossSectionM2 / Math.PI);
  const isPayload = objectType === 'PAYLOAD' || rangeOfType[objectType] === undefined;
  const most = Math.min(mostM, (isPayload ? overDisc.mostOfPayload : overDisc.most) * discM);
  const least = Math.max(leastM, overDisc.least * discM);
  // An echo that contradicts the type says nothing about the size.
  return least < most ? { leastM: least, mostM: most } : { leastM, mostM };
}

interface DoubtedRadius {
  readonly listed: ListedRadius;
  readonly other: ObjectSize;
  readonly object: string;
  /** The radius of the object in use instead, km. */
  readonly usedKm: number;
}

/** A doubt about a listed radius as a warning of a message. */
export function listedWarning(
  { reason, leastM, mostM }: ListedDoubt,
  { listed, other, object, usedKm }: DoubtedRadius,
): IntakeWarning {
  const { objectType = '?', crossSectionM2: echoM2 } = other;
  const parameters = {
    object,
    line: listed.line === undefined ? '?' : String(listed.line),
    radius: significant(listed.radiusKm * 1000, 3),
    sigma: significant((listed.sigmaKm ?? 0) * 1000, 3),
    least: significant(leastM, 2),
    most: significant(mostM, 2),
    type: echoM2 === undefined ? objectType : `${objectType}, ${significant(echoM2, 2)} m²`,
    used: significant(usedKm * 1000, 3),
  };
  const { line, radius, sigma, least, most, type, used } = parameters;
  const of = `the list of sizes (line ${line}) gives object ${object}`;
  if (reason === 'SIGMA_TOO_LARGE')
    return {
      code: 'LISTED_SIGMA_DOUBTFUL',
      sentence: `${of} a radius of ${radius} ± ${sigma} m; a sigma of up to ${most} m was expected: it is not used, and ${used} m are, the larger of the listed radius and the one without the list`,
      parameters,
    };
  return {
    code: 'LISTED_RADIUS_DOUBTFUL',
    sentence: `${of} a radius of ${radius} m; ${least} to ${most} m were expected of its type and radar echo (${type}): ${used} m are used, as without the list`,
    parameters,
  };
}
