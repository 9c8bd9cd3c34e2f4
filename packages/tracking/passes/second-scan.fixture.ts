import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { wgs72 } from '@farpass/astro/constants';
import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { rotationTemeToItrf } from '@farpass/astro/frames';
import { itrfOfGeodetic } from '@farpass/astro/geodesy';
import { createKernel, type ElementSet, type Kernel, stateArrays } from '@farpass/astro/kernel';
import { difference } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { Chance } from '../chance/index.ts';
import {
  earthTurning,
  elementSetTracks,
  flatMask,
  type Observer,
  type Pass,
  passesOver,
  skyOf,
  type TrackWindow,
} from './index.ts';

/** The built kernel; every root command builds it. */
export function builtKernel(): Kernel {
  const path = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return createKernel(new Uint8Array(readFileSync(path)));
}

const start = parseEpoch('2026-03-01T00:00:00', 'UTC');

/** Random numbers from a seed: the same orbits in every run. */
export function randomOf(seed: number): () => number {
  return new Chance(seed).uniform;
}

const turn = 2 * Math.PI;
/** √μ of WGS-72 in Earth radii and minutes. */
const xke = 0.07436691613317342;

/** An orbit from 300 km up: low, high or eccentric, any inclination. */
export function randomElements(random: () => number): ElementSet {
  const perigeeKm = 300 + 1700 * random() ** 2;
  const kind = random();
  const apogeeKm = kind < 0.5 ? perigeeKm + 500 * random() : kind < 0.8 ? 35_786 * random() : 60_000 * random();
  const [low, high] = [perigeeKm, Math.max(apogeeKm, perigeeKm)].map((height) => height + wgs72.equatorialRadiusKm);
  const axisKm = (low + high) / 2;
  return {
    catalogueId: '1',
    epoch: { modifiedJulianDay: start.modifiedJulianDay, secondsOfDay: 0 },
    meanMotionRadPerMin: xke / (axisKm / wgs72.equatorialRadiusKm) ** 1.5,
    eccentricity: Math.max((high - low) / (high + low), 1e-4),
    inclinationRad: Math.PI * random() * 0.8,
    nodeRad: turn * random(),
    argumentOfPerigeeRad: turn * random(),
    meanAnomalyRad: turn * random(),
    bstarPerEarthRadius: 1e-5,
  };
}

/** Twenty sites around the Earth, each with a lowest elevation of −1° to 30°. */
function randomObserver(random: () => number): Observer {
  const number = Math.floor(20 * random());
  const site = {
    latitudeRad: Math.asin(2 * ((number + 0.5) / 20) - 1),
    longitudeRad: ((number * 2.4) % turn) - Math.PI,
    heightKm: 0.2 * number,
  };
  const elevationRad = ((31 * random() - 1) * Math.PI) / 180;
  return { site, mask: flatMask(elevationRad), refraction: 'none', shadow: 'ellipsoidal', limits: {} };
}

/** Compares passes with plain scans of every second; returns the faults in words. */
export class SecondScan {
  readonly #window: TrackWindow;
  readonly #kernel = builtKernel();
  readonly #turning;
  readonly #sky;
  readonly #minutes: Float64Array;
  readonly #rotations: Float64Array;

  constructor(seconds: number) {
    this.#window = { start, seconds };
    this.#turning = earthTurning(this.#window);
    this.#sky = skyOf(this.#window);
    this.#minutes = Float64Array.from({ length: seconds + 1 }, (_, second) => second / 60);
    this.#rotations = new Float64Array(9 * (seconds + 1));
    for (let second = 0; second <= seconds; second += 1) {
      const epoch = addSeconds(start, second);
      const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
      this.#rotations.set(rotationTemeToItrf(epoch, orientation), 9 * second);
    }
  }

  /** How many passes a random orbit has over a random site, and the differences from the scan. */
  compare(random: () => number): { readonly passes: number; readonly faults: readonly string[] } {
    const elements = randomElements(random);
    const observer = randomObserver(random);
    const [track] = elementSetTracks(this.#kernel.load([elements]), this.#turning);
    if (track === undefined) throw new Error('no track');
    const passes = passesOver(track, observer, this.#sky);
    const runs = this.#runsAbove(elements, observer);
    const faults = [...missed(passes, runs), ...invented(passes, runs), ...edgesOf(passes, this.#window)];
    return {
      passes: passes.length,
      faults: faults.map((fault) => `${JSON.stringify({ elements, observer })}: ${fault}`),
    };
  }

  /** First and last whole second of each time above the horizon. */
  #runsAbove(elements: ElementSet, { site, mask }: Observer): readonly (readonly [number, number])[] {
    const states = stateArrays(this.#minutes.length);
    this.#kernel.load([elements]).propagateTimes(0, this.#minutes, states);
    const [ox, oy, oz] = itrfOfGeodetic(site);
    const [ux, uy, uz] = difference(itrfOfGeodetic({ ...site, heightKm: site.heightKm + 1 }), [ox, oy, oz]);
    const sine = Math.sin(mask.points[0].elevationRad);
    const [r, m] = [states.positionsKm, this.#rotations];
    const runs: [number, number][] = [];
    for (let second = 0; second < this.#minutes.length; second += 1) {
      const [at, of] = [3 * second, 9 * second];
      const x = m[of] * r[at] + m[of + 1] * r[at + 1] + m[of + 2] * r[at + 2] - ox;
      const y = m[of + 3] * r[at] + m[of + 4] * r[at + 1] + m[of + 5] * r[at + 2] - oy;
      const z = m[of + 6] * r[at] + m[of + 7] * r[at + 1] + m[of + 8] * r[at + 2] - oz;
      if (x * ux + y * uy + z * uz < sine * Math.sqrt(x * x + y * y + z * z)) continue;
      const last = runs.at(-1);
      if (last?.[1] === second - 1) last[1] = second;
      else runs.push([second, second]);
    }
    return runs;
  }
}

/** Crossings are found to a millisecond from the states of the scan. */
const slack = 1e-3;

function missed(passes: readonly Pass[], runs: readonly (readonly [number, number])[]): readonly string[] {
  return runs.flatMap(([first, last]) => {
    const pass = passes.find(({ fromSeconds, toSeconds }) => fromSeconds <= first + slack && toSeconds >= last - slack);
    return pass === undefined ? [`seconds ${first} to ${last} are above and in no pass`] : [];
  });
}

function invented(passes: readonly Pass[], runs: readonly (readonly [number, number])[]): readonly string[] {
  return passes.flatMap(({ fromSeconds, toSeconds }) => {
    const [first, last] = [Math.ceil(fromSeconds + slack), Math.floor(toSeconds - slack)];
    const isSeen = last < first || runs.some(([from, to]) => from <= first && to >= last);
    return isSeen ? [] : [`${fromSeconds} to ${toSeconds} is a pass and not above all the time`];
  });
}

/** Rise and set may only be absent at the edges of the window. */
function edgesOf(passes: readonly Pass[], { seconds }: TrackWindow): readonly string[] {
  return passes.flatMap(({ rise, set, fromSeconds, toSeconds }) => {
    const isRight = (rise === undefined) === (fromSeconds === 0) && (set === undefined) === (toSeconds === seconds);
    return isRight ? [] : [`the pass from ${fromSeconds} to ${toSeconds} has a wrong edge`];
  });
}
