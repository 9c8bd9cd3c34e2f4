import type { ObjectRecord } from '@farpass/screening/objects';
import { describe, expect, it } from 'vitest';
import { crossing } from '../event/crossing.fixture.ts';
import { othersOf, withoutObjects } from './screened.ts';

const record = (id: string): ObjectRecord => ({
  id,
  name: id,
  designator: undefined,
  type: 'UNKNOWN',
  orbit: { kind: 'none', reason: 'only its number counts here' },
});
const catalogue = ['1', '2', '25544', '00044713'].map(record);
const ids = (records: readonly ObjectRecord[]) => records.map(({ id }) => id);

describe('the objects that an orbit after a burn must avoid', () => {
  it('do not include the two objects of the event', () =>
    expect(ids(othersOf(crossing(), catalogue))).toEqual(['25544', '00044713']));

  it('do not include those to leave out, with or without leading zeros', () => {
    expect(ids(withoutObjects(catalogue, ['44713', '025544']))).toEqual(['1', '2']);
    expect(withoutObjects(catalogue, [])).toBe(catalogue);
  });
});
