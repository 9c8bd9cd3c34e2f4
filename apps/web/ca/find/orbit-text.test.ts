import { describe, expect, it } from 'vitest';
import { orbitTextOf } from './orbit-text.ts';

// Example set of CelesTrak's documentation of the format.
const iss = [
  'ISS (ZARYA)',
  '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927',
  '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537',
].join('\n');

describe('an orbit as text', () => {
  it('is element sets with their numbers if it has two-line sets', () => {
    expect(orbitTextOf(iss)).toEqual({ kind: 'element-sets', numbers: ['25544'] });
    expect(orbitTextOf(`${iss}\n${iss.replaceAll('25544', 'T0001')}`)).toMatchObject({ numbers: ['25544', 'T0001'] });
  });

  it('is also element sets if it is JSON, CSV or an OMM; the server counts them', () => {
    for (const text of [
      '[{"MEAN_MOTION": 15.7}]',
      'OBJECT_NAME,EPOCH',
      'CCSDS_OMM_VERS = 2.0',
      '<omm version="2.0">',
    ]) {
      expect(orbitTextOf(text)).toEqual({ kind: 'element-sets', numbers: [] });
    }
  });

  it('is a file to upload first if it holds states', () => {
    expect(orbitTextOf('\uFEFFCCSDS_OEM_VERS = 2.0\n')).toEqual({ kind: 'orbit-file', format: 'OEM' });
    expect(orbitTextOf('<?xml version="1.0"?>\n<ndm><opm version="3.0">')).toEqual({
      kind: 'orbit-file',
      format: 'OPM',
    });
  });

  it('is named if it is another kind of message, and empty if it is none', () => {
    expect(orbitTextOf('CCSDS_CDM_VERS = 1.0')).toEqual({ kind: 'other-message', format: 'CDM' });
    expect(orbitTextOf(' \n')).toEqual({ kind: 'empty' });
  });
});
