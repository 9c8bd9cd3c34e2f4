import { describe, expect, it } from 'vitest';
import { nextSort, readView, writeView } from './table-view.ts';

const columns = [
  { key: 'risk', choices: [{ value: 'CRITICAL' }, { value: 'HIGH' }] },
  { key: 'tca' },
  { key: 'speed', isHiddenAtFirst: true },
];
const plain = { sort: undefined, text: '', filters: {}, shown: ['risk', 'tca'] };

describe('the view of a table in the address', () => {
  it('has the default if the address says nothing', () => {
    expect(readView({}, columns)).toEqual(plain);
    expect(Object.values(writeView(plain, columns)).every((value) => value === undefined)).toBe(true);
  });

  it('is the same after order, words, filters and columns were written and read again', () => {
    const view = {
      sort: { key: 'tca', direction: 'desc' },
      text: 'FENGYUN',
      filters: { risk: ['HIGH'] },
      shown: ['tca', 'speed'],
    } as const;
    expect(writeView(view, columns)).toEqual({ risk: 'HIGH', sort: 'tca.desc', q: 'FENGYUN', columns: 'tca,speed' });
    expect(readView(writeView(view, columns), columns)).toEqual(view);
  });

  it('leaves out columns and choices that do not exist', () => {
    expect(readView({ sort: 'mass.asc', risk: 'PURPLE,HIGH', columns: 'mass' }, columns)).toEqual({
      ...plain,
      filters: { risk: ['HIGH'] },
    });
  });

  it('keeps two tables of one page separate', () => {
    expect(readView({ sort: 'tca.asc', 'b.sort': 'risk.desc' }, columns, 'b.').sort).toEqual({
      key: 'risk',
      direction: 'desc',
    });
  });
});

describe('a click on a head', () => {
  it('sorts up, then down, then not at all', () => {
    const up = nextSort(undefined, { key: 'tca' });
    expect(up).toEqual({ key: 'tca', direction: 'asc' });
    const down = nextSort(up, { key: 'tca' });
    expect(down).toEqual({ key: 'tca', direction: 'desc' });
    expect(nextSort(down, { key: 'tca' })).toBeUndefined();
    expect(nextSort(down, { key: 'risk' })).toEqual({ key: 'risk', direction: 'asc' });
  });

  it('sorts the largest first if that matters most', () => {
    const probability = { key: 'probability', firstDirection: 'desc' } as const;
    const first = nextSort(undefined, probability);
    expect(first).toEqual({ key: 'probability', direction: 'desc' });
    const second = nextSort(first, probability);
    expect(second).toEqual({ key: 'probability', direction: 'asc' });
    expect(nextSort(second, probability)).toBeUndefined();
  });
});
