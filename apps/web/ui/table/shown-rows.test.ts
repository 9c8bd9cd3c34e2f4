import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { filteredRows, shownColumns, shownRows } from './shown-rows.ts';

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

describe('the columns of a table', () => {
  const pieces: Column<Pass> = { key: 'pieces', head: 'Pieces', widthPx: 80, isHiddenIfEmpty: true };
  const shown = ['satellite', 'pieces'];
  const keys = (value: Column<Pass>['value'], of: readonly Pass[] = rows) =>
    shownColumns([...columns, value === undefined ? pieces : { ...pieces, value }], { shown }, of).map(
      ({ key }) => key,
    );

  it('are those of the view', () => {
    expect(keys(() => 1)).toEqual(['satellite', 'pieces']);
    expect(keys(({ risk }) => risk)).toEqual(['satellite', 'pieces']);
  });

  it('lack one that would have a dash in every row, but not while nothing is loaded', () => {
    expect(keys(() => undefined)).toEqual(['satellite']);
    expect(keys(() => undefined, [])).toEqual(['satellite', 'pieces']);
  });
});

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

describe('the rows of a table', () => {
  interface Event {
    readonly name: string;
    readonly missKm?: number;
    readonly risk: string;
  }
  const ranks = ['LOW', 'MEDIUM', 'HIGH'];
  const eventColumns: readonly Column<Event>[] = [
    { key: 'name', head: 'Name', widthPx: 100, value: ({ name }) => name },
    { key: 'miss', head: 'Miss', widthPx: 100, value: ({ missKm }) => missKm },
    {
      key: 'risk',
      head: 'Risk',
      widthPx: 100,
      value: ({ risk }) => risk,
      compare: (a, b) => ranks.indexOf(a.risk) - ranks.indexOf(b.risk),
    },
    { key: 'tools', head: '', widthPx: 40 },
  ];
  const events: readonly Event[] = [
    { name: 'Sat-10', missKm: 9, risk: 'LOW' },
    { name: 'Sat-2', risk: 'HIGH' },
    { name: 'Sat-1', missKm: 10, risk: 'MEDIUM' },
    { name: 'sat-1', missKm: 9, risk: 'LOW' },
    { name: 'Sat-3', risk: 'LOW' },
  ];
  const sorted = (key: string, direction: 'asc' | 'desc', text = '') =>
    shownRows(events, eventColumns, { sort: { key, direction }, filters: {}, text }).map(({ name }) => name);

  it('are in the order of their numbers; equal ones stay in theirs, and those without a number are last', () => {
    expect(sorted('miss', 'asc')).toEqual(['Sat-10', 'sat-1', 'Sat-1', 'Sat-2', 'Sat-3']);
    expect(sorted('miss', 'desc')).toEqual(['Sat-1', 'Sat-10', 'sat-1', 'Sat-2', 'Sat-3']);
  });

  it('have numbers in names in the order of their values, and ranks in the order of the column', () => {
    expect(sorted('name', 'asc')).toEqual(['sat-1', 'Sat-1', 'Sat-2', 'Sat-3', 'Sat-10']);
    expect(sorted('risk', 'desc')).toEqual(['Sat-2', 'Sat-1', 'Sat-10', 'sat-1', 'Sat-3']);
  });

  it('are only those that match, and keep their order by a column without values or an unknown one', () => {
    expect(sorted('miss', 'desc', 'SAT-1')).toEqual(['Sat-1', 'Sat-10', 'sat-1']);
    const given = events.map(({ name }) => name);
    expect([sorted('tools', 'desc'), sorted('gone', 'asc')]).toEqual([given, given]);
  });
});
