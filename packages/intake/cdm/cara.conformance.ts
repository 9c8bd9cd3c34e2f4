import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCdm } from '@farpass/ccsds/cdm';
import type { Encounter } from '@farpass/conjunction/approach';
import { allMethods, assessProbability, type MethodName } from '@farpass/conjunction/probability';
import { describe, expect, it } from 'vitest';
import { encounterFromCdm } from './index.ts';

/**
 * NASA CARA's real conjunctions with its own results (CARA_Analysis_Tools, July 2025). Its 3D-Nc sums over a Lebedev
 * grid of 5,810 points and is 8e-4 too high everywhere; the limit of 1e-3 allows for that.
 */
const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const folder = join(data, 'cdm/cara-real');
const [head = '', ...lines] = readFileSync(join(folder, 'expected_pc.csv'), 'utf8').trim().split(/\r?\n/);
const names = head.split(',');

interface CaraCase {
  readonly id: string;
  readonly file: string;
  readonly number: (column: string) => number;
}

const cases: readonly CaraCase[] = lines
  .map((line) => line.split(','))
  .map((cells) => {
    const id = cells[0] ?? '';
    return { id, file: join(folder, `${id}.cdm`), number: (column: string) => Number(cells[names.indexOf(column)]) };
  })
  .filter((each) => existsSync(each.file));

function encounterOf(each: CaraCase): Encounter {
  const result = readCdm(readFileSync(each.file), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`${each.id} is not read: ${result.faults[0]?.code}`);
  return encounterFromCdm(result.record, { hardBodyRadiusKm: each.number('HBR_m') / 1000 }).encounter;
}

function relative(value: number | undefined, expected: number): number {
  return Math.abs((value ?? Number.NaN) / expected - 1);
}

const ours: ReadonlySet<string> = new Set(['NC2D_OUTSIDE_AT_START', 'NC3D_OUTSIDE_AT_START', 'NC3D_RESOLVED']);

describe("CARA's real conjunctions", () => {
  it('are more than twenty', () => expect(cases.length).toBeGreaterThan(20));

  it.each(cases)('$id: 2D agrees to 1e-8, 2D-Nc and 3D-Nc to 1e-3 if CARA notes no violation', (each) => {
    const methods = allMethods(encounterOf(each), { trials: 5000 });
    const value = (name: MethodName) => methods.find((method) => method.method === name)?.value;
    expect(relative(value('foster1992'), each.number('Pc2D'))).toBeLessThan(1e-8);
    if (each.number('ViolationsNc2D') === 0)
      expect(relative(value('hall2dNc'), each.number('Nc2D'))).toBeLessThan(1e-3);
    if (each.number('ViolationsNc3D') === 0)
      expect(relative(value('hall3dNc'), each.number('Nc3D'))).toBeLessThan(1e-3);
  });

  it.each(cases)('$id: the automatic value is within the Monte Carlo bounds widened by 2 %', (each) => {
    const assessment = assessProbability(encounterOf(each));
    expect(assessment.kind).toBe('probability');
    if (assessment.kind !== 'probability') return;
    expect(assessment.value).toBeGreaterThan(each.number('PcSDMCLo') * 0.98);
    expect(assessment.value).toBeLessThan(each.number('PcSDMCHi') * 1.02);
    // For our own checks: with limits half or twice as large, the choice is the same.
    for (const { code, value = 0, limit = 1 } of assessment.checks)
      if (ours.has(code)) expect(value < 0.5 * limit || value > 2 * limit).toBe(true);
    const usedPlane = assessment.method === 'foster1992';
    expect(usedPlane).toBe(each.number('ViolationsPc2D') === 0);
  });
});
