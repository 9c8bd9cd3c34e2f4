import { type CartesianState, degreesOf } from '@farpass/astro/linear';
import { type Epoch, formatUtc } from '@farpass/astro/time';
import { type Fault, type FaultCode, faultParameters, recognise } from '@farpass/ccsds/message';
import { readTdm, type Tdm, type TdmSegment } from '@farpass/ccsds/tdm';
import {
  type DeliveryFaultCode,
  type DisputeReasonCode,
  deliveryFaultCodes,
  type ObservationReportDocument,
  type ReportNoteDocument,
} from '@farpass/contract/odt';
import {
  type MeasuredTrack,
  MeasurementFault,
  observationReport,
  rangeDifference,
  type SensorSiteRecord,
  scaledParts,
  sensorSite,
  tracksOfTdms,
} from '@farpass/intake/measurements';
import { thrownParameters } from '@farpass/intake/state';
import type { TrackAssociation } from '@farpass/tracking/associate';
import { impossibleMeasurement, type SensorReach } from '@farpass/tracking/delivered';
import { reportNoteOf } from './report-note.ts';

/** The task for which a file is delivered. */
export interface TaskFacts {
  readonly sensorCode: string;
  readonly catalogueId: number | undefined;
  readonly site: SensorSiteRecord;
  /** Where the sensor can measure; not judged if absent. */
  readonly reach?: SensorReach | undefined;
  /** UTC. */
  readonly start: string;
  readonly end: string;
  /** Nothing was measured later than this. */
  readonly receivedUtc?: string | undefined;
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
  /** Whether it shows the object that was requested; undefined if it was not compared. */
  readonly isAssociated: boolean | undefined;
  /** By how much its ranges or range rates differ, if only they do not fit. */
  readonly rangeDifference: string | undefined;
  readonly warnings: readonly DeliveryFault[];
}

/** The content of a delivery, or why it is refused, with the lines. */
export type ReadAnswer =
  | { readonly kind: 'tdm'; readonly tdm: DeliveredTdm }
  | { readonly kind: 'refused'; readonly errors: readonly DeliveryFault[] };

/** A fault of a file, or a doubt about it. The code is ours or that of the reader of messages. */
export interface DeliveryFault {
  readonly line?: number;
  readonly code: DeliveryFaultCode | DisputeReasonCode | ReportNoteDocument['code'] | FaultCode;
  readonly message: string;
  readonly parameters?: Record<string, string | number>;
}

/** Observations may begin this long before the task and end this long after it, s. */
const slackSeconds = 120;

/** Reads a file for a task: a TDM in KVN or XML, from this sensor, at this time, and of this object if it is named. */
export function readDelivery(bytes: Uint8Array, task: TaskFacts, associate?: Associate): ReadAnswer {
  const text = new TextDecoder().decode(bytes);
  const syntax = recognise(text)?.syntax;
  const result = readTdm(bytes, { mode: 'lenient' });
  if (result.kind === 'faults') return { kind: 'refused', errors: result.faults.map(readerFault) };
  if (syntax !== 'KVN' && syntax !== 'XML') {
    const message = `the file is written as ${syntax}; expected KVN or XML`;
    const parameters = { syntax: String(syntax) };
    return { kind: 'refused', errors: [{ line: 1, code: 'SYNTAX_UNEXPECTED', message, parameters }] };
  }
  try {
    const strangers = result.record.segments.flatMap(({ metadata }) => strangersIn(metadata.values, { task, text }));
    if (strangers.length > 0) return { kind: 'refused', errors: strangers };
    const { doubts, tracks, ...read } = readRecord(result.record, { task, associate });
    const errors = [...faultsFor(task, { read, text }), ...beyondReach(tracks, { task, text })];
    if (errors.length > 0) return { kind: 'refused', errors };
    const warnings = [
      ...result.warnings.map(readerFault),
      ...doubts.map(({ code, text, parameters }) => ({
        code,
        message: text,
        ...(parameters === undefined ? {} : { parameters }),
      })),
    ];
    return { kind: 'tdm', tdm: { ...read, form: syntax === 'XML' ? 'TDM_XML' : 'TDM_KVN', warnings } };
  } catch (error) {
    return { kind: 'refused', errors: [unusable(error)] };
  }
}

function readerFault(fault: Fault): DeliveryFault {
  const { line, code, message } = fault;
  return { line, code, message, parameters: faultParameters(fault) };
}

/** Why the measurements cannot be used. */
function unusable(error: unknown): DeliveryFault {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof MeasurementFault ? deliveryFaultCodes.find((each) => each === error.code) : undefined;
  if (known !== undefined) return { code: known, message };
  const reason = error instanceof MeasurementFault ? { reasonCode: error.code } : thrownParameters(error);
  return { code: 'NOT_MEASUREMENTS', message, parameters: { ...reason } };
}

interface ReadTdm extends Omit<DeliveredTdm, 'form' | 'warnings'> {
  readonly tracks: readonly MeasuredTrack[];
  /** Doubts that the provider should check. */
  readonly doubts: readonly ReportNoteDocument[];
}

/** Compares tracks with the orbit of the requested object. */
export interface Associate {
  readonly compare: (track: MeasuredTrack['track']) => TrackAssociation;
  /** GCRF. */
  readonly stateAt: (epoch: Epoch<'UTC'>) => CartesianState | undefined;
}

interface ComparisonInputs {
  readonly task: TaskFacts;
  readonly associate: Associate | undefined;
}

function readRecord(tdm: Tdm, { task, associate }: ComparisonInputs): ReadTdm {
  const measured = tracksOfTdms([tdm], [sensorSite(task.site)]);
  const associations = measured.tracks.map(({ track }) =>
    track.measurements.some(({ angles }) => angles !== undefined) ? associate?.compare(track) : undefined,
  );
  const found = observationReport(tdm, measured, associations);
  const times = found.reports
    .flatMap(({ measurementReports }) => measurementReports.map(({ epoch }) => epoch))
    .toSorted();
  const isCompared = associations.some((association) => association !== undefined);
  const scaled = associate === undefined ? [] : scaledParts(measured.tracks, associate.stateAt);
  const notes = [...[...found.notes, ...scaled].map(reportNoteOf), ...(isCompared ? [comparedAlone] : [])];
  return {
    start: times[0] ?? '',
    end: times.at(-1) ?? '',
    observations: times.length,
    tracks: measured.tracks,
    isAssociated: isCompared ? associations.some((association) => association?.best !== undefined) : undefined,
    rangeDifference: rangeDifference(associations, () => true),
    doubts: scaled.map(reportNoteOf),
    report: structuredClone({ ...found, notes, remarks: notes.map(({ text }) => text) }) as DeliveredTdm['report'],
  };
}

const comparedAlone: ReportNoteDocument = {
  code: 'COMPARED_ALONE',
  text: 'The tracks were compared with the orbit of the object that was asked for, and with no other.',
};

interface ReadDelivery {
  readonly read: Omit<ReadTdm, 'doubts' | 'tracks'>;
  readonly text: string;
}

function faultsFor(task: TaskFacts, { read, text }: ReadDelivery): readonly DeliveryFault[] {
  const faults: DeliveryFault[] = [];
  if (read.observations === 0)
    faults.push({
      code: 'NO_MEASUREMENT',
      message: 'the file holds no measurement; report the task as UNSUCCESSFUL',
    });
  const outside = read.report.reports
    .flatMap(({ measurementReports }) => measurementReports)
    .find(({ epoch }) => isOutside(epoch, task));
  if (outside !== undefined) {
    const message = `a measurement of ${outside.epoch} is outside the task, which is from ${task.start} to ${task.end}; look at the clock of the sensor, or at the task`;
    const parameters = { at: outside.epoch, from: task.start, to: task.end };
    const place = lineOf(text, { wanted: outside.epoch.slice(0, 19) });
    faults.push({ ...place, code: 'OUTSIDE_TASK', message, parameters });
  }
  const later = read.report.reports
    .flatMap(({ measurementReports }) => measurementReports)
    .find(({ epoch }) => isLater(epoch, task));
  if (later !== undefined) {
    const message = `a measurement of ${later.epoch} is later than the file came, which was at ${task.receivedUtc}; nothing can be measured in the future: look at the clock of the sensor`;
    const parameters = { at: later.epoch, received: String(task.receivedUtc) };
    const place = lineOf(text, { wanted: later.epoch.slice(0, 19) });
    faults.push({ ...place, code: 'MEASURED_LATER', message, parameters });
  }
  return faults;
}

/** Measurements that the sensor cannot have made: below its horizon, or nearer or farther than it reaches. */
function beyondReach(
  tracks: readonly MeasuredTrack[],
  { task: { reach }, text }: { readonly task: TaskFacts; readonly text: string },
): readonly DeliveryFault[] {
  if (reach === undefined) return [];
  return tracks.flatMap(({ track }): readonly DeliveryFault[] => {
    const found = impossibleMeasurement(track, reach);
    if (found === undefined) return [];
    const at = formatUtc(found.measurement.epoch, 3);
    const place = lineOf(text, { wanted: at.slice(0, 19) });
    if (found.kind === 'BELOW_HORIZON') {
      const elevation = degreesOf(found.elevationRad).toFixed(1);
      const horizon = degreesOf(found.horizonRad).toFixed(1);
      const message = `the measurement of ${at} is at an elevation of ${elevation}°; the horizon of the sensor is at ${horizon}° there`;
      return [{ ...place, code: found.kind, message, parameters: { at, elevation, horizon } }];
    }
    const range = Math.round(found.rangeKm);
    const limit = Math.round(found.limitKm);
    const message = `the range of ${at} is ${range} km; the limit of the sensor is ${limit} km`;
    return [{ ...place, code: found.kind, message, parameters: { at, range, limit } }];
  });
}

function isLater(epoch: string, { receivedUtc }: TaskFacts): boolean {
  return receivedUtc !== undefined && Date.parse(epoch) > Date.parse(receivedUtc);
}

function isOutside(epoch: string, { start, end }: TaskFacts): boolean {
  const [at, from, to] = [epoch, start, end].map((time) => Date.parse(time) / 1000);
  return (
    at === undefined || from === undefined || to === undefined || at < from - slackSeconds || at > to + slackSeconds
  );
}

type Metadata = TdmSegment['metadata']['values'];

/** Participants that are not the sensor or the object of the task. */
function strangersIn(
  metadata: Metadata,
  { task, text }: { readonly task: TaskFacts; readonly text: string },
): readonly DeliveryFault[] {
  const participants = [metadata.PARTICIPANT_1, metadata.PARTICIPANT_2, metadata.PARTICIPANT_3].filter(
    (name) => name !== undefined,
  );
  const names = participants.map((name) => name.trim().toUpperCase());
  const faults: DeliveryFault[] = [];
  if (!names.includes(task.sensorCode.toUpperCase())) {
    const named = participants.join(', ');
    const message = `the participants are ${named}; one of them must be the sensor ${task.sensorCode}`;
    const parameters = { named, sensor: task.sensorCode };
    faults.push({ ...lineOf(text, { wanted: 'PARTICIPANT_1' }), code: 'ANOTHER_SENSOR', message, parameters });
  }
  const other = names.find((name) => /^\d{1,9}$/.test(name) && Number(name) !== task.catalogueId);
  if (other !== undefined && task.catalogueId !== undefined && other !== task.sensorCode.toUpperCase()) {
    const message = `the file is of object ${other}; the task is for ${task.catalogueId}`;
    const parameters = { found: other, wanted: task.catalogueId };
    faults.push({ ...lineOf(text, { wanted: other }), code: 'ANOTHER_OBJECT', message, parameters });
  }
  return faults;
}

/** The first line that contains a text. */
function lineOf(text: string, { wanted }: { readonly wanted: string }): { readonly line?: number } {
  const at = text.indexOf(wanted);
  return at < 0 ? {} : { line: text.slice(0, at).split('\n').length };
}
