import { speedOfLightKmPerS } from '@farpass/astro/constants';
import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, transformState } from '@farpass/astro/frames';
import { itrfOfGeodetic } from '@farpass/astro/geodesy';
import {
  addScaled,
  arcsecondRad,
  type CartesianState,
  difference,
  dot,
  norm,
  scaled,
  unit,
} from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { compared, downLeg, type Measurement, type Quantity, SiteMotion, type TrackingSite, upLeg } from './index.ts';

const epoch = parseEpoch('2026-03-10T12:31:10.978264', 'UTC');
const place = { latitudeRad: 0.53, longitudeRad: -1.5, heightKm: 0.03 };
const site: TrackingSite = {
  name: 'RADAR',
  place,
  angleSigmaRad: 65 * arcsecondRad,
  rangeSigmaKm: 0.017,
  rangeRateSigmaKmPerS: 1.4e-4,
};
const motion = new SiteMotion();
const receiver = motion.stateAt(place, epoch);
/** 1,300 km from the site, 30° above its horizon. */
const state: CartesianState = {
  positionKm: [0, 1, 2].map(
    (i) => receiver.positionKm[i] + 650 * receiver.zenith[i] + 1126 * receiver.north[i],
  ) as never,
  velocityKmPerS: [-6.4, 1.1, 3.9],
};
const oneMillimetreKm = 1e-6;

/** The state a number of seconds later, on a straight line; enough for differences over a hundredth of a second. */
const moved = ({ positionKm, velocityKmPerS }: CartesianState, seconds: number): CartesianState => ({
  positionKm: [0, 1, 2].map((i) => positionKm[i] + seconds * velocityKmPerS[i]) as never,
  velocityKmPerS,
});

describe('a site', () => {
  it('is in GCRF where the frames of the Earth place it', () => {
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
    const attitude = earthAttitudeAt(epoch, orientation);
    const itrf = { frame: 'ITRF', positionKm: itrfOfGeodetic(place), velocityKmPerS: [0, 0, 0] } as const;
    const expected = transformState(itrf, 'GCRF', attitude);
    expect(norm(difference(receiver.positionKm, expected.positionKm))).toBeLessThan(oneMillimetreKm);
    expect(norm(difference(receiver.velocityKmPerS, expected.velocityKmPerS))).toBeLessThan(oneMillimetreKm);
  });

  it('has perpendicular directions to zenith, east and north', () => {
    const { zenith, east, north } = receiver;
    expect(dot(zenith, east)).toBeCloseTo(0, 12);
    expect(dot(zenith, north)).toBeCloseTo(0, 12);
    expect(dot(east, north)).toBeCloseTo(0, 12);
    expect(dot(zenith, unit(receiver.positionKm))).toBeGreaterThan(0.9999);
  });
});

describe('a signal', () => {
  it('left the satellite one light time before its reception', () => {
    const down = downLeg({ satellite: state, receiver });
    expect(down.lightTimeSeconds).toBeCloseTo(down.rangeKm / speedOfLightKmPerS, 12);
    const back = moved(state, -down.lightTimeSeconds);
    expect(norm(difference(down.satellite.positionKm, back.positionKm))).toBeLessThan(oneMillimetreKm);
  });

  it('has range rates that are the derivatives of its ranges with respect to the time of reception', () => {
    const legs = (seconds: number) => {
      const later = addSeconds(epoch, seconds);
      const at = motion.stateAt(place, later);
      const down = downLeg({ satellite: curved(state, seconds), receiver: at });
      return { down, up: upLeg(at, down) };
    };
    const [before, now, after] = [legs(-0.05), legs(0), legs(0.05)];
    const rate = (which: 'down' | 'up') => (after[which].rangeKm - before[which].rangeKm) / 0.1;
    expect(Math.abs(rate('down') - now.down.rangeRateKmPerS)).toBeLessThan(1e-7);
    expect(Math.abs(rate('up') - now.up.rangeRateKmPerS)).toBeLessThan(1e-7);
  });
});

/** The same, with the Earth's gravity. */
function curved({ positionKm, velocityKmPerS }: CartesianState, seconds: number): CartesianState {
  const pull = -398_600.4415 / norm(positionKm) ** 3;
  return {
    positionKm: [0, 1, 2].map(
      (i) => positionKm[i] + seconds * velocityKmPerS[i] + (seconds * seconds * pull * positionKm[i]) / 2,
    ) as never,
    velocityKmPerS: [0, 1, 2].map((i) => velocityKmPerS[i] + seconds * pull * positionKm[i]) as never,
  };
}

describe('a measurement compared with an orbit', () => {
  const seen: Measurement = {
    epoch,
    angles: { kind: 'azimuth', azimuthRad: 0.01, elevationRad: 0.53 },
    rangeKm: 1300,
    rangeRateKmPerS: -3,
  };
  const stars: Measurement = { epoch, angles: { kind: 'right-ascension', rightAscensionRad: 1, declinationRad: 1.4 } };
  const quantities: readonly Quantity[] = ['first-angle', 'second-angle', 'range', 'range-rate'];
  const against = (measurement: Measurement, at: CartesianState) =>
    compared(measurement, site, { sites: { receiver, transmitter: receiver }, state: at });

  it('has one number for each quantity, with the sigma of the site', () => {
    const found = against(seen, state);
    expect(found.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(found.map(({ sigma }) => sigma)).toEqual([
      site.angleSigmaRad,
      site.angleSigmaRad,
      site.rangeSigmaKm,
      site.rangeRateSigmaKmPerS,
    ]);
    expect(against(seen, state).length + against(stars, state).length).toBe(6);
  });

  it('changes with the state as its derivatives predict', () => {
    let checked = 0;
    for (const measurement of [seen, { ...stars, angles: nearOf(state) }]) {
      const [now, steps] = [against(measurement, state), [1e-3, 1e-3, 1e-3, 1e-6, 1e-6, 1e-6]];
      for (const [component, step] of steps.entries()) {
        const [low, high] = [-step, step].map((size) => against(measurement, shifted(state, component, size)));
        for (const [index, { byState, quantity }] of now.entries()) {
          const change = (low[index].residual - high[index].residual) / (2 * step);
          const size = Math.hypot(...byState.subarray(component < 3 ? 0 : 3, component < 3 ? 3 : 6));
          // The change of the light time itself is left out: 2e-5. Far from the measured angles, the angular axes
          // change with the distance.
          const share = quantity.endsWith('angle') ? 0.06 : 1e-4;
          expect(Math.abs(change - byState[component])).toBeLessThan(share * size + 1e-12);
          checked += 1;
        }
      }
    }
    expect(checked).toBe(36);
  });

  it('changes with the time of reception as its derivative predicts, the pull of the Earth included', () => {
    const seconds = 0.02;
    const gravity = scaled(state.positionKm, -398_600.4415 / norm(state.positionKm) ** 3);
    const later: CartesianState = {
      positionKm: addScaled(addScaled(state.positionKm, state.velocityKmPerS, seconds), gravity, seconds ** 2 / 2),
      velocityKmPerS: addScaled(state.velocityKmPerS, gravity, seconds),
    };
    const moved = motion.stateAt(site.place, addSeconds(epoch, seconds));
    const [before, after] = [
      compared(seen, site, { sites: { receiver, transmitter: receiver }, state }),
      compared(seen, site, { sites: { receiver: moved, transmitter: moved }, state: later }),
    ];
    const rates = before.filter(({ quantity }) => quantity.startsWith('range'));
    expect(rates.length).toBe(2);
    for (const { quantity, residual, byTime } of rates) {
      const next = after.find((each) => each.quantity === quantity)?.residual ?? Number.NaN;
      expect((residual - next) / seconds / byTime).toBeCloseTo(1, 2);
    }
  });

  /** A measured direction close to the computed one. */
  function nearOf(of: CartesianState) {
    const [x, y, z] = unit(downLeg({ satellite: of, receiver }).lineKm);
    return {
      kind: 'right-ascension' as const,
      rightAscensionRad: Math.atan2(y, x) + 1e-5,
      declinationRad: Math.asin(z) - 1e-5,
    };
  }

  it('has zero residuals if it agrees, also at the zenith and at the celestial pole', () => {
    const overhead: CartesianState = {
      positionKm: [0, 1, 2].map((i) => receiver.positionKm[i] + 800 * receiver.zenith[i]) as never,
      velocityKmPerS: [0, 0, 0],
    };
    const zenith = { epoch, angles: { kind: 'azimuth', azimuthRad: 2, elevationRad: Math.PI / 2 } } as const;
    const found = against(zenith, overhead);
    expect(found.length).toBe(2);
    for (const { residual } of found) expect(Math.abs(residual)).toBeLessThan(1e-6);
    const polar: CartesianState = {
      positionKm: [receiver.positionKm[0], receiver.positionKm[1], receiver.positionKm[2] + 900],
      velocityKmPerS: [0, 0, 0],
    };
    const pole = {
      epoch,
      angles: { kind: 'right-ascension', rightAscensionRad: 3, declinationRad: Math.PI / 2 },
    } as const;
    const polarFound = against(pole, polar);
    expect(polarFound.length).toBe(2);
    for (const { residual } of polarFound) expect(Math.abs(residual)).toBeLessThan(1e-9);
  });
});

function shifted(of: CartesianState, component: number, size: number): CartesianState {
  const numbers = [...of.positionKm, ...of.velocityKmPerS];
  numbers[component] += size;
  const [x, y, z, vx, vy, vz] = numbers;
  return { positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
}
