import { addScaled, arcsecondRad, cross, degreeRad, difference, norm, scaled, sum, unit } from '@farpass/astro/linear';
import type { NumericalStart } from '@farpass/astro/propagation';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { Chance, seedOf } from '../chance/index.ts';
import { compared, SiteMotion } from '../measurement/index.ts';
import { noBias, observed, type SimulatedOutcome, type SimulatedSensor, type SimulatedTask } from './index.ts';
import { displacedStart, drawnStart, flownTruth, spreadOfSet, truthOffsets } from './truth.ts';

const epoch = parseEpoch('2026-03-10T21:00:00', 'UTC');
const place = { latitudeRad: 28.3 * degreeRad, longitudeRad: -16.5 * degreeRad, heightKm: 2.4 };
const motion = new SiteMotion();

const radar: SimulatedSensor = {
  site: { name: 'RADAR', place, angleSigmaRad: 60 * arcsecondRad, rangeSigmaKm: 0.02, rangeRateSigmaKmPerS: 1e-4 },
  kind: 'radar',
  bias: noBias,
  magnitudeSigma: 0,
  lowestElevationRad: 5 * degreeRad,
  farthestKm: 4000,
  highestSunRad: 0,
  faintestMagnitude: 0,
  fieldOfViewRad: 10 * degreeRad,
  stepSeconds: 5,
  cloudiness: 1,
  failures: 0,
};

const telescope: SimulatedSensor = {
  ...radar,
  site: { name: 'TELESCOPE', place, angleSigmaRad: 1.5 * arcsecondRad },
  kind: 'optical',
  magnitudeSigma: 0.1,
  farthestKm: 60_000,
  highestSunRad: -12 * degreeRad,
  faintestMagnitude: 17,
  stepSeconds: 20,
  cloudiness: 0,
};

/** A geostationary satellite and a low one, both over the site in the evening. */
const over = motion.stateAt(place, epoch);
const equatorial = unit([over.positionKm[0], over.positionKm[1], 0]);
const high: NumericalStart = {
  epoch,
  state: {
    frame: 'GCRF',
    positionKm: scaled(equatorial, 42_164),
    velocityKmPerS: scaled(cross([0, 0, 1], equatorial), 3.07),
  },
};
const low: NumericalStart = {
  epoch,
  state: {
    frame: 'GCRF',
    positionKm: addScaled(over.positionKm, over.zenith, 700),
    velocityKmPerS: scaled(sum(over.east, over.north), 5.3),
  },
};

const radarTask: SimulatedTask = {
  sensor: radar,
  from: addSeconds(epoch, -60),
  to: addSeconds(epoch, 60),
  object: 'A',
  known: low,
  standardMagnitude: { value: 4, convention: 'full-phase' },
  task: '1',
  seed: 5,
};
const nightTask: SimulatedTask = { ...radarTask, sensor: telescope, known: high, to: addSeconds(epoch, 1200) };

/** Complete tracks of the ordered object, from many tasks. */
async function tracksOf(task: SimulatedTask, count: number) {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, i) => observed({ ...task, task: String(i) })));
  return outcomes.filter(isOrdered);
}

type OrderedTrack = Extract<SimulatedOutcome, { kind: 'track' }>;

function isOrdered(outcome: SimulatedOutcome): outcome is OrderedTrack {
  return outcome.kind === 'track' && outcome.subject === 'ordered';
}

/** Residuals divided by their sigmas, compared with the true orbit or with the one that the sensor was given. */
async function residuals(
  { sensor, known, object, seed }: SimulatedTask,
  track: OrderedTrack,
  against: 'truth' | 'known',
) {
  const truth = displacedStart(known, spreadOfSet(known), new Chance(seedOf('truth', object, seed)));
  const epochs = track.measurements.map((each) => each.epoch);
  const states = await flownTruth(against === 'truth' ? truth : known, epochs);
  return track.measurements.flatMap((measurement, index) => {
    const receiver = motion.stateAt(sensor.site.place, measurement.epoch);
    const sites = sensor.kind === 'radar' ? { receiver, transmitter: receiver } : { receiver };
    return compared(measurement, sensor.site, { sites, state: states[index] }).map(
      ({ residual, sigma }) => residual / sigma,
    );
  });
}

const meanSquare = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each * each, 0) / numbers.length;

describe.each([
  ['a radar', radarTask],
  ['a telescope', nightTask],
])('measurements of %s', (_, task) => {
  let tracks: readonly OrderedTrack[];
  beforeAll(async () => {
    tracks = await tracksOf(task, 12);
  });

  it('scatter about the true orbit as their sigmas say', async () => {
    const all = (await Promise.all(tracks.map((track) => residuals(task, track, 'truth')))).flat();
    expect(all.length).toBeGreaterThan(150);
    expect(meanSquare(all)).toBeGreaterThan(0.75);
    expect(meanSquare(all)).toBeLessThan(1.25);
  });

  it('do not fit the orbit of the catalogue', async () => {
    const all = (await Promise.all(tracks.map((track) => residuals(task, track, 'known')))).flat();
    expect(meanSquare(all)).toBeGreaterThan(4);
  });

  it('are the same for the same task and seed, and different for another task', async () => {
    const again = await tracksOf(task, 2);
    expect(again).toEqual(tracks.slice(0, 2));
    const [[one], [two]] = tracks.map(({ measurements }) => measurements);
    expect(one.angles).not.toEqual(two.angles);
  });
});

describe('a simulated sensor', { tags: 'all' }, () => {
  const causeOf = async (change: Partial<SimulatedSensor>, task: SimulatedTask = nightTask) => {
    const outcome = await observed({ ...task, sensor: { ...task.sensor, ...change } });
    return outcome.kind === 'nothing' ? outcome.cause : outcome.kind;
  };

  it.each([
    ['WEATHER', { cloudiness: 1 }],
    ['SENSOR_FAILED', { failures: 1 }],
    ['DAYLIGHT', { highestSunRad: -80 * degreeRad }],
    ['TOO_FAINT', { faintestMagnitude: 3 }],
    ['OUTSIDE_FIELD', { fieldOfViewRad: 1e-7 }],
    ['BELOW_HORIZON', { lowestElevationRad: 89 * degreeRad }],
    ['OUT_OF_RANGE', { farthestKm: 1000 }],
  ] as const)('reports %s', async (cause, change) => {
    expect(await causeOf(change)).toBe(cause);
  });

  it('that uses radio waves sees through clouds', async () => {
    expect(await causeOf({ cloudiness: 1 }, radarTask)).toBe('track');
  });

  it('loses the end of some tracks and occasionally follows another object', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, (_, i) => observed({ ...radarTask, task: `t${i}`, to: addSeconds(epoch, 0) })),
    );
    const tracks = outcomes.filter((outcome) => outcome.kind === 'track');
    expect(tracks.length).toBe(80);
    const partial = tracks.filter(({ extent }) => extent === 'partial').length;
    const others = tracks.filter(({ subject }) => subject === 'another').length;
    expect(partial).toBeGreaterThan(3);
    expect(partial).toBeLessThan(30);
    expect(others).toBeGreaterThan(0);
    expect(others).toBeLessThan(12);
  });

  it('without cross-tags never follows another object', async () => {
    const sensor = { ...radarTask.sensor, crossTags: 0 };
    const outcomes = await Promise.all(
      Array.from({ length: 80 }, (_, i) => observed({ ...radarTask, sensor, task: `t${i}`, to: epoch })),
    );
    expect(outcomes.some((outcome) => outcome.kind === 'track' && outcome.subject === 'another')).toBe(false);
  });

  it('with a wrong clock and a tilted mount shows these biases', async () => {
    const bias = { ...noBias, timeSeconds: 0.25, secondAngleRad: 0.001, rangeKm: 0.4, rangeRateKmPerS: 0.01 };
    const [plain] = await tracksOf(radarTask, 1);
    const [biased] = await tracksOf({ ...radarTask, sensor: { ...radar, bias } }, 1);
    const [a, b] = [plain.measurements[3], biased.measurements[3]];
    expect(b.epoch).toEqual(addSeconds(a.epoch, 0.25));
    expect((b.rangeKm ?? 0) - (a.rangeKm ?? 0)).toBeCloseTo(0.4, 9);
    expect((b.rangeRateKmPerS ?? 0) - (a.rangeRateKmPerS ?? 0)).toBeCloseTo(0.01, 9);
  });
});

describe('the true orbit', () => {
  // Table 2 of Flohrer, Krag, Klinkrad (AMOS 2008): 308 m along and 137 m across the track at epoch.
  it('is some hundred metres from the known one, mostly along its path', () => {
    const distances = Array.from({ length: 50 }, (_, i) => {
      const truth = displacedStart(low, spreadOfSet(low), new Chance(i));
      return norm(difference(truth.state.positionKm, low.state.positionKm));
    });
    expect(Math.max(...distances)).toBeGreaterThan(0.3);
    expect(Math.max(...distances)).toBeLessThan(1.2);
  });
});

describe('a true state drawn from a covariance', { tags: 'all' }, () => {
  const known: NumericalStart = {
    epoch,
    state: { frame: 'GCRF', positionKm: [7000, 0, 0], velocityKmPerS: [0, 7.5, 0] },
  };
  /** Along-track position and radial velocity are correlated. */
  const [sigmaY, sigmaVx, correlation] = [0.3, 3e-4, -0.9];
  const covariance = new Float64Array(36);
  for (const [at, sigma] of [0.02, sigmaY, 0.03, sigmaVx, 2e-5, 3e-5].entries()) covariance[7 * at] = sigma ** 2;
  covariance[9] = correlation * sigmaY * sigmaVx;
  covariance[19] = covariance[9];

  it('scatters as the covariance says, correlations included', () => {
    const chance = new Chance(7);
    const offsets = Array.from({ length: 2000 }, () => {
      const state = drawnStart(known, covariance, chance)?.state;
      return [(state?.positionKm[1] ?? 0) - 0, (state?.velocityKmPerS[0] ?? 0) - 0] as const;
    });
    const mean = (of: (offset: readonly [number, number]) => number) =>
      offsets.reduce((total, offset) => total + of(offset), 0) / offsets.length;
    expect(Math.sqrt(mean(([y]) => y * y)) / sigmaY).toBeCloseTo(1, 1);
    expect(mean(([y, vx]) => y * vx) / (sigmaY * sigmaVx)).toBeCloseTo(correlation, 1);
  });

  it('is as far from the known one two days later as both are with all forces', async () => {
    const at = addSeconds(epoch, 2 * 86_400);
    const wanted = { known, covariance, object: 'A', seeds: [1, 2, 3], at };
    const offsets = await truthOffsets(wanted);
    const [from] = await flownTruth(known, [at]);
    for (const [place, seed] of wanted.seeds.entries()) {
      const start = drawnStart(known, covariance, new Chance(seedOf('truth', 'A', seed))) ?? known;
      const [to] = await flownTruth(start, [at]);
      const whole = difference(to.positionKm, from.positionKm);
      const quick = offsets[place] ?? [0, 0, 0];
      expect(norm(difference(quick, whole))).toBeLessThan(0.03 * norm(whole));
    }
  });

  it('does not exist for a matrix that is not a covariance', () => {
    expect(drawnStart(known, covariance.with(7, -1), new Chance(7))).toBeUndefined();
  });
});
