import type { FieldSpec, Quantity } from '../message/field.ts';
import { compareTimes, parseTime } from '../message/lexical.ts';
import type { SectionPlace } from '../message/odm.ts';
import type { Cdm, CdmObject } from './record.ts';
import { cdmData } from './table.ts';

/** The lines of a CDM's keywords, for each part. */
export interface CdmPlaces {
  readonly relative: SectionPlace;
  readonly metadata: readonly [SectionPlace, SectionPlace];
  readonly data: readonly [SectionPlace, SectionPlace];
}

/** Checks the rules of a CDM that concern several keywords. */
export function checkCdm(cdm: Cdm, places: CdmPlaces): void {
  checkObjectName(cdm.object1, { expected: 'OBJECT1', place: places.metadata[0] });
  checkObjectName(cdm.object2, { expected: 'OBJECT2', place: places.metadata[1] });
  checkSpans(cdm, places.relative);
  checkMissDistance(cdm, places.relative);
  checkCovariance(cdm.object1, places.data[0]);
  checkCovariance(cdm.object2, places.data[1]);
  checkCovarianceWhole(cdm.object1, { object: 'object 1', place: places.data[0] });
  checkCovarianceWhole(cdm.object2, { object: 'object 2', place: places.data[1] });
}

interface NameRule {
  readonly expected: string;
  readonly place: SectionPlace;
}

function checkObjectName({ metadata }: CdmObject, { expected, place }: NameRule): void {
  const found: string | undefined = metadata.values.OBJECT;
  if (found !== undefined && found !== expected) {
    place.log.add('VALUE_NOT_CHOICE', { line: place.lineOf('OBJECT'), found: `OBJECT = ${found}`, expected });
  }
}

function checkSpans({ relative: { values } }: Cdm, { log, lineOf }: SectionPlace): void {
  const spans = [
    ['START_SCREEN_PERIOD', 'STOP_SCREEN_PERIOD'],
    ['SCREEN_ENTRY_TIME', 'SCREEN_EXIT_TIME'],
  ] as const;
  for (const [from, to] of spans) {
    const start = values[from] === undefined ? undefined : parseTime(values[from]);
    const stop = values[to] === undefined ? undefined : parseTime(values[to]);
    if (start !== undefined && stop !== undefined && compareTimes(start, stop) > 0) {
      log.add('SPAN_ORDER', { line: lineOf(to), found: `${to} before ${from}`, severity: 'warning' });
    }
  }
}

/** MISS_DISTANCE is often rounded to whole metres. */
const missToleranceM = 1;
const missToleranceShare = 0.01;

/** The miss distance must be the length of the relative position; real messages exist in which it is not. */
function checkMissDistance({ relative: { values } }: Cdm, { log, lineOf }: SectionPlace): void {
  const miss: Quantity | undefined = values.MISS_DISTANCE;
  const { RELATIVE_POSITION_R: r, RELATIVE_POSITION_T: t, RELATIVE_POSITION_N: n } = values;
  if (miss === undefined || r === undefined || t === undefined || n === undefined) return;
  const lengthM = Math.hypot(r.value, t.value, n.value);
  if (Math.abs(lengthM - miss.value) <= missToleranceM + missToleranceShare * miss.value) return;
  const found = `MISS_DISTANCE = ${miss.text} m`;
  const expected = `${lengthM.toFixed(1)} m from RELATIVE_POSITION`;
  log.add('VALUE_DOUBTFUL', { line: lineOf('MISS_DISTANCE'), found, expected });
}

const variances = [
  'CR_R',
  'CT_T',
  'CN_N',
  'CRDOT_RDOT',
  'CTDOT_TDOT',
  'CNDOT_NDOT',
  'CDRG_DRG',
  'CSRP_SRP',
  'CTHR_THR',
] as const;
const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT', 'DRG', 'SRP', 'THR'] as const;
const optionalRows = { CDRG: 7, CSRP: 8, CTHR: 9 } as const;

function checkCovariance({ data }: CdmObject, { log, lineOf }: SectionPlace): void {
  const values: Readonly<Partial<Record<string, unknown>>> = data.values;
  for (const key of variances) {
    const variance: Quantity | undefined = data.values[key];
    if (variance !== undefined && variance.value < 0)
      log.add('COVARIANCE_SIGN', { line: lineOf(key), found: `${key} = ${variance.text}` });
  }
  for (const [row, size] of Object.entries(optionalRows)) {
    const keys = axes.slice(0, size).map((axis) => `${row}_${axis}`);
    const given = keys.filter((key) => values[key] !== undefined);
    const first = given[0];
    if (first !== undefined && given.length < size) {
      const found = `${given.length} of the ${size} numbers of the row ${row}`;
      log.add('COVARIANCE_PARTIAL', { line: lineOf(first), found, severity: 'warning' });
    }
  }
}

const obligatory = Object.entries(cdmData)
  .filter(([, spec]: readonly [string, FieldSpec]) => spec.ofMatrix === true)
  .map(([key]) => key);

interface CovarianceRule {
  readonly object: string;
  readonly place: SectionPlace;
}

/**
 * Lenient reading accepts a conjunction without a covariance. In strict reading, each missing element is an error of
 * its own.
 */
function checkCovarianceWhole({ data }: CdmObject, { object, place }: CovarianceRule): void {
  const values: Readonly<Partial<Record<string, unknown>>> = data.values;
  const missing = obligatory.filter((key) => values[key] === undefined);
  if (missing.length === 0 || place.log.mode === 'strict') return;
  const given = obligatory.length - missing.length;
  const found = `${given} of ${obligatory.length} elements for ${object}, no ${missing.join(', ')}`;
  place.log.add('COVARIANCE_MISSING', { line: place.lineOf('CR_R'), found });
}
