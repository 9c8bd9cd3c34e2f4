import { beforeAll, describe, expect, it } from 'vitest';
import { secondsPerDay, secondsPerHour } from '../constants/index.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import { referenceSpaceWeather } from './atmosphere/space-weather.ts';
import { loadGravityField } from './gravity/gravity-field.ts';
import { type NumericalRequest, propagateNumerically } from './numerical.ts';
import { RecordedFlight } from './recorded.ts';

let request: NumericalRequest;
/** Decays to 120 km within the day. */
let falling: NumericalRequest;

beforeAll(async () => {
  const field = await loadGravityField('egm96');
  request = {
    start: {
      epoch: parseEpoch('2023-01-01T00:00:00', 'UTC'),
      state: {
        frame: 'GCRF',
        positionKm: [-1514.66894, -192.08412, 6831.71146],
        velocityKmPerS: [-6.34807919, 3.86758249, -1.2971761],
      },
    },
    spacecraft: { massKg: 500, dragAreaM2: 4, dragCoefficient: 2.2, radiationAreaM2: 6, radiationCoefficient: 1.3 },
    forces: {
      gravity: { kind: 'harmonics', field, degree: 20, order: 20 },
      thirdBodies: ['sun', 'moon'],
      drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather },
      radiationPressure: 'conical-shadow',
    },
  };
  const { state } = request.start;
  falling = { ...request, start: { ...request.start, state: { ...state, velocityKmPerS: [-6.2, 3.7, -1.3] } } };
});

/** The largest differences of two trajectories: positions [km], velocities [km/s], transition relative to its size. */
function differences(flight: RecordedFlight, times: readonly number[]) {
  const one = flight.at(times);
  const two = propagateNumerically({ ...request, transitionMatrix: 'with' }, times);
  expect(one.timesSeconds).toEqual(two.timesSeconds);
  expect(one.states.length).toBe(6 * times.length);
  const most = [0, 0, 0];
  two.states.forEach((value, at) => {
    const kind = at % 6 < 3 ? 0 : 1;
    most[kind] = Math.max(most[kind], Math.abs(value - one.states[at]));
  });
  const size = Math.max(...two.transition.map(Math.abs));
  two.transition.forEach((value, at) => {
    most[2] = Math.max(most[2], Math.abs(value - one.transition[at]) / size);
  });
  return most;
}

describe('a recorded flight', () => {
  it.each([
    ['before the start', [-secondsPerDay, -30_000.5, -1]],
    ['after it', [0, 1, 3 * secondsPerHour, secondsPerDay]],
    ['on both sides', [-7000, -0.25, 0, 5400]],
  ])('has the states of a separate flight: %s', (_, times) => {
    const [positionKm, velocityKmPerS, transition] = differences(new RecordedFlight(request), times);
    // The integration itself is within 1 cm a day.
    expect(positionKm).toBeLessThan(1e-6);
    expect(velocityKmPerS).toBeLessThan(1e-9);
    expect(transition).toBeLessThan(1e-7);
  });

  it('is integrated again only for times further away', () => {
    const flight = new RecordedFlight(request);
    expect(flight.holds([0])).toBe(false);
    flight.at([-3600, 1800]);
    expect(flight.holds([-3600, -1, 0, 900, 1800])).toBe(true);
    expect(flight.holds([-8000])).toBe(false);
    expect(flight.holds([5400])).toBe(false);
    const [positionKm] = differences(flight, [-9000, -3600, 2400]);
    expect(positionKm).toBeLessThan(1e-6);
    expect(flight.holds([-9000, 2400])).toBe(true);
  });

  it('has the same states to the last digit, whatever was requested before', () => {
    const far = new RecordedFlight(request);
    far.at([-30_000, 20_000]);
    for (const seconds of [-10_801, -3777.7, -0.5, 0, 900, 5333.3]) {
      expect(new RecordedFlight(request).at([seconds])).toEqual(far.at([seconds]));
    }
  });

  it('holds burns; at an impulse it is the state after it, on both sides of the start', () => {
    const burn = { kind: 'impulsive', frame: 'RTN', axes: 'frozen', massLossKg: 0 } as const;
    const burns = [-5000, 4000].map((seconds) => ({
      ...burn,
      epoch: addSeconds(request.start.epoch, seconds),
      deltaVKmPerS: [0, 0.01, 0] as const,
    }));
    const times = [-9000, -5000, -4000, 0, 3000, 4000, 9000];
    const [one, two] = [
      new RecordedFlight({ ...request, burns }).at(times),
      propagateNumerically({ ...request, burns }, times),
    ];
    const most = Math.max(...two.states.map((value, at) => Math.abs(value - (one.states[at] ?? Number.NaN))));
    expect(most).toBeLessThan(1e-6);
  });

  it('ends where the object meets the ground', () => {
    const times = Array.from({ length: 25 }, (_, hour) => hour * secondsPerHour);
    const whole = propagateNumerically(falling, times);
    const recorded = new RecordedFlight(falling).at(times);
    expect(whole.end.kind).toBe('impact');
    expect(whole.timesSeconds.length).toBeLessThan(times.length);
    expect(recorded.timesSeconds).toEqual(whole.timesSeconds);
  });

  it('refuses times that do not rise, and gives no states for no times', () => {
    const flight = new RecordedFlight(request);
    expect(() => flight.at([10, 5])).toThrow(/TIMES_NOT_SORTED/);
    expect(() => flight.at([Number.NaN])).toThrow(/TIMES_NOT_SORTED/);
    expect(flight.at([]).timesSeconds).toHaveLength(0);
  });
});
