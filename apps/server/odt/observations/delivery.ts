import { shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { type Epoch, formatEpoch } from '@farpass/astro/time';
import { recognise } from '@farpass/ccsds/message';
import { readTdm, type Tdm, type TdmSegment } from '@farpass/ccsds/tdm';
import type { ObservationReportDocument } from '@farpass/contract/odt';
import { utcOfMessage } from '@farpass/intake/state';

/** What a file is compared with: the task that it is delivered for. */
export interface TaskFacts {
  readonly sensorCode: string;
  readonly catalogueId: number | undefined;
  /** UTC. */
  readonly start: string;
  readonly end: string;
}

/** A delivered file, read. */
export interface DeliveredTdm {
  readonly form: 'TDM_KVN' | 'TDM_XML';
  /** First and last measurement, UTC. */
  readonly start: string;
  readonly end: string;
  /** Epochs with at least one measurement. */
  readonly observations: number;
  readonly report: Omit<ObservationReportDocument, 'file-id'>;
  readonly warnings: readonly { readonly line?: number; readonly message: string }[];
}

/** What was delivered, or why it is refused, with the lines. */
export type ReadAnswer =
  | { readonly kind: 'tdm'; readonly tdm: DeliveredTdm }
  | { readonly kind: 'refused'; readonly errors: readonly { readonly line?: number; readonly message: string }[] };

interface Fault {
  readonly line?: number;
  readonly message: string;
}

/** Observations may begin so long before the task and end so long after it, s. */
const slackSeconds = 120;

/** Reads a file for a task: a TDM in KVN or XML, of this sensor, of this time, of this object as far as it is named. */
export function readDelivery(bytes: Uint8Array, task: TaskFacts): ReadAnswer {
  const text = new TextDecoder().decode(bytes);
  const syntax = recognise(text)?.syntax;
  const result = readTdm(bytes, { mode: 'lenient' });
  if (result.kind === 'faults')
    return { kind: 'refused', errors: result.faults.map(({ line, message }) => ({ line, message })) };
  if (syntax !== 'KVN' && syntax !== 'XML')
    return { kind: 'refused', errors: [{ line: 1, message: `the file is written as ${syntax}; expected KVN or XML` }] };
  try {
    const read = readRecord(result.record);
    const errors = faultsFor(task, { tdm: result.record, read, text });
    if (errors.length > 0) return { kind: 'refused', errors };
    const warnings = result.warnings.map(({ line, message }) => ({ line, message }));
    return { kind: 'tdm', tdm: { ...read, form: syntax === 'XML' ? 'TDM_XML' : 'TDM_KVN', warnings } };
  } catch (error) {
    return { kind: 'refused', errors: [{ message: error instanceof Error ? error.message : String(error) }] };
  }
}

type Read = Pick<DeliveredTdm, 'start' | 'end' | 'observations' | 'report'>;

function readRecord({ segments }: Tdm): Read {
  const reports = segments.map((segment) => ({ measurementReports: measurementsOf(segment) }));
  const all = reports.flatMap(({ measurementReports }) => measurementReports);
  const times = all.map(({ epoch }) => epoch).toSorted();
  const magnitudes = all.filter(({ observedMagnitude }) => observedMagnitude !== undefined).length;
  return {
    start: times[0] ?? '',
    end: times.at(-1) ?? '',
    observations: times.length,
    report: {
      version: '1.0',
      numberOfMagnitudeMeasurements: magnitudes,
      reports,
      t2oAssociationResults: [],
      associationResults: [],
      remarks: [],
    },
  };
}

type Measurement = ObservationReportDocument['reports'][number]['measurementReports'][number];

/** The measurements of a segment, those of one epoch together. */
function measurementsOf({ metadata, observations }: TdmSegment): Measurement[] {
  const { TIME_SYSTEM: system, ANGLE_TYPE: angles, RANGE_UNITS: rangeUnits = 'km' } = metadata.values;
  const table = shippedEarthOrientation();
  const groups = Map.groupBy(observations, ({ epoch }) => epoch);
  return [...groups].map(([epoch, some]) => {
    const measured = (keyword: string) => some.find((one) => one.keyword === keyword)?.value;
    const [first, second] = [measured('ANGLE_1'), measured('ANGLE_2')];
    const [magnitude, range, rate] = [measured('MAG'), measured('RANGE'), measured('DOPPLER_INSTANTANEOUS')];
    return {
      epoch: utcText(utcOfMessage(epoch, system, table)),
      ...(first === undefined || second === undefined ? {} : anglesOf(angles, [first, second])),
      ...(magnitude === undefined ? {} : { observedMagnitude: { magnitude } }),
      ...(range === undefined || rangeUnits !== 'km' ? {} : { observedRangeKm: range }),
      ...(rate === undefined ? {} : { observedRangeRateKmPerS: rate }),
    };
  });
}

type Angles = Pick<Measurement, 'observedRaDec' | 'observedAzEl'>;

function anglesOf(type: string | undefined, [first, second]: readonly [number, number]): Angles {
  const turned = first < 0 ? first + 360 : first;
  if (type === 'RADEC') return { observedRaDec: { ra: turned, dec: second } };
  return type === 'AZEL' ? { observedAzEl: { azimuthDeg: turned, elevationDeg: second } } : {};
}

function utcText(epoch: Epoch<'UTC'>): string {
  return `${formatEpoch(epoch, 6)}Z`;
}

interface Judging {
  readonly tdm: Tdm;
  readonly read: Read;
  readonly text: string;
}

function faultsFor(task: TaskFacts, { tdm, read, text }: Judging): readonly Fault[] {
  const faults: Fault[] = [];
  if (read.observations === 0)
    faults.push({ message: 'the file holds no measurement; report the task as UNSUCCESSFUL' });
  for (const { metadata } of tdm.segments) faults.push(...strangersIn(metadata.values, { task, text }));
  const outside = read.report.reports
    .flatMap(({ measurementReports }) => measurementReports)
    .find(({ epoch }) => isOutside(epoch, task));
  if (outside !== undefined) {
    const message = `a measurement of ${outside.epoch} is outside the task, which is from ${task.start} to ${task.end}; look at the clock of the sensor, or at the task`;
    faults.push({ ...lineOf(text, { wanted: outside.epoch.slice(0, 19) }), message });
  }
  return faults;
}

function isOutside(epoch: string, { start, end }: TaskFacts): boolean {
  const [at, from, to] = [epoch, start, end].map((time) => Date.parse(time) / 1000);
  return (
    at === undefined || from === undefined || to === undefined || at < from - slackSeconds || at > to + slackSeconds
  );
}

type Metadata = TdmSegment['metadata']['values'];

/** Participants that are another sensor or another object than those of the task. */
function strangersIn(
  metadata: Metadata,
  { task, text }: { readonly task: TaskFacts; readonly text: string },
): readonly Fault[] {
  const participants = [metadata.PARTICIPANT_1, metadata.PARTICIPANT_2, metadata.PARTICIPANT_3].filter(
    (name) => name !== undefined,
  );
  const names = participants.map((name) => name.trim().toUpperCase());
  const faults: Fault[] = [];
  if (!names.includes(task.sensorCode.toUpperCase())) {
    const message = `the participants are ${participants.join(', ')}; one of them must be the sensor ${task.sensorCode}`;
    faults.push({ ...lineOf(text, { wanted: 'PARTICIPANT_1' }), message });
  }
  const other = names.find((name) => /^\d{1,9}$/.test(name) && Number(name) !== task.catalogueId);
  if (other !== undefined && task.catalogueId !== undefined && other !== task.sensorCode.toUpperCase()) {
    const message = `the file is of object ${other}; the task is for ${task.catalogueId}`;
    faults.push({ ...lineOf(text, { wanted: other }), message });
  }
  return faults;
}

/** The first line that has a text. */
function lineOf(text: string, { wanted }: { readonly wanted: string }): { readonly line?: number } {
  const at = text.indexOf(wanted);
  return at < 0 ? {} : { line: text.slice(0, at).split('\n').length };
}
