import { describe, expect, it } from 'vitest';
import { filledFrom } from './FromCatalogue.tsx';

describe('a satellite added by its number', () => {
  it('gets name and designator from the catalogue, and keeps typed values', () => {
    const object = { name: 'TERRA', cosparId: '1999-068A' };
    expect(filledFrom({ name: '', noradId: 25994 }, object)).toEqual({ noradId: 25994, ...object });
    expect(filledFrom({ name: 'OURS', noradId: 25994 }, object)).toEqual({
      name: 'OURS',
      noradId: 25994,
      cosparId: '1999-068A',
    });
    expect(filledFrom({ name: '' }, {})).toEqual({ name: '' });
  });
});
