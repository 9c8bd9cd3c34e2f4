import type { ImportRowDocument } from '@farpass/contract/fleet';
import { expect, it } from 'vitest';
import { tableOf, withoutRadius } from './list.ts';

const rows: readonly ImportRowDocument[] = [
  { line: 2, state: 'READY', noradId: 25544, name: 'ISS, "A"', hardBodyRadius: 55 },
  { line: 3, state: 'READY', noradId: 43205, name: 'KESTREL' },
  { line: 4, state: 'KNOWN', noradId: 7 },
];

it('the rows that can be added become a table with the typed radii', () => {
  expect(tableOf(rows, new Map([[3, '2,5']]))).toBe(
    'noradId,name,cosparId,hardBodyRadius,wetMass,dragArea\n25544,"ISS, ""A""",,55,,\n43205,KESTREL,,2.5,,',
  );
});

it('radii that are missing are counted: an emptied one, too', () => {
  expect([withoutRadius(rows, new Map()), withoutRadius(rows, new Map([[3, '2']]))]).toEqual([1, 0]);
  expect(withoutRadius(rows, new Map([[2, ' ']]))).toBe(2);
});
