import { addScaled, cross, norm, scaled, unit } from '@farpass/astro/linear';
import { stateAlongOrbit } from '@farpass/astro/orbits';
import { type NumericalStart, propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { trackingSiteOf } from '@farpass/intake/sensors';
import { cdmText } from '@farpass/intake/testing';
import type { Track } from '@farpass/tracking/measurement';
import { noBias, observed, trueForces } from '@farpass/tracking/observe';
import { flownSide } from './flown-side.ts';
import type { ValuedSensorRecord } from './order.ts';
import { updatedMessage } from './update.ts';
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
const read = readCdm(
  cdmText({
    states: [
      [radiusKm, 0, 0, 0, speedKmPerS, 0],
      [radiusKm + 0.005, 0, 0, 0, 0, speedKmPerS],
    ],
    covariance2,
  }),
  { mode: 'lenient' },
);
if (read.kind !== 'message') throw new Error('the message reads');
/** A message of two objects at 400 km; the second is known to a kilometre along its orbit. */
export const cdm = read.record;
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

/** The message that tracks make of the known one. */
export function updatedBy(tracks: readonly Track[]) {
  return updatedMessage({
    cdm,
    object: 'object2',
    tracks,
    originator: 'TEST',
    messageId: 'UPDATED',
    creation: addSeconds(tca, -6 * hour),
  });
}

/** Which tracks belong to the object. */
export async function belongings(tracks: readonly Track[]) {
  const update = await updatedBy(tracks);
  return update.kind === 'message' ? update.evidence.tracks : update.tracks;
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
const truth = propagateToEpochs({ start: atTca, forces: await trueForces(atTca), spacecraft: body }, [first]);
export const trueStart = { epoch: first, state: stateOfTrajectory(truth, 0) };
