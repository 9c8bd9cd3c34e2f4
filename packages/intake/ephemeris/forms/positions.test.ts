import { readOem } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { objectOfCpf } from './cpf.ts';
import { oemOfPositions } from './oem-text.ts';
import { isOtherForm, oemOfOtherForm } from './other-forms.ts';

const wishes = { objectId: 'UNKNOWN', originator: 'OURS', creationDate: '2026-11-20T00:00:00' };

function converted(text: string, objectId = 'UNKNOWN') {
  const found = oemOfOtherForm(text, { ...wishes, objectId });
  if (found?.kind !== 'oem') throw new Error(JSON.stringify(found));
  const read = readOem(found.text);
  if (read.kind !== 'message') throw new Error(JSON.stringify(read));
  const [segment] = read.record.segments;
  if (segment === undefined) throw new Error('The OEM has no segment.');
  return { ...segment, values: segment.metadata.values, losses: found.losses, text: found.text };
}

const reasonOf = (text: string, objectId = 'UNKNOWN') => {
  const found = oemOfOtherForm(text, { ...wishes, objectId });
  return found?.kind === 'refused' ? found.reason : 'taken';
};

/** The head and the first positions of a prediction of CNES for Jason-3 (jason3_cpf_180613_16401.cne), ended after 36 minutes. */
const cpf = [
  'H1 CPF 2 CNE 2018 6 13 6 164 1 jason3 ',
  'H2 1600201 4379 41240 2018 6 13 0 0 0 2018 6 13 0 36 0 240 1 1 0 0 0 1',
  'H9',
  '00 Col 1 : <Record type=10)>',
  '10 0 58282      0.000000  0       6566174.663       2703003.220      -3022783.901',
  '10 0 58282    240.000000  0       5612763.227       3006882.108      -4359836.652',
  '10 0 58282    480.000000  0       4390666.845       3200241.457      -5479656.915',
  '10 0 58282    720.000000  0       2956576.743       3282072.711      -6326673.560',
  '10 0 58282    960.000000  0       1377555.929       3254706.384      -6858953.500',
  '10 0 58282   1200.000000  0       -272176.363       3123354.450      -7050198.908',
  '10 0 58282   1440.000000  0      -1914771.003       2895641.972      -6890977.170',
  '10 0 58282   1680.000000  0      -3472433.736       2581164.777      -6389154.602',
  '10 0 58282   1920.000000  0      -4871115.449       2191098.601      -5569527.188',
  '10 0 58282   2160.000000  0      -6044067.059       1737873.807      -4472662.823',
  '99',
  '',
].join('\n');

/** Of an example of the IGS (SP3-d, example 2): two epochs of two satellites, with velocities. */
const sp3 = [
  '#dV2001  8  8  0  0  0.00000000       2 ORBIT IGS97 HLM MGEX',
  '## 1126 259200.00000000   900.00000000 52129 0.0000000000000',
  '+    2   G01G02  0  0  0  0  0  0  0  0  0  0  0  0  0  0  0',
  '%c G  cc GPS ccc cccc cccc cccc cccc ccccc ccccc ccccc ccccc',
  '%c cc cc ccc ccc cccc cccc cccc cccc ccccc ccccc ccccc ccccc',
  '*  2001  8  8  0  0  0.00000000',
  'PG01 -11044.805800 -10475.672350  21929.418200    189.163300 18 18 18 219',
  'EP    55   55   55     222  1234567 -1234567  5999999      -30       21 -1230000',
  'VG01  20298.880364 -18462.044804   1381.387685     -4.534317 14 14 14 191',
  'PG02      0.000000      0.000000      0.000000      0.000000',
  'VG02      0.000000      0.000000      0.000000      0.000000',
  '*  2001  8  8  0 15  0.00000000',
  'PG01 -11044.805800 -10475.672350  21929.418200    189.163300 18 18 18 219  P',
  'VG01  20298.880364 -18462.044804   1381.387685     -4.534317 14 14 14 191',
  'EOF',
  '',
].join('\n');

describe('a prediction of the ILRS (CPF)', () => {
  it('becomes an OEM in ITRF and UTC, of the object that it names, with its positions in km', () => {
    const { values, states, losses } = converted(cpf);
    expect(isOtherForm(cpf)).toBe(true);
    expect(values).toMatchObject({ OBJECT_NAME: 'jason3', OBJECT_ID: '41240', REF_FRAME: 'ITRF', TIME_SYSTEM: 'UTC' });
    expect([states.length, losses, states[1]?.epoch]).toEqual([10, [], '2018-06-13T00:04:00.000']);
    expect(converted(cpf).text).toContain('CREATION_DATE = 2018-06-13T06:00:00.000');
    expect(reasonOf(cpf.replace('2018 6 13 6 164', '2018 6 31 6 164'))).toContain('production');
  });

  it('says its object in its first lines', () => {
    expect(objectOfCpf(cpf.slice(0, 160))).toBe('41240');
    expect(objectOfCpf(cpf.replace('4379 41240', '4379 0'))).toBeUndefined();
    expect(objectOfCpf(cpf.slice(0, 60))).toBeUndefined();
    expect(objectOfCpf(cpf.split('\n').slice(1).join('\n'))).toBeUndefined();
  });

  it('has velocities with which the energy of the orbit stays: that of a satellite 1,336 km up', () => {
    const [muKm3PerS2, rotationRadPerS] = [398_600.4415, 7.292115e-5];
    const { text } = converted(cpf);
    const rows = text.split('\n').filter((line) => line.startsWith('2018-06-13T00:'));
    const axes = rows.map((row) => {
      const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = row.split(' ').slice(1).map(Number);
      const speed2 = (vx - rotationRadPerS * y) ** 2 + (vy + rotationRadPerS * x) ** 2 + vz ** 2;
      return 1 / (2 / Math.hypot(x, y, z) - speed2 / muKm3PerS2);
    });
    // The osculating axis moves by some kilometres with the oblateness; 1 m/s of error would be 2 km.
    for (const axis of axes) expect(Math.abs(axis - 7714)).toBeLessThan(12);
  });

  it('is refused in another frame, of another place, with the travel of light, across a leap second, or cut off', () => {
    expect(reasonOf(cpf.replace('240 1 1 0 0 0 1', '240 1 1 1 0 0 1'))).toContain('frame 1');
    expect(reasonOf(cpf.replace('240 1 1 0 0 0 1', '240 1 1 0 0 0 2'))).toContain('target location 2');
    expect(reasonOf(cpf.replace('10 0 58282    240', '10 1 58282    240'))).toContain('direction 1');
    expect(reasonOf(cpf.replace('240.000000  0 ', '240.000000  1 '))).toContain('leap second');
    expect(reasonOf(cpf.replace('\n99\n', '\n'))).toContain('line 99');
    expect(reasonOf(cpf.replace('2018 6 13 0 36 0', '2018 6 18 0 0 0'))).toContain('the last position is of');
    expect(reasonOf(cpf.replace('    240.000000', '    120.5x'))).toContain('too few numbers');
    expect(reasonOf(cpf.replace('10 0 58282    240', '10 0 999999999    240'))).toContain('the day 999999999');
  });
});

describe('a standard product of the IGS (SP3)', () => {
  it('becomes an OEM of its satellite in its scale: km, and dm/s as km/s; what has no position is left out', () => {
    const { values, states, losses, text } = converted(sp3);
    expect(values).toMatchObject({ OBJECT_NAME: 'G01', REF_FRAME: 'ITRF', TIME_SYSTEM: 'GPS' });
    expect([states.length, losses]).toEqual([2, ['clocks and accuracies']]);
    // GPS was 13 s ahead of UTC.
    expect(text).toContain('CREATION_DATE = 2001-08-07T23:59:47.000');
    expect(text).toContain(
      '2001-08-08T00:15:00.00000000 -11044.805800000 -10475.672350000 21929.418200000 2.029888036400 -1.846204480400 0.138138768500',
    );
  });

  it('is refused where the frame or the scale is not said, where it has several satellites, and cut off', () => {
    expect(reasonOf(sp3.replace('IGS97', '     '))).toContain('frame ""');
    expect(reasonOf(sp3.replace('cc GPS ccc', 'cc ccc ccc'))).toContain('scale "ccc"');
    expect(reasonOf(sp3.replace('\nEOF', ''))).toContain('EOF is missing');
    const several = sp3.replaceAll('PG02      0.000000', 'PG02  12000.000000');
    expect(reasonOf(several)).toContain('2 satellites (G01, G02');
    expect(reasonOf(several, 'G01')).toBe('taken');
  });
});

describe('the flags of a standard product', () => {
  /** Positions of one satellite every 15 minutes, each with its flags of columns 79 and 80. */
  const flagged = (flags: readonly string[]) => {
    const places = flags.flatMap((flag, at) => [
      `*  2001  8  8  ${at}  0  0.00000000`,
      `PG01 -1104${at}.805800 -10475.672350  21929.418200    189.163300 18 18 18 219`.padEnd(78) + flag,
    ]);
    return [...sp3.split('\n').slice(0, 5), ...places, 'EOF', ''].join('\n');
  };
  const segments = (flags: readonly string[]) => {
    const found = oemOfOtherForm(flagged(flags), wishes);
    if (found?.kind !== 'oem') throw new Error(JSON.stringify(found));
    const read = readOem(found.text);
    if (read.kind !== 'message') throw new Error(JSON.stringify(read));
    return { losses: found.losses, sizes: read.record.segments.map(({ states }) => states.length), text: found.text };
  };

  it('break the interpolation: at a manoeuvre since the position before, and where predictions begin', () => {
    expect(segments(['', '', '', '', '']).sizes).toEqual([5]);
    expect(segments(['', '', '', 'M', '']).sizes).toEqual([3, 2]);
    const predicted = segments(['', '', ' P', ' P', ' P']);
    expect(predicted.sizes).toEqual([2, 3]);
    expect(predicted.text.match(/COMMENT Predicted positions\./g)).toHaveLength(1);
  });

  it('leave out a position alone between them, and the losses name it', () => {
    const { sizes, losses } = segments(['', '', 'M', 'M', '']);
    expect(sizes).toEqual([2, 2]);
    expect(losses).toEqual(['clocks and accuracies', '1 position alone between manoeuvres or predictions']);
    const alone = oemOfOtherForm(flagged(['', 'M', 'M']), wishes);
    expect(alone).toMatchObject({ kind: 'refused', reason: expect.stringContaining('are alone') });
  });
});

describe('velocities from positions', () => {
  it('are those of a circular orbit in turning axes, by its formula: within 1 mm/s at the ends, 10 µm/s inside', () => {
    const [radiusKm, motion, turning, inclination] = [7000, 1.078e-3, 7.292115e-5, 1.2];
    const at = (seconds: number) => {
      const [u, theta] = [motion * seconds, turning * seconds];
      const [x, y, z] = [Math.cos(u), Math.sin(u) * Math.cos(inclination), Math.sin(u) * Math.sin(inclination)];
      const [dx, dy, dz] = [-Math.sin(u), Math.cos(u) * Math.cos(inclination), Math.cos(u) * Math.sin(inclination)];
      const [c, s] = [Math.cos(theta), Math.sin(theta)];
      const place = [radiusKm * (c * x + s * y), radiusKm * (c * y - s * x), radiusKm * z] as const;
      const velocity = [
        radiusKm * (motion * (c * dx + s * dy) + turning * (c * y - s * x)),
        radiusKm * (motion * (c * dy - s * dx) - turning * (c * x + s * y)),
        radiusKm * motion * dz,
      ] as const;
      return { place, velocity };
    };
    const states = Array.from({ length: 25 }, (_, count) => ({
      time: new Date(Date.UTC(2026, 10, 20) + 240_000 * count).toISOString().slice(0, -1),
      seconds: 240 * count,
      positionKm: at(240 * count).place,
      velocityKmPerS: undefined,
    }));
    const text = oemOfPositions({
      source: 'a test',
      objectName: 'A',
      objectId: 'A',
      timeSystem: 'UTC',
      runs: [{ states }],
      wishes,
    });
    const rows = text.split('\n').filter((line) => line.startsWith('2026-11-20T') && line.split(' ').length === 7);
    const errors = rows.map((row, count) => {
      const velocity = row.split(' ').slice(4).map(Number);
      return 1000 * Math.max(...at(240 * count).velocity.map((value, axis) => Math.abs(value - (velocity[axis] ?? 0))));
    });
    expect(errors).toHaveLength(25);
    expect(Math.max(...errors)).toBeLessThan(1e-3);
    expect(Math.max(...errors.slice(5, -5))).toBeLessThan(1e-5);
  });
});
