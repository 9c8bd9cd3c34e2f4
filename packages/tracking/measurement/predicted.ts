import { egm96 } from '@farpass/astro/constants';
import {
  type CartesianState,
  cross,
  difference,
  dot,
  norm,
  scaled,
  sum,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import type { MeasuredAngles, Measurement, TrackingSite } from './measurement.ts';
import { type DownLeg, downLeg, upLeg } from './signal.ts';
import type { SiteState } from './site-motion.ts';

/** Quantities that are compared one by one. The first angle is multiplied by the cosine of the second. */
export type Quantity = 'first-angle' | 'second-angle' | 'range' | 'range-rate';

/** One number of a measurement compared with the value computed from an orbit. */
export interface Comparison {
  readonly quantity: Quantity;
  /** Observed minus computed [rad, km, km/s]. */
  readonly residual: number;
  readonly sigma: number;
  /** Derivatives of the computed number with respect to position and velocity at reception, GCRF, six. */
  readonly byState: Float64Array;
  /** Derivative of the computed number with respect to the time of reception. */
  readonly byTime: number;
}

/** Positions of receiver and transmitter at reception; no transmitter: light of the satellite. */
export interface SignalSites {
  readonly receiver: SiteState;
  readonly transmitter?: SiteState;
}

/** Unit vectors along which the first and the second angle increase, and the angles of this direction. */
interface SkyAxes {
  readonly first: Vector3;
  readonly second: Vector3;
}

/**
 * A measurement compared with an orbit's state at reception (GCRF): residuals, sigmas and derivatives. The residuals of
 * the angles are those of the arc between the two directions, along the axes at the computed one, so they have no jump
 * at 360° and no singularity at the pole; for small angles they are Δα·cos δ and Δδ. The derivatives leave out the
 * change of the light time, 2e-5 of their value.
 */
export function compared(
  measurement: Measurement,
  site: TrackingSite,
  { sites, state }: { readonly sites: SignalSites; readonly state: CartesianState },
): readonly Comparison[] {
  const down = downLeg({ satellite: state, receiver: sites.receiver });
  const up = sites.transmitter && upLeg(sites.transmitter, down);
  const found: Comparison[] = [];
  if (measurement.angles !== undefined) found.push(...comparedAngles(measurement.angles, site, { sites, down }));
  const legs = [{ ...down, endKmPerS: sites.receiver.velocityKmPerS }];
  if (up !== undefined) legs.push({ ...down, ...up, endKmPerS: up.transmitter.velocityKmPerS });
  const rangeRate = legs.reduce((total, leg) => total + leg.rangeRateKmPerS, 0) / legs.length;
  if (measurement.rangeKm !== undefined && site.rangeSigmaKm !== undefined) {
    const computed = legs.reduce((total, leg) => total + leg.rangeKm, 0) / legs.length;
    found.push({
      quantity: 'range',
      residual: measurement.rangeKm - computed,
      sigma: site.rangeSigmaKm,
      byState: row(
        legs.map(({ lineKm }) => ({ byPosition: unit(lineKm), byVelocity: zero })),
        down.lightTimeSeconds,
      ),
      byTime: rangeRate,
    });
  }
  if (measurement.rangeRateKmPerS !== undefined && site.rangeRateSigmaKmPerS !== undefined) {
    // The acceleration of the sites, 3e-5 km/s², is left out.
    const pull = scaled(down.satellite.positionKm, -egm96.muKm3PerS2 / norm(down.satellite.positionKm) ** 3);
    const rates = legs.map(({ lineKm, rangeKm, endKmPerS }) => {
      const along = unit(lineKm);
      const relative = difference(down.satellite.velocityKmPerS, endKmPerS);
      const across = difference(relative, scaled(along, dot(along, relative)));
      const curve = dot(across, across) / rangeKm + dot(along, pull);
      return { byPosition: scaled(across, 1 / rangeKm), byVelocity: along, curve };
    });
    const isOfLegs = site.rangeRate === 'LEGS';
    const ofLegs = legs.reduce((total, leg) => total + leg.lineSpeedKmPerS, 0) / legs.length;
    found.push({
      quantity: 'range-rate',
      residual: measurement.rangeRateKmPerS - (isOfLegs ? ofLegs : rangeRate),
      sigma: site.rangeRateSigmaKmPerS,
      byState: row(rates, down.lightTimeSeconds),
      byTime: rates.reduce((total, { curve }) => total + curve, 0) / rates.length,
    });
  }
  return found;
}

const zero: Vector3 = [0, 0, 0];

function comparedAngles(
  angles: MeasuredAngles,
  site: TrackingSite,
  { sites: { receiver }, down }: { readonly sites: SignalSites; readonly down: DownLeg },
): readonly Comparison[] {
  const computed = unit(down.lineKm);
  const axes = angles.kind === 'azimuth' ? horizonAxes(computed, receiver) : equatorAxes(computed);
  const observed = directionSeen(angles, receiver);
  const along = { first: dot(observed, axes.first), second: dot(observed, axes.second) };
  const sine = Math.hypot(along.first, along.second);
  const stretch = sine < 1e-12 ? 1 : Math.atan2(sine, dot(observed, computed)) / sine;
  const relative = difference(down.satellite.velocityKmPerS, receiver.velocityKmPerS);
  return (['first', 'second'] as const).map((which) => ({
    quantity: `${which}-angle` as const,
    residual: along[which] * stretch,
    sigma: site.angleSigmaRad,
    byState: row([{ byPosition: scaled(axes[which], 1 / down.rangeKm), byVelocity: zero }], down.lightTimeSeconds),
    byTime: dot(axes[which], relative) / down.rangeKm,
  }));
}

/** Direction of measured angles, GCRF, from the site. */
export function directionSeen(angles: MeasuredAngles, receiver: SiteState): Vector3 {
  if (angles.kind === 'right-ascension') {
    const cosine = Math.cos(angles.declinationRad);
    const { rightAscensionRad: alpha } = angles;
    return [cosine * Math.cos(alpha), cosine * Math.sin(alpha), Math.sin(angles.declinationRad)];
  }
  const cosine = Math.cos(angles.elevationRad);
  const level = sum(
    scaled(receiver.north, cosine * Math.cos(angles.azimuthRad)),
    scaled(receiver.east, cosine * Math.sin(angles.azimuthRad)),
  );
  return sum(level, scaled(receiver.zenith, Math.sin(angles.elevationRad)));
}

/** Axes along which right ascension and declination increase at a direction; at a pole, those for right ascension 0. */
export function equatorAxes(direction: Vector3): SkyAxes {
  return axesAbout({ pole: [0, 0, 1], zeroLine: [1, 0, 0] }, direction);
}

/** Axes along which azimuth and elevation increase. */
function horizonAxes(direction: Vector3, { zenith, north }: SiteState): SkyAxes {
  const { first, second } = axesAbout({ pole: zenith, zeroLine: north }, direction);
  // Azimuth increases against the right-handed rotation about the zenith.
  return { first: scaled(first, -1), second };
}

function axesAbout(
  { pole, zeroLine }: { readonly pole: Vector3; readonly zeroLine: Vector3 },
  direction: Vector3,
): SkyAxes {
  const turned = cross(pole, direction);
  const first = norm(turned) < 1e-12 ? cross(pole, zeroLine) : unit(turned);
  return { first, second: cross(direction, first) };
}

interface ByMotion {
  readonly byPosition: Vector3;
  readonly byVelocity: Vector3;
}

/** Mean over the legs, from the satellite's state one light time ago to its state at reception. */
function row(legs: readonly ByMotion[], lightTimeSeconds: number): Float64Array {
  const out = new Float64Array(6);
  for (const { byPosition, byVelocity } of legs) {
    for (let i = 0; i < 3; i += 1) {
      out[i] += byPosition[i] / legs.length;
      out[3 + i] += (byVelocity[i] - lightTimeSeconds * byPosition[i]) / legs.length;
    }
  }
  return out;
}
