import type { Kernel } from '@farpass/astro/kernel';
import { readCdm } from '@farpass/ccsds/cdm';
import type { GpRecord } from '@farpass/ccsds/gp';
import type { Fault } from '@farpass/ccsds/message';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { elementsOf } from '@farpass/intake/elements';
import { OrbitTextFault, orbitFaultParameters } from '@farpass/operations/passes';
import {
  newestOfSets,
  objectOfSet,
  orbitOfOem,
  orbitOfOpm,
  orbitOfStates,
  type PackedObjects,
  toldStateOfCdm,
} from '@farpass/operations/screening';
import {
  type CatalogueRecord,
  comparedWithCatalogue,
  gatherObjects,
  type NoOrbit,
  ObjectFinder,
  type ObjectOrbit,
  type ObjectRecord,
  type ScreeningWindow,
} from '@farpass/screening/objects';
import type { Materials, MessageText } from './materials.ts';
import { type SharedText, sharedTextOf } from './shared-text.ts';

/** The objects of a screening: the primaries first, then other named objects, then the catalogue. */
export interface GatheredScreening {
  readonly objects: readonly ObjectRecord[];
  readonly primaries: number;
  /** The primaries and other named objects; the remaining objects come from the catalogue only. */
  readonly named: number;
  readonly packed: PackedObjects;
}

/** Every object of a screening with its orbit. */
export async function gatherScreening(
  materials: Materials,
  { window, kernel }: { readonly window: ScreeningWindow; readonly kernel: Kernel },
): Promise<GatheredScreening> {
  const sets = setsOf(materials);
  const primaries: ObjectRecord[] = [];
  for (const primary of materials.primaries) primaries.push(await primaryRecord(primary, { sets, window }));
  const others: ObjectRecord[] = [];
  if (materials.against !== 'PRIMARIES')
    for (const other of materials.others) others.push(await otherRecord(other, { sets, window }));
  const own = [...primaries, ...others];
  const gathered = gatherObjects(own, materials.against === 'CATALOGUE' ? sets.newest : []);
  const objects = comparedWithCatalogue(kernel, gathered);
  return {
    objects,
    primaries: primaries.length,
    named: own.length,
    packed: packedObjects(objects, { named: own.length, sets, catalogue: materials.catalogue }),
  };
}

interface Sets {
  readonly newest: readonly CatalogueRecord[];
  readonly finder: ObjectFinder;
  /** The rows of the columns that sets are from; an operator's own sets have none. */
  readonly rows: ReadonlyMap<ObjectRecord, number>;
}

type SetMaterials = Pick<Materials, 'ownSets' | 'ownTexts'> & { readonly catalogue: SharedArrayBuffer | undefined };

function setsOf({ catalogue, ownSets = [], ownTexts = [] }: SetMaterials): Sets {
  const further = ownTexts.flatMap((text): readonly GpRecord[] => JSON.parse(sharedTextOf(text)));
  const { newest, rows } = newestOfSets({ catalogue, ownSets: [...ownSets, ...further] });
  return { newest, finder: new ObjectFinder(newest), rows };
}

interface Packing {
  readonly named: number;
  readonly sets: Sets;
  readonly catalogue: SharedArrayBuffer | undefined;
}

/** As few whole records as possible: the named objects, and operators' own sets moved before the catalogue's. */
function packedObjects(objects: readonly ObjectRecord[], { named, sets, catalogue }: Packing): PackedObjects {
  const rowOf = (record: ObjectRecord) => sets.rows.get(record) ?? -1;
  const own = new Map(
    objects.flatMap((record, object) => (object >= named && rowOf(record) < 0 ? [[object, record] as const] : [])),
  );
  const rows = Int32Array.from(objects.slice(named), rowOf);
  return { records: objects.slice(0, named), catalogue, rows: new Int32Array(sharedRows(rows)), own };
}

function sharedRows(rows: Int32Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(rows.byteLength);
  new Int32Array(buffer).set(rows);
  return buffer;
}

interface Gathering {
  readonly sets: Sets;
  readonly window: ScreeningWindow;
}

async function primaryRecord(primary: Materials['primaries'][number], at: Gathering): Promise<ObjectRecord> {
  const { catalogueNumber, cosparId, record, name, satelliteId } = primary;
  const found = record === undefined ? setOf(at.sets, catalogueNumber) : objectOfSet(elementsOf(record));
  return {
    id: catalogueNumber ?? primary.id,
    name,
    designator: cosparId ?? found?.designator,
    type: satelliteId === undefined ? (found?.type ?? 'UNKNOWN') : 'PAYLOAD',
    orbit: await orbitOf(primary, { ...at, set: found }),
  };
}

async function otherRecord(other: Materials['others'][number], at: Gathering): Promise<ObjectRecord> {
  const { catalogueNumber: id, name } = other;
  const found = setOf(at.sets, id);
  return {
    id,
    name,
    designator: found?.designator,
    type: found?.type ?? 'UNKNOWN',
    orbit: await orbitOf(other, { ...at, set: undefined }),
  };
}

function setOf({ newest, finder }: Sets, id: string | undefined): CatalogueRecord | undefined {
  const place = id === undefined ? undefined : finder.find(id);
  return place === undefined ? undefined : newest[place];
}

interface Sources {
  readonly ephemerides: readonly SharedText[];
  readonly fileName?: string;
  readonly messages?: readonly MessageText[];
}

const noOrbit = 'it has neither an ephemeris that covers the start of the window nor an element set in the catalogue';

/** The orbit of an object from the best of its sources: named messages, its file, an element set. */
async function orbitOf(
  { ephemerides, messages = [], fileName = 'its ephemeris' }: Sources,
  { set, window }: { readonly set: CatalogueRecord | undefined; readonly window: ScreeningWindow },
): Promise<ObjectOrbit> {
  const [file] = ephemerides;
  try {
    if (messages.length > 0) return await orbitOfMessages(messages, window);
    if (file !== undefined) return await orbitOfFile({ text: sharedTextOf(file), fileName }, window);
  } catch (error) {
    return notPropagated(error);
  }
  return set?.orbit ?? { kind: 'none', reason: noOrbit };
}

function notPropagated(error: unknown): NoOrbit {
  const reason = `its orbit cannot be propagated: ${error instanceof Error ? error.message : String(error)}`;
  const finding = { code: 'ORBIT_NOT_PROPAGATED', message: reason, parameters: orbitFaultParameters(error) };
  return { kind: 'none', reason, finding };
}

interface EphemerisFile {
  readonly text: string;
  readonly fileName: string;
}

/** The orbit of an object from its file. */
export async function orbitOfFile({ text, fileName }: EphemerisFile, window: ScreeningWindow): Promise<ObjectOrbit> {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw noLongerRead(result.faults[0]);
  const { record } = result;
  if (record.kind === 'OPM') return orbitOfOpm(record, fileName, window);
  if (record.kind !== 'OEM') {
    const sentence = `${fileName} is a ${record.kind}; expected OEM or OPM`;
    const parameters = { reasonCode: 'FILE_NOT_SCREENED', file: fileName, format: record.kind };
    throw new OrbitTextFault(sentence, parameters);
  }
  return orbitOfOem(record, fileName);
}

function noLongerRead(fault: Fault | undefined): OrbitTextFault {
  return OrbitTextFault.ofReader(`it can no longer be read: ${fault?.message}`, fault);
}

async function orbitOfMessages(messages: readonly MessageText[], window: ScreeningWindow): Promise<ObjectOrbit> {
  const states = messages.map(({ side, text }) => {
    const result = readCdm(sharedTextOf(text), { mode: 'lenient' });
    if (result.kind === 'faults') throw noLongerRead(result.faults[0]);
    return toldStateOfCdm(result.record, side);
  });
  const source = namesOf([...new Set(messages.map(({ messageId }) => messageId))]);
  return orbitOfStates({ states, source, others: messages.map(({ other }) => other) }, window);
}

const mostNamed = 3;

function namesOf(ids: readonly string[]): string {
  const named = ids.slice(0, mostNamed).join(', ');
  return ids.length > mostNamed ? `${named} and ${ids.length - mostNamed} others` : named;
}
