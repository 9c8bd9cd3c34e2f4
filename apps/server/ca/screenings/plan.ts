import { frameOfName } from '@farpass/astro/frames';
import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import { readElementSets } from '@farpass/ccsds/gp';
import type { ScreeningRequest, screeningTypes } from '@farpass/contract/ca';
import { Problem } from '@farpass/contract/problem';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import { type Instant, instantOf, instantOfUnixMs, isInstant, type Read, type Scope } from '../../platform/db/index.ts';
import { type EphemerisRow, findEphemeris } from '../ephemeris/store.ts';
import { findSatelliteNumbers, type SatelliteRow } from '../satellites/store.ts';
import { ephemeris } from '../tables.ts';
import type { PlannedPrimary, ScreeningPlan } from './tables.ts';
import { volumeOf } from './volume.ts';

export type AskedScreening = Static<typeof ScreeningRequest>;

type Window = { readonly from: Instant; readonly to: Instant };

/** The catalogue as it is now frozen; undefined while there is none. */
export type CurrentSnapshot = (
  read: Read,
) => Promise<{ readonly digest: string; readonly isSynthetic: boolean } | undefined>;

type Asking = {
  readonly scope: Scope;
  readonly asked: AskedScreening;
  readonly nowMs: number;
  readonly currentSnapshot: CurrentSnapshot;
};

/** What the letters of a type ask for: the data of the primaries, and against whom. */
type Reading = {
  readonly primaries: 'ephemeris-or-elements' | 'ephemeris' | 'elements';
  readonly against: ScreeningPlan['against'];
  /** Whether objects of the fleet that are no primaries fly by their ephemerides. */
  readonly best: boolean;
};

const readings: Partial<Record<(typeof screeningTypes)[number], Reading>> = {
  OPS_VS_CAT: { primaries: 'ephemeris-or-elements', against: 'CATALOGUE', best: true },
  OPS_VS_TLE: { primaries: 'ephemeris-or-elements', against: 'CATALOGUE', best: false },
  OPS_VS_OPS: { primaries: 'ephemeris', against: 'PRIMARIES', best: true },
  TLE_VS_CAT: { primaries: 'elements', against: 'CATALOGUE', best: true },
  TLE_VS_TLE: { primaries: 'elements', against: 'CATALOGUE', best: false },
  CAT_VS_CAT: { primaries: 'ephemeris-or-elements', against: 'CATALOGUE', best: true },
};

/** The window of a request, from now when it does not say. */
export function windowOf({ from, days }: Pick<AskedScreening, 'from' | 'days'>, nowMs: number): Window {
  const start = from === undefined ? instantOfUnixMs(nowMs) : instantFrom(from);
  return { from: start, to: instantOfUnixMs(Date.parse(start) + days * 86_400_000) };
}

function instantFrom(text: string): Instant {
  if (isInstant(text)) return text;
  try {
    return instantOf(text.endsWith('Z') ? text : `${text}Z`);
  } catch (error) {
    throw invalid('/from', error instanceof Error ? error.message : String(error));
  }
}

/** Resolves a request into what will be screened. Refuses what cannot be, by name. */
export async function planOf(read: Read, { scope, asked, nowMs, currentSnapshot }: Asking): Promise<ScreeningPlan> {
  const reading = readings[asked.type];
  if (reading === undefined) throw invalid('/type', notYet(asked.type));
  const { against } = reading;
  const snapshot = against === 'CATALOGUE' ? await currentSnapshot(read) : undefined;
  if (against === 'CATALOGUE' && snapshot === undefined) throw invalid('/type', noCatalogue);
  const fleet = await findSatelliteNumbers(read, scope);
  const window = windowOf(asked, nowMs);
  const files = await newestFiles(read, scope, window);
  const ground = { asked, reading, fleet, files };
  const chosen = [
    ...ofFleet(ground),
    ...ofNumbers(ground),
    ...(await ofFiles(read, scope, ground)),
    ...ofTexts(ground),
  ];
  const primaries = [...new Map(chosen.map((primary) => [primary.catalogueNumber ?? primary.id, primary])).values()];
  const usable = primaries.filter(({ files: own }) => reading.primaries !== 'ephemeris' || own.length > 0);
  const skipped = primaries
    .filter((primary) => !usable.includes(primary))
    .map(({ name }) => ({ id: name, reason: 'it has no ephemeris that covers the start of the window' }));
  if (primaries.length === 0) throw invalid('/satelliteIds', nothingToScreen);
  const taken = new Set(usable.map(({ catalogueNumber }) => catalogueNumber));
  const others = reading.best ? fleet.flatMap((satellite) => otherOf(satellite, files, taken)) : [];
  return {
    snapshot: snapshot?.digest ?? null,
    isSynthetic: snapshot?.isSynthetic ?? false,
    primaries: usable,
    against,
    others,
    skipped,
  };
}

const noCatalogue = 'there is no catalogue yet; import element sets or switch a feed on first';
const nothingToScreen = 'there is nothing to screen: your fleet has no satellites, and none were named';

function notYet(type: string): string {
  const possible = Object.keys(readings).join(', ');
  return `${type} cannot be screened; possible are ${possible}`;
}

function invalid(pointer: string, message: string): Problem {
  return new Problem('CONTENT_INVALID', { detail: `${pointer}: ${message}`, errors: [{ pointer, message }] });
}

type Ground = {
  readonly asked: AskedScreening;
  readonly reading: Reading;
  readonly fleet: readonly SatelliteRow[];
  readonly files: ReadonlyMap<string, EphemerisRow>;
};

function ofFleet({ asked, reading, fleet, files }: Ground): readonly PlannedPrimary[] {
  const isNothingNamed = !asked.catalogueNumbers && !asked.oemFileIds && asked.elementSets === undefined;
  const ids = asked.satelliteIds ?? (isNothingNamed ? fleet.map(({ id }) => id) : []);
  return ids.map((id) => {
    const satellite = fleet.find((one) => one.id === id);
    if (satellite === undefined) throw new Problem('NOT_FOUND', { detail: `You have no satellite ${id}.` });
    const file = reading.primaries === 'elements' ? undefined : files.get(id);
    return primaryOf(satellite, { asked, files: file === undefined ? [] : [file.fileDigest] });
  });
}

type Chosen = { readonly asked: AskedScreening; readonly files: readonly string[] };

function primaryOf(satellite: SatelliteRow, { asked, files }: Chosen): PlannedPrimary {
  const volume = asked.volume ?? satellite.document.configuration?.screeningVolume;
  return {
    id: satellite.id,
    name: satellite.name,
    satelliteId: satellite.id,
    ...(satellite.noradId === null ? {} : { catalogueNumber: String(satellite.noradId) }),
    files,
    ...(volume === undefined ? {} : { volume: volumeOf(volume) }),
  };
}

function ofNumbers({ asked, reading, fleet, files }: Ground): readonly PlannedPrimary[] {
  return (asked.catalogueNumbers ?? []).map((number) => {
    const own = fleet.find(({ noradId }) => noradId === number);
    const file = own && reading.primaries !== 'elements' ? files.get(own.id) : undefined;
    if (own) return primaryOf(own, { asked, files: file === undefined ? [] : [file.fileDigest] });
    return bare(String(number), asked);
  });
}

function bare(number: string, { volume }: AskedScreening): PlannedPrimary {
  const own = volume === undefined ? {} : { volume: volumeOf(volume) };
  return { id: number, name: number, catalogueNumber: number, files: [], ...own };
}

async function ofFiles(read: Read, scope: Scope, { asked, reading, fleet }: Ground): Promise<PlannedPrimary[]> {
  const ids = asked.oemFileIds ?? [];
  if (ids.length > 0 && reading.primaries === 'elements')
    throw invalid('/oemFileIds', `${asked.type} takes element sets, no ephemerides`);
  const rows = await Promise.all(ids.map((id) => findEphemeris(read, scope, id)));
  return rows.map((row, index) => {
    if (!row) throw new Problem('NOT_FOUND', { detail: `You have no ephemeris file ${ids[index]}.` });
    if (!row.format.startsWith('OEM')) throw invalid(`/oemFileIds/${index}`, `${row.fileName} is no OEM`);
    const satellite = fleet.find(({ id }) => id === row.satelliteId);
    if (satellite) return primaryOf(satellite, { asked, files: [row.fileDigest] });
    const name = row.document.objectName ?? row.fileName;
    const volume = asked.volume === undefined ? {} : { volume: volumeOf(asked.volume) };
    return { id: row.id, name, files: [row.fileDigest], ...volume };
  });
}

function ofTexts({ asked, reading, fleet }: Ground): readonly PlannedPrimary[] {
  if (asked.elementSets === undefined) return [];
  if (reading.primaries === 'ephemeris') throw invalid('/elementSets', `${asked.type} takes ephemerides`);
  const { records, faults } = readElementSets(asked.elementSets);
  if (records.length === 0) throw invalid('/elementSets', faults[0]?.message ?? 'holds no element set');
  return records.map((record) => {
    const own = fleet.find(({ noradId }) => String(noradId) === record.catalogueNumber);
    const primary = own ? primaryOf(own, { asked, files: [] }) : bare(record.catalogueNumber, asked);
    return { ...primary, name: own?.name ?? record.objectName ?? record.catalogueNumber, record };
  });
}

function otherOf(
  { id, name, noradId }: SatelliteRow,
  files: ReadonlyMap<string, EphemerisRow>,
  taken: ReadonlySet<string | undefined>,
): ScreeningPlan['others'] {
  const file = files.get(id);
  if (noradId === null || file === undefined || taken.has(String(noradId))) return [];
  return [{ catalogueNumber: String(noradId), name, files: [file.fileDigest] }];
}

/** For each satellite the newest OEM that covers the start of the window. */
async function newestFiles(read: Read, scope: Scope, { from }: Window): Promise<ReadonlyMap<string, EphemerisRow>> {
  const satellites = (await findSatelliteNumbers(read, scope)).map(({ id }) => id);
  if (satellites.length === 0) return new Map();
  const rows = await read
    .select()
    .from(ephemeris)
    .where(and(inArray(ephemeris.satelliteId, satellites), eq(ephemeris.operatorId, operatorOf(scope))))
    .orderBy(desc(ephemeris.uploadedAt));
  const found = new Map<string, EphemerisRow>();
  for (const row of rows) {
    if (row.satelliteId === null || found.has(row.satelliteId) || !covers(row, from)) continue;
    found.set(row.satelliteId, row);
  }
  return found;
}

function operatorOf(scope: Scope): string {
  return scope.kind === 'operator' ? scope.operatorId : '';
}

/** Whether an ephemeris can be screened from a time on: an OEM around the Earth that has states then. */
function covers({ format, document }: EphemerisRow, from: Instant): boolean {
  const at = Date.parse(from);
  const time = (text: string) => unixMsOf(parseEpoch(text, 'UTC'));
  if (!format.startsWith('OEM') || frameOfName(document.refFrame ?? '')?.kind !== 'earth-centred') return false;
  return document.segments.some(({ start, stop }) => time(start) <= at && at < time(stop));
}
