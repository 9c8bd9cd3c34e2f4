import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOem, stateNumbers } from '@farpass/ccsds/oem';
import { catalogueCovariance, shippedModel } from '@farpass/conjunction/covariance';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkShape } from '../testing/shape.ts';
import { propagate } from './propagate.ts';

let folder: string;
let printed: string;
let told: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-propagate-'));
  printed = '';
  told = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const fileOf = (text: string): string => {
  const path = join(folder, 'input.txt');
  writeFileSync(path, text);
  return path;
};

/** Vallado's first verification case (AIAA 2006-6753, tcppver.out): 1958 Vanguard 1. */
const vanguard = `1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753
2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667
`;

const opm = (rest = ''): string => `CCSDS_OPM_VERS = 2.0
CREATION_DATE = 2023-01-01T00:00:00
ORIGINATOR = TEST
OBJECT_NAME = KESTREL
OBJECT_ID = 2023-001A
CENTER_NAME = EARTH
REF_FRAME = GCRF
TIME_SYSTEM = UTC
EPOCH = 2023-01-01T00:00:00.000
X = 7000
Y = 0
Z = 0
X_DOT = 0
Y_DOT = 7.546053290
Z_DOT = 0
${rest}`;

const spacecraft = 'MASS = 100 [kg]\nDRAG_AREA = 1 [m**2]\nDRAG_COEFF = 2.2\n';
const day = ['--from', '2023-01-01T00:00:00Z', '--to', '2023-01-02T00:00:00Z', '--step', '3600'];

interface Printed {
  readonly states: readonly {
    readonly utc: string;
    readonly positionKm: readonly number[];
    readonly velocityKmPerS: readonly number[];
    readonly covariance?: {
      readonly parts: readonly { readonly share: number; readonly rtnKm2: readonly (readonly number[])[] }[];
      readonly sentence: string;
    };
  }[];
  readonly failed: readonly { readonly utc: string; readonly reason: string }[];
  readonly frame: string;
  readonly method: string;
  readonly notes: readonly string[];
}

const json = (): Printed => {
  checkShape('propagate', JSON.parse(printed));
  return JSON.parse(printed);
};

describe('farpass propagate --tle', () => {
  const six = ['--from', '2000-06-27T18:50:19.733568', '--to', '2000-06-28T00:50:19.733568', '--step', '21600'];

  it('gives the published states in TEME', async () => {
    expect(await propagate(['--tle', fileOf(vanguard), ...six, '--frame', 'TEME', '--json'])).toBe(0);
    const { states, frame } = json();
    expect(frame).toBe('TEME');
    expect(states.map(({ utc }) => utc)).toEqual(['2000-06-27T18:50:19.733568Z', '2000-06-28T00:50:19.733568Z']);
    // tcppver.out: t = 0 and 360 min.
    const oneMillimetreKm = 1e-6;
    [7022.46529266, -1400.08296755, 0.03995155].forEach((want, i) => {
      expect(Math.abs((states[0]?.positionKm[i] ?? 0) - want)).toBeLessThan(oneMillimetreKm);
    });
    [-7154.03120202, -3783.17682504, -3536.19412294].forEach((want, i) => {
      expect(Math.abs((states[1]?.positionKm[i] ?? 0) - want)).toBeLessThan(oneMillimetreKm);
    });
    [1.893841015, 6.405893759, 4.53480725].forEach((want, i) => {
      expect(Math.abs((states[0]?.velocityKmPerS[i] ?? 0) - want)).toBeLessThan(1e-8);
    });
  });

  it('keeps distances in every frame, and speeds in frames that do not rotate', async () => {
    const path = fileOf(vanguard);
    const sizes: Record<string, readonly [number, number]> = {};
    for (const frame of ['TEME', 'EME2000', 'GCRF', 'ITRF']) {
      printed = '';
      await propagate(['--tle', path, ...six, '--frame', frame, '--json']);
      const [first] = json().states;
      sizes[frame] = [Math.hypot(...(first?.positionKm ?? [])), Math.hypot(...(first?.velocityKmPerS ?? []))];
    }
    for (const frame of ['EME2000', 'GCRF', 'ITRF'])
      expect(Math.abs((sizes[frame]?.[0] ?? 0) - (sizes['TEME']?.[0] ?? 0))).toBeLessThan(1e-8);
    for (const frame of ['EME2000', 'GCRF'])
      expect(Math.abs((sizes[frame]?.[1] ?? 0) - (sizes['TEME']?.[1] ?? 0))).toBeLessThan(1e-11);
    expect(Math.abs((sizes['ITRF']?.[1] ?? 0) - (sizes['TEME']?.[1] ?? 0))).toBeGreaterThan(0.1);
  });

  it('adds the covariance that screenings assume for the class and age of the set, with --covariance', async () => {
    const path = fileOf(`VANGUARD 1\n${vanguard}`);
    await propagate(['--tle', path, ...six, '--frame', 'ITRF', '--json', '--covariance']);
    const objectClass = { regime: 'LEO2', kind: 'payload' } as const;
    const ages = [0, 0.25];
    expect(json().states).toHaveLength(ages.length);
    for (const [index, age] of ages.entries()) {
      const { parts = [], sentence } = json().states[index]?.covariance ?? {};
      const assumed = catalogueCovariance([shippedModel], objectClass, age);
      expect(sentence).toContain(assumed.sentence);
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(parts).toHaveLength(assumed.parts.length);
      parts.forEach(({ share, rtnKm2 }, place) => {
        expect(share).toBe(assumed.parts[place]?.share);
        rtnKm2.flat().forEach((value, at) => {
          const want = assumed.parts[place]?.covarianceRtnKm2[at] ?? Number.NaN;
          expect(Math.abs(value - want)).toBeLessThan(1e-9 * Math.abs(want) + 1e-15);
        });
      });
    }
    printed = '';
    await propagate(['--tle', path, ...six, '--json']);
    expect(json().states[0]).not.toHaveProperty('covariance');
  });

  it('refuses --covariance where nothing is assumed or no JSON is written', async () => {
    const path = fileOf(vanguard);
    await expect(propagate(['--tle', path, ...six, '--covariance'])).rejects.toThrow(/--covariance belongs to --tle/);
    await expect(propagate(['--opm', fileOf(opm()), ...six, '--json', '--covariance'])).rejects.toThrow(
      /--covariance belongs to --tle/,
    );
  });

  it('includes both ends; the last step may be shorter', async () => {
    await propagate([
      '--tle',
      fileOf(vanguard),
      '--from',
      '2000-06-28T00:00:00',
      '--to',
      '2000-06-28T00:10:00',
      '--step',
      '250',
      '--json',
    ]);
    expect(json().states.map(({ utc }) => utc.slice(11))).toEqual([
      '00:00:00.000000Z',
      '00:04:10.000000Z',
      '00:08:20.000000Z',
      '00:10:00.000000Z',
    ]);
  });

  it('writes an OEM that reads back to the same numbers', async () => {
    await propagate(['--tle', fileOf(vanguard), ...six, '--frame', 'EME2000', '--oem']);
    const result = readOem(printed);
    if (result.kind === 'faults') throw new Error(JSON.stringify(result.faults));
    const [segment] = result.record.segments;
    expect(segment?.metadata.values.REF_FRAME).toBe('EME2000');
    expect(segment?.states).toHaveLength(2);
    const first = segment?.states[0];
    expect(first && Math.hypot(...stateNumbers(first).positionKm)).toBeCloseTo(
      Math.hypot(7022.46529266, -1400.08296755, 0.03995155),
      5,
    );
  });

  it('says what is wrong with the elements', async () => {
    const long = vanguard.replace('2 00005  34.2682 348.7242 1859667', '2 00005  34.2682 348.7242 18596670');
    await expect(propagate(['--tle', fileOf(long), ...six])).rejects.toThrow(/TLE|column|characters|length/i);
    await expect(propagate(['--tle', fileOf('nothing here'), ...six])).rejects.toThrow(/0 element sets|line 1/);
    await expect(propagate(['--tle', join(folder, 'absent'), ...six])).rejects.toThrow(/cannot be read/);
  });

  it('says when the times lie far from the epoch of the set, or beyond a leap second', async () => {
    const at = (from: string, to: string) =>
      propagate(['--tle', fileOf(vanguard), '--from', from, '--to', to, '--step', '3600', '--json']);
    await at('2000-06-28T00:00:00', '2000-06-28T01:00:00');
    expect(json().notes).toEqual([]);
    printed = '';
    told = '';
    await at('2006-01-05T00:00:00', '2006-01-05T01:00:00');
    expect(told).toMatch(/reach 2017\.\d days after the epoch of the element set/);
    expect(told).toMatch(/1 leap second lies between/);
    expect(json().notes).toHaveLength(2);
    printed = '';
    await at('2000-05-01T00:00:00', '2000-05-01T01:00:00');
    expect(json().notes).toHaveLength(1);
    expect(json().notes[0]).toMatch(/days before the epoch/);
  });

  it('says from which time on a decayed satellite has no states', async () => {
    const decaying = `1 33334U 78066F   06174.85818871  .00000620  00000-0  10000-3 0  6809
2 33334  68.4714 236.1303 5602877 123.7484 302.5767  0.00001000 67521
`;
    await expect(
      propagate([
        '--tle',
        fileOf(decaying),
        '--from',
        '2006-06-25T00:00:00',
        '--to',
        '2006-06-26T00:00:00',
        '--step',
        '3600',
      ]),
    ).rejects.toThrow(/SGP4 code/);
  });
});

describe('farpass propagate --opm', () => {
  it('two-body motion is Kepler’s with μ 398600.4415 km³/s²', async () => {
    expect(await propagate(['--opm', fileOf(opm()), '--forces', 'two-body', ...day, '--json'])).toBe(0);
    const { states, frame } = json();
    expect(frame).toBe('GCRF');
    expect(states).toHaveLength(25);
    const mu = 398_600.4415;
    const a = 1 / (2 / 7000 - 7.54605329 ** 2 / mu);
    const energy = (index: number): number =>
      Math.hypot(...(states[index]?.velocityKmPerS ?? [])) ** 2 / 2 -
      mu / Math.hypot(...(states[index]?.positionKm ?? []));
    expect(Math.abs(energy(24) / (-mu / (2 * a)) - 1)).toBeLessThan(1e-11);
  });

  it('takes forces, spacecraft and burns, and says what it assumed', async () => {
    const burn =
      'MAN_EPOCH_IGNITION = 2023-01-01T01:00:00\nMAN_DURATION = 600\nMAN_DELTA_MASS = -1\nMAN_REF_FRAME = TNW\nMAN_DV_1 = 0.05\nMAN_DV_2 = 0\nMAN_DV_3 = 0\n';
    await propagate([
      '--opm',
      fileOf(opm(spacecraft + burn)),
      '--forces',
      'gravity:8,sun,moon,drag:nrlmsise00,srp',
      ...day,
      '--json',
    ]);
    expect(told).toMatch(/no --space-weather file: F10.7 = 150 and Ap = 4 are assumed/);
    expect(told).toMatch(/RADIATION_ABSENT/);
    const { states } = json();
    const semiMajor = (index: number): number =>
      1 /
      (2 / Math.hypot(...(states[index]?.positionKm ?? [])) -
        Math.hypot(...(states[index]?.velocityKmPerS ?? [])) ** 2 / 398_600.4415);
    // Δa = 2a²vΔv/μ = 93 km; the oblateness moves the osculating axis by up to 10 km.
    expect(Math.abs(semiMajor(24) - semiMajor(0) - 93)).toBeLessThan(20);
  });

  it('without --forces flies the forces of its height, drag only if the message has the area', async () => {
    await propagate(['--opm', fileOf(opm(spacecraft)), ...day, '--json']);
    expect(told).toMatch(/the space weather is measured up to/);
    expect(json().method).toMatch(/EGM2008/);
  });

  it('without --forces and without a spacecraft flies without drag', async () => {
    await propagate(['--opm', fileOf(opm()), ...day, '--json']);
    expect(json().states).toHaveLength(25);
  });

  it('carries the covariance of the message into the OEM', async () => {
    const names = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];
    const sigma = [0.1, 0.2, 0.3, 1e-4, 2e-4, 3e-4];
    const elements = names.flatMap((row, i) =>
      names.slice(0, i + 1).map((column, j) => `C${row}_${column} = ${i === j ? (sigma[i] ?? 0) ** 2 : 0}`),
    );
    await propagate([
      '--opm',
      fileOf(opm(elements.join('\n'))),
      '--forces',
      'two-body',
      ...day,
      '--frame',
      'EME2000',
      '--oem',
    ]);
    const result = readOem(printed);
    if (result.kind === 'faults') throw new Error(JSON.stringify(result.faults));
    const covariances = result.record.segments[0]?.covariances ?? [];
    expect(covariances).toHaveLength(25);
    // At the start the given numbers (EME2000 lies 1e-7 rad from GCRF), after a day kilometres along track.
    expect(Number(covariances[0]?.elements[0])).toBeCloseTo(0.01, 7);
    expect(Number(covariances[24]?.elements[2])).toBeGreaterThan(1);
    expect(told).toMatch(/COVARIANCE_FRAME_ASSUMED/);
  });

  it('runs backwards to times before the state', async () => {
    await propagate([
      '--opm',
      fileOf(opm()),
      '--forces',
      'two-body',
      '--from',
      '2022-12-31T12:00:00',
      '--to',
      '2023-01-01T00:00:00',
      '--step',
      '43200',
      '--json',
    ]);
    expect(json().states[1]?.positionKm[0]).toBeCloseTo(7000, 9);
  });

  it('gives the states down to the surface and the time when it is reached', async () => {
    const falling = opm().replace('Y_DOT = 7.546053290', 'Y_DOT = 5');
    expect(
      await propagate([
        '--opm',
        fileOf(falling),
        '--forces',
        'two-body',
        '--from',
        '2023-01-01T00:00:00',
        '--to',
        '2023-01-01T02:00:00',
        '--step',
        '300',
        '--json',
      ]),
    ).toBe(0);
    const { states, failed } = json();
    expect(states.length).toBeGreaterThan(0);
    expect(states.length + failed.length).toBe(25);
    expect(failed[0]?.reason).toMatch(/meets the surface of the Earth at 2023-01-01T00:/);
    expect(told).toMatch(/no state for/);
  });

  it.each([
    [['--forces', 'sun'], /names no gravity/],
    [['--forces', 'two-body,mars'], /'mars' is not known/],
    [['--forces', 'two-body,gravity:4'], /'gravity' twice/],
    [['--forces', 'gravity:200'], /GRAVITY_DEGREE.*70/],
    [['--forces', 'gravity:10:jgm3'], /no gravity model 'jgm3'/],
    [['--forces', 'gravity:ten'], /is not gravity:DEGREE/],
    [['--forces', 'two-body', '--frame', 'MARS'], /--frame is 'MARS'/],
    [['--forces', 'two-body,drag:exponential'], /SPACECRAFT_INCOMPLETE/],
  ])('refuses %j', async (extra, sentence) => {
    await expect(propagate(['--opm', fileOf(opm()), ...day, ...extra])).rejects.toThrow(sentence);
  });

  it('refuses times that make no sense', async () => {
    const path = fileOf(opm());
    const run = (...times: string[]) => propagate(['--opm', path, '--forces', 'two-body', ...times]);
    await expect(run('--from', '2023-01-02T00:00:00', '--to', '2023-01-01T00:00:00', '--step', '10')).rejects.toThrow(
      /lies before/,
    );
    await expect(run('--from', '2023-01-01T00:00:00', '--to', '2023-01-02T00:00:00', '--step', '0')).rejects.toThrow(
      /--step is '0'/,
    );
    await expect(run('--from', '2023-01-01T00:00:00', '--to', '2023-01-02T00:00:00')).rejects.toThrow(
      /--step is missing/,
    );
    await expect(run('--from', 'soon', '--to', '2023-01-02T00:00:00', '--step', '10')).rejects.toThrow(
      /'soon' is not an epoch/,
    );
  });
});
