import type { ComparedDocument } from '@farpass/contract/manoeuvres';
import { describe, expect, it } from 'vitest';
import { foldedRows } from './folded-rows.ts';

const row = (secondaryId: string, before: number | undefined, after: number | undefined): ComparedDocument => {
  const side = (probability: number) => ({ tca: '2026-11-26T12:00:00Z', missDistanceM: 100, probability });
  return {
    kind: 'CHANGED',
    secondaryId,
    secondaryName: secondaryId,
    against: 'CATALOGUE',
    ...(before === undefined ? {} : { before: side(before) }),
    ...(after === undefined ? {} : { after: side(after) }),
  };
};

describe('the rows of a screened plan', () => {
  it('are one for each pair, its worst pass, and one line for all below 1e-10', () => {
    const rows = [row('A', 1e-4, 2e-6), row('B', 1e-11, 1e-9), row('A', 1e-8, 1e-9), row('C', 1e-12, 1e-20)];
    const { shown, more } = foldedRows(rows);
    expect([shown.map(({ secondaryId }) => secondaryId), more]).toEqual([['A', 'B'], 2]);
  });

  it('keep what the burn clears, and what has no probability', () => {
    const unknown: ComparedDocument = { ...row('D', undefined, undefined), after: { tca: '', missDistanceM: 50 } };
    const { shown, more } = foldedRows([unknown, row('E', 3e-4, undefined), row('F', 1e-13, undefined)]);
    expect([shown.map(({ secondaryId }) => secondaryId), more]).toEqual([['D', 'E'], 1]);
  });
});
