import { kindOfObject } from '../covariance/object-class.ts';
import { normalQuantile } from '../numerics/error-function.ts';

/** The name of an object in the public catalogue, and the type that a message or a catalogue states. */
export interface NamedObject {
  readonly name: string;
  /** PAYLOAD, ROCKET BODY, DEBRIS; anything else says nothing. */
  readonly objectType?: string | undefined;
}

/** The masses that an object may have, by its type, or by the kind that its name says. */
export function massByKind({ name, objectType }: NamedObject): Extract<ObjectMass, { kind: 'assumed' }> {
  const type = (['payload', 'rocket body', 'debris'] as const).find((each) => each === objectType?.toLowerCase());
  const kind = kindOfObject({ type, name });
  return { kind: 'assumed', of: kind === 'constellation' ? 'payload' : kind };
}

/** A kind of object whose masses are similar. */
export type MassClass = 'payload' | 'rocket body' | 'debris' | 'unknown';

/** The mass of an object: stated with its sigma, if it has one, or assumed from its kind. */
export type ObjectMass =
  | { readonly kind: 'stated'; readonly kg: number; readonly sigmaKg?: number | undefined }
  | { readonly kind: 'assumed'; readonly of: MassClass };

/** Masses by kind [kg]: 5 %, 50 % and 95 % of objects have at most these. */
export interface MassSpread {
  readonly lowKg: number;
  readonly medianKg: number;
  readonly highKg: number;
}

/**
 * Debris: 9,962 named pieces with a radar-based mass in NASA CARA's list of June 2026. Payloads: launch masses of the UCS
 * satellite database (May 2023), 3,319 without Starlink. Rocket bodies: the list's own few, up to the heaviest upper stages. Unknown
 * objects may be any of them.
 */
const spreads: Readonly<Record<MassClass, MassSpread>> = {
  payload: { lowKg: 2, medianKg: 150, highKg: 5300 },
  'rocket body': { lowKg: 45, medianKg: 1400, highKg: 8300 },
  debris: { lowKg: 0.005, medianKg: 0.11, highKg: 9.7 },
  unknown: { lowKg: 0.005, medianKg: 0.5, highKg: 2500 },
};

/** @internal Masses that the kind of an object allows. */
export function massesOfClass(of: MassClass): MassSpread {
  return spreads[of];
}

/** The values at which an uncertain mass is tried, by their normal quantiles: equally likely, from 3 % to 97 %. */
const tried = Array.from({ length: 16 }, (_, place) => normalQuantile((place + 0.5) / 16));
/** The normal quantile of 0.95. */
const ninetyFiveZ = normalQuantile(0.95);

/** Equally likely values of a mass, in ascending order; one if it is certain, kg. */
export function likelyMassesKg(mass: ObjectMass): readonly number[] {
  if (mass.kind === 'stated' && (mass.kg === 0 || (mass.sigmaKg ?? 0) === 0)) return [mass.kg];
  return tried.map((z) => massAtKg(mass, z));
}

/** @internal The mass below which the true one is with a probability, kg. */
export function massQuantileKg(mass: ObjectMass, share: number): number {
  return massAtKg(mass, normalQuantile(share));
}

/**
 * A stated mass is log-normal with the stated mean and sigma, so that it stays above 0 with the sigmas of radar estimates,
 * which are larger than the mass; an assumed one has a log-normal half on each side of its median.
 */
function massAtKg(mass: ObjectMass, z: number): number {
  if (mass.kind === 'assumed') {
    const { lowKg, medianKg, highKg } = spreads[mass.of];
    return medianKg * (z < 0 ? medianKg / lowKg : highKg / medianKg) ** (z / ninetyFiveZ);
  }
  const { kg, sigmaKg = 0 } = mass;
  if (kg === 0) return 0;
  const variance = Math.log1p((sigmaKg / kg) ** 2);
  return kg * Math.exp(Math.sqrt(variance) * z - variance / 2);
}
