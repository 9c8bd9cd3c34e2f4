import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { filteredRows } from './use-rows.ts';

interface Pass {
  readonly satellite: string;
  readonly risk?: string;
}

const columns: readonly Column<Pass>[] = [
  { key: 'satellite', head: 'Satellite', widthPx: 100, value: ({ satellite }) => satellite },
  { key: 'risk', head: 'Risk', widthPx: 100, value: ({ risk }) => risk },
];
const rows: readonly Pass[] = [
  { satellite: 'KESTREL-2', risk: 'LOW' },
  { satellite: 'AURORA-1', risk: 'HIGH' },
  { satellite: 'AURORA-2', risk: 'LOW' },
  { satellite: 'AURORA-3' },
];
const left = (view: Parameters<typeof filteredRows>[2]) =>
  filteredRows(rows, columns, view).map(({ satellite }) => satellite);

describe('the rows of a file', () => {
  it('are all rows in their order if there is no filter', () => {
    expect(left({ filters: {}, text: '' })).toEqual(['KESTREL-2', 'AURORA-1', 'AURORA-2', 'AURORA-3']);
  });

  it('are those that match the words and choices, as in the table', () => {
    expect(left({ filters: { risk: ['LOW'] }, text: 'Aurora' })).toEqual(['AURORA-2']);
    expect(left({ filters: { risk: ['LOW', 'HIGH'] }, text: '' })).toEqual(['KESTREL-2', 'AURORA-1', 'AURORA-2']);
    expect(left({ filters: {}, text: 'nothing' })).toEqual([]);
  });
});
