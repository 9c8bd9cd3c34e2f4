/** @module-tag all */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ephemerisText, predictionTexts } from '@farpass/intake/realism/testing';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommandShapes } from '../../shapes/command-shapes.ts';
import { captured } from '../testing/output.ts';
import { checkShape } from '../testing/shape.ts';
import { consequence } from './consequence.ts';
import { probability } from './probability.ts';
import { realism } from './realism.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-other-object-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const cdm = join(import.meta.dirname, '../../../../packages/ccsds/cdm/testdata/cdm.kvn');
async function jsonOf(name: keyof CommandShapes, run: () => Promise<number>) {
  const printed = JSON.parse((await captured(run)).out);
  checkShape(name, printed);
  return printed;
}

describe('farpass consequence', () => {
  it('prints what a collision would leave', async () => {
    const asked = ['--primary-mass', '2000', '--secondary-mass', '1.6', '--speed', '10'];
    expect(await jsonOf('consequence', () => consequence([...asked, '--json']))).toEqual({
      catastrophic: false,
      energyJPerKg: 40_000,
      pieces: 755,
    });
    expect((await captured(() => consequence(asked))).out).toContain('755 pieces');
  });

  it('refuses numbers that cannot be, and says which', async () => {
    const asked = ['--primary-mass', '2000', '--speed', '10', '--secondary-mass'];
    await expect(consequence([...asked, 'heavy'])).rejects.toThrow("--secondary-mass takes a number; found 'heavy'");
    await expect(consequence([...asked.slice(0, 4), '--secondary-mass=-1'])).rejects.toThrow('masses are numbers');
    await expect(consequence(asked.slice(0, 4))).rejects.toThrow('--secondary-mass takes a number; found none');
  });
});

describe('farpass realism', () => {
  const squares = Array.from({ length: 40 }, (_, at) => [Math.sin(at), Math.cos(3 * at), Math.sin(7 * at)]);

  it('refuses a file without a covariance for each residual, and says where', async () => {
    const file = written('few.json', JSON.stringify({ residuals: squares, covariances: [] }));
    await expect(realism([file])).rejects.toThrow('40 residuals and 0 covariances');
    const short = written('short.json', JSON.stringify({ residuals: [[1, 2]], covariances: [[1, 0, 1, 0, 0, 1]] }));
    await expect(realism([short])).rejects.toThrow('residual 1: expected 3 numbers; found [1,2]');
    await expect(realism([written('text.json', 'none')])).rejects.toThrow('is not a JSON object');
  });

  it('judges the ephemerides of an object by what was known later', { tags: 'all' }, async () => {
    const { predicted, definitive } = predictionTexts({ count: 25, factor: 2 });
    const files = predicted.map(({ name, text }) => written(name, text));
    const known = written('definitive.oem', definitive.text);
    const asked = ['--ephemerides', ...files, '--definitive', known];
    const study = await jsonOf('realism', () => realism([...asked, '--json']));
    expect(study).toMatchObject({ predictions: 25, claims: { verdict: 'TOO_SMALL' }, notes: [] });
    expect(study.supportedFactor).toBe(study.claims.scaleFactor);
    const { out } = await captured(() => realism(asked));
    expect(out).toMatch(/^TOO_SMALL: sigmas × .* 25 predictions; supported × /);
    expect(out).toContain('36 to 48 h, 25 predictions: errors R, T, N');
  });

  it('refuses one ephemeris, those of two objects, and definitive ones without predictions', async () => {
    const one = written('one.oem', ephemerisText({ madeHours: 0, hours: [0, 6] }));
    const other = written('other.oem', ephemerisText({ madeHours: 6, hours: [0, 6], objectId: '2026-002B' }));
    await expect(realism(['--ephemerides', one])).rejects.toThrow('at least two ephemerides are needed');
    await expect(realism(['--ephemerides', one, '--definitive', other])).rejects.toThrow('2026-001A and');
    await expect(realism(['--definitive', other])).rejects.toThrow('--definitive and --history go with --ephemerides');
    await expect(realism(['--history', other])).rejects.toThrow('--definitive and --history go with --ephemerides');
  });

  it('prints the factor with its interval', { tags: 'all' }, async () => {
    const covariances = squares.map(() => [0.5, 0, 0.5, 0, 0, 0.5]);
    const found = await jsonOf('realism', () =>
      realism([written('some.json', JSON.stringify({ residuals: squares, covariances })), '--json']),
    );
    expect(found).toMatchObject({ sample: 40 });
    expect(found.interval[0]).toBeLessThanOrEqual(found.scaleFactor);
    expect(found.interval[1]).toBeGreaterThanOrEqual(found.scaleFactor);
  });
});

describe('farpass probability', () => {
  const number = /OBJECT_DESIGNATOR *= *(\S+)/g;
  const [, other = ''] = [...readFileSync(cdm, 'utf8').matchAll(number)].map(([, found]) => found);
  const list = (row: string) =>
    written('sizes.csv', `ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource\n${row}\n`);
  const asked = (...args: readonly string[]) =>
    jsonOf('probability', () => probability([cdm, '--json', '--method', 'foster1992', ...args]));

  it('takes the radius of the other object from a list of sizes, and shows its uncertainty', async () => {
    const row = `${Number(other)},0.5,0.25,Space Fence,10,5,Space Fence`;
    const found = await asked('--sizes', list(row));
    expect(found.radii.object2).toEqual({ m: 0.5, sigmaM: 0.25, source: 'Space Fence' });
    expect(found.hardBodyRadiusM).toBeCloseTo(found.radii.object1.m + 0.5, 9);
    expect(found.overRadius.value).toBeGreaterThan(found.overRadius.without);
  });

  it('shows that a listed radius is only a default, and what the radius without the list gives', async () => {
    const unsized = readFileSync(cdm, 'utf8').replaceAll(/^(COMMENT HBR|AREA_PC).*\n/gm, '');
    const sizes = list(`${Number(other)},0.5,0,Default,448.3,0,Default`);
    const method = ['--json', '--method', 'foster1992', '--sizes', sizes];
    const found = await jsonOf('probability', () => probability([written('unsized.kvn', unsized), ...method]));
    expect(found.radii.object2).toEqual({ m: 0.5, sigmaM: 0, source: 'Default', isClassDefault: true });
    // 20 m for both without any size, half of it ours.
    expect([found.hardBodyRadiusM, found.unlistedRadius.m]).toEqual([10.5, 20]);
    expect(found.unlistedRadius.value).toBeGreaterThan(found.value);
  });

  it('names a listed radius that does not fit the object, with its line, and uses the radius without the list', async () => {
    const plain = await asked();
    const id = Number(other);
    for (const [row, reason] of [
      [`${id},900,1,X,10,1,X`, 'RADIUS_TOO_LARGE'],
      [`${id},0.011,0.01,X,10,1,X`, 'RADIUS_TOO_SMALL'],
    ] as const) {
      const found = await asked('--sizes', list(row));
      expect([found.value, found.hardBodyRadiusM]).toEqual([plain.value, plain.hardBodyRadiusM]);
      expect(found.radii.object2).toMatchObject({ m: plain.radii.object2.m, doubted: { line: 2, reason } });
      expect(found.warnings.map(({ code }: { code: string }) => code)).toContain('LISTED_RADIUS_DOUBTFUL');
      const { out } = await captured(() => probability([cdm, '--sizes', list(row)]));
      expect(out).toContain('which does not fit it');
    }
    const unsure = await asked('--sizes', list(`${id},0.5,500,X,10,1,X`));
    expect(unsure.radii.object2.doubted).toMatchObject({ reason: 'SIGMA_TOO_LARGE', mostM: 1.5 });
    expect(unsure.value).toBeGreaterThanOrEqual(plain.value);
    expect(unsure).not.toHaveProperty('overRadius');
  });

  it('says that the radius of our object is assumed if neither the message nor the list has one', async () => {
    const unsized = readFileSync(cdm, 'utf8').replaceAll(/^(COMMENT HBR|AREA_PC).*\n/gm, '');
    const sizes = list(`${Number(other)},3,1,SFK RCS Estimate,10,1,X`);
    const found = await jsonOf('probability', () =>
      probability([written('unsized.kvn', unsized), '--json', '--sizes', sizes]),
    );
    expect(found.radii.object1).toEqual({ m: 10, source: 'assumed' });
    expect(found.defaults.map(({ code }: { code: string }) => code)).toContain('HARD_BODY_RADIUS_OWN_ASSUMED');
  });

  it('changes nothing if the list does not know the object, and --hbr wins over it', async () => {
    const plain = await asked();
    const unknown = await asked('--sizes', list(`${Number(other)},,0,DISCOS DB,,0,DISCOS DB\n1,1,0,A,,0,A`));
    expect([unknown.value, unknown.radii]).toEqual([plain.value, plain.radii]);
    const given = await asked('--hbr', '12', '--sizes', list(`${Number(other)},0.5,0.25,Space Fence,10,5,Space Fence`));
    expect(given.hardBodyRadiusM).toBe(12);
  });

  it('says why a density error in common is not applied', async () => {
    expect((await asked('--density-correlation')).densityCorrelation).toMatchObject({
      applied: false,
      reason: 'SENSITIVITY_MISSING',
    });
  });
});
