import { arcsecondRad, type CartesianState, unit } from '@farpass/astro/linear';
import {
  type Burn,
  type ForceSelection,
  loadGravityField,
  propagateToEpochs,
  type Spacecraft,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch } from '@farpass/astro/time';
import { downLeg, type Measurement, SiteMotion, type Track, type TrackingSite, upLeg } from '../measurement/index.ts';

export const noon = parseEpoch('2026-03-10T12:00:00', 'UTC');
const motion = new SiteMotion();
/** A low orbit at noon, GCRF, 700 km high, inclined by 98°. */
export const lowOrbit: CartesianState = { positionKm: [7078, 0, 0], velocityKmPerS: [0, -1.04, 7.43] };
export const bare: Spacecraft = {
  massKg: 0,
  dragAreaM2: 0,
  dragCoefficient: 2.2,
  radiationAreaM2: 0,
  radiationCoefficient: 1.3,
};

const field = await loadGravityField('egm96');
/** Forces that are quick to compute: harmonics to degree 4. */
export const simpleForces: ForceSelection = { gravity: { kind: 'harmonics', field, degree: 4, order: 4 } };

/** Park and Miller (1988), made normal by Box and Muller. */
export function normalNoise(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/**
 * A site straight below the satellite at a time, so that it sees the satellite: for tests in which horizons do not
 * matter.
 */
function siteBelow(state: CartesianState, epoch: Epoch<'UTC'>, known: Pick<TrackingSite, 'name' | 'rangeSigmaKm'>) {
  const place = { latitudeRad: 0, longitudeRad: 0, heightKm: 0.5 };
  const zero = motion.stateAt(place, epoch);
  const [x, y, z] = unit(state.positionKm);
  const turn = Math.atan2(y, x) - Math.atan2(zero.positionKm[1], zero.positionKm[0]);
  const below = { ...place, latitudeRad: Math.asin(z) - 0.03, longitudeRad: turn + 0.02 };
  return { place: below, angleSigmaRad: 2 * arcsecondRad, rangeSigmaKm: 0.02, rangeRateSigmaKmPerS: 2e-4, ...known };
}

export interface Simulation {
  readonly start: CartesianState;
  readonly forces?: ForceSelection;
  readonly spacecraft?: Spacecraft;
  readonly burns?: readonly Burn[];
  /** Midpoints of the tracks [s after noon]. */
  readonly passesSeconds: readonly number[];
  /** `precise-radar`: measures as a laser does, and is none. */
  readonly kind?: 'optical' | 'radar' | 'laser' | 'precise-radar';
  readonly seed?: number;
  readonly perTrack?: number;
  readonly stepSeconds?: number;
}

/** Tracks of a satellite as sensors below it see them, with noise. */
export function simulatedTracks(simulation: Simulation): readonly Track[] {
  const { passesSeconds, perTrack = 15, stepSeconds = 15, seed = 1 } = simulation;
  const noise = normalNoise(seed);
  return passesSeconds.map((middle, index) => {
    const [seen] = truth(simulation, [addSeconds(noon, middle)]);
    const isLaser = simulation.kind === 'laser';
    const isPrecise = isLaser || simulation.kind === 'precise-radar';
    const kind = isLaser ? { kind: 'laser' as const } : {};
    const known = { name: `SITE-${index}`, ...kind, ...(isPrecise && { rangeSigmaKm: 5e-5 }) };
    const site = siteBelow(seen, addSeconds(noon, middle), known);
    const epochs = Array.from({ length: perTrack }, (_, k) =>
      addSeconds(noon, middle + (k - (perTrack - 1) / 2) * stepSeconds),
    );
    const states = truth(simulation, epochs);
    const measurements = epochs.map((epoch, k) => measured({ epoch, state: states[k], site }, simulation, noise));
    const isRanging = simulation.kind === 'radar' || isPrecise;
    return { site, ...(isRanging && { transmitter: site }), measurements };
  });
}

/** States of the satellite itself, GCRF. */
export function truth(simulation: Simulation, epochs: readonly Epoch<'UTC'>[]): readonly CartesianState[] {
  const { start, forces = simpleForces, spacecraft = bare, burns = [] } = simulation;
  const request = { start: { epoch: noon, state: { frame: 'GCRF' as const, ...start } }, spacecraft, forces, burns };
  const trajectory = propagateToEpochs(request, epochs);
  return epochs.map((_, index) => stateOfTrajectory(trajectory, index));
}

interface Moment {
  readonly epoch: Epoch<'UTC'>;
  readonly state: CartesianState;
  readonly site: TrackingSite;
}

function measured({ epoch, state, site }: Moment, { kind }: Simulation, noise: () => number): Measurement {
  const receiver = motion.stateAt(site.place, epoch);
  const down = downLeg({ satellite: state, receiver });
  const [x, y, z] = unit(down.lineKm);
  const declination = Math.asin(z);
  const sigma = site.angleSigmaRad;
  const rightAscensionRad = Math.atan2(y, x) + (sigma * noise()) / Math.cos(declination);
  const angles = { kind: 'right-ascension', rightAscensionRad, declinationRad: declination + sigma * noise() } as const;
  if (kind === undefined || kind === 'optical') return { epoch, angles };
  const up = upLeg(receiver, down);
  const rangeKm = (down.rangeKm + up.rangeKm) / 2 + (site.rangeSigmaKm ?? 0) * noise();
  if (kind === 'laser' || kind === 'precise-radar') return { epoch, rangeKm };
  return {
    epoch,
    angles,
    rangeKm,
    rangeRateKmPerS: (down.rangeRateKmPerS + up.rangeRateKmPerS) / 2 + (site.rangeRateSigmaKmPerS ?? 0) * noise(),
  };
}
