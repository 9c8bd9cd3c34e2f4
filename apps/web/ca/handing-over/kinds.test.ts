import { expect, it } from 'vitest';
import { takerOf } from './kinds.ts';

const elementSet = `ISS (ZARYA)
1 25544U 98067A   26324.51782528  .00016717  00000-0  10270-3 0  9004
2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537`;

it('dropped or pasted content goes to the page that accepts it', () => {
  expect(takerOf('CCSDS_OEM_VERS = 2.0\n')).toBe('ephemerides');
  expect(takerOf('CCSDS_OPM_VERS = 2.0\n')).toBe('ephemerides');
  expect(takerOf('<?xml version="1.0"?><ocm id="CCSDS_OCM_VERS">')).toBe('ephemerides');
  expect(takerOf('CCSDS_CDM_VERS = 1.0\nCREATION_DATE = 2026-11-20T00:00:00\n')).toBe('messages');
  expect(takerOf('[{"CCSDS_CDM_VERS": "1.0", "CDM_ID": "7"}]')).toBe('messages');
  expect(takerOf(elementSet)).toBe('find');
  expect(takerOf('CCSDS_OMM_VERS = 2.0\n')).toBe('find');
});

it('other content is not accepted by any page', () => {
  expect(takerOf('')).toBeUndefined();
  expect(takerOf('Lunch at 12?')).toBeUndefined();
  expect(takerOf('1 234 five')).toBeUndefined();
  expect(takerOf('CCSDS_TDM_VERS = 1.0\n')).toBeUndefined();
});
