import { wgs84 } from '@farpass/astro/constants';
import { eccentricOfMean } from '@farpass/astro/orbits';
import { yearS } from './year.ts';

/** Mean orbit of a catalogue object for its flux: km and rad; node and perigee are taken as random. */
export interface FluxOrbit {
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  readonly inclinationRad: number;
}

/** Objects per km² and year through a surface that travels with the primary, and their mean relative speed. */
export interface Flux {
  readonly perKm2PerYear: number;
  readonly meanRelativeSpeedKmPerS: number;
}

const { muKm3PerS2 } = wgs84;
/** Width of the shell over which density is averaged, km: the short-period variation of the radius of low orbits. */
const shellKm = 25;
const latitudeBins = 72;
const placesOnOrbit = 48;

/**
 * Flux of a population on a primary by spatial density. Kessler, "Derivation of the collision probability between
 * orbiting objects", Icarus 48, 39–48 (1981): the density of an orbit with random node and perigee at radius r and
 * latitude β is (share of time in the shell)/(4πr²Δr) · (2/π)/√(sin²i − sin²β), here averaged over bins of radius and
 * latitude so that the singularities stay finite. The relative speed comes from both headings; the radial speed is left
 * out. Not valid for objects in the plane or phase of the primary (formations, its own constellation).
 */
export function fluxOnPrimary(primary: FluxOrbit, population: Iterable<FluxOrbit>): Flux {
  const samples = primarySamples(primary);
  let [flux, weighted] = [0, 0];
  for (const orbit of population) {
    for (const sample of samples) {
      const density = densityPerKm3(orbit, sample) * sample.share;
      if (density === 0) continue;
      const speeds = relativeSpeeds(orbit, sample);
      const mean = (speeds[0] + speeds[1]) / 2;
      flux += density * mean;
      weighted += (density * (speeds[0] ** 2 + speeds[1] ** 2)) / 2;
    }
  }
  return { perKm2PerYear: flux * yearS, meanRelativeSpeedKmPerS: flux > 0 ? weighted / flux : 0 };
}

interface PrimarySample {
  readonly radiusKm: number;
  readonly sinLatitude: number;
  readonly northSpeed: number;
  readonly eastSpeed: number;
  readonly share: number;
}

/** Points along the primary's orbit, equally spaced in time, with the perigee anywhere in the orbit. */
function primarySamples(primary: FluxOrbit): readonly PrimarySample[] {
  const { semiMajorAxisKm: a, eccentricity: e, inclinationRad: i } = primary;
  const anomalies = e < 0.005 ? 1 : 12;
  const share = 1 / (anomalies * placesOnOrbit);
  return Array.from({ length: anomalies * placesOnOrbit }, (_, k) => {
    const mean = (2 * Math.PI * ((k % anomalies) + 0.5)) / anomalies;
    const radiusKm = a * (1 - e * Math.cos(eccentricOfMean({ meanAnomalyRad: mean, eccentricity: e })));
    const argument = (2 * Math.PI * (Math.floor(k / anomalies) + 0.5)) / placesOnOrbit;
    const sinLatitude = Math.sin(i) * Math.sin(argument);
    const heading = headings({ inclinationRad: i, sinLatitude, speed: speedAt({ semiMajorAxisKm: a, radiusKm }) });
    return {
      radiusKm,
      sinLatitude,
      northSpeed: Math.sign(Math.cos(argument)) * heading.north,
      eastSpeed: heading.east,
      share,
    };
  });
}

/** Speed on an orbit at a distance from the Earth's centre (vis-viva), km/s. */
function speedAt({
  semiMajorAxisKm,
  radiusKm,
}: {
  readonly semiMajorAxisKm: number;
  readonly radiusKm: number;
}): number {
  return Math.sqrt(Math.max(0, muKm3PerS2 * (2 / radiusKm - 1 / semiMajorAxisKm)));
}

function headings(of: { readonly inclinationRad: number; readonly sinLatitude: number; readonly speed: number }): {
  readonly north: number;
  readonly east: number;
} {
  const cosLatitude = Math.sqrt(Math.max(1e-12, 1 - of.sinLatitude ** 2));
  const east = Math.max(-1, Math.min(1, Math.cos(of.inclinationRad) / cosLatitude));
  return { north: of.speed * Math.sqrt(1 - east * east), east: of.speed * east };
}

function relativeSpeeds(orbit: FluxOrbit, at: PrimarySample): readonly [number, number] {
  const speed = speedAt({ semiMajorAxisKm: orbit.semiMajorAxisKm, radiusKm: at.radiusKm });
  const { north, east } = headings({ inclinationRad: orbit.inclinationRad, sinLatitude: at.sinLatitude, speed });
  const across = east - at.eastSpeed;
  return [Math.hypot(north - at.northSpeed, across), Math.hypot(-north - at.northSpeed, across)];
}

function densityPerKm3(orbit: FluxOrbit, at: PrimarySample): number {
  const share = shellShare(orbit, at.radiusKm);
  if (share === 0) return 0;
  return (
    (share / (4 * Math.PI * at.radiusKm ** 2 * shellKm)) *
    latitudeFactor({ inclinationRad: orbit.inclinationRad, sinLatitude: at.sinLatitude })
  );
}

/** Share of the period that an orbit spends within half a shell width of the radius. */
function shellShare(orbit: FluxOrbit, radiusKm: number): number {
  const { semiMajorAxisKm: a, eccentricity: e } = orbit;
  if (radiusKm + shellKm / 2 < a * (1 - e) || radiusKm - shellKm / 2 > a * (1 + e)) return 0;
  const meanAt = (r: number): number => {
    const cosine = e > 1e-9 ? Math.max(-1, Math.min(1, (1 - r / a) / e)) : r < a ? 1 : -1;
    const E = Math.acos(cosine);
    return E - e * Math.sin(E);
  };
  return (meanAt(radiusKm + shellKm / 2) - meanAt(radiusKm - shellKm / 2)) / Math.PI;
}

/** (2/π)/√(sin²i − sin²β), averaged over a bin of sin β. */
function latitudeFactor(of: { readonly inclinationRad: number; readonly sinLatitude: number }): number {
  const { inclinationRad, sinLatitude } = of;
  const half = 1 / latitudeBins;
  const top = Math.sin(inclinationRad);
  const from = Math.max(-1, Math.min(1, (sinLatitude - half) / top));
  const to = Math.max(-1, Math.min(1, (sinLatitude + half) / top));
  return ((2 / Math.PI) * (Math.asin(to) - Math.asin(from))) / (2 * half);
}
