import { describe, expect, it } from 'vitest';
import { otherOfSeries } from './names.ts';

describe('a file that names a satellite of a series', () => {
  it.each([
    ['STARLINK-2730', 'STARLINK-2729'],
    ['STARLINK-27', 'STARLINK-2729'],
    ['oneweb-0012', 'ONEWEB 13'],
  ])('is about another one: %s, where the catalogue has %s', (said, known) => {
    expect(otherOfSeries({ said, known })).toMatchObject([
      { code: 'OBJECT_OTHER', parameters: { found: said, known } },
    ]);
  });

  it.each([
    ['STARLINK-2729', 'STARLINK-2729'],
    ['jason3', 'JASON-3'],
    ['ONEWEB-0012', 'ONEWEB 12'],
    ['STARLINK-2729', 'OBJECT AB'],
    ['STARLINK-2729', 'TBA - TO BE ASSIGNED'],
    ['48430', 'STARLINK-2729'],
    ['etalon1', 'COSMOS 1989'],
    ['lageos1', 'LAGEOS 1'],
  ])('says nothing against it: %s, where the catalogue has %s', (said, known) => {
    expect(otherOfSeries({ said, known })).toEqual([]);
  });
});
