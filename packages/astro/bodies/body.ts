import { secondsPerDay } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import { rotationGcrfToEme2000, type StateVector } from '../frames/index.ts';
import { addScaled, type CartesianState, difference, rotate, type Vector3 } from '../linear/index.ts';
import { type ClockScale, type EpochIn, formatEpoch, toScale } from '../time/index.ts';
import { stateOnTrack, type Track, trackOf } from './chebyshev.ts';
import { de440 } from './de440.generated.ts';

/** The bodies whose positions this package knows. */
export const bodies = ['Sun', 'Moon', 'Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'] as const;

export type Body = (typeof bodies)[number];

const seriesOf = {
  Moon: de440.moon,
  Sun: de440.earthMoonBarycentre,
  Mercury: de440.mercury,
  Venus: de440.venus,
  Mars: de440.mars,
  Jupiter: de440.jupiter,
  Saturn: de440.saturn,
  Uranus: de440.uranus,
  Neptune: de440.neptune,
} as const;

const tracks = new Map<Body, Track>();

/** Decoded on first use (15 ms for the Moon) and kept. */
function trackOfBody(body: Body): Track {
  const track = tracks.get(body) ?? trackOf(seriesOf[body]);
  tracks.set(body, track);
  return track;
}

/** Days of TDB since the tables' first day; throws `BODY_OUTSIDE_TABLE` before 1957 and after 2070. */
function daysIntoTables(epoch: EpochIn<ClockScale>): number {
  const tdb = toScale(epoch, 'TDB');
  const days = tdb.modifiedJulianDay - de440.firstModifiedJulianDay + (tdb.second + tdb.fraction) / secondsPerDay;
  if (days < 0 || days > de440.lastModifiedJulianDay - de440.firstModifiedJulianDay) {
    throw new AstroError('BODY_OUTSIDE_TABLE', { epoch: `${formatEpoch(tdb, 0)} TDB` });
  }
  return days;
}

/** GCRF axes, from the Earth's centre. */
function geocentric(body: Body, days: number): CartesianState {
  const moon = stateOnTrack(trackOfBody('Moon'), days);
  if (body === 'Moon') return moon;
  const barycentre = stateOnTrack(trackOfBody('Sun'), days);
  const there = body === 'Sun' ? stationary : stateOnTrack(trackOfBody(body), days);
  const relative = (of: keyof CartesianState): Vector3 =>
    addScaled(difference(there[of], barycentre[of]), moon[of], de440.moonShare);
  return { positionKm: relative('positionKm'), velocityKmPerS: relative('velocityKmPerS') };
}

const stationary: CartesianState = { positionKm: [0, 0, 0], velocityKmPerS: [0, 0, 0] };

/**
 * Geocentric state of a body at an instant in EME2000: geometric, without light time or aberration. Evaluated from
 * Chebyshev polynomials fitted to JPL's DE440, 1957 to 2070. Largest error: 9 m for the Moon, 1 km for the Sun, 5 km
 * for Mercury, Venus and Mars, 20 km for Jupiter, 100 km for the outer planets. From Mars outwards the position is that
 * of the barycentre of the planet and its moons (docs/accuracy.md).
 */
export function bodyState(body: Body, epoch: EpochIn<ClockScale>): StateVector<'EME2000'> {
  const { positionKm, velocityKmPerS } = geocentric(body, daysIntoTables(epoch));
  return {
    frame: 'EME2000',
    positionKm: rotate(rotationGcrfToEme2000, positionKm),
    velocityKmPerS: rotate(rotationGcrfToEme2000, velocityKmPerS),
  };
}

/** Geometric geocentric position of a body [km] in the requested frame; see `bodyState`. */
export function bodyPositionKm(body: Body, epoch: EpochIn<ClockScale>, frame: 'EME2000' | 'GCRF'): Vector3 {
  const { positionKm } = geocentric(body, daysIntoTables(epoch));
  return frame === 'EME2000' ? rotate(rotationGcrfToEme2000, positionKm) : positionKm;
}
