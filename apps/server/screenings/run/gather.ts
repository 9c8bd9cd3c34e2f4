import type { Kernel } from '@farpass/astro/kernel';
import { epochFromUnixMs } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import type { RealismUse } from '@farpass/conjunction/realism';
import { elementsOf } from '@farpass/intake/elements';
import {
  newestOfSets,
  type OrbitSources,
  objectOfSet,
  orbitOfObject,
  type PackedObjects,
} from '@farpass/operations/screening';
import {
  type CatalogueRecord,
  comparedWithCatalogue,
  gatherObjects,
  ObjectFinder,
  type ObjectRecord,
  type ScreeningWindow,
  withSetBeyond,
} from '@farpass/screening/objects';
import type { Materials, MessageText, SetMaterials } from './materials.ts';
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
  const objects = comparedWithCatalogue(kernel, gathered).map((record, index) =>
    index < own.length ? withSetBeyond(record, gathered.replaced[index], { kernel, window }) : record,
  );
  return {
    objects,
    primaries: primaries.length,
    named: own.length,
    packed: packedObjects(objects, { named: own.length, sets, catalogue: materials.catalogue }),
  };
}

export interface Sets {
  readonly newest: readonly CatalogueRecord[];
  readonly finder: ObjectFinder;
  /** The rows of the columns that sets are from; an operator's own sets have none. */
  readonly rows: ReadonlyMap<ObjectRecord, number>;
}

/** The newest element set of each object. */
export function setsOf({ catalogue, ownSets = [], ownTexts = [] }: SetMaterials): Sets {
  const further = ownTexts.flatMap((text): readonly GpRecord[] => JSON.parse(sharedTextOf(text)));
  const { newest, rows } = newestOfSets({ catalogue, ownSets: [...ownSets, ...further] });
  return { newest, finder: new ObjectFinder(newest), rows };
}

interface PackInputs {
  readonly named: number;
  readonly sets: Sets;
  readonly catalogue: SharedArrayBuffer | undefined;
}

/** As few whole records as possible: the named objects, and operators' own sets moved before the catalogue's. */
function packedObjects(objects: readonly ObjectRecord[], { named, sets, catalogue }: PackInputs): PackedObjects {
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

interface GatherContext {
  readonly sets: Sets;
  readonly window: ScreeningWindow;
}

async function primaryRecord(primary: Materials['primaries'][number], at: GatherContext): Promise<ObjectRecord> {
  const { catalogueNumber, cosparId, record, name, satelliteId } = primary;
  const found = record === undefined ? setOf(at.sets, catalogueNumber) : objectOfSet(elementsOf(record));
  return {
    id: catalogueNumber ?? primary.id,
    name,
    designator: cosparId ?? found?.designator,
    type: satelliteId === undefined ? (found?.type ?? 'UNKNOWN') : 'PAYLOAD',
    orbit: await orbitOfObject({ ...sourcesOf(primary), set: found }, at.window),
  };
}

async function otherRecord(other: Materials['others'][number], at: GatherContext): Promise<ObjectRecord> {
  const { catalogueNumber: id, name } = other;
  const found = setOf(at.sets, id);
  return {
    id,
    name,
    designator: found?.designator,
    type: found?.type ?? 'UNKNOWN',
    orbit: await orbitOfObject({ ...sourcesOf(other), set: other.isPublished ? found : undefined }, at.window),
  };
}

/** The element set of an object. */
export function setOf({ newest, finder }: Sets, id: string | undefined): CatalogueRecord | undefined {
  const place = id === undefined ? undefined : finder.find(id);
  return place === undefined ? undefined : newest[place];
}

interface Texts {
  readonly ephemerides: readonly SharedText[];
  readonly fileName?: string;
  readonly received?: string;
  readonly messages?: readonly MessageText[];
  readonly realism?: RealismUse;
  readonly isPublished?: true;
}

/** The sources of an object's orbit, its texts as they are shared. */
function sourcesOf({
  ephemerides,
  messages = [],
  fileName = 'its ephemeris',
  received,
  realism,
  isPublished,
}: Texts): Omit<OrbitSources, 'set'> {
  const [file] = ephemerides;
  return {
    messages: messages.map(({ text, ...message }) => ({ ...message, text: () => sharedTextOf(text) })),
    file: file && {
      fileName,
      text: () => sharedTextOf(file),
      received: received === undefined ? undefined : epochFromUnixMs(Date.parse(received)),
    },
    realism,
    isPublished,
  };
}
