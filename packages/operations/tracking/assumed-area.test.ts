/** @module-tag all */
import { arcsecondRad, type CartesianState, difference, norm, unit } from '@farpass/astro/linear';
import { forcesOfOrbit, RecordedFlight, spaceWeatherAt, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { orbitAt, positionSigmaKm } from '@farpass/tracking/determine';
import { downLeg, type Measurement, SiteMotion, upLeg } from '@farpass/tracking/measurement';
import { expect, it } from 'vitest';
import { fitOrbit } from './fit.ts';

const epoch = parseEpoch('2025-03-10T12:00:00', 'UTC');
/** A circular orbit at 480 km. */
const state = { frame: 'GCRF', positionKm: [6858, 0, 0], velocityKmPerS: [0, -1.06, 7.549] } as const;
const motion = new SiteMotion();
const hour = 3600;

/** Passes over radars that are right below; a horizon plays no part. */
function tracksAt(hours: readonly number[], flown: (epochs: readonly Epoch<'UTC'>[]) => readonly CartesianState[]) {
  return hours.map((at, segment) => {
    const place = { latitudeRad: 0.8 * Math.sin(3 * segment), longitudeRad: 1.1 * segment, heightKm: 0 };
    const site = {
      name: `RADAR-${segment}`,
      place,
      angleSigmaRad: 30 * arcsecondRad,
      rangeSigmaKm: 0.01,
      rangeRateSigmaKmPerS: 5e-5,
    };
    const epochs = Array.from({ length: 8 }, (_, k) => addSeconds(epoch, at * hour + 20 * k));
    const measurements = flown(epochs).map((satellite, k): Measurement => {
      const receiver = motion.stateAt(place, epochs[k] ?? epoch);
      const down = downLeg({ satellite, receiver });
      const up = upLeg(receiver, down);
      const [x, y, z] = unit(down.lineKm);
      return {
        epoch: epochs[k] ?? epoch,
        angles: { kind: 'right-ascension', rightAscensionRad: Math.atan2(y, x), declinationRad: Math.asin(z) },
        rangeKm: (down.rangeKm + up.rangeKm) / 2,
        rangeRateKmPerS: (down.rangeRateKmPerS + up.rangeRateKmPerS) / 2,
      };
    });
    const track = { site, transmitter: site, measurements };
    const tagOf = measurements.map((_, k) => k);
    return { segment, participant: site.name, believed: undefined, track, tags: tagOf.length, tagOf, unusable: [] };
  });
}

/** A piece of debris with two and a half times the usual area, flown with the forces of its height. */
async function lightFlight() {
  const forces = await forcesOfOrbit(state, await spaceWeatherAt(epoch));
  const light = {
    massKg: 1,
    dragAreaM2: 0.025,
    dragCoefficient: 2.2,
    radiationAreaM2: 0.025,
    radiationCoefficient: 1.3,
  };
  const flight = new RecordedFlight({ start: { epoch, state }, forces, spacecraft: light });
  const flown = (epochs: readonly Epoch<'UTC'>[]) =>
    epochs.map((at) => stateOfTrajectory(flight.at([secondsBetween(at, epoch)]), 0));
  flown([addSeconds(epoch, 50 * hour)]);
  return { forces, flown };
}

const flying = lightFlight();

/** The error of the position a day after the last pass, its sigma, and the notes about the area. */
async function dayLater(hours: readonly number[], fleetAreaToMassM2PerKg?: number) {
  const { forces, flown } = await flying;
  const known = {
    orbit: { stateAt: (at: Epoch<'UTC'>) => flown([at])[0] },
    covarianceAt: () => undefined,
    name: 'DEBRIS',
    designator: '1',
    catalogueNumber: undefined,
    spacecraft: undefined,
    notes: [],
  };
  const { found, notes } = fitOrbit({
    tracks: tracksAt(hours, flown),
    forces,
    known,
    use: 'START',
    areaToMassM2PerKg: undefined,
    fleetAreaToMassM2PerKg,
    solved: { coefficients: [], biases: [] },
    modelError: 'REALISTIC',
  });
  if (found.kind === 'failed') throw new Error(found.reason);
  const at = addSeconds(epoch, ((hours.at(-1) ?? 0) + 24) * hour);
  const [then] = orbitAt(found.orbit, [at]);
  const [exact] = flown([at]);
  if (then === undefined || exact === undefined) throw new Error('the orbit stays above the ground');
  const errorKm = norm(difference(then.state.positionKm, exact.positionKm));
  return { errorKm, sigmaKm: positionSigmaKm(then.covariance), said: notes.map(({ code }) => code) };
}

it('an orbit whose area no one knows is not surer than its drag, and several passes solve for it', async () => {
  const few = await dayLater([0, 1.6]);
  const many = await dayLater([0, 1.6, 12, 25]);
  for (const { errorKm, sigmaKm, said } of [few, many]) {
    expect(said).toEqual(['AREA_ASSUMED']);
    expect(errorKm).toBeLessThan(3 * sigmaKm);
  }
  expect(many.sigmaKm).toBeLessThan(few.sigmaKm / 2);
  expect(many.errorKm).toBeLessThan(1.5);
});

it('an area over mass of the fleet in wrong units does not make an orbit sure of what is false', async () => {
  const trueRatio = 0.025;
  const stated = [trueRatio, trueRatio / 0.3048 ** 2, trueRatio * 1e4, trueRatio / 1000] as const;
  const found = [];
  for (const one of stated) found.push(await dayLater([0, 1.6], one));
  expect(found.map(({ said }) => said)).toEqual([[], ['AREA_UNUSUAL'], ['AREA_NOT_BELIEVED'], ['AREA_NOT_BELIEVED']]);
  for (const { errorKm, sigmaKm } of found) expect(errorKm).toBeLessThan(3 * sigmaKm);
  const [right, ...wrong] = found;
  for (const { sigmaKm } of wrong) expect(sigmaKm).toBeGreaterThan(right?.sigmaKm ?? Infinity);
});
