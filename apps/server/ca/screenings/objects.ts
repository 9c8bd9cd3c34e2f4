import { julianDayOfModifiedZero, secondsPerDay } from '@farpass/astro/constants';
import { covarianceAt, type Ephemeris, stateAt } from '@farpass/astro/ephemeris';
import { covarianceToOrbitalAxes, type InertialFrame, orbitalAxes, type StateVector } from '@farpass/astro/frames';
import {
  addSeconds,
  type Epoch,
  epochFromJulianDate,
  formatEpoch,
  parseEpoch,
  secondsBetween,
  toScale,
} from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { CatalogueColumns } from '@farpass/intake/catalogue';
import { type CatalogueObject, elementsOf } from '@farpass/intake/elements';
import { covarianceReader, ephemerisOfOem, type OemCovarianceAt, withoutGaps } from '@farpass/intake/ephemeris';
import { type ScreeningObject, screeningArcs } from '@farpass/screening/sieve';
import { honest } from './flight.ts';
import type { Materials, MessageText } from './materials.ts';
import { type SharedText, textOf } from './shared-text.ts';
import { flightOfMessages, flightOfOpm, type StateFlight, type Window } from './single-states.ts';
import type { Coverage } from './tables.ts';

/** What an object is screened by. */
interface ObjectData {
  readonly by: NonNullable<Coverage['screenedBy']>;
  /** Name of the file, ids of the messages, or of the element set. */
  readonly source: string;
  /** Epoch of the element set, else when ephemeris or newest message were made. */
  readonly epoch: Epoch<'UTC'>;
  readonly forces?: string;
  /** Whether data of this kind end somewhere by their nature, in words. */
  readonly limit?: string;
  readonly covariance?: (epoch: Epoch<'UTC'>) => OemCovarianceAt;
  /** A message calls its covariance a default one. */
  readonly isDefault?: boolean;
  /** The radius that its message states for both objects together, m, and with whom. */
  readonly combined?: { readonly radiusM: number; readonly others: readonly string[] };
}

/** An object of a screening as people know it. */
export interface NamedObject {
  readonly id: string;
  readonly name: string;
  readonly designator: string | undefined;
  readonly type: string | undefined;
  readonly satelliteId: string | undefined;
  readonly screened: ScreeningObject;
  /** Undefined where it has no orbit; then `absence` says why. */
  readonly data: ObjectData | undefined;
  readonly absence?: string;
}

export interface Gathered {
  /** Primaries first, then what else is named, then the catalogue. */
  readonly objects: readonly NamedObject[];
  readonly primaries: number;
  /** How many do not come from the catalogue by themselves: the primaries and what else is named. */
  readonly named: number;
}

/** Every object of a screening with its orbit. */
export async function gatherObjects(materials: Materials, window: Window): Promise<Gathered> {
  const catalogue = setsOf(materials);
  const primaries: NamedObject[] = [];
  for (const primary of materials.primaries) {
    const { catalogueNumber: number, cosparId, record, id, name, satelliteId } = primary;
    const set: Set | undefined = record === undefined ? catalogue.get(number ?? '') : elementsOf(record);
    const about = { id: number ?? id, name, designator: cosparId ?? set?.designator, type: set?.type, satelliteId };
    primaries.push(withOrbit(about, await orbitOf(primary, { id: about.id, set, window })));
  }
  if (materials.against === 'PRIMARIES')
    return { objects: primaries, primaries: primaries.length, named: primaries.length };
  for (const { id } of primaries) catalogue.delete(id);
  const others: NamedObject[] = [];
  for (const other of materials.others) {
    const { catalogueNumber: id, name } = other;
    const set = catalogue.get(id);
    catalogue.delete(id);
    others.push(withOrbit({ ...named(id, set), name }, await orbitOf(other, { id, set: undefined, window })));
  }
  const rest = materials.against === 'OTHERS' ? [] : [...catalogue];
  const all = rest.map(([id, set]) => withOrbit(named(id, set), keptSet(set)));
  return {
    objects: [...primaries, ...others, ...all],
    primaries: primaries.length,
    named: primaries.length + others.length,
  };
}

type Set = CatalogueObject & { readonly type?: string | undefined; readonly isOwn?: boolean };

/** The catalogue's sets by number, with the operator's own where they are newer or the catalogue has none. */
function setsOf({ catalogue, ownSets = [] }: Materials): Map<string, Set> {
  const sets = new Map(readCatalogue(catalogue).map((one) => [one.elements.catalogueId, one]));
  for (const record of ownSets) {
    const own = elementsOf(record);
    const { catalogueId } = own.elements;
    const common = sets.get(catalogueId);
    if (common === undefined || isNewer(own, common)) sets.set(catalogueId, { ...common, ...own, isOwn: true });
  }
  return sets;
}

function isNewer(one: CatalogueObject, other: CatalogueObject): boolean {
  return secondsBetween(epochOfSet(one.elements.epoch), epochOfSet(other.elements.epoch)) > 0;
}

function readCatalogue(columns: SharedArrayBuffer | undefined): readonly Set[] {
  return columns === undefined ? [] : new CatalogueColumns(columns).entries();
}

type About = Omit<NamedObject, 'screened' | 'data' | 'absence'>;

function named(id: string, set: Set | undefined): About {
  const { name, designator, type } = set ?? { name: undefined, designator: undefined, type: undefined };
  return { id, name: name ?? id, designator, type, satelliteId: undefined };
}

interface Orbit {
  readonly screened: ScreeningObject;
  readonly data: ObjectData;
}

function withOrbit(about: About, orbit: Orbit | string): NamedObject {
  if (typeof orbit !== 'string') return { ...about, ...orbit };
  return { ...about, screened: { kind: 'ephemeris', id: about.id, arcs: [] }, data: undefined, absence: orbit };
}

interface Sources {
  readonly ephemerides: readonly SharedText[];
  readonly fileName?: string;
  readonly messages?: readonly MessageText[];
}
interface Place {
  readonly id: string;
  readonly set: Set | undefined;
  readonly window: Window;
}

const noOrbit = 'it has neither an ephemeris that covers the start of the window nor an element set in the catalogue';

/** The orbit of an object by the best of its sources; a sentence where there is none. */
async function orbitOf(sources: Sources, { id, set, window }: Place): Promise<Orbit | string> {
  const { ephemerides, messages = [], fileName = 'its ephemeris' } = sources;
  const [file] = ephemerides;
  try {
    if (messages.length > 0) return await orbitOfMessages(messages, { id, window });
    if (file !== undefined) return await orbitOfFile(textOf(file), { id, window, fileName });
  } catch (error) {
    return `its orbit cannot be flown: ${error instanceof Error ? error.message : String(error)}`;
  }
  return set === undefined ? noOrbit : keptSet(set);
}

function keptSet({ elements, isOwn }: Set): Orbit {
  const epoch = epochOfSet(elements.epoch);
  const source = `${isOwn === true ? 'own element set' : 'element set'} of ${elements.catalogueId} at ${formatEpoch(epoch, 0)}Z`;
  return {
    screened: { kind: 'elements', id: elements.catalogueId, elements },
    data: { by: 'ELEMENT_SET', source, epoch },
  };
}

/** The epoch of an element set, whose days all have 86,400 s. */
function epochOfSet({ modifiedJulianDay, secondsOfDay }: CatalogueObject['elements']['epoch']): Epoch<'UTC'> {
  return epochFromJulianDate('UTC', {
    day: modifiedJulianDay + julianDayOfModifiedZero,
    fraction: secondsOfDay / secondsPerDay,
  });
}

interface OfFile {
  readonly id: string;
  readonly window: Window;
  readonly fileName: string;
}

async function orbitOfFile(text: string, { id, window, fileName }: OfFile): Promise<Orbit | string> {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`it does not read any more: ${result.faults[0]?.message}`);
  const { record } = result;
  if (record.kind === 'OPM') {
    const flight = await flightOfOpm(record, window);
    if (flight === undefined) return `the state of ${fileName} is too far from the window`;
    return orbitOfFlight(flight, { id, window, by: 'OPERATOR_EPHEMERIS', source: fileName });
  }
  if (record.kind !== 'OEM') throw new Error(`${fileName} is a ${record.kind}; expected OEM or OPM`);
  const ephemeris = ephemerisOfOem(record);
  const covariance = covarianceReader(record, ephemeris);
  const created = record.header.values.CREATION_DATE;
  return {
    screened: { kind: 'ephemeris', id, arcs: screeningArcs(withoutGaps(ephemeris), window.start) },
    data: {
      by: 'OPERATOR_EPHEMERIS',
      source: fileName,
      epoch: created === undefined ? firstOf(ephemeris) : timeOf(created),
      ...(covariance === undefined ? {} : { covariance }),
    },
  };
}

function firstOf({ segments }: Ephemeris): Epoch<'UTC'> {
  const [first] = segments;
  if (first === undefined) throw new Error('the ephemeris has no states');
  return toScale(first.start, 'UTC');
}

function timeOf(text: string): Epoch<'UTC'> {
  return parseEpoch(text.replace(/Z$/, ''), 'UTC');
}

const hours = (seconds: number) => seconds / 3600;
const messageLimit = `states of messages are flown at most ${hours(honest.longestSeconds)} h from their closest approach (${hours(honest.unknownSeconds)} h without a covariance), while their error stays below ${honest.largestSigmaKm} km`;

async function orbitOfMessages(
  messages: readonly MessageText[],
  { id, window }: Omit<OfFile, 'fileName'>,
): Promise<Orbit | string> {
  const texts = messages.map(({ side, text }) => ({ side, text: textOf(text) }));
  const flight = await flightOfMessages(texts, window);
  if (flight === undefined) return messageLimit;
  const source = namesOf([...new Set(messages.map(({ messageId }) => messageId))]);
  const { screened, data } = orbitOfFlight(flight, { id, window, by: 'MESSAGE', source });
  const { combinedRadiusM: radiusM } = flight;
  const others = messages.map(({ other }) => other);
  return { screened, data: radiusM === undefined ? data : { ...data, combined: { radiusM, others } } };
}

const mostNamed = 3;

function namesOf(ids: readonly string[]): string {
  const named = ids.slice(0, mostNamed).join(', ');
  return ids.length > mostNamed ? `${named} and ${ids.length - mostNamed} others` : named;
}

type OfFlight = { readonly id: string; readonly window: Window } & Pick<ObjectData, 'by' | 'source'>;

function orbitOfFlight(flight: StateFlight, { id, window, by, source }: OfFlight): Orbit {
  const { ephemeris, forces, created, isDefault } = flight;
  const isKnown = ephemeris.segments.some(({ covariance }) => covariance !== undefined);
  return {
    screened: { kind: 'ephemeris', id, arcs: screeningArcs(ephemeris, window.start) },
    data: {
      by,
      source,
      epoch: timeOf(created),
      forces,
      isDefault,
      limit: messageLimit,
      ...(isKnown ? { covariance: (epoch: Epoch<'UTC'>) => carriedCovariance(ephemeris, epoch) } : {}),
    },
  };
}

/** The covariance that was carried along a flight, turned into RTN. */
function carriedCovariance(ephemeris: Ephemeris<'GCRF'>, epoch: Epoch<'UTC'>): OemCovarianceAt {
  const found = covarianceAt(ephemeris, epoch);
  const state = stateOn(ephemeris, epoch);
  if (found.kind === 'none' || state === undefined) return { kind: 'none', reason: 'it has none then' };
  if (!found.isPositiveDefinite) return { kind: 'none', reason: 'it is not positive definite' };
  const rtn = covarianceToOrbitalAxes(found.matrix, orbitalAxes('RTN', state), 'inertial');
  return { kind: 'full', rtnKm2: rtn, between: '' };
}

function stateOn(ephemeris: Ephemeris<'GCRF'>, epoch: Epoch<'UTC'>): StateVector<InertialFrame> | undefined {
  const found = stateAt(ephemeris, epoch);
  return found.kind === 'state' ? found.state : undefined;
}

/** Parts of the window that an object has states for, seconds into it, by start; touching ones are one. */
export function spansOf({ screened }: NamedObject, durationSeconds: number): readonly { from: number; to: number }[] {
  if (screened.kind === 'elements') return [{ from: 0, to: durationSeconds }];
  const spans = screened.arcs
    .map(({ segment, offsetSeconds }) => ({
      from: Math.max(0, segment.usableFromSeconds - offsetSeconds),
      to: Math.min(durationSeconds, segment.usableToSeconds - offsetSeconds),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  const joined: { from: number; to: number }[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.from <= last.to + seamSeconds) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

/** Segments that leave less than this between them are one coverage. */
const seamSeconds = 1;

/** Age of an object's data so many seconds into the window, hours. */
export function ageHoursAt({ data }: NamedObject, start: Epoch<'UTC'>, seconds: number): number | undefined {
  if (data === undefined) return undefined;
  return Number((secondsBetween(addSeconds(start, seconds), data.epoch) / 3600).toFixed(2));
}
