import { shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { propagateNumerically, stateOfTrajectory } from '@farpass/astro/propagation';
import { formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { type Opm, readOpm } from '@farpass/ccsds/opm';
import { describe, expect, it } from 'vitest';
import { StateFault } from './fault.ts';
import { thrustFrame } from './frame-name.ts';
import { startFromOpm } from './opm.ts';
import { utcOfMessage } from './time-system.ts';

const lines = (metadata: Readonly<Record<string, string>>, rest = ''): string => {
  const head = {
    OBJECT_NAME: 'KESTREL',
    OBJECT_ID: '2023-001A',
    CENTER_NAME: 'EARTH',
    REF_FRAME: 'GCRF',
    TIME_SYSTEM: 'UTC',
    ...metadata,
  };
  const state = {
    EPOCH: '2023-01-01T00:00:00.000',
    X: '6878.137',
    Y: '0',
    Z: '0',
    X_DOT: '0',
    Y_DOT: '4.5',
    Z_DOT: '6.14',
  };
  const fields = Object.entries({ ...head, ...state }).map(([key, value]) => `${key} = ${value}`);
  return ['CCSDS_OPM_VERS = 2.0', 'CREATION_DATE = 2023-01-01T00:00:00', 'ORIGINATOR = TEST', ...fields, rest].join(
    '\n',
  );
};

function opmOf(text: string): Opm {
  const result = readOpm(text, { mode: 'lenient' });
  if (result.kind === 'faults')
    throw new Error(result.faults.map((fault) => `${fault.line}: ${fault.code}`).join('; '));
  return result.record;
}

const start = (metadata: Readonly<Record<string, string>> = {}, rest = '') =>
  startFromOpm(opmOf(lines(metadata, rest)));
const codes = (items: readonly { readonly code: string }[]): readonly string[] => items.map(({ code }) => code);

const spacecraft = 'MASS = 500\nSOLAR_RAD_AREA = 6\nSOLAR_RAD_COEFF = 1.5\nDRAG_AREA = 4\nDRAG_COEFF = 2.4';

describe('the start of a propagation from an OPM', () => {
  it('takes state and spacecraft unchanged', () => {
    const found = start({}, spacecraft);
    expect(found.name).toBe('KESTREL');
    expect(found.designator).toBe('2023-001A');
    expect(formatEpoch(found.start.epoch, 3)).toBe('2023-01-01T00:00:00.000');
    expect(found.start.state).toEqual({ frame: 'GCRF', positionKm: [6878.137, 0, 0], velocityKmPerS: [0, 4.5, 6.14] });
    expect(found.spacecraft).toEqual({
      massKg: 500,
      dragAreaM2: 4,
      dragCoefficient: 2.4,
      radiationAreaM2: 6,
      radiationCoefficient: 1.5,
    });
    expect(found.defaults).toEqual([]);
    expect(found.burns).toEqual([]);
    expect(found.covarianceGcrf).toBeUndefined();
  });

  it('names what the message leaves open', () => {
    expect(codes(start().defaults)).toEqual(['MASS_ABSENT', 'DRAG_ABSENT', 'RADIATION_ABSENT']);
    const assumed = start({}, 'MASS = 500\nSOLAR_RAD_AREA = 6\nDRAG_AREA = 4');
    expect(codes(assumed.defaults)).toEqual(['DRAG_COEFFICIENT_ASSUMED', 'RADIATION_COEFFICIENT_ASSUMED']);
    expect(assumed.spacecraft.dragCoefficient).toBe(2.2);
    expect(assumed.spacecraft.radiationCoefficient).toBe(1.3);
    expect(codes(start({ REF_FRAME: 'TEME' }, spacecraft).defaults)).toEqual(['FRAME_EPOCH_ASSUMED']);
  });

  it('takes frames of date at REF_FRAME_EPOCH: 22 years of precession are 0.3°', () => {
    const now = start({ REF_FRAME: 'MOD' }, spacecraft).start.state.positionKm;
    const then = start({ REF_FRAME: 'MOD', REF_FRAME_EPOCH: '2000-01-01T12:00:00' }, spacecraft).start.state.positionKm;
    const apart = Math.hypot(now[0] - then[0], now[1] - then[1], now[2] - then[2]) / 6878.137;
    expect(Math.abs(apart - (23 * 50.29 * Math.PI) / 648_000)).toBeLessThan(2e-5);
    expect(Math.abs(then[0] - 6878.137)).toBeLessThan(1e-3);
  });

  it('adds the rotation of the Earth to a state given in ITRF', () => {
    const { velocityKmPerS } = start({ REF_FRAME: 'ITRF2014' }, spacecraft).start.state;
    const still = Math.hypot(4.5, 6.14);
    const swept = Math.hypot(4.5 + 6878.137 * 7.292115e-5, 6.14);
    expect(Math.abs(Math.hypot(...velocityKmPerS) - swept)).toBeLessThan(1e-5);
    expect(swept).toBeGreaterThan(still);
  });

  it.each([
    ['TAI', '2023-01-01T00:00:37', '2023-01-01T00:00:00.000000'],
    ['TT', '2023-01-01T00:01:09.184', '2023-01-01T00:00:00.000000'],
    ['GPS', '2023-01-01T00:00:18', '2023-01-01T00:00:00.000000'],
    ['UTC', '2016-12-31T23:59:60.5', '2016-12-31T23:59:60.500000'],
  ])('converts times from %s', (system, text, utc) => {
    expect(formatEpoch(utcOfMessage(text, system, shippedEarthOrientation()), 6)).toBe(utc);
  });

  it('converts UT1 by the Earth orientation table, and TDB within 2 ms of TT', () => {
    const table = shippedEarthOrientation();
    const fromUt1 = utcOfMessage('2023-01-01T00:00:00', 'UT1', table);
    expect(Math.abs(secondsBetween(fromUt1, parseEpoch('2023-01-01T00:00:00', 'UTC')))).toBeLessThan(0.9);
    const fromTdb = utcOfMessage('2023-01-01T00:01:09.184', 'TDB', table);
    expect(Math.abs(secondsBetween(fromTdb, parseEpoch('2023-01-01T00:00:00', 'UTC')))).toBeLessThan(0.002);
  });

  it.each([
    [{ CENTER_NAME: 'MARS' }, 'STATE_CENTRE_UNKNOWN', /CENTER_NAME is 'MARS'/],
    [{ REF_FRAME: 'ZZRF' }, 'STATE_FRAME_UNKNOWN', /REF_FRAME is 'ZZRF'/],
    [{ TIME_SYSTEM: 'GMST' }, 'STATE_TIME_SYSTEM_UNKNOWN', /TIME_SYSTEM is 'GMST'/],
  ] as const)('refuses %o', (metadata, code, sentence) => {
    expect(() => start(metadata)).toThrow(StateFault);
    expect(() => start(metadata)).toThrow(new RegExp(code));
    expect(() => start(metadata)).toThrow(sentence);
  });
});

describe('manoeuvres of an OPM', () => {
  const manoeuvre = (fields: Readonly<Record<string, string>>): string => {
    const all = {
      MAN_EPOCH_IGNITION: '2023-01-01T01:00:00.5',
      MAN_DURATION: '132.6',
      MAN_DELTA_MASS: '-18.4',
      MAN_REF_FRAME: 'RTN',
      MAN_DV_1: '0.001',
      MAN_DV_2: '0.02',
      MAN_DV_3: '-0.003',
      ...fields,
    };
    return Object.entries(all)
      .map(([key, value]) => `${key} = ${value}`)
      .join('\n');
  };

  it('become burns: finite with a duration, impulsive without one', () => {
    const [finite, impulse] = start(
      {},
      [spacecraft, manoeuvre({}), manoeuvre({ MAN_EPOCH_IGNITION: '2023-01-01T05:00:00', MAN_DURATION: '0' })].join(
        '\n',
      ),
    ).burns;
    expect(finite).toEqual({
      kind: 'finite',
      epoch: parseEpoch('2023-01-01T01:00:00.5', 'UTC'),
      frame: 'RTN',
      axes: 'following',
      deltaVKmPerS: [0.001, 0.02, -0.003],
      massLossKg: 18.4,
      durationSeconds: 132.6,
    });
    expect(impulse?.kind).toBe('impulsive');
  });

  it('name LVLH, because it has two meanings', () => {
    expect(codes(start({}, [spacecraft, manoeuvre({ MAN_REF_FRAME: 'LVLH' })].join('\n')).defaults)).toEqual([
      'LVLH_READ_AS_CCSDS',
    ]);
  });

  it('are refused in a frame that cannot be propagated', () => {
    expect(() => start({}, [spacecraft, manoeuvre({ MAN_REF_FRAME: 'BODY' })].join('\n'))).toThrow(
      /BURN_FRAME_UNKNOWN: MAN_REF_FRAME is 'BODY'/,
    );
  });

  it('rotate with the satellite unless the frame is called inertial', () => {
    expect(thrustFrame('RSW_INERTIAL')).toEqual({ frame: 'RTN', axes: 'frozen' });
    expect(thrustFrame('tnw_rotating')).toEqual({ frame: 'TNW', axes: 'following' });
    expect(thrustFrame('J2000')).toEqual({ frame: 'EME2000', axes: 'following' });
    expect(thrustFrame('NSW').frame).toBe('NSW');
  });
});

describe('the covariance of an OPM', () => {
  const rows = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];
  const diagonal = [1e-2, 4e-2, 9e-2, 1e-6, 2e-6, 3e-6];
  const covariance = (frame?: string): string => {
    const elements = rows.flatMap((row, i) =>
      rows.slice(0, i + 1).map((column, j) => `C${row}_${column} = ${i === j ? diagonal[i] : 0}`),
    );
    return [spacecraft, ...(frame === undefined ? [] : [`COV_REF_FRAME = ${frame}`]), ...elements].join('\n');
  };

  it('is read in the frame of the state if it names none, which is reported', () => {
    const found = start({}, covariance());
    expect(codes(found.defaults)).toEqual(['COVARIANCE_FRAME_ASSUMED']);
    diagonal.forEach((want, i) => {
      expect(found.covarianceGcrf?.[7 * i]).toBeCloseTo(want, 15);
    });
  });

  it('is rotated from RTN: at (x, 0, 0) with the velocity towards y and z, R is x', () => {
    const found = start({}, covariance('RTN')).covarianceGcrf ?? new Float64Array(36);
    expect(found[0]).toBeCloseTo(1e-2, 12);
    const [vy, vz] = [4.5, 6.14].map((v) => v / Math.hypot(4.5, 6.14));
    expect(found[7]).toBeCloseTo(4e-2 * (vy ?? 0) ** 2 + 9e-2 * (vz ?? 0) ** 2, 12);
    expect(found[21 + 7]).toBeCloseTo(2e-6 * (vy ?? 0) ** 2 + 3e-6 * (vz ?? 0) ** 2, 16);
    const trace = [0, 7, 14].reduce((sum, at) => sum + (found[at] ?? 0), 0);
    expect(trace).toBeCloseTo(0.14, 12);
  });

  it('is rotated from an Earth-fixed frame, with its velocity part changed by the Earth’s rotation', () => {
    const { covarianceGcrf: found = new Float64Array(36), warnings } = start({}, covariance('ITRF'));
    expect(warnings).toEqual([]);
    const trace = [0, 7, 14].reduce((sum, at) => sum + (found[at] ?? 0), 0);
    expect(trace).toBeCloseTo(0.14, 12);
    const velocity = [21, 28, 35].reduce((sum, at) => sum + (found[at] ?? 0), 0);
    expect(velocity).toBeCloseTo(6e-6 + 7.292115e-5 ** 2 * (1e-2 + 4e-2), 12);
  });

  it('is left out, with a warning, in an unknown frame', () => {
    expect(codes(start({}, covariance('ZZRF')).warnings)).toEqual(['COVARIANCE_FRAME_UNKNOWN']);
  });

  it('is propagated with the state', () => {
    const found = start({}, covariance());
    const given = found.covarianceGcrf;
    if (given === undefined) throw new Error('no covariance');
    const forces = { gravity: { kind: 'point-mass', muKm3PerS2: 398_600.4415 } } as const;
    const trajectory = propagateNumerically({ ...found, forces, covariance: given }, [5000]);
    expect(trajectory.covariance).toHaveLength(36);
    expect(Math.min(...[0, 7, 14].map((at) => trajectory.covariance[at] ?? 0))).toBeGreaterThan(0);
    expect(Math.hypot(...stateOfTrajectory(trajectory, 0).positionKm)).toBeGreaterThan(6800);
  });
});
