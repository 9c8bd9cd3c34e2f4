import { expect, it } from 'vitest';
import { setsInText } from './pasted-sets.ts';

const first = '1 25544U 98067A   26324.51782528  .00016717  00000-0  10270-3 0  9004';
const second = '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537';

it('a text is divided into its element sets, with or without names', () => {
  expect(setsInText(`0 ISS (ZARYA)\r\n${first}\r\n${second}\r\n`)).toEqual([{ tle: ['0 ISS (ZARYA)', first, second] }]);
  expect(setsInText(`${first}\n${second}\n${first}\n${second}`)).toEqual([
    { tle: [first, second] },
    { tle: [first, second] },
  ]);
});

it('a text without two-line sets has none', () => {
  expect(setsInText('')).toEqual([]);
  expect(setsInText(`${first}\nISS`)).toEqual([]);
  expect(setsInText('CCSDS_OMM_VERS = 2.0')).toEqual([]);
});
