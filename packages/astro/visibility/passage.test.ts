import { describe, expect, it } from 'vitest';
import { nominalEarthOrientation, shippedEarthOrientation } from '../earth-orientation/index.ts';
import { type StateVector, stateTemeToItrf } from '../frames/index.ts';
import { keplerianOfState, meanMotionRadPerS, meanOfTrue, stateOfKeplerian, trueOfMean } from '../orbits/index.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import { type EarthFixedTrack, earthFixedTrack, passages, type Sight } from './index.ts';

const degree = Math.PI / 180;
const start = parseEpoch('2025-06-01T00:00:00', 'UTC');
const site = { latitudeRad: 48 * degree, longitudeRad: 11 * degree, heightKm: 0.5 };

/** Two-body motion, TEME. */
function twoBody(state: StateVector<'TEME'>): (seconds: number) => StateVector<'TEME'> {
  const orbit = keplerianOfState(state);
  const meanMotion = meanMotionRadPerS(orbit.semiMajorAxisKm);
  return (seconds) => {
    const meanAnomalyRad = meanOfTrue(orbit) + meanMotion * seconds;
    const trueAnomalyRad = trueOfMean({ meanAnomalyRad, eccentricity: orbit.eccentricity });
    return stateOfKeplerian({ ...orbit, trueAnomalyRad });
  };
}

const low = twoBody({ frame: 'TEME', positionKm: [6800, 0, 0], velocityKmPerS: [0, 4.75, 6] });
const transfer = twoBody({ frame: 'TEME', positionKm: [6650, 0, 0], velocityKmPerS: [0, 10.1, 1.5] });

function turned(teme: (seconds: number) => StateVector<'TEME'>): EarthFixedTrack {
  return (seconds) => stateTemeToItrf(teme(seconds), addSeconds(start, seconds), nominalEarthOrientation);
}

const day = 86_400;

describe('passages of a low orbit', () => {
  const track = turned(low);
  const search = { site, elevationRad: 10 * degree, fromSeconds: 0, toSeconds: day };
  const found = passages(track, search);

  it('rise and set at the elevation asked for, the highest point between', () => {
    expect(found.length).toBeGreaterThan(3);
    for (const { rise, highest, set } of found) {
      expect(rise).toBeDefined();
      expect(set).toBeDefined();
      if (rise === undefined || set === undefined) continue;
      expect(Math.abs(rise.look.elevationRad - 10 * degree)).toBeLessThan(1e-9);
      expect(Math.abs(set.look.elevationRad - 10 * degree)).toBeLessThan(1e-9);
      expect(rise.secondsAfterStart).toBeLessThan(highest.secondsAfterStart);
      expect(highest.secondsAfterStart).toBeLessThan(set.secondsAfterStart);
      expect(Math.abs(highest.look.elevationRateRadPerS)).toBeLessThan(1e-8);
      expect(rise.look.elevationRateRadPerS).toBeGreaterThan(0);
      expect(set.look.elevationRateRadPerS).toBeLessThan(0);
    }
  });

  it('are the same whatever the step of the scan', () => {
    const same = (a: Sight | undefined, b: Sight | undefined): void => {
      expect(Math.abs((a?.secondsAfterStart ?? 0) - (b?.secondsAfterStart ?? 0))).toBeLessThan(1e-3);
    };
    for (const stepSeconds of [7, 61, 240]) {
      const again = passages(track, { ...search, stepSeconds });
      expect(again.length).toBe(found.length);
      for (const [i, passage] of again.entries()) {
        same(passage.rise, found[i].rise);
        same(passage.highest, found[i].highest);
        same(passage.set, found[i].set);
      }
    }
  });

  it('shorter than a step are found too', () => {
    const best = found.reduce((a, b) => (b.highest.look.elevationRad > a.highest.look.elevationRad ? b : a));
    const elevationRad = best.highest.look.elevationRad - 0.001 * degree;
    const [only] = passages(track, { ...search, elevationRad, stepSeconds: 60 });
    expect(only?.highest.secondsAfterStart).toBeCloseTo(best.highest.secondsAfterStart, 3);
    expect((only?.set?.secondsAfterStart ?? 0) - (only?.rise?.secondsAfterStart ?? 0)).toBeLessThan(10);
  });

  it('cut by the window have no rise or no set', () => {
    const [first] = found;
    const middle = first.highest.secondsAfterStart;
    const [late] = passages(track, { ...search, fromSeconds: middle + 1, toSeconds: middle + 3600 });
    expect(late.rise).toBeUndefined();
    expect(late.highest.secondsAfterStart).toBe(middle + 1);
    const [early] = passages(track, { ...search, fromSeconds: middle - 1200, toSeconds: middle - 1 });
    expect(early.set).toBeUndefined();
    expect(early.highest.secondsAfterStart).toBe(middle - 1);
  });

  it('end where the motion is no longer known', () => {
    const [first] = found;
    const lost = first.highest.secondsAfterStart - 20;
    const known: EarthFixedTrack = (seconds) => (seconds > lost ? undefined : track(seconds));
    const cut = passages(known, search);
    expect(cut.length).toBe(1);
    expect(cut[0].set).toBeUndefined();
    expect(cut[0].rise?.secondsAfterStart).toBeCloseTo(first.rise?.secondsAfterStart ?? 0, 3);
  });

  it('have not changed since they were written down', () => {
    const written = found
      .slice(0, 2)
      .flatMap(({ rise, highest, set }) => [
        rise?.secondsAfterStart.toFixed(5),
        highest.look.elevationRad.toPrecision(8),
        set?.look.azimuthRad.toPrecision(8),
      ]);
    expect(written).toEqual(['34201.80624', '0.57047560', '1.3783201', '39980.47459', '1.1208826', '1.1443110']);
  });

  it('do not exist above the zenith', () => {
    expect(passages(track, { ...search, elevationRad: 91 * degree })).toEqual([]);
  });
});

describe('passages of a transfer orbit', () => {
  it('last for hours and are found by any step', () => {
    const search = { site, elevationRad: 0, fromSeconds: 0, toSeconds: 3 * day };
    const found = passages(turned(transfer), search);
    const lengths = found.map(({ rise, set }) => (set?.secondsAfterStart ?? 0) - (rise?.secondsAfterStart ?? 0));
    expect(Math.max(...lengths)).toBeGreaterThan(3600);
    expect(passages(turned(transfer), { ...search, stepSeconds: 11 }).length).toBe(found.length);
  });
});

describe('a track on the turning Earth', () => {
  it('uses UT1: against UTC it shifts by 15″ per second of UT1 − UTC', () => {
    const { at, orientationQuality } = earthFixedTrack(low, { start, seconds: day }, shippedEarthOrientation());
    expect(orientationQuality).toBe('measured');
    const [x, y] = at(100)?.positionKm ?? [0, 0];
    const [u, v] = turned(low)(100)?.positionKm ?? [0, 0];
    const shiftSeconds = ((Math.atan2(v, u) - Math.atan2(y, x)) * day) / (2 * Math.PI);
    // finals2000A, 2025-06-01: UT1 − UTC = +0.034 s; polar motion adds up to 0.02 s in longitude.
    expect(shiftSeconds).toBeGreaterThan(0.005);
    expect(shiftSeconds).toBeLessThan(0.065);
  });

  it('says when the Earth orientation table does not reach its end', () => {
    const far = parseEpoch('2040-01-01T00:00:00', 'UTC');
    expect(earthFixedTrack(low, { start: far, seconds: 60 }, shippedEarthOrientation()).orientationQuality).toBe(
      'nominal',
    );
    const soon = addSeconds(shippedEarthOrientation().measuredTo, -3600);
    const { orientationQuality } = earthFixedTrack(low, { start: soon, seconds: day }, shippedEarthOrientation());
    expect(orientationQuality).toBe('predicted');
  });

  it('is undefined where the motion is', () => {
    const { at } = earthFixedTrack(() => undefined, { start, seconds: 1 }, shippedEarthOrientation());
    expect(at(0)).toBeUndefined();
  });
});
