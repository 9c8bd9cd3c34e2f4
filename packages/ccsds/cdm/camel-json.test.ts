import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { camelOfFlatCdm, flatOfCamelCdm } from './camel-json.ts';
import { writeFlatCdms } from './flat-write.ts';
import { readCdm } from './read.ts';

const texts = ['cdm.kvn', 'cdm-as-providers-send-it.kvn'].map((name) =>
  readFileSync(join(import.meta.dirname, 'testdata', name), 'utf8'),
);

function read(text: string) {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(JSON.stringify(result.faults));
  return result.record;
}

/** Names of the schemas TracssCdm and TracssCdmV2 (subscriber service 1.0, OpenAPI). */
const named = {
  ccsdsCdmVers: 'CCSDS_CDM_VERS',
  creationDate: 'CREATION_DATE',
  missDistanceValue: 'MISS_DISTANCE',
  missDistanceUnit: 'MISS_DISTANCE_UNIT',
  startScreeningPeriod: 'START_SCREEN_PERIOD',
  object1ObjectDesignator: 'SAT1_OBJECT_DESIGNATOR',
  object2ObjectDesignator: 'SAT2_OBJECT_DESIGNATOR',
  object1TimeLastobStart: 'SAT1_TIME_LASTOB_START',
  object1RecommendedODSpanValue: 'SAT1_RECOMMENDED_OD_SPAN',
  object1NBodyPerturbations: 'SAT1_N_BODY_PERTURBATIONS',
  object1XDotValue: 'SAT1_X_DOT',
  object1CrdotRDotValue: 'SAT1_CRDOT_RDOT',
  object2CdAreaOverMassUnit: 'SAT2_CD_AREA_OVER_MASS_UNIT',
  object2CsrpDrgValue: 'SAT2_CSRP_DRG',
  object1HBRValue: 'SAT1_HBR',
};

describe('a message in the record form of TraCSS', () => {
  it('has the keyword of each of its members', () => {
    const record = Object.fromEntries(Object.keys(named).map((name) => [name, name]));
    const flat = JSON.parse(flatOfCamelCdm(record) ?? '');
    expect(flat).toEqual(Object.fromEntries(Object.entries(named).map(([name, key]) => [key, name])));
  });

  it.each(texts)('is read like the same message in lines', (text) => {
    const lines = read(text);
    const [flat] = JSON.parse(writeFlatCdms([lines]).text);
    const record = read(flatOfCamelCdm(camelOfFlatCdm(flat)) ?? '');
    expect(record.relative.values).toEqual(lines.relative.values);
    for (const object of ['object1', 'object2'] as const) {
      expect(record[object].data.values).toEqual(lines[object].data.values);
      expect(record[object].metadata.values).toEqual(lines[object].metadata.values);
    }
  });

  it('is the same text when it is sent again at another place of the topic, with times of another form', () => {
    const record = { object1ObjectDesignator: '1', object2ObjectDesignator: '2', tca: '2026-11-20T00:00:00.000' };
    const again = { ...record, tca: '2026-11-20T00:00:00.000Z', offset: 8, batchId: 'b', object1CrRValue: null };
    expect(flatOfCamelCdm(again)).toBe(flatOfCamelCdm({ ...record, offset: 7 }));
  });

  it('is not taken for one if it names no objects', () => {
    expect(flatOfCamelCdm({ conjunctionDataEventId: 'x', object1ObjectDesignator: '1' })).toBeUndefined();
  });
});
