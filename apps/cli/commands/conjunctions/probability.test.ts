import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { checkShape } from '../testing/shape.ts';
import { probability } from './probability.ts';
import { statistics } from './statistics.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-probability-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The report of the sample message with every method, computed once: it takes seconds. */
let report: Promise<string> | undefined;
async function wholeReport() {
  report ??= captured(() => probability([cdm, '--json'])).then(({ out }) => out);
  const printed = JSON.parse(await report);
  checkShape('probability', printed);
  return printed;
}

const cdm = join(import.meta.dirname, '../../../../packages/ccsds/cdm/testdata/cdm.kvn');
const history = `creationDate,tca,secondary,probability
2025-01-08T12:00:00,2025-01-10T00:00:30,100,5e-4
2025-01-30T00:00:00,2025-02-01T00:00:00,100,3e-6
2025-12-29T00:00:00,2026-01-01T06:00:00,300,1e-3
`;

describe('farpass probability', () => {
  it('prints the automatic choice, its checks and every method as JSON', async () => {
    const { code, out } = await captured(() => probability([cdm, '--hbr', '12', '--json']));
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report.hardBodyRadiusM).toBe(12);
    expect(report.hardBodyRadiusSource).toBe('given');
    expect(report.methods).toHaveLength(10);
    for (const each of report.methods) {
      expect(typeof each.method).toBe('string');
      expect(each.value === null || typeof each.value === 'number').toBe(true);
      expect(typeof each.valid).toBe('boolean');
      expect(each.reason).not.toBe('');
    }
    expect(report.checks.length).toBeGreaterThan(0);
    expect(report.kind === 'none' || typeof report.value === 'number').toBe(true);
  });

  it('lists only the requested methods, and keeps its own choice', async () => {
    const all = await wholeReport();
    const one = JSON.parse((await captured(() => probability([cdm, '--method', 'chan1997', '--json']))).out);
    expect(one.methods.map((each: { readonly method: string }) => each.method)).toEqual(['chan1997']);
    expect(one.value).toBe(all.value);
    expect(one.method).toBe(all.method);
  });

  it('counts only the requested span', { tags: 'all' }, async () => {
    const asked = async (...args: readonly string[]) =>
      JSON.parse((await captured(() => probability([cdm, '--json', '--method', 'foster1992', ...args]))).out);
    const whole = await wholeReport();
    expect(await asked('--span', '600')).toMatchObject({ method: whole.method, value: whole.value });
    expect(await asked('--span=-600,600')).toMatchObject({ method: whole.method, value: whole.value });
    const before = await asked('--span=-600,0');
    expect(before.checks.find(({ code }: { readonly code: string }) => code === 'SPAN_HOLDS_ENCOUNTER').passed).toBe(
      false,
    );
    expect(before.value).toBeLessThan(whole.value);
    for (const span of ['0', '-5', '600,-600', '1,2,3', 'x', '1e400'])
      await expect(probability([cdm, `--span=${span}`])).rejects.toThrow(/--span takes .* above 0, or two increasing/);
  });

  it('takes the radius from shapes and from a size table', { tags: 'all' }, async () => {
    const asked = async (...args: readonly string[]) =>
      JSON.parse((await captured(() => probability([cdm, '--json', '--method', 'foster1992', ...args]))).out);
    const shapes = await asked('--shape1', 'box:2x3x6', '--shape2', 'sphere:1.5');
    expect(shapes).toMatchObject({ hardBodyRadiusM: 5, hardBodyRadiusSource: 'object 1 by shape, object 2 by shape' });
    expect((await asked('--shape1', 'winged:2x2x2x10x2', '--shape2', 'cylinder:3x4')).hardBodyRadiusM).toBeCloseTo(
      Math.hypot(5, 1) + 2.5,
      9,
    );
    const sizes = written('sizes.csv', 'objectType,radarCrossSection,radiusM\nDEBRIS,,0.4\n,,7\n');
    const byTable = await asked('--sizes', sizes, '--shape1', 'sphere:1');
    expect(byTable.hardBodyRadiusSource).toBe('object 1 by shape, object 2 by size table');
    expect([1.4, 8]).toContain(byTable.hardBodyRadiusM);
    expect((await asked('--sizes', 'default')).hardBodyRadiusM).toBeGreaterThan(0.9);
    for (const shape of ['cube:1x2x3', 'box:1x2', 'sphere:0', 'sphere'])
      await expect(probability([cdm, '--shape1', shape])).rejects.toThrow(/a shape is sphere:R/);
    const refused = (text: string) => expect(probability([cdm, '--sizes', written('bad.csv', text)])).rejects;
    const both =
      "ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource of a list by catalogue number, as NASA CARA's, or objectType";
    await refused('id,radius\n1,2\n').toThrow(`begins with 'id,radius'; expected the columns ${both}`);
    await refused('').toThrow('begins with nothing: it is empty; expected the columns ObjectID');
    await refused('ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource\n').toThrow('has no object with a radius');
    await refused('objectType,radarCrossSection,radiusM\n').toThrow('no line below its head');
    const wrong = written('wrong.csv', 'objectType,radarCrossSection,radiusM\nDEBRIS,TINY,1\n');
    await expect(probability([cdm, '--sizes', wrong])).rejects.toThrow(/size table, line 2/);
    await expect(probability([cdm, '--hbr', '5', '--sizes', 'default'])).rejects.toThrow(/give either/);
  });

  it('reports how the probability depends on sizes and sigmas, the encounter geometry, and what it assumed', async () => {
    const report = await wholeReport();
    const curves = report.sensitivity.dilution.map(({ object }: { readonly object: string }) => object);
    expect(curves).toEqual(['primary', 'secondary', 'joint']);
    expect(report.sensitivity.byRadius).toHaveLength(11);
    const { out } = await captured(() => probability([cdm]));
    expect(out).toMatch(/methods:\n {2}foster1992/);
    expect(out).toMatch(/assumed:\n/);
    expect(out).toMatch(/sensitivity \(2D\):\n {2}radius halved .* doubled .*\n {2}sigmas of object 1: largest/);
    expect(out).toMatch(/R, T, N .* m, Mahalanobis distance [\d.]+, velocities at [\d.]+°, encounter from -/);
  });

  it('names the fault of a covariance that the intake leaves out', async () => {
    const text = readFileSync(cdm, 'utf8');
    for (const [variance, sentence] of [
      ['0', /Object 2: All position variances are zero/],
      ['-1', /Object 2: A position variance is negative/],
      ['1e16', /Object 2: A position sigma is 100000 km, at least 10 Earth radii/],
    ] as const) {
      const second = text.lastIndexOf('CR_R');
      const tail = text.slice(second).replace(/^(CR_R|CT_T|CN_N) = \S+/gm, `$1 = ${variance}`);
      const { out } = await captured(() =>
        probability([written('fault.cdm', text.slice(0, second) + tail), '--method', 'foster1992', '--json']),
      );
      const report = JSON.parse(out);
      expect(report.checks.map((each: { readonly sentence: string }) => each.sentence).join('\n')).toMatch(sentence);
      expect(out).not.toMatch(/Object 2 has no covariance/);
      // Correlations that this variance makes impossible may be listed after it.
      expect(report.objects[1].covarianceFaults[0].sentence).toMatch(
        new RegExp(sentence.source.replace('Object 2: ', '')),
      );
    }
  });

  it('says in a sentence that a file is missing or is a directory', async () => {
    const absent = join(folder, 'absent.cdm');
    await expect(probability([absent])).rejects.toThrow(`${absent} cannot be read: there is no such file.`);
    await expect(probability([folder])).rejects.toThrow(`${folder} cannot be read: it is a directory`);
    await expect(statistics(['--history', folder])).rejects.toThrow('it is a directory');
  });

  it('says which span of time the counts over time cover', async () => {
    const { methods } = JSON.parse(
      (await captured(() => probability([cdm, '--method', 'hall3dNc,monteCarlo', '--json']))).out,
    );
    expect(methods).toHaveLength(2);
    for (const each of methods) expect(each.reason).toMatch(/Covers −[\d.]+ s to \+[\d.]+ s/);
  });

  it('refuses an unknown method, a length that is not a number and a file that is not a CDM', async () => {
    await expect(probability([cdm, '--method', 'guess'])).rejects.toThrow("unknown method 'guess'");
    await expect(probability([cdm, '--method', 'foster1992,nonsense'])).rejects.toThrow(
      /unknown method 'nonsense'; the methods are all, foster1992, /,
    );
    await expect(probability([cdm, '--hbr', 'ten'])).rejects.toThrow("--hbr takes a length in metres; found 'ten'");
    await expect(probability([written('no.cdm', 'hello')])).rejects.toThrow(/cannot be read/);
  });
});

describe('farpass statistics', () => {
  const file = written('history.csv', history);

  it('prints events, rates with bounds and cumulative probability as JSON', async () => {
    const args = ['--history', file, '--hbr', '10', '--window', '1,3.5', '--growth', '1.3', '--years', '15', '--json'];
    const { code, out } = await captured(() => statistics(args));
    const report = JSON.parse(out);
    checkShape('statistics', report);
    expect(code).toBe(0);
    expect(report).toMatchObject({ uniqueEvents: 3, eventsInWindow: 3, byRisk: { CRITICAL: 2, MEDIUM: 1 } });
    expect(report.manoeuvreRatePerYear.lower).toBeLessThan(report.manoeuvreRatePerYear.value);
    expect(report.cumulativeProbability.with).toBeLessThan(report.cumulativeProbability.without);
    expect(report.byMonth).toHaveLength(3);
    expect(report.forecast).toBeUndefined();
  });

  it('adds a forecast from the flux of a catalogue', { tags: 'all' }, async () => {
    const element = (id: number, inclination: number) =>
      `OBJ ${id},2020-001A,2026-03-09T00:00:00,14.5,0.001,${inclination},10,20,30,0,U,${id},1,1,0.0001,0,0`;
    const catalogue = written(
      'catalogue.csv',
      `OBJECT_NAME,OBJECT_ID,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,EPHEMERIS_TYPE,CLASSIFICATION_TYPE,NORAD_CAT_ID,ELEMENT_SET_NO,REV_AT_EPOCH,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT\n${element(100, 98)}\n${element(200, 74)}\n${element(300, 82)}\n`,
    );
    const args = ['--history', file, '--hbr', '10', '--catalogue', catalogue, '--primary', '100', '--json'];
    const printed = JSON.parse((await captured(() => statistics(args))).out);
    checkShape('statistics', printed);
    const { forecast } = printed;
    expect(forecast).toMatchObject({ primary: '100', objects: 3, skipped: 0, sigmasKm: [0.3, 0.1] });
    expect(forecast.encountersWithin5KmPerYear).toBeGreaterThan(0.5);
    expect(forecast.meanRelativeSpeedKmPerS).toBeGreaterThan(5);
    expect(forecast.riskRemovedPerYear + forecast.residualRiskPerYear).toBeCloseTo(
      forecast.fluxPerKm2PerYear * Math.PI * 1e-4,
      15,
    );
    await expect(statistics(['--history', file, '--catalogue', catalogue])).rejects.toThrow(
      'a forecast needs --primary and --hbr',
    );
  });

  it.each([
    ['--threshold', '0', 'a probability above 0 and at most 1'],
    ['--threshold', '1.5', 'a probability above 0 and at most 1'],
    ['--years', '0', 'a number above 0'],
    ['--observed-years', '0', 'a number above 0'],
    ['--growth', '0', 'a number above 0'],
    ['--mitigation', '1.1', 'a share from 0 to 1'],
    ['--mitigation', '-0.1', 'a share from 0 to 1'],
    ['--window', '1,2,3', 'two increasing numbers'],
    ['--window', ',3', 'two increasing numbers'],
    ['--window', '1,1', 'two increasing numbers'],
  ])('refuses %s %s', async (option, value, sentence) => {
    const args = ['--history', file, `${option}=${value}`];
    await expect(statistics(args)).rejects.toThrow(sentence);
    await expect(statistics(args)).rejects.toThrow(`found '${value}'`);
  });

  it('refuses a window that ends before it begins', async () => {
    await expect(statistics(['--history', file, '--window', '3,1'])).rejects.toThrow("found '3,1'");
    await expect(statistics([])).rejects.toThrow('--history is missing');
  });
});
