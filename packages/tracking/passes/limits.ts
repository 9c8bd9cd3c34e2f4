import type { Sight } from './sight.ts';

/** Conditions under which a sensor can observe an object above its horizon; an absent limit does not apply. */
export interface ObservingLimits {
  readonly nearestKm?: number;
  readonly farthestKm?: number;
  /** Fastest motion across the sky that the mount can follow. */
  readonly fastestRadPerS?: number;
  /** Largest range rate, towards or away. */
  readonly fastestKmPerS?: number;
  /** The object must be in sunlight: set for every object that does not emit light or radio waves itself. */
  readonly light?: 'sunlit';
  /** Highest elevation of the Sun at the site: −6°, −12° and −18° are the ends of the twilights. */
  readonly highestSunRad?: number;
  /** Least angle to the Moon, while the Moon is above the horizon. */
  readonly leastMoonSeparationRad?: number;
  readonly faintestMagnitude?: number;
  /** Least time for which all other limits are kept without interruption: the duration of an observation. */
  readonly shortestSeconds?: number;
}

/** The limits at an instant by name, in the order in which they are explained. */
const instantLimits = [
  'TOO_NEAR',
  'TOO_FAR',
  'TOO_FAST',
  'RANGE_RATE',
  'NOT_SUNLIT',
  'NOT_DARK',
  'NEAR_MOON',
  'TOO_FAINT',
] as const;

type InstantLimit = (typeof instantLimits)[number];

export type LimitName = InstantLimit | 'TOO_SHORT';

/** The margin by which a sight keeps a limit: 0 or positive if it does, and continuous over time. */
export interface Margin {
  readonly limit: InstantLimit;
  readonly of: (sight: Sight) => number;
}

/** The margins of the limits that are given for an instant. */
export function marginsOf(limits: ObservingLimits): readonly Margin[] {
  return instantLimits.flatMap((limit) => {
    const of = makers[limit](limits);
    return of === undefined ? [] : [{ limit, of }];
  });
}

type MarginOf = (sight: Sight) => number;

/** An object in shadow has no magnitude; it is too faint by this value. */
const invisible = -100;

const makers: Readonly<Record<InstantLimit, (limits: ObservingLimits) => MarginOf | undefined>> = {
  TOO_NEAR: ({ nearestKm }) => (nearestKm === undefined ? undefined : ({ rangeKm }) => rangeKm - nearestKm),
  TOO_FAR: ({ farthestKm }) => (farthestKm === undefined ? undefined : ({ rangeKm }) => farthestKm - rangeKm),
  TOO_FAST: ({ fastestRadPerS }) =>
    fastestRadPerS === undefined ? undefined : ({ angularRateRadPerS }) => fastestRadPerS - angularRateRadPerS,
  RANGE_RATE: ({ fastestKmPerS }) =>
    fastestKmPerS === undefined ? undefined : ({ rangeRateKmPerS }) => fastestKmPerS - Math.abs(rangeRateKmPerS),
  NOT_SUNLIT: ({ light }) => (light === undefined ? undefined : ({ shadowClearanceKm }) => shadowClearanceKm),
  NOT_DARK: ({ highestSunRad }) =>
    highestSunRad === undefined ? undefined : ({ sunElevationRad }) => highestSunRad - sunElevationRad,
  NEAR_MOON: ({ leastMoonSeparationRad }) =>
    leastMoonSeparationRad === undefined
      ? undefined
      : ({ moonSeparationRad, moonElevationRad }) =>
          Math.max(moonSeparationRad - leastMoonSeparationRad, -moonElevationRad),
  // Where shadow is a limit of its own, an object in shadow is not also counted as faint.
  TOO_FAINT: ({ faintestMagnitude, light }) =>
    faintestMagnitude === undefined
      ? undefined
      : ({ magnitude, isSunlit }) => {
          if (magnitude !== undefined) return Math.max(faintestMagnitude - magnitude, invisible);
          return isSunlit || light === 'sunlit' ? 0 : invisible;
        },
};
