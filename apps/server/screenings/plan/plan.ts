import { msPerDay } from '@farpass/astro/constants';
import { type GpFault, type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import { otherSide } from '@farpass/conjunction/event';
import type { screeningTypes } from '@farpass/contract/fleet';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import type { ScreeningRequest } from '@farpass/contract/screenings';
import type { Static } from 'typebox';
import type { CdmRow } from '../../conjunctions/cdms/store.ts';
import { type EphemerisRow, findEphemeris } from '../../fleet/ephemerides/store.ts';
import { usesOf } from '../../fleet/realism/store.ts';
import { findSatelliteNumbers, type SatelliteRow } from '../../fleet/satellites/store.ts';
import {
  type Instant,
  instantOfUnixMs,
  instantOfUtc,
  isInstant,
  type Read,
  type Scope,
  withoutNulls,
} from '../../platform/db/index.ts';
import type { PlannedPrimary, PlannedSecondary, ScreeningPlan } from '../tables.ts';
import { expectedOf } from './budget.ts';
import { filesOf, newestFiles, otherOf, type Window, withRealism } from './files.ts';
import { findMessages, type MessageObject, mostMessages, objectsOf } from './messages.ts';
import { publishedFor } from './published.ts';
import { volumeOf } from './volume.ts';

export type AskedScreening = Static<typeof ScreeningRequest>;

/** The current catalogue, frozen; undefined if there is none. */
export type CurrentSnapshot = (
  read: Read,
) => Promise<{ readonly digest: string; readonly isSynthetic: boolean; readonly objects: number } | undefined>;

/** The newest of an operator's own element sets for each object that has some. */
export type FindOwnSets = (read: Read, scope: Scope) => Promise<readonly GpRecord[]>;

/** How many objects have such a set, and until when they were stored; undefined if there are none. */
export type CountOwnSets = (
  read: Read,
  scope: Scope,
) => Promise<{ readonly objects: number; readonly until: Instant } | undefined>;

/** The available element sets; another feature stores them. */
export interface ElementSetPorts {
  /** The common catalogue. */
  readonly currentSnapshot: CurrentSnapshot;
  readonly countOwnSets: CountOwnSets;
}

type PlanRequest = ElementSetPorts & {
  readonly scope: Scope;
  readonly asked: AskedScreening;
  readonly nowMs: number;
};

/** The meaning of the letters of a type: the data of the primaries, and the other objects. */
interface TypeMeaning {
  readonly primaries: 'ephemeris-or-elements' | 'ephemeris' | 'elements' | 'messages' | 'file';
  readonly against: 'CATALOGUE' | 'PRIMARIES' | 'MESSAGES';
  /** Whether objects of the fleet that are not primaries are propagated with their ephemerides. */
  readonly best: boolean;
}

const readings: Partial<Record<(typeof screeningTypes)[number], TypeMeaning>> = {
  OPS_VS_CAT: { primaries: 'ephemeris-or-elements', against: 'CATALOGUE', best: true },
  OPS_VS_TLE: { primaries: 'ephemeris-or-elements', against: 'CATALOGUE', best: false },
  OPS_VS_OPS: { primaries: 'ephemeris', against: 'PRIMARIES', best: true },
  OPS_VS_CDM: { primaries: 'ephemeris', against: 'MESSAGES', best: false },
  TLE_VS_CAT: { primaries: 'elements', against: 'CATALOGUE', best: true },
  TLE_VS_TLE: { primaries: 'elements', against: 'CATALOGUE', best: false },
  CAT_VS_CAT: { primaries: 'ephemeris-or-elements', against: 'CATALOGUE', best: true },
  CDM_VS_CAT: { primaries: 'messages', against: 'CATALOGUE', best: true },
  CDM_VS_TLE: { primaries: 'messages', against: 'CATALOGUE', best: false },
  CDM_VS_CDM: { primaries: 'messages', against: 'PRIMARIES', best: false },
  MAN_VS_CDM: { primaries: 'file', against: 'MESSAGES', best: false },
};

/** The window of a request, from now by default. */
export function windowOf({ from, days }: Pick<AskedScreening, 'from' | 'days'>, nowMs: number): Window {
  const start = from === undefined ? instantOfUnixMs(nowMs) : instantFrom(from);
  return { from: start, to: instantOfUnixMs(Date.parse(start) + days * msPerDay) };
}

function instantFrom(text: string): Instant {
  if (isInstant(text)) return text;
  try {
    return instantOfUtc(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw invalid('/from', saying('TIME_NOT_READ', { said }));
  }
}

/** Resolves a request into the input of a screening. Refuses unusable parts by name. */
export async function planOf(
  read: Read,
  { scope, asked, nowMs, currentSnapshot, countOwnSets }: PlanRequest,
): Promise<ScreeningPlan> {
  const reading = readings[asked.type];
  if (reading === undefined) throw invalid('/type', saying('SCREENING_IMPORTED', {}));
  refuseStrangers(asked, reading);
  const snapshot = reading.against === 'CATALOGUE' ? await currentSnapshot(read) : undefined;
  const ownSets = reading.against === 'CATALOGUE' ? await countOwnSets(read, scope) : undefined;
  if (reading.against === 'CATALOGUE' && (snapshot ?? ownSets) === undefined)
    throw invalid('/type', saying('NO_CATALOGUE', {}));
  const fleet = await findSatelliteNumbers(read, scope);
  const window = windowOf(asked, nowMs);
  const files = await newestFiles(read, scope, window);
  const context: PlanContext = { scope, asked, reading, fleet, files, window };
  const own = reading.primaries === 'messages' ? [] : await ownPrimaries(read, context);
  const ofMessages = await messagesFor(read, context, own);
  const primaries = uniquePrimaries([...own, ...ofMessages.primaries]);
  const usable = primaries.filter(({ files: digests }) => reading.primaries !== 'ephemeris' || digests.length > 0);
  if (primaries.length === 0) throw invalid('/satelliteIds', saying('NOTHING_TO_SCREEN', {}));
  const taken = new Set(usable.map(({ catalogueNumber }) => catalogueNumber));
  const others = reading.best ? fleet.flatMap((satellite) => otherOf(satellite, files, taken)) : [];
  const numbers = new Set(fleet.map(({ noradId }) => String(noradId)));
  const published =
    reading.best && reading.against === 'CATALOGUE'
      ? await publishedFor(read, { scope, window, isTaken: (number) => taken.has(number) || numbers.has(number) })
      : { others: [], skipped: [] };
  const against = [
    ...others,
    ...published.others,
    ...ofMessages.others.filter(({ catalogueNumber }) => !taken.has(catalogueNumber)),
  ];
  const objects = Math.max(snapshot?.objects ?? 0, ownSets?.objects ?? 0) + against.length + usable.length;
  const uses = await usesOf(
    read,
    fleet.map(({ id }) => id),
  );
  const withUse = withRealism({ uses, fleet });
  return {
    snapshot: snapshot?.digest ?? null,
    expectedApproaches: expectedOf({ primaries: usable, objects, days: asked.days }),
    isSynthetic: (snapshot?.isSynthetic ?? false) || ofMessages.isSynthetic,
    ...(ownSets === undefined ? {} : { ownSetsUntil: ownSets.until }),
    primaries: usable.map(withUse),
    against: reading.against === 'MESSAGES' ? 'OTHERS' : reading.against,
    others: against.map(withUse),
    skipped: [
      ...withoutEphemeris(primaries.filter((primary) => !usable.includes(primary))),
      ...unreadSets(asked),
      ...ofMessages.skipped,
      ...published.skipped,
    ],
    ...(asked.type === 'MAN_VS_CDM' || usable.some(({ isTrial }) => isTrial) ? { isTrial: true } : {}),
  };
}

function uniquePrimaries(chosen: readonly PlannedPrimary[]): readonly PlannedPrimary[] {
  return [...new Map(chosen.map((primary) => [primary.catalogueNumber ?? primary.id, primary])).values()];
}

function withoutEphemeris(primaries: readonly PlannedPrimary[]) {
  return primaries.map(({ name }) => ({ id: name, reason: 'it has no ephemeris that covers the start of the window' }));
}

type Stranger =
  | 'TAKES_NO_MESSAGES'
  | 'CHOOSES_NO_OBJECTS'
  | 'PRIMARIES_OF_FILE_IDS'
  | 'PRIMARIES_FILES'
  | 'PRIMARIES_MESSAGES'
  | 'TAKES_NO_SETS'
  | 'TAKES_NO_EPHEMERIDES';

/** Fields of the request that its type does not use: without a refusal, they would be ignored silently. */
function refuseStrangers(asked: AskedScreening, { primaries, against }: TypeMeaning): void {
  const takesMessages = primaries === 'messages' || against === 'MESSAGES';
  const isFile = primaries === 'file';
  const isMessages = primaries === 'messages';
  const strangers: readonly (readonly [keyof AskedScreening, boolean, Stranger])[] = [
    ['conjunctionId', takesMessages, 'TAKES_NO_MESSAGES'],
    ['cdmIds', takesMessages, 'TAKES_NO_MESSAGES'],
    ['cdmObjects', isMessages && against === 'CATALOGUE', 'CHOOSES_NO_OBJECTS'],
    ['satelliteIds', !isFile, 'PRIMARIES_OF_FILE_IDS'],
    ['catalogueNumbers', !isFile && !isMessages, isFile ? 'PRIMARIES_FILES' : 'PRIMARIES_MESSAGES'],
    ['elementSets', primaries !== 'ephemeris' && !isFile && !isMessages, 'TAKES_NO_SETS'],
    ['oemFileIds', primaries !== 'elements' && !isMessages, 'TAKES_NO_EPHEMERIDES'],
  ];
  const { type } = asked;
  for (const [name, fits, code] of strangers)
    if (!fits && asked[name] !== undefined) throw invalid(`/${name}`, saying(code, { type }));
  if (isFile && (asked.oemFileIds ?? []).length === 0)
    throw invalid('/oemFileIds', saying('SCREENING_NEEDS_FILE', { type: asked.type }));
}

async function ownPrimaries(read: Read, context: PlanContext): Promise<readonly PlannedPrimary[]> {
  const named = await ofFiles(read, context);
  if (context.reading.primaries === 'file') return named;
  return [...ofFleet(context), ...ofNumbers(context), ...named, ...ofTexts(context)];
}

type OfMessages = Pick<ScreeningPlan, 'primaries' | 'others' | 'skipped' | 'isSynthetic'>;

/** The part of a request that comes from messages: primaries, or the objects against which they are screened. */
async function messagesFor(read: Read, context: PlanContext, own: readonly PlannedPrimary[]): Promise<OfMessages> {
  const { scope, asked, reading, fleet, window } = context;
  const isPrimaries = reading.primaries === 'messages';
  if (!isPrimaries && reading.against !== 'MESSAGES')
    return { primaries: [], others: [], skipped: [], isSynthetic: false };
  const chosen = isPrimaries ? ofFleet(context) : own;
  const found = await findMessages(read, scope, {
    cdmIds: asked.cdmIds ?? [],
    conjunctionId: asked.conjunctionId,
    satelliteIds: chosen.flatMap(({ satelliteId }) => satelliteId ?? []),
    ...window,
  });
  const [unknown] = found.unknown;
  if (unknown !== undefined) throw new Problem('NOT_FOUND', because(unknown));
  if (found.rows.length === 0)
    throw invalid(asked.cdmIds ? '/cdmIds' : '/conjunctionId', saying('NO_MESSAGE_TO_SCREEN', {}));
  const sides = isPrimaries
    ? () => sidesAsked(asked)
    : (row: Pick<CdmRow, 'ownSide'>) => [otherSide(row.ownSide)] as const;
  const objects = objectsOf(found.rows, fleet, sides);
  return {
    primaries: isPrimaries ? objects.map((object) => primaryOfMessages(object, asked)) : [],
    others: isPrimaries ? [] : objects.map(secondaryOfMessages),
    skipped: found.left === 0 ? [] : [{ id: 'messages', reason: tooMany(found.left) }],
    isSynthetic: found.rows.some(({ isSynthetic }) => isSynthetic),
  };
}

const tooMany = (left: number) =>
  `${left} later conjunctions are left out; a screening takes the messages of at most ${mostMessages}`;

function sidesAsked({ type, cdmObjects }: AskedScreening): readonly ('object1' | 'object2')[] {
  const wanted = type === 'CDM_VS_CDM' ? 'BOTH' : (cdmObjects ?? 'OBJECT1');
  if (wanted === 'BOTH') return ['object1', 'object2'];
  return [wanted === 'OBJECT1' ? 'object1' : 'object2'];
}

function primaryOfMessages(
  { designator, name, satellite, messages }: MessageObject,
  asked: AskedScreening,
): PlannedPrimary {
  const primary = satellite ? primaryOf(satellite, { asked }) : { ...bare(designator, asked), name };
  return { ...primary, catalogueNumber: designator, messages };
}

function secondaryOfMessages({ designator, name, messages }: MessageObject): PlannedSecondary {
  return { catalogueNumber: designator, name, files: [], messages };
}

function invalid(pointer: string, fault: ProblemFault): Problem {
  return new Problem('CONTENT_INVALID', { detail: `${pointer}: ${fault.message}`, errors: [{ pointer, ...fault }] });
}

interface PlanContext {
  readonly scope: Scope;
  readonly asked: AskedScreening;
  readonly reading: TypeMeaning;
  readonly fleet: readonly SatelliteRow[];
  readonly files: ReadonlyMap<string, EphemerisRow>;
  readonly window: Window;
}

function ofFleet({ asked, reading, fleet, files }: PlanContext): readonly PlannedPrimary[] {
  const isNothingNamed = !asked.catalogueNumbers && !asked.oemFileIds && asked.elementSets === undefined;
  const ids = asked.satelliteIds ?? (isNothingNamed ? fleet.map(({ id }) => id) : []);
  return ids.map((id) => {
    const satellite = fleet.find((one) => one.id === id);
    if (satellite === undefined) throw new Problem('NOT_FOUND', because(saying('NO_SATELLITE', { id })));
    const file = reading.primaries === 'elements' ? undefined : files.get(id);
    return primaryOf(satellite, { asked, file });
  });
}

interface Chosen {
  readonly asked: AskedScreening;
  readonly file?: EphemerisRow | undefined;
}

function primaryOf(satellite: SatelliteRow, { asked, file }: Chosen): PlannedPrimary {
  const volume = asked.volume ?? satellite.document.configuration?.screeningVolume;
  return {
    id: satellite.id,
    name: satellite.name,
    satelliteId: satellite.id,
    ...(satellite.noradId === null ? {} : { catalogueNumber: String(satellite.noradId) }),
    ...withoutNulls({ cosparId: satellite.cosparId }),
    ...filesOf(file),
    ...(volume === undefined ? {} : { volume: volumeOf(volume) }),
  };
}

function ofNumbers({ asked, reading, fleet, files }: PlanContext): readonly PlannedPrimary[] {
  return (asked.catalogueNumbers ?? []).map((number) => {
    const own = fleet.find(({ noradId }) => noradId === number);
    const file = own && reading.primaries !== 'elements' ? files.get(own.id) : undefined;
    return own ? primaryOf(own, { asked, file }) : bare(String(number), asked);
  });
}

function bare(number: string, { volume }: AskedScreening): PlannedPrimary {
  const own = volume === undefined ? {} : { volume: volumeOf(volume) };
  return { id: number, name: number, catalogueNumber: number, files: [], ...own };
}

async function ofFiles(read: Read, { scope, asked, fleet }: PlanContext): Promise<PlannedPrimary[]> {
  const ids = asked.oemFileIds ?? [];
  const rows = await Promise.all(ids.map((id) => findEphemeris(read, scope, id)));
  return rows.map((row, index) => {
    if (!row) throw new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id: ids[index] ?? '' })));
    if (!/^O[EP]M/.test(row.format))
      throw invalid(`/oemFileIds/${index}`, saying('FILE_NOT_SCREENED', { file: row.fileName, format: row.format }));
    if (row.designation === 'QUARANTINED') throw invalid(`/oemFileIds/${index}`, quarantineFault(row));
    const trial = row.designation === 'TRIAL' ? { isTrial: true } : {};
    const satellite = fleet.find(({ id }) => id === row.satelliteId);
    if (satellite) return { ...primaryOf(satellite, { asked, file: row }), ...trial };
    const name = row.document.objectName ?? row.fileName;
    const volume = asked.volume === undefined ? {} : { volume: volumeOf(asked.volume) };
    return { id: row.id, name, ...filesOf(row), ...volume, ...trial };
  });
}

function quarantineFault({ fileName, plausibility }: EphemerisRow): ProblemFault {
  const fatal = plausibility.find(({ isFatal }) => isFatal) ?? saying('BY_PERSON', {});
  return saying('FILE_QUARANTINED', {
    ...fatal.parameters,
    file: fileName,
    said: fatal.message,
    reasonCode: fatal.code,
  });
}

function ofTexts({ asked, fleet }: PlanContext): readonly PlannedPrimary[] {
  if (asked.elementSets === undefined) return [];
  const { records, faults } = readElementSets(asked.elementSets);
  if (records.length === 0) throw noSet(faults[0]);
  return records.map((record) => {
    const own = fleet.find(({ noradId }) => String(noradId) === record.catalogueNumber);
    // No one has checked or stored this orbit: it neither counts as a screening of the satellite nor clears an event.
    const primary = own ? { ...primaryOf(own, { asked }), isTrial: true } : bare(record.catalogueNumber, asked);
    return { ...primary, name: own?.name ?? record.objectName ?? record.catalogueNumber, record };
  });
}

function noSet(fault: GpFault | undefined): Problem {
  if (fault === undefined) return invalid('/elementSets', saying('NO_SET_IN_TEXT', {}));
  const { catalogueNumber: _, ...said } = fault;
  const detail = `/elementSets: ${fault.message}`;
  return new Problem('CONTENT_INVALID', { detail, errors: [{ pointer: '/elementSets', ...said }] });
}

/** Element sets of a text that cannot be read, by line; the others are screened. */
function unreadSets({ elementSets }: AskedScreening): ScreeningPlan['skipped'] {
  if (elementSets === undefined) return [];
  return readElementSets(elementSets).faults.map(({ line, code, message, parameters }) => ({
    id: `line ${line}`,
    reason: message,
    reasonFinding: { code, message, parameters: { ...parameters } },
  }));
}
