import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { trackingValue } from './tracking-value.ts';

const state = (axis: 'along x' | 'along z') => {
  const [y, z] = axis === 'along x' ? [7.5, 0] : [0, 7.5];
  return [`X = 7000.${axis === 'along x' ? '0' : '1'}`, 'Y = 0', 'Z = 0', 'X_DOT = 0', `Y_DOT = ${y}`, `Z_DOT = ${z}`];
};

/** Position sigmas along R, T, N; the velocity covariance follows from two-body motion. */
function covariance([r, t, n]: readonly [number, number, number]): readonly string[] {
  const rate = 7.5 / 7000;
  return [
    `CR_R = ${r * r}`,
    'CT_R = 0',
    `CT_T = ${t * t}`,
    'CN_R = 0',
    'CN_T = 0',
    `CN_N = ${n * n}`,
    'CRDOT_R = 0',
    `CRDOT_T = ${-t * t * rate}`,
    'CRDOT_N = 0',
    `CRDOT_RDOT = ${1.01 * (t * rate) ** 2}`,
    `CTDOT_R = ${-r * r * rate}`,
    'CTDOT_T = 0',
    'CTDOT_N = 0',
    'CTDOT_RDOT = 0',
    `CTDOT_TDOT = ${1.01 * (r * rate) ** 2}`,
    'CNDOT_R = 0',
    'CNDOT_T = 0',
    'CNDOT_N = 0',
    'CNDOT_RDOT = 0',
    'CNDOT_TDOT = 0',
    `CNDOT_NDOT = ${(n * rate) ** 2}`,
  ];
}

const object = (index: 1 | 2): readonly string[] => [
  `OBJECT = OBJECT${index}`,
  `OBJECT_DESIGNATOR = ${index}0001`,
  'CATALOG_NAME = INVENTED',
  `OBJECT_NAME = ${index === 1 ? 'OURS' : 'OTHER'}`,
  'INTERNATIONAL_DESIGNATOR = UNKNOWN',
  'EPHEMERIS_NAME = NONE',
  'COVARIANCE_METHOD = CALCULATED',
  'MANEUVERABLE = N/A',
  'REF_FRAME = EME2000',
  ...state(index === 1 ? 'along x' : 'along z'),
  ...covariance(index === 1 ? [10, 50, 10] : [40, 400, 40]),
];

const message = [
  'CCSDS_CDM_VERS = 1.0',
  'CREATION_DATE = 2026-11-18T00:00:00',
  'ORIGINATOR = INVENTED',
  'MESSAGE_ID = M1',
  'TCA = 2026-11-20T00:00:00',
  'MISS_DISTANCE = 100',
  'COMMENT HBR = 20',
  ...object(1),
  ...object(2),
  '',
].join('\n');

const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE', latitudeDeg: 50.6, longitudeDeg: 7.1, altitudeM: 300 };
const price = { amount: 18_900, currency: 'EUR' };
const equator = { ...radar, sensorCode: 'EQUATOR', latitudeDeg: 9, longitudeDeg: 167, price };

let folder: string;
let [cdm, sensors] = ['', ''];
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-tracking-value-'));
  cdm = file('message.kvn', message);
  sensors = file('sensors.json', [{ ...radar, price }, equator]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const times = ['--from', '2026-11-18T12:00:00Z', '--decide-by', '2026-11-19T12:00:00Z'];
const run = (...args: string[]) => captured(() => trackingValue([cdm, '--sensors', sensors, ...times, ...args]));

describe('farpass tracking-value', () => {
  it('reports which object is tracked, its passes, and the benefit of sets of them', async () => {
    const { code, out } = await run('--json');
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.verdict).toBe('NO_GAIN');
    expect(report.tracked).toMatchObject({ side: 'object2', designator: '20001', name: 'OTHER' });
    expect(report.latestPassEnd).toBe('2026-11-19T11:45:00.000000Z');
    expect(report.passes.length).toBeGreaterThan(2);
    const [best] = report.sets;
    expect(best.price).toEqual({ amount: 18_900 * best.passIds.length, currency: 'EUR' });
    expect(best.sigmaRtnM[1]).toBeLessThan(report.today.sigmaRtnM[1]);
    expect(best.sigmaRtnM[0]).toBeLessThan(report.today.sigmaRtnM[0] / 2);
  });

  it('prints the same as text', { tags: 'all' }, async () => {
    const { out } = await run();
    expect(out).toMatch(/^NO_GAIN: Waiting alone settles the event .* with a chance of \d+ %, the best set with \d+ %/);
    expect(out).toMatch(/567\.00 EUR {2}−[\d.]+ % over waiting, settles \d+ %/);
    expect(out).toContain('tracked: OTHER (20001), object2');
    expect(out).toContain('189.00 EUR');
    expect(out).toContain('(too late)');
  });

  it('is worth an order if the decision is due before the messages of the provider could settle it', {
    tags: 'all',
  }, async () => {
    const { out } = await captured(() =>
      trackingValue([cdm, '--sensors', sensors, '--from', '2026-11-18T00:00:00', '--decide-by', '2026-11-18T20:00:00']),
    );
    expect(out).toMatch(/^WORTH: The best set settles the event .* of \d+ %, waiting alone with [\d.]+ %: \+\d+ %\.\n/);
    expect(out).toMatch(/1 {2}567\.00 EUR {2}\+\d+ % over waiting, settles \d+ %/);
  });

  it('takes the other object, a larger radius and more atmospheric noise', { tags: 'all' }, async () => {
    const plain = JSON.parse((await run('--json')).out);
    const other = JSON.parse((await run('--json', '--object', '1', '--hbr', '40', '--air-sigma', '0.5')).out);
    expect(other.tracked.side).toBe('object1');
    expect(other.today.probability).toBeGreaterThan(plain.today.probability);
    expect(other.realism.airSigmaShare).toBe(0.5);
  });

  it('decides a day before the closest approach by default', { tags: 'all' }, async () => {
    const asked = [cdm, '--sensors', sensors, '--from', '2026-11-18T12:00:00Z', '--json'];
    const report = async (...more: string[]) =>
      JSON.parse((await captured(() => trackingValue([...asked, ...more]))).out);
    expect((await report()).decideBy).toBe('2026-11-19T00:00:00.000000Z');
    expect(await report('--commit', '1.75')).toMatchObject({ verdict: 'TOO_LATE', sets: [] });
  });

  it.each([
    [['--object', '3'], "--object is '3'; the objects of a message are 1 and 2"],
    [['--hbr', 'wide'], "--hbr is 'wide'; give a number above zero"],
    [['--air-sigma=-1'], "--air-sigma is '-1'; give a number from 0 to 10"],
    [['--delivery', 'soon'], "--delivery is 'soon'"],
    [['--from', '2026-11-21T00:00:00Z'], 'the closest approach, 2026-11-20T00:00:00Z, is before 2026-11-21T00:00:00Z'],
    [['--decide-by', '2026-11-20T00:00:01Z'], 'not before the closest approach'],
    [['--sensors', 'nowhere.json'], 'nowhere.json cannot be read: there is no such file'],
    [['another.kvn'], 'one CDM at a time'],
  ])('refuses %j', async (args, sentence) => {
    await expect(trackingValue([cdm, '--sensors', sensors, ...times, ...args])).rejects.toThrow(sentence);
  });

  it.each([
    ['not a list', { sensors: [] }, 'the sensors are not a list'],
    ['without a code', [{ ...radar, sensorCode: '' }], 'sensor 1 of the list has no sensorCode'],
    ['retired', [{ ...radar, sensorType: 'RETIRED' }], 'OPTICAL_PASSIVE and RADAR_ACTIVE observe, leave others out'],
    ['nowhere', [{ ...radar, latitudeDeg: 91 }], 'latitudeDeg of sensor RADAR is 91; a number between -90 and 90'],
    [
      'with a wrong limit',
      [{ ...radar, limits: { maximumRangeKm: 'far' } }],
      'maximumRangeKm of the limits of sensor RADAR',
    ],
    ['with a wrong noise', [{ ...radar, noise: { rangeM: 0 } }], 'rangeM of the noise of sensor RADAR is 0'],
    ['twice', [radar, radar], 'two sensors have the sensorCode RADAR'],
    [
      'in two currencies',
      [
        { ...radar, price },
        { ...equator, price: { amount: 1, currency: 'USD' } },
      ],
      'in one currency',
    ],
    ['with a broken price', [{ ...radar, price: { amount: 1.5, currency: 'EUR' } }], 'whole number'],
  ])('refuses sensors %s', async (_what, content, sentence) => {
    const wrong = file('wrong.json', content);
    await expect(trackingValue([cdm, '--sensors', wrong, ...times])).rejects.toThrow(sentence);
  });

  it('refuses a file that is neither JSON nor a message', async () => {
    const text = file('text.json', 'not JSON');
    await expect(trackingValue([cdm, '--sensors', text, ...times])).rejects.toThrow('is not JSON');
    await expect(trackingValue([text, '--sensors', sensors, ...times])).rejects.toThrow('this CDM cannot be read');
    await expect(trackingValue([cdm])).rejects.toThrow('--sensors is missing');
  });
});
