import { degreeRad } from '@farpass/astro/linear';
import { parseEpoch } from '@farpass/astro/time';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  earthTurning,
  elementSetTracks,
  flatMask,
  horizonMask,
  type Observer,
  type Pass,
  passesOver,
  type Sky,
  skyOf,
  type Track,
  unobservedPasses,
} from './index.ts';
import { builtKernel, randomElements, randomOf, SecondScan } from './second-scan.fixture.ts';

const window = { start: parseEpoch('2026-03-01T00:00:00', 'UTC'), seconds: 86_400 };

/** A low orbit inclined by 98°, which is seen from the Canaries several times a day. */
const elements = { ...randomElements(randomOf(3)), inclinationRad: 98 * degreeRad, eccentricity: 0.001 };
elements.meanMotionRadPerMin = (15.2 * 2 * Math.PI) / 1440;

const tenerife: Observer = {
  site: { latitudeRad: 28.3009 * degreeRad, longitudeRad: -16.5119 * degreeRad, heightKm: 2.393 },
  mask: flatMask(0),
  refraction: 'none',
  shadow: 'ellipsoidal',
  limits: {},
};

let track: Track;
let sky: Sky;
let all: readonly Pass[];
beforeAll(() => {
  const [only] = elementSetTracks(builtKernel().load([elements]), earthTurning(window));
  if (only === undefined) throw new Error('no track');
  track = only;
  sky = skyOf(window);
  all = passesOver(track, tenerife, sky);
});

const over = (change: Partial<Observer>): readonly Pass[] => passesOver(track, { ...tenerife, ...change }, sky);

describe('passes of random orbits', () => {
  it('agree with a scan of every second', () => {
    const scan = new SecondScan(2 * 3600);
    const random = randomOf(7);
    const compared = Array.from({ length: 150 }, () => scan.compare(random));
    expect(compared.flatMap(({ faults }) => faults)).toEqual([]);
    expect(compared.reduce((sum, { passes }) => sum + passes, 0)).toBeGreaterThan(60);
  });
});

describe('passes of a low orbit', () => {
  it('rise, culminate and set in this order, at the mask', () => {
    expect(all.length).toBeGreaterThan(3);
    for (const { rise, highest, set, fromSeconds, toSeconds, observable, hindrances } of all) {
      expect(rise?.elevationRad).toBeCloseTo(0, 9);
      expect(set?.elevationRad).toBeCloseTo(0, 9);
      expect(rise?.secondsAfterStart).toBe(fromSeconds);
      expect(set?.secondsAfterStart).toBe(toSeconds);
      expect(highest.secondsAfterStart).toBeGreaterThan(fromSeconds);
      expect(highest.secondsAfterStart).toBeLessThan(toSeconds);
      expect(rise?.rangeRateKmPerS).toBeLessThan(0);
      expect(set?.rangeRateKmPerS).toBeGreaterThan(0);
      expect(observable).toEqual([{ fromSeconds, toSeconds }]);
      expect(hindrances).toEqual([]);
    }
  });

  it('are cut by the window, and then have no rise or no set', () => {
    const [first] = all;
    const middle = first.highest.secondsAfterStart;
    const until = { start: window.start, seconds: middle - 5 };
    const [cutTrack] = elementSetTracks(builtKernel().load([elements]), earthTurning(until));
    if (cutTrack === undefined) throw new Error('no track');
    const [cut] = passesOver(cutTrack, tenerife, skyOf(until));
    expect(cut.set).toBeUndefined();
    expect(cut.rise?.secondsAfterStart).toBeCloseTo(first.fromSeconds, 4);
    expect(cut.toSeconds).toBeCloseTo(middle - 5, 9);
    expect(cut.highest.secondsAfterStart).toBeCloseTo(middle - 5, 9);
  });

  it('begin earlier and end later with refraction, which lifts the horizon by 0.43° at 2.4 km', () => {
    const refracted = over({ refraction: 'standard-air' });
    expect(refracted.length).toBe(all.length);
    for (const [i, { rise, fromSeconds, toSeconds }] of refracted.entries()) {
      expect(fromSeconds).toBeLessThan(all[i].fromSeconds);
      expect(toSeconds).toBeGreaterThan(all[i].toSeconds);
      expect(rise?.apparentElevationRad).toBeCloseTo(0, 8);
      expect((rise?.elevationRad ?? 0) / degreeRad).toBeCloseTo(-0.43, 2);
    }
  });

  it('are divided by a tower behind which the object passes', () => {
    const best = all.reduce((a, b) => (b.highest.elevationRad > a.highest.elevationRad ? b : a));
    const azimuthRad = best.highest.azimuthRad;
    const tower = horizonMask([
      { azimuthRad: azimuthRad - 0.02, elevationRad: 0 },
      { azimuthRad: azimuthRad - 0.01, elevationRad: best.highest.elevationRad + 0.05 },
      { azimuthRad: azimuthRad + 0.01, elevationRad: best.highest.elevationRad + 0.05 },
      { azimuthRad: azimuthRad + 0.02, elevationRad: 0 },
    ]);
    const divided = over({ mask: tower });
    expect(divided.length).toBeGreaterThan(all.length);
    const parts = divided.filter((part) => part.fromSeconds >= best.fromSeconds && part.toSeconds <= best.toSeconds);
    expect(parts.length).toBe(2);
    expect(parts[0].toSeconds).toBeLessThan(best.highest.secondsAfterStart);
    expect(parts[1].fromSeconds).toBeGreaterThan(best.highest.secondsAfterStart);
  });

  it('above a mask of many equal points agree with those above the flat one', () => {
    const ring = horizonMask(Array.from({ length: 12 }, (_, i) => ({ azimuthRad: i / 2, elevationRad: 0.2 })));
    const [around, flat] = [over({ mask: ring }), over({ mask: flatMask(0.2) })];
    expect(around.length).toBe(flat.length);
    for (const [i, pass] of around.entries()) {
      expect(pass.fromSeconds).toBeCloseTo(flat[i].fromSeconds, 4);
      expect(pass.toSeconds).toBeCloseTo(flat[i].toSeconds, 4);
      expect(pass.highest.elevationRad).toBeCloseTo(flat[i].highest.elevationRad, 6);
    }
  });
});

describe('the observable parts of passes', () => {
  it('end where the object enters the shadow, and require a dark site', () => {
    const limited = over({ limits: { light: 'sunlit', highestSunRad: -6 * degreeRad } });
    expect(limited.length).toBe(all.length);
    const kinds = new Set(limited.flatMap(({ hindrances }) => hindrances.map(({ limit }) => limit)));
    expect([...kinds].toSorted()).toEqual(['NOT_DARK', 'NOT_SUNLIT']);
    for (const { observable, hindrances, fromSeconds, toSeconds } of limited) {
      const seen = observable.reduce((sum, part) => sum + part.toSeconds - part.fromSeconds, 0);
      expect(seen).toBeLessThanOrEqual(toSeconds - fromSeconds + 1e-9);
      for (const { seconds } of hindrances) expect(seconds).toBeLessThanOrEqual(toSeconds - fromSeconds + 1e-9);
      expect(hindrances.length === 0).toBe(seen === toSeconds - fromSeconds);
    }
  });

  it('keep every given limit, by their sights', () => {
    const near = over({ limits: { farthestKm: 1500, fastestRadPerS: 0.6 * degreeRad } });
    const parts = near.flatMap(({ observable }) => observable);
    expect(parts.length).toBeGreaterThan(2);
    expect(near.some(({ hindrances }) => hindrances.some(({ limit }) => limit === 'TOO_FAR'))).toBe(true);
  });

  it('are left out if they are shorter than an observation, which is said', () => {
    const limits = { farthestKm: 1500 };
    const parts = over({ limits }).flatMap(({ observable }) => observable);
    const lengths = parts.map(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds).toSorted((a, b) => a - b);
    const shortestSeconds = (lengths[0] + lengths[1]) / 2;
    const kept = over({ limits: { ...limits, shortestSeconds } });
    expect(kept.flatMap(({ observable }) => observable)).toHaveLength(lengths.length - 1);
    const hindrances = kept.flatMap((pass) => pass.hindrances).filter(({ limit }) => limit === 'TOO_SHORT');
    expect(hindrances).toEqual([{ limit: 'TOO_SHORT', seconds: lengths[0] }]);
  });

  it('do not exist for an object that is too faint', () => {
    const faint = over({
      standardMagnitude: { value: 15, convention: 'full-phase' },
      limits: { faintestMagnitude: 10 },
    });
    expect(faint.flatMap(({ observable }) => observable)).toEqual([]);
    expect(faint.every(({ hindrances }) => hindrances.some(({ limit }) => limit === 'TOO_FAINT'))).toBe(true);
  });
});

describe('an object in shadow', () => {
  const hindrancesOf = (change: Partial<Observer>) =>
    new Set(over(change).flatMap(({ hindrances }) => hindrances.map(({ limit }) => limit)));

  it('is not called too faint if its magnitude is not known, or if shadow is a limit of its own', () => {
    const limits = { light: 'sunlit', faintestMagnitude: 20 } as const;
    expect([...hindrancesOf({ limits })]).toEqual(['NOT_SUNLIT']);
    expect([...hindrancesOf({ limits, standardMagnitude: { value: 5, convention: 'full-phase' } })]).toEqual([
      'NOT_SUNLIT',
    ]);
  });
});

describe('passes that are not observed', () => {
  const unobserved = (change: Partial<Observer>) => {
    const observer = { ...tenerife, ...change };
    return unobservedPasses(observer, { track, sky, passes: passesOver(track, observer, sky) });
  };

  it('are those below the lowest elevation of the sensor, although they are above the horizon', () => {
    const lowestRad = 25 * degreeRad;
    const low = unobserved({ mask: flatMask(lowestRad) });
    const lower = all.filter(({ highest }) => highest.elevationRad < lowestRad);
    expect(lower.length).toBeGreaterThan(0);
    expect(low.map(({ fromSeconds }) => fromSeconds)).toEqual(lower.map(({ fromSeconds }) => fromSeconds));
    expect(low.every(({ reasons }) => reasons.join() === 'TOO_LOW')).toBe(true);
  });

  it('are those that break a limit all the time, with every limit that they break', () => {
    const limits = { farthestKm: 100, highestSunRad: -Math.PI / 2 };
    const hindered = unobserved({ limits });
    expect(hindered).toHaveLength(all.length);
    expect(hindered.every(({ reasons }) => reasons.join() === 'TOO_FAR,NOT_DARK')).toBe(true);
  });

  it('do not exist for a sensor that observes down to the horizon without limits', () => {
    expect(unobserved({})).toEqual([]);
  });
});

describe('passes of an object whose motion is not always known', () => {
  it('end where its arc ends, and continue across arcs that touch', () => {
    const [first] = all;
    const [arc] = track.arcs;
    const middle = Math.round((first.highest.secondsAfterStart - 40) / arc.stepSeconds);
    const before = { ...arc, nodes: arc.nodes.slice(0, 6 * (middle + 1)) };
    const after = { ...arc, fromSeconds: middle * arc.stepSeconds, nodes: arc.nodes.slice(6 * middle) };
    const [joined] = passesOver({ window, arcs: [before, after] }, tenerife, sky);
    expect(joined.fromSeconds).toBeCloseTo(first.fromSeconds, 6);
    expect(joined.toSeconds).toBeCloseTo(first.toSeconds, 6);
    const [ended] = passesOver({ window, arcs: [before] }, tenerife, sky);
    expect(ended.set).toBeUndefined();
    expect(ended.toSeconds).toBeCloseTo(middle * arc.stepSeconds, 6);
  });
});
