import { earthRotationRateRadPerS, julianDayOfModifiedZero, secondsPerDay } from '@farpass/astro/constants';
import { type EarthOrientationTable, earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type GeodeticPosition, itrfOfGeodetic, rotationItrfToSez } from '@farpass/astro/geodesy';
import { type CartesianState, cross, rowsOf, type Vector3 } from '@farpass/astro/linear';
import { Environment } from '@farpass/astro/propagation';
import { type Epoch, epochFromJulianDate, secondsBetween } from '@farpass/astro/time';

/** A site at an instant, GCRF. */
export interface SiteState extends CartesianState {
  /** Towards the zenith, east and north of the ellipsoid's horizon; unit vectors. */
  readonly zenith: Vector3;
  readonly east: Vector3;
  readonly north: Vector3;
}

/**
 * The motion of sites in GCRF: the Earth's rotation with UT1 and pole from a table, computed once for each requested
 * day (1e-12 rad, see `Environment`). The velocity leaves out length of day and polar motion: 1 mm/s.
 */
export class SiteMotion {
  readonly #table: EarthOrientationTable;
  readonly #days = new Map<number, TurningDay>();
  readonly #places = new Map<GeodeticPosition, FixedPlace>();

  constructor(table: EarthOrientationTable = earthOrientationInUse()) {
    this.#table = table;
  }

  stateAt(place: GeodeticPosition, epoch: Epoch<'UTC'>): SiteState {
    const { environment, start } = this.#dayOf(epoch);
    environment.set(secondsBetween(epoch, start));
    const turn = ([x, y, z]: Vector3): Vector3 => {
      const r = environment.rotation;
      return [r[0] * x + r[3] * y + r[6] * z, r[1] * x + r[4] * y + r[7] * z, r[2] * x + r[5] * y + r[8] * z];
    };
    const fixed = this.#fixedPlace(place);
    return {
      positionKm: turn(fixed.itrfKm),
      velocityKmPerS: turn(fixed.sweptKmPerS),
      zenith: turn(fixed.zenith),
      east: turn(fixed.east),
      north: turn(fixed.north),
    };
  }

  #dayOf({ modifiedJulianDay }: Epoch<'UTC'>): TurningDay {
    const known = this.#days.get(modifiedJulianDay);
    if (known !== undefined) return known;
    const start = epochFromJulianDate('UTC', { day: modifiedJulianDay + julianDayOfModifiedZero, fraction: 0 });
    const span = { epoch: start, fromSeconds: 0, toSeconds: secondsPerDay + 1 };
    const environment = new Environment(span, this.#table, { earthRotation: true, sun: false, moon: false });
    const day = { start, environment };
    this.#days.set(modifiedJulianDay, day);
    return day;
  }

  #fixedPlace(place: GeodeticPosition): FixedPlace {
    const known = this.#places.get(place);
    if (known !== undefined) return known;
    const itrfKm = itrfOfGeodetic(place);
    const [south, east, zenith] = rowsOf(rotationItrfToSez(place));
    const fixed = {
      itrfKm,
      sweptKmPerS: cross([0, 0, earthRotationRateRadPerS], itrfKm),
      zenith,
      east,
      north: [-south[0], -south[1], -south[2]] as const,
    };
    this.#places.set(place, fixed);
    return fixed;
  }
}

interface TurningDay {
  readonly start: Epoch<'UTC'>;
  readonly environment: Environment;
}

/** A place and its axes in ITRF. */
interface FixedPlace {
  readonly itrfKm: Vector3;
  readonly sweptKmPerS: Vector3;
  readonly zenith: Vector3;
  readonly east: Vector3;
  readonly north: Vector3;
}
