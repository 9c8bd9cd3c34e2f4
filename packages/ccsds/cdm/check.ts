import type { FaultLog } from '../message/fault.ts';
import type { Quantity } from '../message/field.ts';
import { compareTimes, parseTime } from '../message/lexical.ts';
import type { Cdm, CdmObject } from './record.ts';

/** Where the parts of a CDM begin, for faults of several keywords. */
export interface CdmPlaces {
  readonly log: FaultLog;
  readonly relativeLine: number;
  readonly objectLines: readonly [number, number];
}

/** The rules of a CDM that concern several keywords at once. */
export function checkCdm(cdm: Cdm, places: CdmPlaces): void {
  checkObjectNames(cdm, places);
  checkSpans(cdm, places);
  checkMissDistance(cdm, places);
  for (const [index, object] of [cdm.object1, cdm.object2].entries()) {
    checkCovariance(object, { log: places.log, line: places.objectLines[index] ?? places.relativeLine });
  }
}

function checkObjectNames(cdm: Cdm, { log, objectLines }: CdmPlaces): void {
  for (const [index, object] of [cdm.object1, cdm.object2].entries()) {
    const expected = `OBJECT${index + 1}`;
    const found: string | undefined = object.metadata.values.OBJECT;
    if (found !== undefined && found !== expected) {
      log.add('VALUE_NOT_CHOICE', { line: objectLines[index] ?? 1, found: `OBJECT = ${found}`, expected });
    }
  }
}

function checkSpans({ relative: { values } }: Cdm, { log, relativeLine }: CdmPlaces): void {
  const spans = [
    ['START_SCREEN_PERIOD', 'STOP_SCREEN_PERIOD'],
    ['SCREEN_ENTRY_TIME', 'SCREEN_EXIT_TIME'],
  ] as const;
  for (const [from, to] of spans) {
    const start = values[from] === undefined ? undefined : parseTime(values[from]);
    const stop = values[to] === undefined ? undefined : parseTime(values[to]);
    if (start !== undefined && stop !== undefined && compareTimes(start, stop) > 0) {
      log.add('SPAN_ORDER', { line: relativeLine, found: `${from} after ${to}`, severity: 'warning' });
    }
  }
}

/** Rounding to whole metres is usual in MISS_DISTANCE. */
const missToleranceM = 1;
const missToleranceShare = 0.01;

/** The miss distance is the length of the relative position; messages where it is not have been sent. */
function checkMissDistance({ relative: { values } }: Cdm, { log, relativeLine }: CdmPlaces): void {
  const miss: Quantity | undefined = values.MISS_DISTANCE;
  const { RELATIVE_POSITION_R: r, RELATIVE_POSITION_T: t, RELATIVE_POSITION_N: n } = values;
  if (miss === undefined || r === undefined || t === undefined || n === undefined) return;
  const lengthM = Math.hypot(r.value, t.value, n.value);
  if (Math.abs(lengthM - miss.value) <= missToleranceM + missToleranceShare * miss.value) return;
  const found = `MISS_DISTANCE = ${miss.text} m`;
  log.add('VALUE_DOUBTFUL', { line: relativeLine, found, expected: `${lengthM.toFixed(1)} m from RELATIVE_POSITION` });
}

interface ObjectPlace {
  readonly log: FaultLog;
  readonly line: number;
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

function checkCovariance({ data }: CdmObject, { log, line }: ObjectPlace): void {
  const values: Readonly<Partial<Record<string, unknown>>> = data.values;
  for (const key of variances) {
    const variance: Quantity | undefined = data.values[key];
    if (variance !== undefined && variance.value < 0)
      log.add('COVARIANCE_SIGN', { line, found: `${key} = ${variance.text}` });
  }
  for (const [row, size] of Object.entries(optionalRows)) {
    const keys = axes.slice(0, size).map((axis) => `${row}_${axis}`);
    const given = keys.filter((key) => values[key] !== undefined).length;
    if (given > 0 && given < size) {
      const found = `${given} of the ${size} numbers of the row ${row}`;
      log.add('COVARIANCE_PARTIAL', { line, found, severity: 'warning' });
    }
  }
}
