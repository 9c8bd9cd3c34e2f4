import { findObservableObjects, type ObservableObjectDocument, objectWordsOf } from '@farpass/contract/odt';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { desc } from 'drizzle-orm';
import { type Database, ofOperator, type Read, type Scope, withoutNulls } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { observationRequest } from '../tables.ts';
import { bestObjects } from './match.ts';

interface WantedObjects {
  readonly text: string;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** An object of the catalogue. */
interface CatalogueObject {
  readonly catalogueNumber: string;
  readonly name: string | undefined;
  readonly objectId: string | undefined;
}

export interface ObjectPorts {
  readonly database: Database;
  /** Objects of the catalogue and of own element sets whose name, number or designator contains a text. */
  readonly searchCatalogue: (scope: Scope, wanted: WantedObjects) => Promise<readonly CatalogueObject[]>;
  /** The newest element sets of these catalogue numbers. */
  readonly findElementSets: (
    read: Read,
    scope: Scope,
    catalogueNumbers: readonly string[],
  ) => Promise<
    readonly { readonly catalogueNumber: string; readonly record: { readonly objectId?: string | undefined } }[]
  >;
  /** Satellites of the fleet, and objects of messages about it, that contain every word. */
  readonly findKnownObjects: (
    read: Read,
    scope: Scope,
    wanted: { readonly words: readonly string[]; readonly limit: number },
  ) => Promise<readonly ObservableObjectDocument[]>;
}

/** A word of a name is in many objects of the catalogue: at most this many are looked at for the other words. */
const mostLookedAt = 300;
/** A single letter is in most objects of the catalogue. */
const leastLetters = 2;
/** Requests whose objects are offered. */
const mostRequests = 200;

/** The objects that a request can name. */
export function objectCalls(ports: ObjectPorts): readonly Handled[] {
  const { database, searchCatalogue, findKnownObjects } = ports;
  return [
    handle(findObservableObjects, async ({ query, caller, scope, signal }) => {
      const { limit = 12 } = query;
      const text = (query.text ?? '').trim();
      const words = objectWordsOf(text);
      const maySeeFleet = allows(caller.granted, [serviceRequirements.ca]);
      const { known, requested } = await database.read(async (read) => ({
        known: maySeeFleet ? await findKnownObjects(read, scope, { words, limit: mostLookedAt }) : [],
        requested: await requestedObjects(read, scope),
      }));
      const listed = words.length === 0 ? [] : await catalogueObjects(scope, { text, words, signal }, searchCatalogue);
      const inCatalogue = new Set(listed.map(({ catalogueId }) => catalogueId));
      const own = known.filter(({ kind }) => kind === 'FLEET');
      const met = known.filter(({ kind, catalogueId }) => kind === 'MESSAGE' && !inCatalogue.has(catalogueId));
      const all = [...own, ...requested, ...met, ...listed];
      return answer(200, await withOrbits(scope, bestObjects(all, words).slice(0, limit), ports));
    }),
  ];
}

/**
 * The objects, those of messages as objects of the catalogue if that has an orbit of them: the search of a text ends after
 * its first hits, so it does not tell.
 */
async function withOrbits(
  scope: Scope,
  objects: readonly ObservableObjectDocument[],
  { database, findElementSets }: Pick<ObjectPorts, 'database' | 'findElementSets'>,
): Promise<ObservableObjectDocument[]> {
  const numbers = objects.flatMap(({ kind, catalogueId }) =>
    kind === 'MESSAGE' && catalogueId !== undefined ? [String(catalogueId)] : [],
  );
  if (numbers.length === 0) return [...objects];
  const sets = await database.read((read) => findElementSets(read, scope, numbers));
  const records = new Map(sets.map(({ catalogueNumber, record }) => [catalogueNumber, record]));
  return objects.map((object) => {
    const { kind, name, catalogueId } = object;
    const record = kind === 'MESSAGE' ? records.get(String(catalogueId)) : undefined;
    if (record === undefined || catalogueId === undefined) return object;
    const cosparId = record.objectId === undefined ? {} : { cosparId: record.objectId };
    return { kind: 'CATALOGUE', name, catalogueId, ...cosparId };
  });
}

interface Typed {
  readonly text: string;
  readonly words: readonly string[];
  readonly signal: AbortSignal;
}

/** Objects that contain the text as it is typed, and those that contain its longest word. */
async function catalogueObjects(
  scope: Scope,
  { text, words, signal }: Typed,
  search: ObjectPorts['searchCatalogue'],
): Promise<readonly ObservableObjectDocument[]> {
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const texts = [...new Set([text.toLowerCase(), longest])].filter((one) => one.length >= leastLetters);
  const asked = texts.map((one) => search(scope, { text: one, limit: mostLookedAt, signal }));
  return (await Promise.all(asked)).flat().flatMap(({ catalogueNumber, name, objectId }) => {
    const catalogueId = Number(catalogueNumber);
    if (!Number.isInteger(catalogueId)) return [];
    const cosparId = objectId === undefined ? {} : { cosparId: objectId };
    return [{ kind: 'CATALOGUE' as const, name: name ?? catalogueNumber, catalogueId, ...cosparId }];
  });
}

/** The objects of the newest requests; a request that brought an orbit without a number is named itself. */
async function requestedObjects(read: Read, scope: Scope): Promise<readonly ObservableObjectDocument[]> {
  const { id, operatorId, catalogueId, objectName, orbitDigest, createdAt } = observationRequest;
  const rows = await read
    .select({ id, catalogueId, objectName, orbitDigest })
    .from(observationRequest)
    .where(ofOperator(scope, operatorId))
    .orderBy(desc(createdAt))
    .limit(mostRequests);
  return rows.flatMap((row) => {
    const name = row.objectName ?? (row.catalogueId === null ? undefined : String(row.catalogueId));
    if (name === undefined) return [];
    const brought = row.orbitDigest === null ? {} : { 'observation-request-id': row.id };
    return [{ kind: 'REQUEST' as const, name, ...withoutNulls({ catalogueId: row.catalogueId }), ...brought }];
  });
}
