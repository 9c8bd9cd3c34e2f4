import { describe, expect, it } from 'vitest';
import { recognise } from './recognise.ts';

describe('a text', () => {
  it.each([
    ['CCSDS_CDM_VERS = 1.0\n', 'CDM', 'KVN'],
    ['COMMENT first\n\tccsds_oem_vers=2.0\n', 'OEM', 'KVN'],
    ['CCSDS_AEM_VERS = 2.0\n', 'AEM', 'KVN'],
    ['<?xml version="1.0"?>\n<!-- <opm> -->\n<omm id="CCSDS_OMM_VERS" version="2.0"/>', 'OMM', 'XML'],
    ['<ndm:apm xmlns:ndm="urn:x"/>', 'APM', 'XML'],
    ['{"format": "TDM", "entries": []}', 'TDM', 'JSON'],
    ['[{"SAT1_OBJECT_DESIGNATOR": "1"}]', 'CDM', 'JSON'],
    ['[{"OBJECT_NAME": "A", "NORAD_CAT_ID": 5}]', 'GP', 'JSON'],
    ['OBJECT_NAME,OBJECT_ID,EPOCH,MEAN_MOTION\n', 'GP', 'CSV'],
    ['A\n1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927\n', 'TLE', 'TLE'],
  ])('%s is recognised', (text, format, syntax) => {
    expect(recognise(text)).toEqual({ format, syntax });
  });

  it.each(['', 'hello', '<html></html>', '{"a": 1}', '<!-- never closed', 'a,b,c'])(
    '"%s" is not recognised',
    (text) => {
      expect(recognise(text)).toBeUndefined();
    },
  );
});
