import { msPerHour } from '@farpass/astro/constants';
import { meanOrbitOf } from '@farpass/astro/orbits';
import { type FoundDocument, getSpaceObject, type SpaceObjectDocument, searchAll } from '@farpass/contract/history';
import { because, Problem, saying } from '@farpass/contract/problem';
import { elementsOf } from '@farpass/intake/elements';
import { and, eq, sql } from 'drizzle-orm';
import { findSize } from '../../conjunctions/cdms/sizes.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { FindOperator } from '../../fleet/satellites/calls.ts';
import type { FindElementSets, NewestSet } from '../../fleet/satellites/regime.ts';
import { satellite } from '../../fleet/tables.ts';
import { currentInstant, type Database, ofOperator, type Read, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { findConjunctions, findFiles, findSatellites, findScreenings, worstLevels, worstOfObjects } from './search.ts';

/** An object of the common catalogue by its names. */
export interface NamedObject {
  readonly catalogueNumber: string;
  readonly name: string | undefined;
  readonly objectId: string | undefined;
}

type ElementSet = SpaceObjectDocument['elementSets'][number];

/** The element sets of an object that a scope uses, newest first. */
export interface ObjectSets {
  readonly sets: readonly (Pick<NewestSet, 'record' | 'source'> & { readonly tle: readonly string[] })[];
  readonly others: Readonly<Record<string, string>>;
}

export interface ObjectPorts {
  readonly database: Database;
  readonly findOperator: FindOperator;
  readonly findElementSets: FindElementSets;
  /** Objects of the catalogue and of own element sets with a matching name, number or designator. */
  readonly searchObjects: (
    scope: Scope,
    wanted: { readonly text: string; readonly limit: number; readonly signal: AbortSignal },
  ) => Promise<readonly NamedObject[]>;
  readonly readObjectSets: (read: Read, scope: Scope, catalogueNumber: string) => Promise<ObjectSets>;
}

/** Search by a few letters, and the known data of one object. */
export function objectCalls(ports: ObjectPorts): readonly Handled[] {
  const { database, searchObjects } = ports;
  return [
    handle(searchAll, async ({ query, scope, signal }) => {
      const { limit = 6 } = query;
      const text = query.text.trim();
      if (text === '') return answer(200, []);
      const search = { text, limit, nowMs: Date.now() };
      const own = await database.read(async (read) => ({
        satellites: await findSatellites(read, scope, search),
        conjunctions: await findConjunctions(read, scope, search),
        files: await findFiles(read, scope, search),
        screenings: await findScreenings(read, scope, search),
      }));
      const objects = (await searchObjects(scope, { text, limit, signal })).map(foundObject);
      const [satellites, met, files] = await database.read(async (read) => [
        await withWorst(read, scope, { found: own.satellites, nowMs: search.nowMs }),
        await withWorst(read, scope, { found: objects, nowMs: search.nowMs }),
        await withWorst(read, scope, { found: own.files, nowMs: search.nowMs }),
      ]);
      return answer(200, [...satellites, ...own.conjunctions, ...met, ...files, ...own.screenings]);
    }),
    handle(getSpaceObject, async ({ params, scope, caller: { operatorId } }) => {
      const noradId = params['norad-id'];
      const document = await objectDocument(ports, scope, noradId);
      if (document === undefined) throw new Problem('NOT_FOUND', because(saying('NO_OBJECT', { id: noradId })));
      const object = { operatorId, catalogueNumber: String(noradId) };
      const size = await database.read((read) => findSize(read, object));
      return answer(200, { ...document, ...(size && { size }) });
    }),
  ];
}

interface FoundAt {
  /** Satellites, objects, or files of satellites. */
  readonly found: readonly FoundDocument[];
  readonly nowMs: number;
}

/** Satellites and objects with the level of the worst conjunction ahead of each, files with that of their satellite. */
async function withWorst(read: Read, scope: Scope, { found, nowMs }: FoundAt): Promise<readonly FoundDocument[]> {
  const of = found[0]?.kind === 'OBJECT' ? 'OBJECT' : 'SATELLITE';
  const watched = ({ id, satelliteId }: FoundDocument) => (of === 'OBJECT' ? id : satelliteId);
  const ids = found.flatMap((one) => watched(one) ?? []);
  const worst = of === 'OBJECT' ? worstOfObjects : worstLevels;
  const levels = await worst(read, scope, { of, ids, nowMs });
  return found.map((one) => ({ ...one, ...levels.get(watched(one) ?? '') }));
}

function foundObject({ catalogueNumber, name, objectId }: NamedObject): FoundDocument {
  return {
    kind: 'OBJECT',
    id: catalogueNumber,
    title: name ?? catalogueNumber,
    detail: [catalogueNumber, objectId].filter((part) => part !== undefined).join(' · '),
  };
}

/** The known data of an object; undefined if neither the catalogue nor the fleet has it, and no message names it. */
async function objectDocument(
  { database, findOperator, findElementSets, readObjectSets }: ObjectPorts,
  scope: Scope,
  noradId: number,
): Promise<SpaceObjectDocument | undefined> {
  const number = String(noradId);
  const { newest, history, own, met } = await database.read(async (read) => ({
    newest: (await findElementSets(read, scope, [number]))[0],
    history: await readObjectSets(read, scope, number),
    own: await ownSatellite(read, scope, noradId),
    met: await conjunctionsWith(read, scope, number),
  }));
  const { named, isInvented, ...counts } = met;
  const isUnknown = newest === undefined && own === undefined && history.sets.length === 0;
  if (isUnknown && counts.conjunctions === 0) return undefined;
  const operator = await findOperator(noradId);
  const { OBJECT_TYPE: objectType, RCS_SIZE: rcsSize } = history.others;
  const name = newest?.record.objectName ?? own?.name ?? named ?? undefined;
  const cosparId = newest?.record.objectId ?? own?.cosparId ?? undefined;
  return {
    noradId,
    ...(name === undefined ? {} : { name }),
    ...(cosparId === undefined ? {} : { cosparId }),
    ...operatorShown(operator),
    ...(objectType === undefined ? {} : { objectType }),
    ...(rcsSize === undefined ? {} : { rcsSize }),
    ...(own === undefined ? {} : { satelliteId: own.id }),
    ...aboutNewest(newest),
    isSynthetic: newest?.source === 'synthetic' || own?.isSynthetic === true || (isUnknown && isInvented === true),
    ...counts,
    elementSets: history.sets.map(elementSetDocument),
  };
}

/** Who flies an object. A claim that no one has confirmed is shown as one, next to the owner of the catalogue. */
function operatorShown(found: Awaited<ReturnType<FindOperator>>) {
  if (found === undefined) return {};
  if (found.source === 'CATALOGUE' || found.isConfirmed) return { operator: found.operator };
  const { operator: claimedBy, catalogueOwner } = found;
  return { ...(catalogueOwner === undefined ? {} : { operator: catalogueOwner }), claimedBy };
}

async function ownSatellite(read: Read, scope: Scope, noradId: number) {
  const { id, name, cosparId, isSynthetic, operatorId } = satellite;
  const [row] = await read
    .select({ id, name, cosparId, isSynthetic })
    .from(satellite)
    .where(and(ofOperator(scope, operatorId), eq(satellite.noradId, noradId)));
  return row;
}

/** The number of conjunctions with an object, and what the one with the last closest approach says about it. */
async function conjunctionsWith(read: Read, scope: Scope, secondaryId: string) {
  const { operatorId, tca, secondaryName, isSynthetic } = conjunctionEvent;
  const [row] = await read
    .select({
      conjunctions: sql<number>`count(*)::int`,
      conjunctionsAhead: sql<number>`(count(*) filter (where ${tca} >= ${currentInstant()}))::int`,
      named: sql<string | null>`(array_agg(${secondaryName} order by ${tca} desc))[1]`,
      isInvented: sql<boolean | null>`(array_agg(${isSynthetic} order by ${tca} desc))[1]`,
    })
    .from(conjunctionEvent)
    .where(and(ofOperator(scope, operatorId), eq(conjunctionEvent.secondaryId, secondaryId)));
  return row ?? { conjunctions: 0, conjunctionsAhead: 0, named: null, isInvented: null };
}

function aboutNewest(newest: NewestSet | undefined): Partial<SpaceObjectDocument> {
  if (newest === undefined) return {};
  const orbit = orbitOf(newest.record);
  return {
    ageHours: (Date.now() - Date.parse(newest.epoch)) / msPerHour,
    ...(orbit === undefined ? {} : { regime: orbit.regime }),
  };
}

/** A set that describes no ellipse has no orbit. */
function orbitOf(record: NewestSet['record']) {
  try {
    return meanOrbitOf(elementsOf(record).elements);
  } catch {
    return undefined;
  }
}

function elementSetDocument({ record, source, tle }: ObjectSets['sets'][number]): ElementSet {
  const orbit = orbitOf(record);
  return {
    epoch: `${record.epochUtc}Z`,
    source,
    tle: [...tle],
    ...(orbit === undefined
      ? {}
      : {
          perigeeAltitudeKm: orbit.perigeeAltitudeKm,
          apogeeAltitudeKm: orbit.apogeeAltitudeKm,
          periodMinutes: orbit.periodSeconds / 60,
        }),
    inclinationDeg: Number(record.inclinationDeg),
    eccentricity: Number(record.eccentricity),
    bstarPerEarthRadius: Number(record.bstarPerEarthRadius),
  };
}
