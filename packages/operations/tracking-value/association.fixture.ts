import { covarianceFromOrbitalAxes, orbitalAxes } from '@farpass/astro/frames';
import { addScaled, cross, norm, scaled, unit } from '@farpass/astro/linear';
import { stateAlongOrbit } from '@farpass/astro/orbits';
import { type NumericalStart, propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { type Cdm, readCdm } from '@farpass/ccsds/cdm';
import { catalogueCovariance, covarianceWithVelocity, shippedModel } from '@farpass/conjunction/covariance';
import { trackingSiteOf } from '@farpass/intake/sensors';
import { cdmText } from '@farpass/intake/testing';
import type { Track } from '@farpass/tracking/measurement';
import { noBias, observed, trueForces } from '@farpass/tracking/observe';
import type { OrbitWithErrors } from './association.ts';
import { flownSide } from './flown-side.ts';
import type { ValuedSensorRecord } from './order.ts';
import { type UpdateOrder, updatedMessage } from './update.ts';
import { trackingValueOf } from './value.ts';

const hour = 3600;
/** A circular orbit at 400 km: in a day and a half, errors of the density are kilometres along it. */
const radiusKm = 6778.137;
const motionRadPerS = Math.sqrt(398_600.4418 / radiusKm ** 3);
const speedKmPerS = motionRadPerS * radiusKm;
/** As after days without a measurement: known to metres in height and across, to a kilometre along [m]. */
const [heightM, alongM, acrossM] = [3, 1000, 5] as const;
const independent = Object.fromEntries(
  [
    'T_R',
    'N_R',
    'N_T',
    'RDOT_R',
    'RDOT_N',
    'TDOT_T',
    'TDOT_N',
    'TDOT_RDOT',
    'NDOT_R',
    'NDOT_T',
    'NDOT_RDOT',
    'NDOT_TDOT',
  ]
    .concat('NDOT_N')
    .map((name) => [`C${name}`, '0']),
);
const covariance2 = {
  ...independent,
  CR_R: String(heightM ** 2),
  CT_T: String(alongM ** 2),
  CN_N: String(acrossM ** 2),
  // Who is ahead on a circle moves at an angle to the one who is expected there, and who is higher is slower.
  CRDOT_T: String(-motionRadPerS * alongM ** 2),
  CRDOT_RDOT: String((motionRadPerS * alongM) ** 2 + 1e-6),
  CTDOT_R: String((-motionRadPerS / 2) * heightM ** 2),
  CTDOT_TDOT: String(((motionRadPerS / 2) * heightM) ** 2 + 1e-9),
  CNDOT_NDOT: '1e-6',
};

function cdmOf(covariance: typeof covariance2): Cdm {
  const states = [
    [radiusKm, 0, 0, 0, speedKmPerS, 0],
    [radiusKm + 0.005, 0, 0, 0, 0, speedKmPerS],
  ] as const;
  const read = readCdm(cdmText({ states, covariance2: covariance }), { mode: 'lenient' });
  if (read.kind !== 'message') throw new Error('the message reads');
  return read.record;
}

/** A message of two objects at 400 km; the second is known to a kilometre along its orbit. */
export const cdm = cdmOf(covariance2);
export const tca = parseEpoch(cdm.relative.values.TCA, 'UTC');
const { state: stated } = await flownSide(cdm, 'object2');
/** As the objects of the simulated network: a drag coefficient of 2.2 and 0.01 m² for each kilogram. */
const body = { massKg: 500, dragAreaM2: 5, dragCoefficient: 2.2, radiationAreaM2: 5, radiationCoefficient: 1.3 };

const radars: readonly ValuedSensorRecord[] = [
  { latitudeDeg: 50.6, longitudeDeg: 7.1 },
  { latitudeDeg: -31, longitudeDeg: 149 },
].map((place, index) => ({
  ...place,
  sensorCode: `RADAR-${index}`,
  sensorType: 'RADAR_ACTIVE',
  altitudeM: 500,
  noise: { anglesArcsec: 10, rangeM: 10 },
}));
const value = await trackingValueOf({
  cdm,
  object: 'object2',
  sensors: radars,
  from: addSeconds(tca, -48 * hour),
  decideBy: addSeconds(tca, -30 * hour),
});
const inTime = value.passes.filter(({ inTime: isInTime }) => isInTime);
const passes = [inTime.at(0), inTime.at(-1)].filter((pass) => pass !== undefined);
const instant = (text: string) => parseEpoch(text.replace('Z', ''), 'UTC');
/** The begin of the first pass. */
export const first = instant(passes[0]?.start ?? '');

/** The tracks of an object in the sky of the simulated network, which flies other forces and other air than the gate. */
export async function tracksOf(known: NumericalStart, covariance?: ArrayLike<number>): Promise<readonly Track[]> {
  const tracks: Track[] = [];
  for (const pass of passes) {
    const record = radars.find(({ sensorCode }) => sensorCode === pass.sensorCode);
    if (record === undefined) throw new Error('a pass has a sensor');
    const site = trackingSiteOf(record);
    const outcome = await observed({
      sensor: {
        site,
        kind: 'radar',
        bias: noBias,
        magnitudeSigma: 0.1,
        lowestElevationRad: 0,
        highestSunRad: 0,
        faintestMagnitude: 25,
        fieldOfViewRad: 3,
        stepSeconds: 10,
        cloudiness: 0,
        failures: 0,
        crossTags: 0,
      },
      from: instant(pass.start),
      to: instant(pass.end),
      object: 'object2',
      known,
      covariance,
      standardMagnitude: { value: 4, convention: 'full-phase' },
      task: pass.id,
      seed: 1,
      spread: { radialKm: 0, alongTrackKm: 0, crossTrackKm: 0 },
    });
    if (outcome.kind === 'track') tracks.push({ site, transmitter: site, measurements: outcome.measurements });
  }
  return tracks;
}

/** Knowledge next to the message, which is the one above if it is not given. */
type Besides = Partial<Pick<UpdateOrder, 'cdm' | 'elementSet' | 'confirmed'>>;

/** The message that tracks make of the known one. */
export function updatedBy(tracks: readonly Track[], known: Besides = {}) {
  return updatedMessage({
    cdm,
    object: 'object2',
    tracks,
    originator: 'TEST',
    messageId: 'UPDATED',
    creation: addSeconds(tca, -6 * hour),
    ...known,
  });
}

/** Which tracks belong to the object. */
export async function belongings(tracks: readonly Track[], known: Besides = {}) {
  const update = await updatedBy(tracks, known);
  return update.kind === 'message' ? update.evidence.tracks : update.tracks;
}

/** The same message with sigmas of the second object that are this many times as large. */
export function withSigmasTimes(factor: number): Cdm {
  const variances = Object.entries(covariance2).map(([name, value]) => [name, String(Number(value) * factor ** 2)]);
  return cdmOf(Object.fromEntries(variances));
}

function flownTo(start: NumericalStart, epochs: readonly Epoch<'UTC'>[]) {
  const flight = propagateToEpochs({ start, forces, spacecraft: body }, epochs);
  return epochs.map((_, place) => stateOfTrajectory(flight, place));
}

function setOfOrbit(start: NumericalStart): OrbitWithErrors {
  const starts = passes.map(({ start: text }) => instant(text));
  const there = flownTo(start, starts).map((state, place) => ({ epoch: starts[place] ?? first, state }));
  const stateAt = (epoch: Epoch<'UTC'>) => {
    const away = (one: NumericalStart) => Math.abs(secondsBetween(one.epoch, epoch));
    const nearest = there.reduce((a, b) => (away(b) < away(a) ? b : a));
    return away(nearest) === 0 ? nearest.state : flownTo(nearest, [epoch])[0];
  };
  const { covarianceRtnKm2 } = catalogueCovariance([shippedModel], { regime: 'LEO1', kind: 'debris' }, 1);
  const covarianceAt = (epoch: Epoch<'UTC'>) => {
    const state = stateAt(epoch);
    if (state === undefined) return undefined;
    const rtn = covarianceWithVelocity(covarianceRtnKm2, state);
    return covarianceFromOrbitalAxes(rtn, orbitalAxes('RTN', state), 'inertial');
  };
  return { stateAt, covarianceAt };
}

/** A state displaced along its orbit and across it. */
export function displaced(
  { epoch, state: { positionKm: r, velocityKmPerS: v } }: NumericalStart,
  { alongKm, acrossKm }: Readonly<Record<'alongKm' | 'acrossKm', number>>,
): NumericalStart {
  const seconds = alongKm / norm(v);
  const pull = -(motionRadPerS ** 2) * seconds;
  const from = { positionKm: r, velocityKmPerS: v };
  const moved = stateAlongOrbit(from, { positionKm: scaled(v, seconds), velocityKmPerS: scaled(r, pull) });
  const normal = unit(cross(r, v));
  return {
    epoch,
    state: {
      frame: 'GCRF',
      positionKm: addScaled(moved.positionKm, normal, acrossKm),
      velocityKmPerS: addScaled(moved.velocityKmPerS, normal, acrossKm * motionRadPerS),
    },
  };
}

/** The truth at the first pass if the object is where the message says at its closest approach. */
const atTca = { epoch: tca, state: stated };
const forces = await trueForces(atTca);
const truth = propagateToEpochs({ start: atTca, forces, spacecraft: body }, [first]);
export const trueStart = { epoch: first, state: stateOfTrajectory(truth, 0) };
/** The orbit of an element set a day old, with the errors of such sets: that of the truth, or one displaced. */
export const elementSetAt = (away: Parameters<typeof displaced>[1]) => setOfOrbit(displaced(trueStart, away));
