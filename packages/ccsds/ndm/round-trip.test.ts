import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cdmData, cdmHeader, cdmMetadata, cdmRelative } from '../cdm/table.ts';
import type { FieldSpec, FieldTable } from '../message/field.ts';
import { mustHaveRecord } from '../message/testing/verdict.ts';
import * as ocm from '../ocm/table.ts';
import { covarianceElements, oemHeader, oemMetadata } from '../oem/table.ts';
import { ommData, ommHeader, ommMetadata } from '../omm/table.ts';
import { opmData, opmHeader, opmManoeuvre, opmMetadata } from '../opm/table.ts';
import { tdmHeader, tdmMetadata } from '../tdm/table.ts';
import { type NavigationMessage, readNavigationMessage, writeNavigationMessage } from './index.ts';

/**
 * Options for lines of KVN made from a table: every mandatory keyword, some of the optional ones, comments in between.
 */
interface Making {
  /** Values required by rules about several keywords; `undefined` leaves the keyword out. */
  readonly fixed?: Readonly<Record<string, string | undefined>>;
  readonly version?: number;
}

const digits = fc.stringMatching(/^[+-]?([0-9]{1,12}\.[0-9]{0,16}|\.[0-9]{1,9}|[0-9]{1,9})([eE][+-]?[0-9]{1,2})?$/);
const words = fc.stringMatching(/^[A-Z0-9<>&"'=/.,:_-]( ?[A-Za-z0-9<>&"'=/.,:_-]){0,20}$/);
const time = fc
  .tuple(
    fc.integer({ min: 1, max: 365 }),
    fc.integer({ min: 0, max: 86_399 }),
    fc.stringMatching(/^(\.[0-9]{1,14})?Z?$/),
  )
  .map(([day, second, fraction]) => {
    const clock = new Date(second * 1000).toISOString().slice(11, 19);
    return `2031-${String(day).padStart(3, '0')}T${clock}${fraction}`;
  });

function valueFor(spec: FieldSpec): fc.Arbitrary<string> {
  const { least, most, choices } = spec;
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (spec.type === 'epoch' || spec.type === 'timed') return time;
  if (spec.type === 'text') return words;
  const inRange = (text: string) => Number(text) >= (least ?? -1e99) && Number(text) <= (most ?? 1e99);
  if (spec.type === 'integer')
    return fc.integer({ min: Math.max(1, least ?? 1), max: Math.min(99, most ?? 99) }).map(String);
  if (spec.type === 'numbers') return fc.array(digits, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
  const bounded = fc.double({ min: least ?? -1e9, max: most ?? 1e9, noNaN: true }).map(String);
  return least === undefined && most === undefined ? digits : bounded.filter(inRange);
}

const comment = fc.stringMatching(/^[ -~]{0,29}[!-~]$/).map((text) => `COMMENT ${text}`);

function line(key: string, spec: FieldSpec): fc.Arbitrary<string> {
  return fc.tuple(valueFor(spec), fc.boolean()).map(([value, isUnitShown]) => {
    const unit = isUnitShown && spec.unit !== undefined ? ` [${spec.unit}]` : '';
    return `${key} = ${value}${unit}`;
  });
}

/** The lines of one part. */
function lines(table: FieldTable, { fixed = {}, version = 3 }: Making = {}): fc.Arbitrary<readonly string[]> {
  const keywords = Object.entries(table).flatMap(([key, spec]): readonly fc.Arbitrary<readonly string[]>[] => {
    if (Object.hasOwn(fixed, key)) return fixed[key] === undefined ? [] : [constant(`${key} = ${fixed[key]}`)];
    if (spec.draft === true || (spec.since ?? 0) > version) return [];
    const one: fc.Arbitrary<readonly string[]> = fc
      .tuple(fc.option(comment, { nil: '' }), line(key, spec))
      .map((pair) => pair.filter((text) => text !== ''));
    const isWanted = spec.need === 'must' || spec.ofMatrix === true;
    return [isWanted ? one : fc.oneof({ weight: 3, arbitrary: constant() }, one)];
  });
  return fc.tuple(...keywords).map((parts) => parts.flat());
}

function message(head: string, ...parts: readonly fc.Arbitrary<readonly string[]>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((all) => [head, ...all.flat()].join('\n'));
}

function constant(...texts: readonly string[]): fc.Arbitrary<readonly string[]> {
  return fc.constant(texts);
}

const names = { CENTER_NAME: 'EARTH', REF_FRAME: 'EME2000', TIME_SYSTEM: 'UTC' };
const userDefined = fc
  .uniqueArray(fc.stringMatching(/^[A-Z][A-Z0-9_]{0,8}$/), { maxLength: 3 })
  .chain((keys) => fc.tuple(...keys.map((key) => words.map((value) => `USER_DEFINED_${key} = ${value}`))));
const elements =
  'SEMI_MAJOR_AXIS ECCENTRICITY INCLINATION RA_OF_ASC_NODE ARG_OF_PERICENTER MEAN_ANOMALY TRUE_ANOMALY GM';
const without = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, undefined]));
const noCovariance = { ...without(Object.keys(covarianceElements).join(' ')), COV_REF_FRAME: undefined };

const cdm = message(
  'CCSDS_CDM_VERS = 1.0',
  lines(cdmHeader),
  lines(cdmRelative),
  lines(cdmMetadata, { fixed: { OBJECT: 'OBJECT1' } }),
  lines(cdmData),
  lines(cdmMetadata, { fixed: { OBJECT: 'OBJECT2' } }),
  lines(cdmData),
);
const opm = message(
  'CCSDS_OPM_VERS = 3.0',
  lines(opmHeader),
  lines(opmMetadata, { fixed: names }),
  lines(opmData, { fixed: { ...noCovariance, ...without(elements) } }),
  lines(opmManoeuvre),
  lines(opmManoeuvre),
  userDefined,
);
const omm = message(
  'CCSDS_OMM_VERS = 3.0',
  lines(ommHeader, { fixed: { CREATION_DATE: '2031-123T10:00:00', ORIGINATOR: 'FARPASS' } }),
  lines(ommMetadata, { fixed: { ...names, MEAN_ELEMENT_THEORY: 'DSST' } }),
  lines(ommData, {
    fixed: { ...noCovariance, SEMI_MAJOR_AXIS: undefined, MEAN_MOTION: '1.5', BTERM: undefined, AGOM: undefined },
  }),
  userDefined,
);
const span = {
  START_TIME: '2031-01-01T00:00:00',
  STOP_TIME: '2031-02-01T00:00:00',
  USEABLE_START_TIME: undefined,
  USEABLE_STOP_TIME: undefined,
  INTERPOLATION: undefined,
};
const object = { OBJECT_NAME: 'LANTERN 7', OBJECT_ID: '2029-030E' };
const states = fc
  .array(fc.array(digits, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 5 })
  .map((rows) => rows.map((row, index) => `2031-01-02T00:0${index}:00.${index} ${row.join(' ')}`));
const covariance = fc
  .array(digits, { minLength: 21, maxLength: 21 })
  .map((all) => [
    'COVARIANCE_START',
    'EPOCH = 2031-01-02T00:00:00',
    ...[1, 2, 3, 4, 5, 6].map((size) => all.slice((size * (size - 1)) / 2, (size * (size + 1)) / 2).join(' ')),
    'COVARIANCE_STOP',
  ]);
const oemSegment = [
  constant('META_START'),
  lines(oemMetadata, { fixed: { ...names, ...span, ...object } }),
  constant('META_STOP', 'COMMENT before the states'),
  states,
  covariance,
];
const oem = message('CCSDS_OEM_VERS = 3.0', lines(oemHeader), ...oemSegment, ...oemSegment);
const tdm = message(
  'CCSDS_TDM_VERS = 2.0',
  lines(tdmHeader),
  constant('META_START'),
  lines(tdmMetadata, {
    fixed: {
      ...span,
      TIME_SYSTEM: 'UTC',
      MODE: undefined,
      PATH: undefined,
      PATH_1: undefined,
      PATH_2: undefined,
      ANGLE_TYPE: 'AZEL',
      CORRECTIONS_APPLIED: 'NO',
    },
  }),
  constant('META_STOP', 'DATA_START', 'COMMENT seen'),
  fc
    .array(digits, { minLength: 1, maxLength: 6 })
    .map((values) => values.map((value, index) => `RANGE = 2031-01-02T00:00:0${index} ${value}`)),
  constant('DATA_STOP'),
);
const block = (name: string, table: FieldTable, making: Making = {}) => [
  constant(`${name}_START`),
  lines(table, making),
];
const ocmMessage = message(
  'CCSDS_OCM_VERS = 3.0',
  lines(ocm.ocmHeader),
  ...block('META', ocm.ocmMetadata, { fixed: { TIME_SYSTEM: 'UTC' } }),
  constant('META_STOP'),
  ...block('TRAJ', ocm.ocmTrajectory, {
    fixed: { CENTER_NAME: 'EARTH', TRAJ_TYPE: 'CARTP', TRAJ_UNITS: '[km,km,km]' },
  }),
  fc
    .array(fc.tuple(digits, digits, digits), { minLength: 1, maxLength: 4 })
    .map((rows) => rows.map((row, index) => `${index}.0 ${row.join(' ')}`)),
  constant('TRAJ_STOP'),
  ...block('PHYS', ocm.ocmPhysical),
  constant('PHYS_STOP'),
  ...block('PERT', ocm.ocmPerturbations),
  constant('PERT_STOP'),
  ...block('OD', ocm.ocmOrbitDetermination),
  constant('OD_STOP', 'USER_START'),
  userDefined,
  constant('USER_STOP'),
);

const runs = { numRuns: 60 };

/** Units of a CDM are always shown, so a record that was written once has all of them. */
function withUnits(record: NavigationMessage): NavigationMessage {
  if (record.kind !== 'CDM') return record;
  const { text } = writeNavigationMessage(record, 'KVN');
  return mustHaveRecord(readNavigationMessage(text, { mode: 'lenient' }).result);
}

describe('any message', () => {
  it.each([
    ['CDM', cdm],
    ['OPM', opm],
    ['OMM', omm],
    ['OEM', oem],
    ['TDM', tdm],
    ['OCM', ocmMessage],
  ] as const)('%s is the same record after KVN, XML and JSON', (kind, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const record = withUnits(mustHaveRecord(readNavigationMessage(text, { mode: 'lenient' }).result));
        expect(record.kind).toBe(kind);
        for (const first of ['KVN', 'XML', 'JSON'] as const) {
          const written = writeNavigationMessage(record, first);
          expect(written.losses).toEqual([]);
          expect(mustHaveRecord(readNavigationMessage(written.text, { mode: 'lenient' }).result)).toEqual(record);
        }
      }),
      runs,
    );
  });

  it('keeps each line of a CDM: the second KVN is the first one, with every unit', () => {
    fc.assert(
      fc.property(cdm, (text) => {
        const record = mustHaveRecord(readNavigationMessage(text, { mode: 'lenient' }).result);
        const withoutUnits = (lines: string) => lines.replaceAll(/ \[[^\]\n]*\]$/gm, '');
        expect(withoutUnits(writeNavigationMessage(record, 'KVN').text)).toBe(withoutUnits(`${text}\n`));
      }),
      runs,
    );
  });
});
