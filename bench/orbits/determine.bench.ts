import { secondsPerDay } from '@farpass/astro/constants';
import { arcsecondRad, difference, norm, unit } from '@farpass/astro/linear';
import {
  type ForceSelection,
  forceModelError,
  forcesOfOrbit,
  loadGravityField,
  propagateToEpochs,
  RecordedFlight,
  type Spacecraft,
  spaceWeatherAt,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import {
  type AprioriOrbit,
  type Determined,
  determine,
  type ModelError,
  orbitAt,
  positionSigmaKm,
} from '@farpass/tracking/determine';
import { downLeg, type Measurement, SiteMotion, type Track, type TrackingSite } from '@farpass/tracking/measurement';
import { sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const start = parseEpoch('2026-03-10T12:00:00', 'UTC');
const { tracks, perTrack, days } = sized({
  whole: { tracks: 25, perTrack: 20, days: 2 },
  quick: { tracks: 6, perTrack: 10, days: 0.5 },
});
const spacecraft: Spacecraft = {
  massKg: 400,
  dragAreaM2: 4,
  dragCoefficient: 2.2,
  radiationAreaM2: 4,
  radiationCoefficient: 1.3,
};
const motion = new SiteMotion();
/** A low orbit at 550 km, GCRF. */
const orbit = { positionKm: [6928, 0, 0], velocityKmPerS: [0, -1.05, 7.51] } as const;

async function forcesOf(): Promise<ForceSelection> {
  const field = await loadGravityField('egm96');
  return {
    gravity: { kind: 'harmonics', field, degree: 20, order: 20 },
    thirdBodies: ['sun', 'moon'],
    drag: { kind: 'exponential' },
  };
}

function states(forces: ForceSelection, epochs: readonly Epoch<'UTC'>[]) {
  const request = {
    start: { epoch: start, state: { frame: 'GCRF', ...orbit } },
    spacecraft,
    forces,
  } as const;
  const trajectory = propagateToEpochs(request, epochs);
  return epochs.map((_, index) => stateOfTrajectory(trajectory, index));
}

/** Tracks of sensors below the orbit, two arcseconds of noise; a horizon plays no part. */
function generated(forces: ForceSelection): readonly Track[] {
  const next = sequence(11);
  const noise = () => 2 * arcsecondRad * Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  return Array.from({ length: tracks }, (_, index) => {
    const epochs = Array.from({ length: perTrack }, (__, k) =>
      addSeconds(
        start,
        (index * days * secondsPerDay) / (tracks - 1) + 12 * (k - perTrack / 2) + (index === 0 ? 120 : -120),
      ),
    );
    const flown = states(forces, epochs);
    const site = siteNear(index);
    const measurements = epochs.map((epoch, k): Measurement => {
      const satellite = flown[k];
      if (satellite === undefined) throw new Error('the orbit reaches all tracks');
      const [x, y, z] = unit(downLeg({ satellite, receiver: motion.stateAt(site.place, epoch) }).lineKm);
      const declinationRad = Math.asin(z) + noise();
      const rightAscensionRad = Math.atan2(y, x) + noise() / Math.cos(declinationRad);
      return { epoch, angles: { kind: 'right-ascension', rightAscensionRad, declinationRad } };
    });
    return { site, measurements };
  });
}

function siteNear(index: number): TrackingSite {
  const place = { latitudeRad: 0.9 * Math.sin(index), longitudeRad: 0.9 * index, heightKm: 1 };
  return { name: `SITE-${index}`, place, angleSigmaRad: 2 * arcsecondRad };
}

interface Timed {
  readonly found: Determined;
  /** Processor time of each repetition [s]. */
  readonly times: readonly number[];
  /** Error of the position at the end and its sigma [m]. */
  readonly errorM: number;
  readonly sigmaM: number;
}

/** An orbit that is 10 km late, propagated as that of an OPM is. */
function lateOrbit(forces: ForceSelection): AprioriOrbit {
  const flight = new RecordedFlight({
    start: { epoch: start, state: { frame: 'GCRF', ...orbit } },
    spacecraft,
    forces,
  });
  return { stateAt: (epoch) => stateOfTrajectory(flight.at([secondsBetween(epoch, start) - 1.3]), 0) };
}

/** Fits the same tracks several times. */
function timed(forces: ForceSelection, modelError?: ModelError): Timed {
  const known = generated(forces);
  const times: number[] = [];
  let found: Determined | undefined;
  for (let repeat = 0; repeat < sized({ whole: 3, quick: 1 }); repeat += 1) {
    const began = process.cpuUsage();
    const apriori = lateOrbit(forces);
    const answer = determine({ tracks: known, dynamics: { forces, spacecraft }, apriori, modelError });
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / 1e6);
    if (answer.kind === 'determined') found = answer;
  }
  if (found === undefined) throw new Error('the fit found no orbit');
  const last = addSeconds(start, days * secondsPerDay);
  const [at] = orbitAt(found.orbit, [last]);
  const [exact] = states(forces, [last]);
  if (at === undefined || exact === undefined) throw new Error('the orbit reaches the end');
  const errorM = 1000 * norm(difference(at.state.positionKm, exact.positionKm));
  return { found, times, errorM, sigmaM: 1000 * positionSigmaKm(at.covariance) };
}

/** Fits of 500 measurements over two days: with simple forces, and as the platform does it without a choice. */
export async function run(): Promise<BenchReport> {
  const simple = timed(await forcesOf());
  const forces = await forcesOfOrbit({ frame: 'GCRF', ...orbit }, await spaceWeatherAt(start));
  const error = forceModelError({ start: { epoch: start, state: { frame: 'GCRF', ...orbit } }, spacecraft, forces });
  const usual = timed(forces, error);
  const size = `${tracks * perTrack} measurements, ${days} days`;
  return {
    name: 'determine',
    figures: [
      {
        name: `processor time: ${size}, 20×20, Sun, Moon, drag`,
        value: Math.min(...simple.times),
        unit: 's',
        aim: '≤ 2',
      },
      { name: 'the first time, tables and all', value: simple.times[0] ?? Number.NaN, unit: 's' },
      { name: 'measurements used', value: simple.found.residuals.filter(({ rejected }) => !rejected).length, unit: '' },
      { name: 'chi-square for each degree of freedom', value: simple.found.reducedChiSquare, unit: '' },
      { name: 'error at the end', value: simple.errorM, unit: 'm' },
      { name: 'its sigma', value: simple.sigmaM, unit: 'm' },
      {
        name: `processor time: ${size}, forces of the height (70×70, NRLMSISE-00, tides) and their errors`,
        value: Math.min(...usual.times),
        unit: 's',
        aim: '≤ 4, at most 10',
      },
      { name: 'error at the end', value: usual.errorM, unit: 'm' },
      { name: 'its sigma', value: usual.sigmaM, unit: 'm' },
    ],
  };
}
