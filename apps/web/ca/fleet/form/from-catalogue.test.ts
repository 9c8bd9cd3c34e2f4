import { describe, expect, it } from 'vitest';
import { filledFrom } from './FromCatalogue.tsx';

describe('a satellite added by its number', () => {
  it('gets name and designator from the catalogue, and keeps typed values', () => {
    const object = { name: 'TERRA', cosparId: '1999-068A' };
    expect(filledFrom({ name: '', noradId: 25994 }, { object })).toEqual({ noradId: 25994, ...object });
    expect(filledFrom({ name: 'OURS', noradId: 25994 }, { object })).toEqual({
      name: 'OURS',
      noradId: 25994,
      cosparId: '1999-068A',
    });
    expect(filledFrom({ name: '' }, { object: {} })).toEqual({ name: '' });
  });

  it('keeps nothing of the object whose number was typed before', () => {
    const terra = { name: 'TERRA', cosparId: '1999-068A' };
    const filled = { noradId: 25544, ...terra };
    expect(filledFrom(filled, { object: {}, before: terra })).toEqual({ name: '', noradId: 25544 });
    const station = { name: 'ISS', cosparId: '1998-067A' };
    expect(filledFrom(filled, { object: station, before: terra })).toEqual({ noradId: 25544, ...station });
    expect(filledFrom({ ...filled, name: 'OURS' }, { object: {}, before: terra })).toEqual({
      name: 'OURS',
      noradId: 25544,
    });
  });
});
