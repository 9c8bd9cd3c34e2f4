import { describe, expect, it } from 'vitest';
import { readFleetList } from './read-fleet.ts';

describe('a list of satellites', () => {
  it('is numbers in any arrangement, with remarks', () => {
    const { rows } = readFleetList('\uFEFF25544, 43205 # station\n\n44713;44713\r\nFOO -3\n');
    expect(rows.map(({ line, noradId, faults }) => [line, noradId, faults.map(({ code }) => code).join()])).toEqual([
      [1, 25544, ''],
      [1, 43205, ''],
      [3, 44713, ''],
      [3, 44713, 'REPEATED'],
      [4, undefined, 'NUMBER_INVALID'],
      [4, undefined, 'NUMBER_INVALID'],
    ]);
  });

  it('is a table as Space-Track writes its favourites, whose other columns are named', () => {
    const text = `"CCSDS_OMM_VERS","OBJECT_NAME","OBJECT_ID","NORAD_CAT_ID","MEAN_MOTION"
"2.0","ISS (ZARYA), ""A""","1998-067A","25544","15.5"
`.replaceAll('\\"', '"');
    expect(readFleetList(text)).toEqual({
      rows: [{ line: 2, name: 'ISS (ZARYA), "A"', cosparId: '1998-067A', noradId: 25544, faults: [] }],
      ignored: ['CCSDS_OMM_VERS', 'MEAN_MOTION'],
    });
  });

  it('has sizes; one that is not a size is a fault with its place, and an empty cell says nothing', () => {
    const { rows } = readFleetList('number,radius [m],mass_kg,drag area\n1,2.5,,4\n2,-1,abc,1e999\n,3,1,1\n');
    expect(rows).toEqual([
      { line: 2, noradId: 1, hardBodyRadius: 2.5, dragArea: 4, faults: [] },
      {
        line: 3,
        noradId: 2,
        faults: [
          { code: 'VALUE_INVALID', field: 'hardBodyRadius', found: '-1' },
          { code: 'VALUE_INVALID', field: 'wetMass', found: 'abc' },
          { code: 'VALUE_INVALID', field: 'dragArea', found: '1e999' },
        ],
      },
      {
        line: 4,
        hardBodyRadius: 3,
        wetMass: 1,
        dragArea: 1,
        faults: [{ code: 'NAMELESS', field: 'noradId', found: '' }],
      },
    ]);
  });
});
