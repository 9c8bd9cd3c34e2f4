import { egm2008 } from '@farpass/astro/constants';
import {
  arcsecondRad,
  type CartesianState,
  cross,
  dot,
  inverse,
  norm,
  scaled,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import {
  type ForceSelection,
  forceModelError,
  forcesByHeight,
  loadGravityField,
  RecordedFlight,
  type Spacecraft,
  type SpaceWeather,
  spaceWeatherAt,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { Chance, seedOf } from '../chance/index.ts';
import { downLeg, type Measurement, SiteMotion, type Track, type TrackingSite, upLeg } from '../measurement/index.ts';
import { type Determination, determine, orbitAt, positionSigmaKm } from './index.ts';

/** A determination from tracks of a sky that flies other forces than the fit, and its error a day later. */
export interface SkyCase {
  readonly heightKm: number;
  readonly kind: 'radar' | 'optical';
  readonly atmosphere: string;
  readonly verdict: Determination['kind'] | 'good' | 'poor';
  readonly reasons: readonly string[];
  readonly isBurnFound: boolean;
  /** A day after the last measurement. */
  readonly errorKm: number;
  /** Root of the largest eigenvalue of the position's covariance. */
  readonly sigmaKm: number;
  /** Chi-square of the position, three degrees of freedom. */
  readonly squaredDistance: number;
}

const day = 86_400;
/** Passes of a day and a half, and a day. */
const longestDays = 2.6;
const geoKm = 35_786;
const motion = new SiteMotion();

/** The clocks and values of sensors are off by what the fit allows for. */
const clocks = { radar: { common: 0.008, site: 0.002 }, optical: { common: 0.008, site: 0.004 } } as const;
const noise = {
  radar: { angleSigmaRad: 30 * arcsecondRad, rangeSigmaKm: 0.01, rangeRateSigmaKmPerS: 5e-5 },
  optical: { angleSigmaRad: 1.5 * arcsecondRad },
} as const;
const places = [
  [28.3, -16.5],
  [-32.4, 20.8],
  [-31.3, 149.1],
  [20.7, -156.3],
  [-30.2, -70.8],
  [34, -106],
  [37, 22],
  [52, 5],
  [68, 20],
  [-5, 100],
] as const;

/** One case: from the seed everything is drawn. */
export async function skyCase(seed: number): Promise<SkyCase> {
  const chance = new Chance(seedOf('sky', seed));
  const between = (least: number, most: number) => least + (most - least) * chance.uniform();
  const heightKm = seed % 8 === 7 ? geoKm : between(400, 1500);
  const kind = heightKm === geoKm || chance.uniform() < 0.35 ? 'optical' : 'radar';
  const epoch = addSeconds(parseEpoch('2015-06-01T00:00:00', 'UTC'), Math.floor(between(0, 11 * 365.25)) * day);
  const start = { epoch, state: { frame: 'GCRF' as const, ...circular(chance, heightKm) } };
  const weather = await spaceWeatherAt(epoch);
  const area = heightKm < 500 ? between(0.3, 0.6) : between(0.3, 1.5);
  const stated: Spacecraft = {
    massKg: 100,
    dragAreaM2: area,
    dragCoefficient: 2.2,
    radiationAreaM2: area,
    radiationCoefficient: 1.3,
  };
  const truth = await trueWorld({ chance, start, stated, heightKm, weather });
  const flight = new RecordedFlight({ start, ...truth });
  const flown = (epochs: readonly Epoch<'UTC'>[]) => {
    const path = flight.at(epochs.map((at) => secondsBetween(at, epoch)));
    return Array.from(path.timesSeconds, (_, at) => stateOfTrajectory(path, at));
  };
  // The farthest first: it is then flown once.
  flown([addSeconds(epoch, longestDays * day)]);
  const tracks = tracksOf({ chance, kind, epoch, flown, heightKm });
  const last = tracks.flatMap(({ measurements }) => measurements.map(({ epoch: at }) => secondsBetween(at, epoch)));
  const after = addSeconds(epoch, Math.max(...last) + day);
  const forces = await forcesByHeight(heightKm, weather);
  const found = determine({
    tracks,
    dynamics: { forces, spacecraft: stated },
    apriori: nearTruth(chance, start, forces),
    modelError: forceModelError({ start, spacecraft: stated, forces }),
  });
  const head = { heightKm, kind, atmosphere: truth.forces.drag?.kind ?? 'none' } as const;
  const none = { errorKm: Number.NaN, sigmaKm: Number.NaN, squaredDistance: Number.NaN };
  if (found.kind === 'failed')
    return { ...head, ...none, verdict: 'failed', reasons: [found.reason], isBurnFound: false };
  const [at] = orbitAt(found.orbit, [after]);
  const [exact] = flown([after]);
  if (at === undefined || exact === undefined) throw new Error('the orbit stays above the ground');
  const error = at.state.positionKm.map((value, i) => value - exact.positionKm[i]);
  return {
    ...head,
    ...measuredBy(error, at.covariance),
    verdict: found.verdict,
    reasons: found.reasons,
    isBurnFound: found.burn !== undefined,
  };
}

function measuredBy(error: readonly number[], covariance: Float64Array) {
  const block = Float64Array.from({ length: 9 }, (_, k) => covariance[6 * Math.floor(k / 3) + (k % 3)]);
  const information = inverse(block);
  if (information === undefined) throw new Error('the covariance is definite');
  let squaredDistance = 0;
  for (let i = 0; i < 3; i += 1)
    for (let j = 0; j < 3; j += 1) squaredDistance += error[i] * information[3 * i + j] * error[j];
  let direction = [1, 0.7, 0.4];
  let largest = 0;
  for (let round = 0; round < 100; round += 1) {
    const turned = [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, j) => sum + block[3 * i + j] * direction[j], 0));
    largest = Math.hypot(...turned);
    direction = turned.map((value) => value / largest);
  }
  return {
    errorKm: Math.hypot(...error),
    sigmaKm: Math.min(Math.sqrt(largest), positionSigmaKm(covariance)),
    squaredDistance,
  };
}

function circular(chance: Chance, heightKm: number): CartesianState {
  const radiusKm = 6378.137 + heightKm;
  const isGeo = heightKm === geoKm;
  const normal: Vector3 = isGeo
    ? [0.03 * chance.normal(), 0.03 * chance.normal(), 1]
    : [chance.normal(), chance.normal(), chance.normal()];
  const pole = unit(normal);
  const radial = unit(cross(pole, [chance.normal(), chance.normal(), chance.normal()]));
  const speed = Math.sqrt(egm2008.muKm3PerS2 / radiusKm) * (1 + 0.001 * (chance.uniform() - 0.5));
  return { positionKm: scaled(radial, radiusKm), velocityKmPerS: scaled(cross(pole, radial), speed) };
}

interface WorldOrder {
  readonly chance: Chance;
  readonly start: Parameters<typeof forceModelError>[0]['start'];
  readonly stated: Spacecraft;
  readonly heightKm: number;
  readonly weather: SpaceWeather;
}

/**
 * The forces of the true sky: EGM2008 to 100 or 120, all tides, relativity, light of the Earth, coefficients that differ
 * from the stated ones, and air with the measured weather of a solar rotation later or, in a third of the cases,
 * exponential air of the same mean.
 */
async function trueWorld({ chance, start, stated, heightKm, weather }: WorldOrder) {
  const degree = heightKm < 500 ? 120 : 100;
  const field = await loadGravityField('egm2008');
  const isExponential = chance.uniform() < 1 / 3;
  const later = weather.kind === 'table' ? { ...weather, firstDay: weather.firstDay - 27 } : weather;
  const drag = isExponential ? { kind: 'exponential' as const } : { kind: 'nrlmsise00' as const, weather: later };
  const forces: ForceSelection = {
    gravity: {
      kind: 'harmonics',
      field,
      degree: heightKm === geoKm ? 20 : degree,
      order: heightKm === geoKm ? 20 : degree,
      gradientDegree: 4,
    },
    thirdBodies: ['sun', 'moon'],
    ...(heightKm < 2000 && { drag }),
    radiationPressure: 'conical-shadow',
    relativity: 'schwarzschild',
    tides: ['solid', 'pole', 'ocean-pole'],
    earthRadiation: 'knocke',
  };
  // The white noise along the track alone is that of the air.
  const share = (model: ForceSelection): number => {
    const { noise } = forceModelError(
      { start, spacecraft: stated, forces: model },
      { density: { share: 1, correlationSeconds: 1 } },
    );
    return noise.transverse - noise.normal;
  };
  const gravity = forces.gravity;
  const own = heightKm < 2000 ? share({ gravity, drag }) : 1;
  const fitted = heightKm < 2000 ? share({ gravity, drag: { kind: 'nrlmsise00', weather } }) : 1;
  const spacecraft: Spacecraft = {
    ...stated,
    dragCoefficient: stated.dragCoefficient * Math.sqrt(fitted / own) * Math.max(0.4, 1 + 0.15 * chance.normal()),
    radiationCoefficient: stated.radiationCoefficient * Math.max(0.2, 1 + 0.3 * chance.normal()),
  };
  return { forces, spacecraft };
}

/** A previously known orbit that is kilometres wrong. */
function nearTruth(chance: Chance, { epoch, state }: WorldOrder['start'], forces: ForceSelection) {
  const [x, y, z] = state.positionKm;
  const off: Vector3 = [x + 2 * chance.normal(), y + 2 * chance.normal(), z + 2 * chance.normal()];
  const start = { epoch, state: { ...state, positionKm: off } };
  const spacecraft = { massKg: 0, dragAreaM2: 0, dragCoefficient: 0, radiationAreaM2: 0, radiationCoefficient: 0 };
  const { gravity, thirdBodies = [] } = forces;
  const flight = new RecordedFlight({ start, forces: { gravity, thirdBodies }, spacecraft });
  return { stateAt: (at: Epoch<'UTC'>) => stateOfTrajectory(flight.at([secondsBetween(at, epoch)]), 0) };
}

interface TracksOrder {
  readonly chance: Chance;
  readonly kind: SkyCase['kind'];
  readonly epoch: Epoch<'UTC'>;
  readonly heightKm: number;
  readonly flown: (epochs: readonly Epoch<'UTC'>[]) => readonly CartesianState[];
}

interface OffSite extends TrackingSite {
  readonly off: Readonly<Record<'time' | 'first' | 'second' | 'range' | 'rate', number>>;
}

function sitesOf(chance: Chance, kind: SkyCase['kind']): readonly OffSite[] {
  const common = clocks[kind].common * chance.normal();
  return places.map(([latitude, longitude], index) => {
    const site = { name: `SITE-${index}`, ...noise[kind] };
    const range = kind === 'radar' ? noise.radar : { rangeSigmaKm: 0, rangeRateSigmaKmPerS: 0 };
    return {
      ...site,
      place: { latitudeRad: (latitude * Math.PI) / 180, longitudeRad: (longitude * Math.PI) / 180, heightKm: 0.5 },
      off: {
        time: common + clocks[kind].site * chance.normal(),
        first: site.angleSigmaRad * chance.normal(),
        second: site.angleSigmaRad * chance.normal(),
        range: 0.5 * range.rangeSigmaKm * chance.normal(),
        rate: 0.5 * range.rangeRateSigmaKmPerS * chance.normal(),
      },
    };
  });
}

const lowestSine = Math.sin(0.26);

/** Passes over a network in a day and a half: three to six of them, ten measurements each. */
function tracksOf({ chance, kind, epoch, heightKm, flown }: TracksOrder): readonly Track[] {
  const sites = sitesOf(chance, kind);
  const isGeo = heightKm === geoKm;
  const [coarse, step] = isGeo ? [1800, 60] : [120, 15];
  const grid = Array.from({ length: Math.floor((1.5 * day) / coarse) }, (_, k) => addSeconds(epoch, k * coarse));
  const states = flown(grid);
  const seen = grid.flatMap((at, k) =>
    sites.flatMap((site, index) => {
      const receiver = motion.stateAt(site.place, at);
      const { lineKm, rangeKm } = downLeg({ satellite: states[k], receiver });
      return dot(lineKm, receiver.zenith) / rangeKm > lowestSine ? [{ at, index, k }] : [];
    }),
  );
  const wanted = 3 + Math.floor(4 * chance.uniform());
  const chosen: { at: Epoch<'UTC'>; index: number }[] = [];
  for (let tries = 0; tries < 200 && chosen.length < wanted; tries += 1) {
    const one = seen[Math.floor(seen.length * chance.uniform())];
    if (one !== undefined && chosen.every(({ at }) => Math.abs(secondsBetween(at, one.at)) > 1500)) chosen.push(one);
  }
  const ordered = chosen.toSorted((a, b) => secondsBetween(a.at, b.at));
  const epochs = ordered.map(({ at }) => Array.from({ length: 10 }, (_, k) => addSeconds(at, (k - 4.5) * step)));
  const all = flown(epochs.flat());
  return ordered.map(({ index }, track) => {
    const site = sites[index];
    const measurements = epochs[track].map((at, k) => measured({ site, at, state: all[10 * track + k], kind }, chance));
    const { off: _, ...plain } = site;
    return { site: plain, ...(kind === 'radar' && { transmitter: plain }), measurements };
  });
}

interface Seen {
  readonly site: OffSite;
  readonly at: Epoch<'UTC'>;
  readonly state: CartesianState;
  readonly kind: SkyCase['kind'];
}

function measured({ site, at, state, kind }: Seen, chance: Chance): Measurement {
  const { off, angleSigmaRad: sigma } = site;
  const receiver = motion.stateAt(site.place, at);
  const down = downLeg({ satellite: state, receiver });
  const epoch = addSeconds(at, off.time);
  const first = off.first + sigma * chance.normal();
  const second = off.second + sigma * chance.normal();
  if (kind === 'optical') {
    const [x, y, z] = unit(down.lineKm);
    const declinationRad = Math.asin(z);
    const rightAscensionRad = Math.atan2(y, x) + first / Math.cos(declinationRad);
    return { epoch, angles: { kind: 'right-ascension', rightAscensionRad, declinationRad: declinationRad + second } };
  }
  const up = upLeg(receiver, down);
  const elevationRad = Math.asin(dot(down.lineKm, receiver.zenith) / norm(down.lineKm));
  const azimuthRad = Math.atan2(dot(down.lineKm, receiver.east), dot(down.lineKm, receiver.north));
  return {
    epoch,
    angles: {
      kind: 'azimuth',
      azimuthRad: azimuthRad + first / Math.cos(elevationRad),
      elevationRad: elevationRad + second,
    },
    rangeKm: (down.rangeKm + up.rangeKm) / 2 + off.range + (site.rangeSigmaKm ?? 0) * chance.normal(),
    rangeRateKmPerS:
      (down.rangeRateKmPerS + up.rangeRateKmPerS) / 2 + off.rate + (site.rangeRateSigmaKmPerS ?? 0) * chance.normal(),
  };
}
