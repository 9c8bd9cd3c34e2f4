import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cross,
  dot,
  earthAttitudeAt,
  earthOrientationOrNominal,
  rotationBetween,
  shippedEarthOrientation,
  type Vector3,
} from '../frames/index.ts';
import { AstroError, addSeconds, parseEpoch } from '../time/index.ts';
import {
  apsisPassage,
  type Burn,
  egm96MuKm3PerS2,
  type ForceSelection,
  type GravityField,
  loadGravityField,
  localAxes,
  type NumericalRequest,
  nodePassage,
  propagateNumerically,
  propagateToEpochs,
  radiusCrossing,
  referenceSpaceWeather,
  stateOfTrajectory,
} from './index.ts';

const mu = egm96MuKm3PerS2;
const epoch = parseEpoch('2023-01-01T00:00:00', 'UTC');
const spacecraft = { massKg: 500, dragAreaM2: 4, dragCoefficient: 2.2, radiationAreaM2: 6, radiationCoefficient: 1.3 };
const twoBody: ForceSelection = { gravity: { kind: 'point-mass', muKm3PerS2: mu } };
const oneMillimetreKm = 1e-6;

let egm96: GravityField;
let everything: ForceSelection;

beforeAll(async () => {
  egm96 = await loadGravityField('egm96');
  everything = {
    gravity: { kind: 'harmonics', field: egm96, degree: 20, order: 20 },
    thirdBodies: ['sun', 'moon'],
    drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather },
    radiationPressure: 'conical-shadow',
  };
});

const request = (
  positionKm: Vector3,
  velocityKmPerS: Vector3,
  rest: Partial<NumericalRequest> = {},
): NumericalRequest => ({
  start: { epoch, state: { frame: 'GCRF', positionKm, velocityKmPerS } },
  spacecraft,
  forces: twoBody,
  ...rest,
});

const lowOrbit = (rest: Partial<NumericalRequest> = {}): NumericalRequest =>
  request([6878.137, 0, 0], [0, 4.5, 6.14], rest);

/** Position on a Kepler ellipse from perigee on the x axis, by Kepler's equation: the exact solution of the two-body problem. */
function keplerPlane(
  { a, e }: { readonly a: number; readonly e: number },
  seconds: number,
): readonly [number, number, number, number] {
  const n = Math.sqrt(mu / a ** 3);
  const mean = n * seconds;
  let anomaly = mean;
  for (let round = 0; round < 50; round += 1)
    anomaly -= (anomaly - e * Math.sin(anomaly) - mean) / (1 - e * Math.cos(anomaly));
  const b = a * Math.sqrt(1 - e * e);
  const rate = n / (1 - e * Math.cos(anomaly));
  return [
    a * (Math.cos(anomaly) - e),
    b * Math.sin(anomaly),
    -a * Math.sin(anomaly) * rate,
    b * Math.cos(anomaly) * rate,
  ];
}

describe('two-body propagation', () => {
  it('follows Kepler for a day, forwards and backwards, on any ellipse above the Earth', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 6600, max: 20000, noNaN: true }),
        fc.double({ min: 0, max: 0.7, noNaN: true }),
        (perigee, e) => {
          const a = perigee / (1 - e);
          const [x, , , v] = keplerPlane({ a, e }, 0);
          const times = [-86400, -5000, 0, 1234.5, 86400];
          const { states, end } = propagateNumerically(request([x, 0, 0], [0, v, 0]), times);
          expect(end).toEqual({ kind: 'complete' });
          times.forEach((time, index) => {
            const [wantX, wantY, wantVx, wantVy] = keplerPlane({ a, e }, time);
            const [gotX = 0, gotY = 0, gotZ, gotVx = 0, gotVy = 0] = states.subarray(6 * index, 6 * index + 6);
            expect(Math.hypot(gotX - wantX, gotY - wantY)).toBeLessThan(0.5 * oneMillimetreKm);
            expect(gotZ).toBe(0);
            expect(Math.hypot(gotVx - wantVx, gotVy - wantVy)).toBeLessThan(1e-9);
          });
        },
      ),
      { numRuns: 15 },
    );
  });

  it('follows the universal-variable example of Vallado 2013 (example 2-4: 40 minutes)', () => {
    const start = request([1131.34, -2282.343, 6672.423], [-5.64305, 4.30333, 2.42879], {
      forces: { gravity: { kind: 'point-mass', muKm3PerS2: 398_600.4418 } },
    });
    const { positionKm, velocityKmPerS } = stateOfTrajectory(propagateNumerically(start, [2400]), 0);
    // Printed: −4219.7527, 4363.0292, −3958.7666 km; 3.689866, −1.916735, −6.112511 km/s.
    [-4219.7527, 4363.0292, -3958.7666].forEach((want, i) => {
      expect(Math.abs((positionKm[i] ?? 0) - want)).toBeLessThan(2e-4);
    });
    [3.689866, -1.916735, -6.112511].forEach((want, i) => {
      expect(Math.abs((velocityKmPerS[i] ?? 0) - want)).toBeLessThan(2e-6);
    });
  });
});

describe('conservation', () => {
  it('keeps the momentum about the pole in a zonal field over a day', () => {
    const zonal: ForceSelection = { gravity: { kind: 'harmonics', field: egm96, degree: 12, order: 0 } };
    const { states } = propagateNumerically(lowOrbit({ forces: zonal }), [0, 86400]);
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
    const [, , pole] = rotationBetween({ from: 'GCRF', to: 'ITRF' }, earthAttitudeAt(epoch, orientation));
    const momentum = (index: number): number => {
      const { positionKm, velocityKmPerS } = stateOfTrajectory({ states }, index);
      return dot(cross(positionKm, velocityKmPerS), pole);
    };
    // The pole itself moves by 7e-7 rad in a day (precession and nutation).
    expect(Math.abs(momentum(1) / momentum(0) - 1)).toBeLessThan(1e-6);
    expect(Math.abs((states[6] ?? 0) - (states[0] ?? 0))).toBeGreaterThan(1);
  });

  it('returns to its start when it is run back, whatever forces act', () => {
    const there = propagateNumerically(lowOrbit({ forces: everything }), [40000]);
    const state = stateOfTrajectory(there, 0);
    const back = propagateNumerically(
      { ...lowOrbit({ forces: everything }), start: { epoch: addSeconds(epoch, 40000), state } },
      [-40000],
    );
    const { positionKm } = stateOfTrajectory(back, 0);
    expect(Math.hypot(positionKm[0] - 6878.137, positionKm[1], positionKm[2])).toBeLessThan(5 * oneMillimetreKm);
  });

  it('counts a leap second as a second', () => {
    const before = parseEpoch('2016-12-31T12:00:00', 'UTC');
    const start = { ...lowOrbit(), start: { ...lowOrbit().start, epoch: before } };
    const toMidnight = propagateToEpochs(start, [parseEpoch('2017-01-01T00:00:00', 'UTC')]);
    expect(toMidnight.timesSeconds[0]).toBe(43_201);
  });
});

/** Φ by central differences of whole runs. */
function differences(base: NumericalRequest, seconds: number): Float64Array {
  const phi = new Float64Array(36);
  const { positionKm, velocityKmPerS } = base.start.state;
  for (let column = 0; column < 6; column += 1) {
    const step = column < 3 ? 1e-2 : 1e-5;
    const [plus, minus] = [step, -step].map((move) => {
      const p: Vector3 = [
        positionKm[0] + (column === 0 ? move : 0),
        positionKm[1] + (column === 1 ? move : 0),
        positionKm[2] + (column === 2 ? move : 0),
      ];
      const v: Vector3 = [
        velocityKmPerS[0] + (column === 3 ? move : 0),
        velocityKmPerS[1] + (column === 4 ? move : 0),
        velocityKmPerS[2] + (column === 5 ? move : 0),
      ];
      return propagateNumerically(
        { ...base, start: { epoch, state: { frame: 'GCRF', positionKm: p, velocityKmPerS: v } } },
        [seconds],
      ).states;
    });
    for (let row = 0; row < 6; row += 1)
      phi[6 * row + column] = ((plus?.[row] ?? 0) - (minus?.[row] ?? 0)) / (2 * step);
  }
  return phi;
}

/** Largest difference of two transition matrices after scaling km/s by the mean motion, relative to the largest entry. */
function matrixGap(a: Float64Array, b: Float64Array): number {
  const n = 1.1e-3;
  let [gap, size] = [0, 0];
  for (let i = 0; i < 36; i += 1) {
    const scale = (Math.floor(i / 6) < 3 ? 1 : 1 / n) * (i % 6 < 3 ? 1 : n);
    gap = Math.max(gap, Math.abs((a[i] ?? 0) - (b[i] ?? 0)) * scale);
    size = Math.max(size, Math.abs(b[i] ?? 0) * scale);
  }
  return gap / size;
}

describe('the state transition matrix', () => {
  const burn: Burn = {
    kind: 'finite',
    epoch: addSeconds(epoch, 600),
    frame: 'VNC',
    deltaVKmPerS: [0.02, 0.005, -0.01],
    massLossKg: 4,
    durationSeconds: 900,
  };
  const impulse: Burn = {
    kind: 'impulsive',
    epoch: addSeconds(epoch, 900),
    frame: 'TNW',
    deltaVKmPerS: [0.05, -0.02, 0.01],
    massLossKg: 0,
  };

  it.each([
    ['two-body motion', () => ({}), 1e-7],
    ['all forces', () => ({ forces: everything }), 2e-6],
    ['a finite burn', () => ({ burns: [burn] }), 1e-7],
    ['an impulse', () => ({ burns: [impulse] }), 1e-7],
  ] as const)('agrees with differences of whole runs: %s', (_name, rest, limit) => {
    const base = lowOrbit(rest());
    const { transition } = propagateNumerically({ ...base, transitionMatrix: 'with' }, [12000]);
    expect(matrixGap(transition, differences(base, 12000))).toBeLessThan(limit);
  });

  it('is symplectic where no force takes energy away', () => {
    const { transition: m } = propagateNumerically(lowOrbit({ transitionMatrix: 'with' }), [20000]);
    for (let i = 0; i < 6; i += 1) {
      for (let j = 0; j < 6; j += 1) {
        let sum = 0;
        for (let k = 0; k < 3; k += 1)
          sum += (m[6 * k + i] ?? 0) * (m[6 * (k + 3) + j] ?? 0) - (m[6 * (k + 3) + i] ?? 0) * (m[6 * k + j] ?? 0);
        const want = j === i + 3 ? 1 : i === j + 3 ? -1 : 0;
        expect(Math.abs(sum - want)).toBeLessThan(1e-6);
      }
    }
  });

  it('does not change the state that is found beside it', () => {
    const alone = propagateNumerically(lowOrbit({ forces: everything }), [30000]).states;
    const beside = propagateNumerically(lowOrbit({ forces: everything, transitionMatrix: 'with' }), [30000]).states;
    for (let i = 0; i < 3; i += 1) expect(Math.abs((alone[i] ?? 0) - (beside[i] ?? 0))).toBeLessThan(oneMillimetreKm);
  });
});

describe('covariance', () => {
  const diagonal = Float64Array.from({ length: 36 }, (_, i) => (i % 7 === 0 ? (i < 18 ? 1e-4 : 1e-10) : 0));

  it('is Φ P Φᵀ without process noise, symmetric', () => {
    const { transition: m, covariance: p } = propagateNumerically(lowOrbit({ covariance: diagonal }), [5000]);
    for (let i = 0; i < 6; i += 1) {
      for (let j = 0; j < 6; j += 1) {
        let want = 0;
        for (let k = 0; k < 6; k += 1) want += (m[6 * i + k] ?? 0) * (diagonal[7 * k] ?? 0) * (m[6 * j + k] ?? 0);
        expect(Math.abs((p[6 * i + j] ?? 0) - want)).toBeLessThan(1e-12 * Math.abs(want) + 1e-20);
        expect(p[6 * i + j]).toBeCloseTo(p[6 * j + i] ?? 0, 14);
      }
    }
  });

  it('grows with process noise like q t³/3 and q t in a time short against the orbit', () => {
    const q = 1e-12;
    const noise = { radial: q, transverse: q, normal: q };
    const zero = new Float64Array(36);
    const { covariance } = propagateNumerically(lowOrbit({ covariance: zero, processNoise: noise }), [30]);
    for (let i = 0; i < 3; i += 1) {
      expect(Math.abs((covariance[7 * i] ?? 0) / ((q * 30 ** 3) / 3) - 1)).toBeLessThan(2e-3);
      expect(Math.abs((covariance[21 + 7 * i] ?? 0) / (q * 30) - 1)).toBeLessThan(2e-3);
      expect(Math.abs((covariance[6 * i + 3 + i] ?? 0) / ((q * 30 ** 2) / 2) - 1)).toBeLessThan(2e-3);
    }
  });

  it('composes: noise over two stretches is that of the first carried through the second, plus the second', () => {
    const noise = { radial: 1e-14, transverse: 4e-14, normal: 2e-14 };
    const zero = new Float64Array(36);
    const whole = propagateNumerically(lowOrbit({ covariance: zero, processNoise: noise }), [3000, 7000]);
    const second = propagateNumerically(
      {
        ...lowOrbit({ covariance: whole.covariance.slice(0, 36), processNoise: noise }),
        start: { epoch: addSeconds(epoch, 3000), state: stateOfTrajectory(whole, 0) },
      },
      [4000],
    );
    const size = Math.max(...whole.covariance.subarray(36));
    for (let i = 0; i < 36; i += 1)
      expect(Math.abs((second.covariance[i] ?? 0) - (whole.covariance[36 + i] ?? 0))).toBeLessThan(1e-7 * size);
  });
});

describe('burns', () => {
  const coasting = (seconds: number) => stateOfTrajectory(propagateNumerically(lowOrbit(), [seconds]), 0);

  it('an impulse changes the velocity at its instant by Δv along the frame, and the mass', () => {
    const burn: Burn = {
      kind: 'impulsive',
      epoch: addSeconds(epoch, 1000),
      frame: 'TNW',
      deltaVKmPerS: [0.1, 0, 0],
      massLossKg: 12,
    };
    const trajectory = propagateNumerically(lowOrbit({ burns: [burn] }), [999.999, 1000, 1500]);
    const before = coasting(1000);
    const after = stateOfTrajectory(trajectory, 1);
    const speed = Math.hypot(...before.velocityKmPerS);
    expect(Math.abs(Math.hypot(...after.velocityKmPerS) - speed - 0.1)).toBeLessThan(1e-12);
    after.positionKm.forEach((x, i) => {
      expect(Math.abs(x - (before.positionKm[i] ?? 0))).toBeLessThan(1e-9);
    });
    expect(Array.from(trajectory.massKg)).toEqual([500, 488, 488]);
  });

  it('a finite burn tends to the impulse when it is short, and spends its mass evenly', () => {
    const shared = { frame: 'GCRF', deltaVKmPerS: [0.003, 0.02, -0.01], massLossKg: 5 } as const;
    const short: Burn = { kind: 'finite', epoch: addSeconds(epoch, 999.95), durationSeconds: 0.1, ...shared };
    const impulse: Burn = { kind: 'impulsive', epoch: addSeconds(epoch, 1000), ...shared };
    const [a, b] = [short, impulse].map((burn) => propagateNumerically(lowOrbit({ burns: [burn] }), [1000, 5000]));
    expect(a?.massKg[0]).toBeCloseTo(497.5, 9);
    expect(a?.massKg[1]).toBe(495);
    // The lighter satellite accelerates more: the centre of the push lies 0.08 ms late, 2 mm that grow to 4 mm.
    for (let i = 6; i < 9; i += 1)
      expect(Math.abs((a?.states[i] ?? 0) - (b?.states[i] ?? 0))).toBeLessThan(5 * oneMillimetreKm);
  });

  it('follows the rocket equation in the absence of gravity', () => {
    const free: ForceSelection = { gravity: { kind: 'point-mass', muKm3PerS2: 0 } };
    const burn: Burn = {
      kind: 'finite',
      epoch,
      frame: 'GCRF',
      deltaVKmPerS: [0.3, -0.4, 1.2],
      massLossKg: 200,
      durationSeconds: 3600,
    };
    const { states } = propagateNumerically(request([7000, 0, 0], [0, 7, 0], { forces: free, burns: [burn] }), [3600]);
    [0.3, 6.6, 1.2].forEach((want, i) => {
      expect(Math.abs((states[3 + i] ?? 0) - want)).toBeLessThan(1e-12);
    });
  });

  it('keeps axes where they were at ignition when they are frozen', () => {
    const shared = {
      kind: 'finite',
      epoch: addSeconds(epoch, 100),
      deltaVKmPerS: [0, 0.1, 0],
      massLossKg: 0,
      durationSeconds: 1200,
    } as const;
    const { positionKm, velocityKmPerS } = coasting(100);
    const axes = new Float64Array(9);
    localAxes('RTN', { position: Float64Array.from(positionKm), velocity: Float64Array.from(velocityKmPerS) }, axes);
    const deltaVKmPerS: Vector3 = [0.1 * (axes[3] ?? 0), 0.1 * (axes[4] ?? 0), 0.1 * (axes[5] ?? 0)];
    const [frozen, fixed, following] = [
      { ...shared, frame: 'RTN', axes: 'frozen' } as const,
      { ...shared, frame: 'GCRF', deltaVKmPerS } as const,
      { ...shared, frame: 'RTN' } as const,
    ].map((burn) => propagateNumerically(lowOrbit({ burns: [burn] }), [3000]).states);
    for (let i = 0; i < 3; i += 1)
      expect(Math.abs((frozen?.[i] ?? 0) - (fixed?.[i] ?? 0))).toBeLessThan(oneMillimetreKm);
    expect(Math.abs((frozen?.[0] ?? 0) - (following?.[0] ?? 0))).toBeGreaterThan(1);
    const backward = {
      ...lowOrbit({ burns: [{ ...shared, epoch: addSeconds(epoch, -2000), frame: 'RTN', axes: 'frozen' }] }),
    };
    expect(() => propagateNumerically(backward, [-3000])).toThrow(/frozen at its ignition/);
  });

  it('undoes burns when it is run backwards through them', () => {
    const burns: Burn[] = [
      {
        kind: 'impulsive',
        epoch: addSeconds(epoch, 2000),
        frame: 'VNC',
        deltaVKmPerS: [0.2, 0.1, -0.05],
        massLossKg: 20,
      },
      {
        kind: 'finite',
        epoch: addSeconds(epoch, 4000),
        frame: 'LVLH',
        deltaVKmPerS: [0.01, 0.1, 0],
        massLossKg: 10,
        durationSeconds: 600,
      },
    ];
    const there = propagateNumerically(lowOrbit({ burns, transitionMatrix: 'with' }), [8000]);
    const later = {
      ...lowOrbit({ burns, transitionMatrix: 'with' }),
      spacecraft: { ...spacecraft, massKg: 470 },
      start: { epoch: addSeconds(epoch, 8000), state: stateOfTrajectory(there, 0) },
    };
    const back = propagateNumerically(later, [-8000, -6000, -5000]);
    const { positionKm } = stateOfTrajectory(back, 0);
    expect(Math.hypot(positionKm[0] - 6878.137, positionKm[1], positionKm[2])).toBeLessThan(2 * oneMillimetreKm);
    expect(Array.from(back.massKg)).toEqual([500, 480, 480]);
    // Φ back is the inverse of Φ there.
    for (let i = 0; i < 6; i += 1) {
      let sum = 0;
      for (let k = 0; k < 6; k += 1) sum += (back.transition[6 * i + k] ?? 0) * (there.transition[6 * k + i] ?? 0);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-4);
    }
  });

  it.each([
    [
      'overlap',
      [
        { epoch, durationSeconds: 100 },
        { epoch: addSeconds(epoch, 50), durationSeconds: 10 },
      ],
      /may not overlap/,
    ],
    ['no duration', [{ epoch, durationSeconds: 0 }], /duration is 0 s/],
    ['more propellant than mass', [{ epoch, durationSeconds: 100, massLossKg: 600 }], /600 kg of the 500 kg/],
    ['under way at the start', [{ epoch: addSeconds(epoch, -50), durationSeconds: 100 }], /under way/],
    ['negative propellant', [{ epoch, durationSeconds: 100, massLossKg: -1 }], /mass loss is -1 kg/],
  ] as const)('refuses burns that cannot be flown: %s', (_name, parts, sentence) => {
    const burns = parts.map(
      (part): Burn => ({ kind: 'finite', frame: 'RTN', deltaVKmPerS: [0, 0.01, 0], massLossKg: 1, ...part }),
    );
    expect(() => propagateNumerically(lowOrbit({ burns }), [1000])).toThrow(sentence);
  });
});

describe('events', () => {
  const ellipse = (rest: Partial<NumericalRequest>) => request([7000, 0, 0], [0, 5, 6.5], rest);
  const a = 1 / (2 / 7000 - (5 ** 2 + 6.5 ** 2) / mu);
  const period = 2 * Math.PI * Math.sqrt(a ** 3 / mu);

  it('finds apsides and nodes at their times', () => {
    const { events } = propagateNumerically(ellipse({ events: [apsisPassage('falling'), nodePassage('rising')] }), [
      2.2 * period,
    ]);
    const times = (name: string) =>
      events.filter((event) => event.name === name).map((event) => event.timeSeconds / period);
    expect(times('apsis')).toHaveLength(2);
    expect(times('apsis')[0]).toBeCloseTo(0.5, 9);
    expect(times('apsis')[1]).toBeCloseTo(1.5, 9);
    expect(times('node').at(-1)).toBeCloseTo(2, 9);
    expect(events.every((event) => event.crossing === (event.name === 'apsis' ? 'falling' : 'rising'))).toBe(true);
  });

  it('stops at an event that asks for it, with the states up to there', () => {
    const stop = radiusCrossing(7500, { name: 'out', direction: 'rising', action: 'stop' });
    const trajectory = propagateNumerically(ellipse({ events: [stop] }), [0, 100, 50000]);
    expect(trajectory.end.kind).toBe('event');
    expect(Array.from(trajectory.timesSeconds)).toEqual([0, 100]);
    const { state } = trajectory.events[0] ?? { state: new Float64Array(6) };
    expect(Math.abs(Math.hypot(...state.subarray(0, 3)) - 7500)).toBeLessThan(oneMillimetreKm);
  });

  it('ends at the surface and says when', () => {
    const falling = request([6600, 0, 0], [0, 5, 0], { forces: { ...twoBody, drag: { kind: 'exponential' } } });
    const trajectory = propagateNumerically(falling, [0, 60, 7000]);
    expect(trajectory.end.kind).toBe('impact');
    expect(Array.from(trajectory.timesSeconds)).toEqual([0, 60]);
    if (trajectory.end.kind === 'impact') expect(trajectory.end.timeSeconds).toBeGreaterThan(100);
  });
});

describe('bad requests', () => {
  it('are refused with a reason', () => {
    expect(() => propagateNumerically(lowOrbit(), [10, 5])).toThrow(/TIMES_NOT_SORTED/);
    expect(() => propagateNumerically(lowOrbit(), [Number.NaN])).toThrow(AstroError);
    expect(() => propagateNumerically(request([Number.NaN, 0, 0], [0, 7, 0]), [10])).toThrow(/STATE_NOT_FINITE/);
    const massless = lowOrbit({ forces: everything, spacecraft: { ...spacecraft, massKg: 0 } });
    expect(() => propagateNumerically(massless, [10])).toThrow(/SPACECRAFT_INCOMPLETE/);
  });

  it('a run may end a rounding error away from a change of space weather', () => {
    const drag: ForceSelection = { ...twoBody, drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather } };
    const start = parseEpoch('1998-12-18T14:28:15.1172', 'UTC');
    const base = { ...lowOrbit({ forces: drag }), start: { ...lowOrbit().start, epoch: start } };
    const trajectory = propagateToEpochs(base, [parseEpoch('1998-12-18T15:00:00', 'UTC')]);
    expect(trajectory.end).toEqual({ kind: 'complete' });
    expect(trajectory.timesSeconds[0]).toBeCloseTo(1904.8828, 9);
  });

  it('an empty list of times gives an empty trajectory', () => {
    const empty = propagateNumerically(lowOrbit(), []);
    expect(empty.states).toHaveLength(0);
    expect(empty.end).toEqual({ kind: 'complete' });
  });
});

describe('frozen', () => {
  it('keeps its digits: all forces, one day', () => {
    const { states } = propagateNumerically(lowOrbit({ forces: everything }), [86400]);
    expect(Array.from(states, (each) => each.toFixed(6))).toMatchInlineSnapshot(`
      [
        "348.934528",
        "4051.177784",
        "5538.168542",
        "-7.588873",
        "0.616911",
        "0.019565",
      ]
    `);
  });
});
