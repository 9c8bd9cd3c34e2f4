import { msPerHour } from '@farpass/astro/constants';
import {
  type ObservationRequestDocument,
  type RequestInputDocument,
  type RequestTemplateDocument,
  usualSearch,
  withoutHalfOrbit,
} from '@farpass/contract/odt';
import { readTypedInstant } from '../../ui/format/instant.ts';
import { messageFormatOf } from '../../ui/format/message-format.ts';

type OrbitType = NonNullable<RequestInputDocument['orbitDataMessageType']>;
export type MeasurementChoice = NonNullable<RequestInputDocument['measurementType']> | '';
export type FileType = NonNullable<RequestInputDocument['observationFileType']>;
export type OrbitUse = NonNullable<RequestInputDocument['orbitUse']>;
export type Preference = NonNullable<RequestInputDocument['preference']>;
export type Compression = NonNullable<RequestInputDocument['fileCompressionType']>;

/** A request while it is written: the content of the form's fields. */
export interface RequestDraft {
  /** An object of the catalogue, or an entered orbit. */
  readonly source: 'catalogue' | 'orbit';
  readonly catalogueId: number | undefined;
  readonly objectName: string;
  readonly orbitDataMessage: string;
  /** A stored ephemeris as the orbit; empty for none. */
  readonly oemFileId: string;
  readonly acceptOldOrbit: boolean;
  /** UTC as typed; empty means now. */
  readonly from: string;
  readonly days: number | undefined;
  readonly numberOfPassesRequested: number | undefined;
  readonly measurementType: MeasurementChoice;
  /** The brightness of the object; undefined if unknown. */
  readonly standardMagnitude: number | undefined;
  /** Nothing is observed below this elevation; undefined: the limits of the sensors count alone. */
  readonly minimumElevationDeg: number | undefined;
  /** Whether the object is searched for along its track, and how far it may be from its orbit. */
  readonly isSearch: boolean;
  readonly radialKm: number | undefined;
  readonly alongTrackKm: number | undefined;
  readonly crossTrackKm: number | undefined;
  /** None chosen means any. */
  readonly sensorCodes: readonly string[];
  readonly priority: number;
  readonly preference: Preference;
  /** The keys of the passes that are ordered exactly; none: the plan chooses. */
  readonly chosen: readonly string[];
  readonly observationFileType: FileType;
  readonly fileCompressionType: Compression;
  /** The automatic use of a good orbit from the observations. */
  readonly orbitUse: OrbitUse;
  readonly note: string;
  /** Total number of requests; 1 is not a series. */
  readonly times: number | undefined;
  readonly everyHours: number | undefined;
}

export const emptyDraft: RequestDraft = {
  source: 'catalogue',
  catalogueId: undefined,
  objectName: '',
  orbitDataMessage: '',
  oemFileId: '',
  acceptOldOrbit: false,
  from: '',
  days: 3,
  numberOfPassesRequested: 1,
  measurementType: '',
  standardMagnitude: undefined,
  minimumElevationDeg: undefined,
  isSearch: false,
  ...usualSearch,
  sensorCodes: [],
  priority: 5,
  preference: 'BEST',
  chosen: [],
  observationFileType: 'TDM_KVN',
  fileCompressionType: 'NONE',
  orbitUse: 'NONE',
  note: '',
  times: 1,
  everyHours: 24,
};

/** The format of an orbit message by its text; empty if requests do not accept it. */
export function orbitTypeOf(text: string): OrbitType {
  const format = messageFormatOf(text);
  if (format === 'OEM') return 'SP_EPHEMERIS';
  if (format === 'OMM' || format === 'OPM') return format;
  return format === undefined && /^1 [ A-Z0-9]{5}.*\n2 [ A-Z0-9]{5}/m.test(text) ? 'TLE' : '';
}

/** Possible faults of a draft before the server is asked. */
export type DraftFault = 'from' | 'days' | 'numberOfPassesRequested' | SigmaName;

/** The sigmas of a search. */
export type SigmaName = 'radialKm' | 'alongTrackKm' | 'crossTrackKm';

export const sigmaNames: readonly SigmaName[] = ['alongTrackKm', 'crossTrackKm', 'radialKm'];

export type WrittenRequest =
  | { readonly kind: 'ready'; readonly body: RequestInputDocument }
  | { readonly kind: 'faulty'; readonly fields: readonly DraftFault[] };

/**
 * The request of a draft, without the fields that it leaves open. A window from now begins when the server receives it.
 */
export function requestOf(draft: RequestDraft, nowMs: number): WrittenRequest {
  const isNow = draft.from.trim() === '';
  const fromMs = isNow ? nowMs : readTypedInstant(draft.from);
  const { days, numberOfPassesRequested } = draft;
  const fields: DraftFault[] = [
    ...(fromMs === undefined ? (['from'] as const) : []),
    ...(days === undefined || days <= 0 ? (['days'] as const) : []),
    ...(numberOfPassesRequested === undefined ? (['numberOfPassesRequested'] as const) : []),
    ...(draft.isSearch ? sigmaNames.filter((name) => !((draft[name] ?? 0) > 0)) : []),
  ];
  if (fields.length > 0 || fromMs === undefined || days === undefined || numberOfPassesRequested === undefined)
    return { kind: 'faulty', fields };
  const window = {
    ...(isNow ? {} : { from: new Date(fromMs).toISOString() }),
    to: new Date(fromMs + days * 24 * msPerHour).toISOString(),
  };
  const options = { ...objectOf(draft), ...window, ...optionsOf(draft), ...seriesOf(draft) };
  return { kind: 'ready', body: draft.chosen.length === 0 ? options : onlyChosen(options, draft.chosen) };
}

/** The request for exactly these passes: their number follows from them. */
function onlyChosen(request: RequestInputDocument, chosen: readonly string[]): RequestInputDocument {
  const { numberOfPassesRequested, preference, ...rest } = request;
  return { ...rest, chosenPasses: chosen.map(chosenPassOf) };
}

/** The key of a pass in a list: its sensor and its start. */
export function passKey({ sensorCode, start }: { readonly sensorCode: string; readonly start: string }): string {
  return `${sensorCode} ${start}`;
}

function chosenPassOf(key: string) {
  const [sensorCode = '', start = ''] = key.split(' ');
  return { sensorCode, start };
}

function objectOf(draft: RequestDraft): RequestInputDocument {
  const { source, catalogueId, objectName, orbitDataMessage, oemFileId } = draft;
  const name = {
    ...(objectName.trim() === '' ? {} : { objectName: objectName.trim() }),
    ...(draft.acceptOldOrbit ? { acceptOldOrbit: true } : {}),
  };
  const number = catalogueId === undefined ? {} : { catalogueId };
  if (source === 'catalogue') return { ...number, ...name };
  if (oemFileId !== '') return { ...number, ...name, oemFileId };
  const orbit = { orbitDataMessageType: orbitTypeOf(orbitDataMessage), orbitDataMessage };
  return withoutHalfOrbit({ ...number, ...name, ...orbit });
}

/** The options of a request, without its object and window: a template keeps them, too. */
function optionsOf(draft: RequestDraft): Omit<RequestTemplateDocument['request'], 'catalogueId' | 'objectName'> {
  const { measurementType, numberOfPassesRequested, standardMagnitude, sensorCodes, orbitUse, note } = draft;
  const { minimumElevationDeg } = draft;
  return {
    ...(numberOfPassesRequested === undefined ? {} : { numberOfPassesRequested }),
    ...(measurementType === '' ? {} : { measurementType }),
    ...(standardMagnitude === undefined ? {} : { standardMagnitude }),
    ...(minimumElevationDeg === undefined ? {} : { minimumElevationDeg }),
    ...searchOf(draft),
    observationFileType: draft.observationFileType,
    fileCompressionType: draft.fileCompressionType,
    ...(sensorCodes.length === 0 ? {} : { sensorCodes: [...sensorCodes] }),
    priority: draft.priority,
    ...(draft.preference === 'BEST' ? {} : { preference: draft.preference }),
    ...(orbitUse === 'NONE' ? {} : { orbitUse }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}

function searchOf({
  isSearch,
  radialKm,
  alongTrackKm,
  crossTrackKm,
}: RequestDraft): Pick<RequestInputDocument, 'search'> {
  const isWhole = radialKm !== undefined && alongTrackKm !== undefined && crossTrackKm !== undefined;
  return isSearch && isWhole ? { search: { radialKm, alongTrackKm, crossTrackKm } } : {};
}

function seriesOf({ times, everyHours }: RequestDraft): Pick<RequestInputDocument, 'repeat'> {
  if (times === undefined || times < 2 || everyHours === undefined) return {};
  return { repeat: { everyHours, times } };
}

/** The same request once more, from now on. */
export function draftOfRequest(request: ObservationRequestDocument): RequestDraft {
  const { orbitDataMessage, catalogueId, objectName, from, to } = request;
  const days = (Date.parse(to) - Date.parse(from)) / (24 * msPerHour);
  return {
    ...draftOfTemplate({ ...request, ...(catalogueId === undefined ? {} : { catalogueId }) }),
    source: orbitDataMessage === undefined ? 'catalogue' : 'orbit',
    objectName: objectName ?? '',
    orbitDataMessage: orbitDataMessage ?? '',
    days: Number.isFinite(days) && days > 0 ? Math.round(days * 100) / 100 : emptyDraft.days,
  };
}

/** A draft that starts with the content of a template. */
export function draftOfTemplate(kept: RequestTemplateDocument['request']): RequestDraft {
  return {
    ...emptyDraft,
    catalogueId: kept.catalogueId,
    objectName: kept.objectName ?? '',
    numberOfPassesRequested: kept.numberOfPassesRequested ?? emptyDraft.numberOfPassesRequested,
    measurementType: kept.measurementType ?? '',
    standardMagnitude: kept.standardMagnitude,
    minimumElevationDeg: kept.minimumElevationDeg,
    isSearch: kept.search !== undefined,
    ...(kept.search ?? usualSearch),
    sensorCodes: kept.sensorCodes ?? [],
    priority: kept.priority ?? emptyDraft.priority,
    preference: kept.preference ?? emptyDraft.preference,
    observationFileType: kept.observationFileType ?? emptyDraft.observationFileType,
    fileCompressionType: kept.fileCompressionType ?? emptyDraft.fileCompressionType,
    orbitUse: kept.orbitUse ?? emptyDraft.orbitUse,
    note: kept.note ?? '',
  };
}

/** The part of a draft that a template keeps. */
export function templateOf(draft: RequestDraft): RequestTemplateDocument['request'] {
  const { catalogueId, objectName } = draft;
  return {
    ...(draft.source === 'orbit' || catalogueId === undefined ? {} : { catalogueId }),
    ...(objectName.trim() === '' ? {} : { objectName: objectName.trim() }),
    ...optionsOf(draft),
  };
}

/** Whether a draft names an object or brings an orbit, so that it can be checked. */
export function hasObject({ source, catalogueId, orbitDataMessage, oemFileId }: RequestDraft): boolean {
  if (source === 'catalogue') return catalogueId !== undefined;
  return oemFileId !== '' || orbitTypeOf(orbitDataMessage) !== '';
}
