import { describe, expect, it } from 'vitest';
import { askedOf, emptyDraft } from '../screenings/start/request.ts';
import { draftOfSearch, opponentsOf } from './question.ts';

const { from, days, volume } = emptyDraft;
const rest = { fleet: ['sat-1', 'sat-2'], window: { from, days, volume } };
const satellite = { kind: 'satellite', satelliteId: 'sat-1' } as const;
const asked = (search: Omit<Parameters<typeof draftOfSearch>[0], keyof typeof rest>) =>
  askedOf(draftOfSearch({ ...search, ...rest }));

describe('a search', () => {
  it('for a satellite names it alone, or the whole fleet for a search against the fleet', () => {
    expect(asked({ searched: satellite, opponent: 'catalogue' })).toMatchObject({
      asked: { type: 'OPS_VS_CAT', satelliteIds: ['sat-1'] },
    });
    expect(asked({ searched: satellite, opponent: 'element-sets' })).toMatchObject({
      asked: { type: 'OPS_VS_TLE', satelliteIds: ['sat-1'] },
    });
    expect(asked({ searched: satellite, opponent: 'fleet' })).toMatchObject({
      asked: { type: 'OPS_VS_OPS', satelliteIds: ['sat-1', 'sat-2'] },
    });
  });

  it('for a file names no satellite', () => {
    expect(asked({ searched: { kind: 'file', oemFileId: 'f' }, opponent: 'catalogue' })).toEqual({
      kind: 'ready',
      asked: { type: 'OPS_VS_CAT', days: 7, oemFileIds: ['f'] },
    });
  });

  it('for element sets includes them; they cannot be searched against the fleet alone', () => {
    const searched = { kind: 'element-sets', text: '1 25544U' } as const;
    expect(asked({ searched, opponent: 'catalogue' })).toMatchObject({
      asked: { type: 'TLE_VS_CAT', elementSets: '1 25544U' },
    });
    expect(opponentsOf('element-sets')).toEqual(['catalogue', 'element-sets']);
    expect(opponentsOf('satellite')).toContain('fleet');
  });
});
