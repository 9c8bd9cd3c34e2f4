import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

describe('the catalogue', () => {
  it('names its objects, whatever the format of their numbers', () => {
    const entries = [
      { NORAD_CAT_ID: 25544, OBJECT_NAME: 'ISS' },
      { NORAD_CAT_ID: '7' },
      { OBJECT_NAME: 'no number' },
      3,
    ];
    expect(readCatalogue(entries)).toEqual([
      { catalogueId: 25544, name: 'ISS' },
      { catalogueId: 7, name: '' },
    ]);
    expect(readCatalogue({ title: 'a problem' })).toEqual([]);
  });
});
