import { expect, it } from 'vitest';
import { setsInText } from './pasted-sets.ts';

const first = '1 25544U 98067A   26324.51782528  .00016717  00000-0  10270-3 0  9004';
const second = '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537';

it('a text is divided into its element sets, with or without names', () => {
  const named = { tle: ['0 ISS (ZARYA)', first, second] };
  expect(setsInText(`0 ISS (ZARYA)\r\n${first}\r\n${second}\r\n`)).toEqual({ sets: [named] });
  const bare = { tle: [first, second] };
  expect(setsInText(`${first}\n${second}\n${first}\n${second}`)).toEqual({ sets: [bare, bare] });
});

it('a text without two-line sets has none', () => {
  expect(setsInText('')).toEqual({ sets: [] });
  expect(setsInText('CCSDS_OMM_VERS = 2.0')).toEqual({ sets: [] });
});

it('a line without the other line of its set is found', () => {
  expect(setsInText(`${first}\nISS`)).toEqual({ sets: [], unpairedLine: 1 });
  expect(setsInText(`${first}\n${second}\nISS\n${second}`)).toMatchObject({ unpairedLine: 4 });
  expect(setsInText(`ISS\n${first}\n${first}\n${second}`)).toMatchObject({ unpairedLine: 2 });
});
