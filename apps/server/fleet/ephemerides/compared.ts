import type { GpRecord } from '@farpass/ccsds/gp';
import { comparisonReferences } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Database, Read, Scope } from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import type { FindElementSets } from '../satellites/regime.ts';
import { findSatellite } from '../satellites/store.ts';
import type { ComparedOrbit } from './compare.task.ts';
import { type EphemerisRow, findEphemeris, findPrevious } from './store.ts';

/** One of the two orbits of a comparison. */
export type Compared =
  | { readonly kind: 'file'; readonly row: EphemerisRow }
  | { readonly kind: 'set'; readonly catalogueNumber: string; readonly set: GpRecord };

interface Ports {
  readonly database: Database;
  readonly findElementSets: FindElementSets;
}

interface Pair<T> {
  readonly first: T;
  readonly second: T;
}

type Reference = (typeof comparisonReferences)[number];

const referenceOf = (word: string): Reference | undefined => comparisonReferences.find((one) => one === word);

/** The subject of a comparison: two files by their ids, or one file and other knowledge about its satellite. */
export async function comparedBy(ports: Ports, scope: Scope, query: Pair<string>): Promise<Pair<Compared>> {
  const { first, second } = query;
  const [one, other] = [referenceOf(first), referenceOf(second)];
  if (one !== undefined && other !== undefined) {
    throw new Problem('CONTENT_INVALID', because(saying('COMPARED_BOTH_REFERENCES', { first, second }), '/second'));
  }
  const file = async (id: string): Promise<Compared> => ({
    kind: 'file',
    row: await requireEphemeris(ports.database, scope, id),
  });
  if (one === undefined && other === undefined) return { first: await file(first), second: await file(second) };
  const row = await requireEphemeris(ports.database, scope, one === undefined ? first : second);
  const pointer = one === undefined ? '/second' : '/first';
  const found = await ports.database.read((read) => {
    const asked = { row, pointer };
    return (one ?? other) === 'CATALOGUE'
      ? catalogueOrbit(read, scope, { ...asked, findElementSets: ports.findElementSets })
      : previousFile(read, scope, asked);
  });
  const named: Compared = { kind: 'file', row };
  return one === undefined ? { first: named, second: found } : { first: found, second: named };
}

interface ComparisonRequest {
  readonly row: EphemerisRow;
  /** The field of the query that contains the reference. */
  readonly pointer: string;
}

async function catalogueOrbit(
  read: Read,
  scope: Scope,
  { row, pointer, findElementSets }: ComparisonRequest & Pick<Ports, 'findElementSets'>,
): Promise<Compared> {
  const satellite = await findSatellite(read, scope, satelliteOf({ row, pointer }));
  const number = satellite?.noradId ?? undefined;
  if (number === undefined) {
    throw new Problem('CONTENT_INVALID', because(saying('SATELLITE_WITHOUT_NUMBER', { file: row.fileName }), pointer));
  }
  const [newest] = await findElementSets(read, scope, [String(number)]);
  if (newest === undefined) throw new Problem('NOT_FOUND', because(saying('NO_ELEMENT_SET_KNOWN', { id: number })));
  return { kind: 'set', catalogueNumber: newest.catalogueNumber, set: newest.record };
}

async function previousFile(read: Read, scope: Scope, { row, pointer }: ComparisonRequest): Promise<Compared> {
  satelliteOf({ row, pointer });
  const before = await findFileBefore(read, scope, row);
  if (before !== undefined) return { kind: 'file', row: before };
  throw new Problem('NOT_FOUND', because(saying('NO_FILE_BEFORE', { file: row.fileName })));
}

/** The newest operational file of the satellite that was uploaded before a file; none if the file is not mapped. */
export async function findFileBefore(
  read: Read,
  scope: Scope,
  { id, satelliteId, uploadedAt }: EphemerisRow,
): Promise<EphemerisRow | undefined> {
  if (satelliteId === null) return undefined;
  return findPrevious(read, scope, { satelliteId, otherThan: id, before: uploadedAt });
}

function satelliteOf({ row: { satelliteId, fileName }, pointer }: ComparisonRequest): string {
  if (satelliteId !== null) return satelliteId;
  throw new Problem('CONTENT_INVALID', because(saying('FILE_NOT_MAPPED', { file: fileName }), pointer));
}

export async function requireEphemeris(database: Database, scope: Scope, id: string): Promise<EphemerisRow> {
  const row = await database.read((read) => findEphemeris(read, scope, id));
  if (!row) throw new Problem('NOT_FOUND', because(saying('NO_EPHEMERIS', { id })));
  return row;
}

/** Its name in the answer. */
export function describe(compared: Compared) {
  if (compared.kind === 'set') {
    const { catalogueNumber, set } = compared;
    const name = set.objectName === undefined ? {} : { objectName: set.objectName };
    return { fileName: `${catalogueNumber} · ${set.epochUtc.slice(0, 19)}Z`, ...name };
  }
  const { id, fileName, document } = compared.row;
  return { oemFileId: id, fileName, ...(document.objectName === undefined ? {} : { objectName: document.objectName }) };
}

/** The input of the computation. */
export async function orbitOf(database: Database, compared: Compared): Promise<ComparedOrbit> {
  if (compared.kind === 'set') return { kind: 'set', set: compared.set };
  return { kind: 'file', file: await storedFile(database, compared.row) };
}
