import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import { evidenceOf, riskLevel, standingOf } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { figuresOfMessage } from '../density/index.ts';
import { assessedEncounter, encounterFromCdm, orbitDeterminationOf } from './index.ts';

/**
 * NASA CARA's real conjunctions (CARA_Analysis_Tools, DataFiles/PcTestCaseCDMs) are credible: no rule of caution doubts
 * them, and their level is that of NASA's published probability, except where the encounter is diluted, or where the error of the
 * density that both objects share makes it more probable (43613 and 48526: MEDIUM as published, HIGH by the density).
 */
const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const folder = join(data, 'cdm/cara-real');
const [head = '', ...lines] = readFileSync(join(folder, 'expected_pc.csv'), 'utf8').trim().split(/\r?\n/);
const names = head.split(',');

const cases = lines
  .map((line) => line.split(','))
  .map((cells) => {
    const id = cells[0] ?? '';
    const number = (column: string) => Number(cells[names.indexOf(column)]);
    return { id, file: join(folder, `${id}.cdm`), radiusKm: number('HBR_m') / 1000, published: number('PcSDMC') };
  })
  .filter((each) => existsSync(each.file));

function recordOf(file: string) {
  const result = readCdm(readFileSync(file), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`${file} is not read: ${result.faults[0]?.code}`);
  return result.record;
}

const judged = cases.map(({ id, file, radiusKm, published }) => {
  const record = recordOf(file);
  const taken = encounterFromCdm(record, { hardBodyRadiusKm: radiusKm });
  const figures = figuresOfMessage(record, taken, assessedEncounter(taken));
  const evidence = evidenceOf(figures, { isContradictory: taken.contradictions.length > 0, doubts: taken.doubts });
  return { id, published, doubts: taken.doubts, standing: standingOf([evidence]) };
});

describe("NASA's real conjunctions", () => {
  it('are more than twenty', () => expect(judged.length).toBeGreaterThan(20));

  it.each(judged)('$id: nothing doubts its covariances, its orbits and its radius', ({ doubts }) => {
    expect(doubts).toEqual([]);
  });

  it.each(judged)(
    '$id: its level is that of the published probability, or a higher one by dilution or density',
    (each) => {
      const { risk, newestAlone } = each.standing;
      if (risk.basis === 'PROBABILITY') expect(risk.level).toBe(riskLevel(each.published));
      else expect(['DILUTED', 'DENSITY']).toContain(risk.basis);
      if (risk.basis !== 'DENSITY') expect(newestAlone).toBe(risk.level);
    },
  );

  it('change their level by dilution or density in few cases', () => {
    const changed = judged.filter(({ published, standing }) => standing.risk.level !== riskLevel(published));
    const said = changed.map(({ id, published, standing }) => `${id} ${riskLevel(published)} → ${standing.risk.level}`);
    process.stdout.write(
      `${changed.length} of ${judged.length} change their level by dilution or density:\n${said.join('\n')}\n`,
    );
    expect(changed.length).toBeLessThan(judged.length / 3);
  });
});

describe('the smallest sigmas of the open messages', () => {
  const objects = cases.flatMap(({ file }) => {
    const cdm = recordOf(file);
    const { encounter, tca } = encounterFromCdm(cdm);
    const days = (tcaS(cdm) - createdS(cdm)) / 86_400;
    expect(tca).toBeDefined();
    return (['object1', 'object2'] as const).map((side) => {
      const { CT_T, CR_R, CN_N } = cdm[side].data.values;
      const sigmaM = (variance: { readonly value: number } | undefined) => Math.sqrt(variance?.value ?? Number.NaN);
      const transverseM = sigmaM(CT_T);
      const state = side === 'object1' ? encounter.primary : encounter.secondary;
      const speedMPerS = Math.hypot(...state.velocityKmPerS) * 1000;
      const dissipation = orbitDeterminationOf(cdm, side).sedrWPerKg ?? Number.NaN;
      const wayM = 1.5 * (dissipation / speedMPerS) * (days * 86_400) ** 2;
      return {
        days,
        share: transverseM / wayM,
        transverseM,
        radialM: sigmaM(CR_R),
        normalM: sigmaM(CN_N),
        isFragment: /\b(DEB|R\/B)\b/.test(cdm[side].metadata.values.OBJECT_NAME),
      };
    });
  });
  const least = (values: readonly number[]) => Math.min(...values);
  const [fragments, satellites] = [true, false].map((is) => objects.filter(({ isFragment }) => isFragment === is));

  it('are a nearly constant share of the way by which drag moves the objects', () => {
    expect(objects.length).toBe(54);
    expect(least(objects.map(({ share }) => share))).toBeCloseTo(0.139, 3);
    expect(Math.max(...objects.map(({ share }) => share))).toBeLessThan(0.9);
  });

  it('are three times the floors: 22 m a day for satellites, 145 m times the power 1.5 of the days for fragments', () => {
    expect(least((satellites ?? []).map(({ transverseM, days }) => transverseM / days))).toBeCloseTo(22, 0);
    expect(least((fragments ?? []).map(({ transverseM, days }) => transverseM / days ** 1.5))).toBeCloseTo(145, 0);
    expect(least((satellites ?? []).map(({ radialM }) => radialM))).toBeCloseTo(2.7, 1);
    expect(least((satellites ?? []).map(({ normalM }) => normalM))).toBeCloseTo(1.2, 1);
    expect(least((fragments ?? []).map(({ radialM }) => radialM))).toBeCloseTo(4.3, 1);
    expect(least((fragments ?? []).map(({ normalM }) => normalM))).toBeCloseTo(5.5, 1);
  });
});

describe('a series of messages that is not credible', () => {
  it('is named: a synthetic event with sigmas of one metre two days ahead', () => {
    const series = join(data, 'cdm/kessler-synthetic');
    const files = readdirSync(series).filter((file) => file.endsWith('.kvn'));
    expect(files.length).toBe(7);
    for (const file of files) {
      const { doubts } = encounterFromCdm(recordOf(join(series, file)));
      expect(doubts.map(({ rule }) => rule)).toContain('NOT_CREDIBLE');
    }
  });
});

function tcaS(cdm: ReturnType<typeof recordOf>): number {
  return Date.parse(`${cdm.relative.values.TCA}Z`) / 1000;
}

function createdS(cdm: ReturnType<typeof recordOf>): number {
  return Date.parse(`${cdm.header.values.CREATION_DATE}Z`) / 1000;
}
