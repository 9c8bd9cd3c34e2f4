import { type ShadowModel, sunCentreClearanceKm } from '@farpass/astro/bodies';
import { earthRotationRateRadPerS } from '@farpass/astro/constants';
import type { GeodeticPosition } from '@farpass/astro/geodesy';
import { type CartesianState, cross, difference, dot, sum, type Vector3, wrappedToTurn } from '@farpass/astro/linear';
import { apparentMagnitude, type StandardMagnitude } from './magnitude.ts';
import { refractionRad, standardAir } from './refraction.ts';
import { type SiteAxes, siteAxes } from './site.ts';
import type { Sky } from './sky.ts';
import { arcAt, stateOnArc, type Track, type TrackArc } from './track.ts';

/** A site's view of an object at one instant. Geometric positions: no light time, no aberration. */
export interface Sight {
  readonly secondsAfterStart: number;
  /** From north through east, 0 to 2π. */
  readonly azimuthRad: number;
  /** Above the plane normal to the vertical of the ellipsoid, without refraction. */
  readonly elevationRad: number;
  /** With refraction, if the view includes it; otherwise the same. */
  readonly apparentElevationRad: number;
  readonly rangeKm: number;
  readonly rangeRateKmPerS: number;
  /** Speed across the sky as seen from the rotating Earth. */
  readonly angularRateRadPerS: number;
  /** Whether the line to the Sun's centre clears the Earth: half of the Sun's disc or more is in sight. */
  readonly isSunlit: boolean;
  /** Distance by which that line clears the Earth; negative in shadow. */
  readonly shadowClearanceKm: number;
  /** At the site, without refraction. */
  readonly sunElevationRad: number;
  readonly moonElevationRad: number;
  /** Angle between object and Moon as seen from the site. */
  readonly moonSeparationRad: number;
  /** Angle at the object between the Sun and the site: 0 is fully lit. */
  readonly phaseAngleRad: number;
  /** In sunlight, outside the atmosphere; none in shadow or for an object without a standard magnitude. */
  readonly magnitude: number | undefined;
}

/** From a site to an object [km], and the state of the object along the same axes, relative to the stars. */
export interface SightLine {
  readonly lineKm: Vector3;
  readonly state: CartesianState;
}

/** Settings of a site's view of an object. */
export interface ViewSettings {
  readonly site: GeodeticPosition;
  readonly refraction: 'none' | 'standard-air';
  /** The Earth model that casts the shadow. */
  readonly shadow: ShadowModel['earth'];
  readonly standardMagnitude?: StandardMagnitude;
}

/** The shadow model of passes in words. */
export const shadowWords: Readonly<Record<ShadowModel['earth'], string>> = {
  ellipsoidal: "the line to the Sun's centre clears the WGS-84 ellipsoid",
  spherical: "the line to the Sun's centre clears a sphere of 6378.137 km",
};

/** One site's view of an object at times for which its motion is known. */
export class View {
  readonly axes: SiteAxes;
  readonly #track: Track;
  readonly #sky: Sky;
  readonly #settings: ViewSettings;
  readonly #air;
  readonly #state = new Float64Array(6);

  constructor(track: Track, settings: ViewSettings, sky: Sky) {
    this.#track = track;
    this.#sky = sky;
    this.#settings = settings;
    this.axes = siteAxes(settings.site);
    this.#air = settings.refraction === 'none' ? undefined : standardAir(settings.site.heightKm);
  }

  readonly at = (secondsAfterStart: number): Sight => {
    const { positionKm, velocityKmPerS } = this.#stateOf(arcAt(this.#track, secondsAfterStart), secondsAfterStart);
    const sunKm = this.#stateOf(this.#sky.sun, secondsAfterStart).positionKm;
    const moonKm = this.#stateOf(this.#sky.moon, secondsAfterStart).positionKm;
    const line = difference(positionKm, this.axes.originKm);
    const toMoon = difference(moonKm, this.axes.originKm);
    const rangeKm = lengthOf(line);
    const rangeRateKmPerS = dot(line, velocityKmPerS) / rangeKm;
    const elevationRad = Math.asin(Math.min(1, Math.max(-1, dot(line, this.axes.up) / rangeKm)));
    const shadowClearanceKm = sunCentreClearanceKm({ satelliteKm: positionKm, sunKm }, this.#settings.shadow);
    const phaseAngleRad = Math.PI - separation(difference(sunKm, positionKm), line);
    return {
      secondsAfterStart,
      azimuthRad: wrappedToTurn(Math.atan2(dot(line, this.axes.east), dot(line, this.axes.north))),
      elevationRad,
      apparentElevationRad: elevationRad + (this.#air === undefined ? 0 : refractionRad(elevationRad, this.#air)),
      rangeKm,
      rangeRateKmPerS,
      angularRateRadPerS: Math.sqrt(Math.max(0, dot(velocityKmPerS, velocityKmPerS) - rangeRateKmPerS ** 2)) / rangeKm,
      isSunlit: shadowClearanceKm >= 0,
      shadowClearanceKm,
      sunElevationRad: this.#elevation(difference(sunKm, this.axes.originKm)),
      moonElevationRad: this.#elevation(toMoon),
      moonSeparationRad: separation(line, toMoon),
      phaseAngleRad,
      magnitude: shadowClearanceKm >= 0 ? this.#magnitude({ rangeKm, phaseAngleRad }) : undefined,
    };
  };

  /** The line of sight, and the state of the object without the rotation of the Earth; along the axes of the Earth. */
  readonly lineAt = (secondsAfterStart: number): SightLine => {
    const { positionKm, velocityKmPerS } = this.#stateOf(arcAt(this.#track, secondsAfterStart), secondsAfterStart);
    const carried = cross([0, 0, earthRotationRateRadPerS], positionKm);
    return {
      lineKm: difference(positionKm, this.axes.originKm),
      state: { positionKm, velocityKmPerS: sum(velocityKmPerS, carried) },
    };
  };

  #elevation(line: Vector3): number {
    return Math.asin(Math.min(1, Math.max(-1, dot(line, this.axes.up) / lengthOf(line))));
  }

  #magnitude(view: Pick<Sight, 'rangeKm' | 'phaseAngleRad'>): number | undefined {
    const { standardMagnitude } = this.#settings;
    return standardMagnitude === undefined ? undefined : apparentMagnitude(standardMagnitude, view);
  }

  #stateOf(
    arc: TrackArc | undefined,
    seconds: number,
  ): { readonly positionKm: Vector3; readonly velocityKmPerS: Vector3 } {
    if (arc === undefined) throw new RangeError('Nothing is known of the motion of this object.');
    stateOnArc(arc, seconds, this.#state);
    const [x, y, z, vx, vy, vz] = this.#state;
    return { positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
  }
}

/** A plain square root: half a million sights need it to be faster than `Math.hypot`. */
function lengthOf(vector: Vector3): number {
  return Math.sqrt(dot(vector, vector));
}

/** Angle between two directions, within 1e-8 rad near 0 and π. */
function separation(a: Vector3, b: Vector3): number {
  return Math.acos(Math.min(1, Math.max(-1, dot(a, b) / (lengthOf(a) * lengthOf(b)))));
}
