import { wgs84 } from '@farpass/astro/constants';
import { normalQuantile } from '../numerics/error-function.ts';
import { decayYears, meanAir, type SunState } from './orbit-decay.ts';

/** Heights above the equator between which an object moves, km. */
export interface HeightRange {
  readonly fromKm: number;
  readonly toKm: number;
}

/** How long the pieces of a collision stay, and the heights that at least one in ten of them passes at first. */
export interface DebrisCloud extends HeightRange {
  /** Height of the collision. */
  readonly altitudeKm: number;
  /** Share of pieces left after some years, with the usual Sun. */
  readonly left: readonly { readonly years: number; readonly share: number }[];
  /** Years after which half of the pieces are gone; absent if it is longer than the pieces are followed. */
  readonly halfYears?: number;
  /** The same with a Sun as at a strong maximum, and as at a minimum, throughout. */
  readonly halfYearsActive?: number;
  readonly halfYearsQuiet?: number;
}

/** Pieces are followed so long. */
const followedYears = 200;
const leftAfterYears = [1, 5, 25] as const;

const dragCoefficient = 2.2;
const sampled = 128;
/** Above this height there is no air to remove pieces. */
const airUpToKm = 2000;

interface Piece extends HeightRange {
  readonly ballisticM2PerKg: number;
}

/**
 * The cloud of a collision at a height: areas, masses and speeds of pieces of 12 cm by the NASA standard breakup model
 * (Johnson et al., Advances in Space Research 28, 2001, equations 6 and 12), 128 of them spread evenly over their
 * distributions, on orbits from a circular one in every direction, with drag by `decayYears`. Undefined above 2,000 km,
 * where pieces stay. Compared with real clouds in the tests.
 */
export function debrisCloud(altitudeKm: number): DebrisCloud | undefined {
  if (!(altitudeKm > 100 && altitudeKm <= airUpToKm)) return undefined;
  const pieces = piecesAt(altitudeKm);
  const lasting = lastingYears(pieces, 'usual');
  return {
    altitudeKm,
    ...passedHeights(pieces),
    left: leftAfterYears.map((years) => ({ years, share: shareLeft(lasting, years) })),
    ...half('halfYears', lasting),
    ...half('halfYearsActive', lastingYears(pieces, 'active')),
    ...half('halfYearsQuiet', lastingYears(pieces, 'quiet')),
  };
}

/** A smaller share of the pieces makes no orbit crossed. */
const leastCrossingShare = 0.1;

/** The shares of the pieces of a collision at a height whose orbits pass the heights of other orbits at first. */
export function sharesCrossing(altitudeKm: number, orbits: readonly HeightRange[]): readonly number[] {
  const pieces = piecesAt(altitudeKm);
  return orbits.map((heights) => sharePassing(pieces, heights));
}

/** Whether the share of the pieces that pass the heights of an orbit is enough to count it as crossed. */
export function isCrossed(share: number): boolean {
  return share >= leastCrossingShare;
}

/** Pieces that fall within a revolution pass nothing. */
function sharePassing(pieces: readonly Piece[], { fromKm, toKm }: HeightRange): number {
  const passing = pieces.filter((piece) => piece.fromKm > 100 && piece.fromKm <= toKm && piece.toKm >= fromKm);
  return passing.length / pieces.length;
}

const [lowestKm, highestKm, spacingKm] = [100, 6000, 10];

function passedHeights(pieces: readonly Piece[]): HeightRange {
  const heights = Array.from({ length: (highestKm - lowestKm) / spacingKm }, (_, row) => lowestKm + row * spacingKm);
  const passed = heights.filter((km) => isCrossed(sharePassing(pieces, { fromKm: km, toKm: km })));
  return { fromKm: passed[0] ?? lowestKm, toKm: passed.at(-1) ?? lowestKm };
}

/** @internal The share of pieces that a collision at a height leaves after some years. */
export function shareLeftAfter({ altitudeKm, years }: { readonly altitudeKm: number; readonly years: number }): number {
  return shareLeft(lastingYears(piecesAt(altitudeKm), 'usual'), years);
}

/** Years that each piece lasts; infinite if it is longer than they are followed. */
function lastingYears(pieces: readonly Piece[], sun: SunState): readonly number[] {
  const limits = { air: meanAir(sun), atMostYears: followedYears };
  return pieces.map(({ fromKm: perigeeKm, toKm: apogeeKm, ballisticM2PerKg }) =>
    perigeeKm <= 0 ? 0 : (decayYears({ perigeeKm, apogeeKm, ballisticM2PerKg }, limits) ?? Number.POSITIVE_INFINITY),
  );
}

/** Share of pieces that last longer. */
function shareLeft(lasting: readonly number[], years: number): number {
  return lasting.filter((each) => each > years).length / lasting.length;
}

type HalfLife = 'halfYears' | 'halfYearsActive' | 'halfYearsQuiet';

function half(name: HalfLife, lasting: readonly number[]): Pick<DebrisCloud, HalfLife> {
  const years = quantile(lasting, 0.5);
  return Number.isFinite(years) ? { [name]: years } : {};
}

/** Pieces, each with the same weight. */
function piecesAt(altitudeKm: number): readonly Piece[] {
  return Array.from({ length: sampled }, (_, number) => {
    const [area, size, height, around] = spread(number);
    const chi = chiOf(area);
    const deltaVKmPerS = 10 ** (0.9 * chi + 2.9 + 0.4 * normalQuantile(size)) / 1000;
    const forward = 2 * height - 1;
    const up = Math.sqrt(1 - forward * forward) * Math.cos(2 * Math.PI * around);
    return {
      ...heightsAfter({ altitudeKm, alongKmPerS: forward * deltaVKmPerS, upKmPerS: up * deltaVKmPerS }),
      ballisticM2PerKg: dragCoefficient * 10 ** chi,
    };
  });
}

/**
 * log10 of the area over the mass [m²/kg] of a piece of a satellite of 12 cm, the smallest that most networks follow:
 * equation 6 at log10 Lc = -0.92, two normal distributions.
 */
const areaToMass = {
  light: { share: 0.3 + 0.4 * (-0.92 + 1.2), mean: -0.6 - 0.318 * (-0.92 + 1.1), sigma: 0.1 + 0.2 * (-0.92 + 1.3) },
  heavy: { mean: -1.2, sigma: 0.5 },
};

/** The area over the mass that a share of the pieces of each distribution has at most. */
function chiOf(place: number): number {
  const { light, heavy } = areaToMass;
  if (place < light.share) return light.mean + light.sigma * normalQuantile(place / light.share);
  return heavy.mean + heavy.sigma * normalQuantile((place - light.share) / (1 - light.share));
}

/** The heights of an orbit that was circular before a change of speed; negative in the ground. */
function heightsAfter({
  altitudeKm,
  alongKmPerS,
  upKmPerS,
}: {
  readonly altitudeKm: number;
  readonly alongKmPerS: number;
  readonly upKmPerS: number;
}): HeightRange {
  const mu = wgs84.muKm3PerS2;
  const radiusKm = wgs84.equatorialRadiusKm + altitudeKm;
  const along = Math.sqrt(mu / radiusKm) + alongKmPerS;
  const semiMajorAxisKm = 1 / (2 / radiusKm - (along * along + upKmPerS * upKmPerS) / mu);
  const parameterKm = (radiusKm * along) ** 2 / mu;
  const eccentricity = Math.sqrt(Math.max(0, 1 - parameterKm / semiMajorAxisKm));
  // A piece that escapes is no longer part of the cloud: it is as high as the others can be.
  if (!(semiMajorAxisKm > 0)) return { fromKm: altitudeKm, toKm: Number.POSITIVE_INFINITY };
  const height = (sign: number) => semiMajorAxisKm * (1 + sign * eccentricity) - wgs84.equatorialRadiusKm;
  return { fromKm: height(-1), toKm: height(1) };
}

/** The place of a sample in four dimensions, evenly spread (Kronecker's sequence with the roots of x⁵ = x + 1). */
function spread(number: number): readonly [number, number, number, number] {
  const root = 1.1673039782614187;
  const place = (dimension: number) => (0.5 + (number + 1) * root ** -dimension) % 1;
  return [place(1), place(2), place(3), place(4)];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
