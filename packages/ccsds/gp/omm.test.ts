import { describe, expect, it } from 'vitest';
import { readElementSets } from './read.ts';

const fields = {
  EPOCH: '2026-03-10T07:26:52.157760',
  MEAN_MOTION: '13.76498740',
  ECCENTRICITY: '.00237640',
  INCLINATION: '90.2160',
  RA_OF_ASC_NODE: '69.4642',
  ARG_OF_PERICENTER: '228.7713',
  MEAN_ANOMALY: '198.2104',
} as const;
const parameters = {
  EPHEMERIS_TYPE: '0',
  CLASSIFICATION_TYPE: 'U',
  ELEMENT_SET_NO: '999',
  REV_AT_EPOCH: '5782',
  BSTAR: '.76643197E-3',
  MEAN_MOTION_DOT: '.76E-5',
  MEAN_MOTION_DDOT: '0',
} as const;

const elements = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join('');

/** One message with the nesting of CelesTrak and Space-Track, its elements on one line. */
function ommXml(number: string, changes: Readonly<Record<string, string>> = {}): string {
  const theory = changes['MEAN_ELEMENT_THEORY'] ?? 'SGP4';
  return [
    '<omm id="CCSDS_OMM_VERS" version="2.0"><header><CREATION_DATE/><ORIGINATOR/></header><body><segment>',
    `<metadata><OBJECT_NAME>SAMPLE ${number}</OBJECT_NAME><OBJECT_ID>2026-001A</OBJECT_ID><CENTER_NAME>EARTH</CENTER_NAME>`,
    `<REF_FRAME>TEME</REF_FRAME><TIME_SYSTEM>UTC</TIME_SYSTEM><MEAN_ELEMENT_THEORY>${theory}</MEAN_ELEMENT_THEORY></metadata>`,
    `<data><meanElements>${elements({ ...fields, ...changes })}</meanElements>`,
    `<tleParameters><NORAD_CAT_ID>${number}</NORAD_CAT_ID>${elements(parameters)}</tleParameters>`,
    '<userDefinedParameters><USER_DEFINED parameter="COUNTRY_CODE">UK</USER_DEFINED></userDefinedParameters>',
    '</data></segment></body></omm>',
  ].join('\n');
}

const ndm = (...messages: readonly string[]) => `<?xml version="1.0"?>\n<ndm>\n${messages.join('\n')}\n</ndm>\n`;

function ommKvn(number: string, changes: Readonly<Record<string, string>> = {}): string {
  const lines = { ...fields, NORAD_CAT_ID: number, ...parameters, ...changes };
  return [
    'CCSDS_OMM_VERS = 2.0',
    'CREATION_DATE = 2026-03-10T08:00:00',
    'ORIGINATOR = SAMPLE',
    `OBJECT_NAME = SAMPLE ${number} [+]`,
    'OBJECT_ID = 2026-001A',
    'MEAN_ELEMENT_THEORY = SGP4',
    ...Object.entries(lines).map(([key, value]) => `${key} = ${value}`),
    '',
  ].join('\n');
}

describe('orbit mean-elements messages as a catalogue', () => {
  it('are read from XML with all digits, nine-digit catalogue numbers and user-defined fields included', () => {
    const { format, records, faults } = readElementSets(ndm(ommXml('25544'), ommXml('799500123')));
    expect([format, faults]).toEqual(['xml', []]);
    expect(records[1]).toEqual({
      catalogueNumber: '799500123',
      objectName: 'SAMPLE 799500123',
      objectId: '2026-001A',
      classification: 'U',
      epochUtc: '2026-03-10T07:26:52.157760',
      meanMotionRevPerDay: '13.76498740',
      eccentricity: '.00237640',
      inclinationDeg: '90.2160',
      nodeDeg: '69.4642',
      argumentOfPerigeeDeg: '228.7713',
      meanAnomalyDeg: '198.2104',
      bstarPerEarthRadius: '.76643197E-3',
      halfMeanMotionDot: '.76E-5',
      sixthMeanMotionDdot: '0',
      ephemerisType: '0',
      elementSetNumber: '999',
      revolutionAtEpoch: '5782',
      others: { COUNTRY_CODE: 'UK' },
      line: 10,
    });
  });

  it('are read from KVN, one after another: units are removed, and brackets in a name are kept', () => {
    const text = `${ommKvn('25544')}${ommKvn('270001', { MEAN_MOTION: '13.76498740 [rev/day]' })}`;
    const { format, records, faults } = readElementSets(text);
    expect([format, faults]).toEqual(['kvn', []]);
    expect(
      records.map(({ catalogueNumber, objectName, meanMotionRevPerDay }) => [
        catalogueNumber,
        objectName,
        meanMotionRevPerDay,
      ]),
    ).toEqual([
      ['25544', 'SAMPLE 25544 [+]', '13.76498740'],
      ['270001', 'SAMPLE 270001 [+]', '13.76498740'],
    ]);
  });

  it('may give an epoch by the day of the year', () => {
    const { records } = readElementSets(ndm(ommXml('1', { EPOCH: '2024-366T07:26:52.157760123Z' })));
    expect(records[0]?.epochUtc).toBe('2024-12-31T07:26:52.157760123');
    expect(readElementSets(ndm(ommXml('1', { EPOCH: '2023-366T00:00:00' }))).faults[0]?.code).toBe('GP_EPOCH_INVALID');
  });

  it('with faults in the middle are reported by line, and the others are read', () => {
    const wrong = [
      ommXml('2', { MEAN_MOTION: '13.7649874O' }),
      ommXml('3', { MEAN_ELEMENT_THEORY: 'SGP4-XP' }),
      ommXml('4').replace('<INCLINATION>', '<INCLINATION units="rad">'),
      ommXml('5', { ECCENTRICITY: '' }),
      ommXml('6').replace('<EPOCH>', '<EPOCH><BSTAR/>'),
    ];
    const { records, faults } = readElementSets(ndm(ommXml('1'), ...wrong, ommXml('7')));
    expect(records.map(({ catalogueNumber }) => catalogueNumber)).toEqual(['1', '7']);
    expect(faults.map(({ code, line }) => [code, line])).toEqual([
      ['GP_VALUE_NOT_NUMBER', 10],
      ['GP_THEORY_UNKNOWN', 19],
      ['GP_UNIT_WRONG', 27],
      ['GP_FIELD_MISSING', 31],
      ['GP_XML_MALFORMED', 41],
      ['GP_XML_MALFORMED', 41],
    ]);
    expect(faults[2]?.message).toBe('line 27: INCLINATION is in rad; expected deg');
  });

  it('that break off are reported, in XML and in KVN', () => {
    const whole = ndm(ommXml('1'), ommXml('2'));
    const half = readElementSets(whole.slice(0, whole.indexOf('<ECCENTRICITY>', whole.indexOf('SAMPLE 2'))));
    expect(half.records.map(({ catalogueNumber }) => catalogueNumber)).toEqual(['1']);
    expect(half.faults.map(({ code }) => code)).toEqual(['GP_XML_MALFORMED']);
    const kvn = ommKvn('1') + ommKvn('2').slice(0, 200);
    expect(readElementSets(kvn).records.map(({ catalogueNumber }) => catalogueNumber)).toEqual(['1']);
    expect(readElementSets(kvn).faults.length).toBeGreaterThan(0);
  });

  it('never fetch or expand anything: a document type stops the reading', () => {
    const { records, faults } = readElementSets(
      `<?xml version="1.0"?><!DOCTYPE ndm [<!ENTITY a "b">]>${ndm(ommXml('1')).slice(22)}`,
    );
    expect([records, faults.map(({ code }) => code)]).toEqual([[], ['GP_XML_MALFORMED']]);
  });
});
