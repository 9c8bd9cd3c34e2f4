import { addSeconds, type Epoch, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { readElementSets } from '@farpass/ccsds/gp';
import { readOem } from '@farpass/ccsds/oem';
import {
  planScreening,
  Screener,
  type ScreeningArc,
  type ScreeningObject,
  type ScreeningTask,
  screeningArcs,
} from '@farpass/conjunction/screening';
import { type CatalogueObject, elementsOf } from '@farpass/intake/elements';
import { ephemerisOfOem } from '@farpass/intake/ephemeris';
import { threadKernel } from '../kernel.ts';
import { type Materials, type SharedText, textOf } from './materials.ts';
import { volumeFor } from './volume.ts';

/** An object of a screening as people know it. */
export type NamedObject = {
  readonly id: string;
  readonly name: string;
  readonly designator: string | undefined;
  readonly type: string | undefined;
  readonly satelliteId: string | undefined;
  readonly screened: ScreeningObject;
};

/** A screening ready to be worked on in this thread. */
export type Planned = {
  readonly start: Epoch<'UTC'>;
  readonly durationSeconds: number;
  /** Primaries first. */
  readonly objects: readonly NamedObject[];
  readonly primaries: number;
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
  readonly task: ScreeningTask;
  readonly screener: Screener;
};

let newest: { readonly id: string; readonly planned: Planned } | undefined;

/** The plan of a screening; the one that this thread worked on last is kept. */
export function plannedOf(materials: Materials): Planned {
  if (newest?.id === materials.screeningId) return newest.planned;
  const planned = plan(materials);
  newest = { id: materials.screeningId, planned };
  return planned;
}

function plan(materials: Materials): Planned {
  const start = epochOf(materials.fromUtc);
  const durationSeconds = secondsBetween(epochOf(materials.toUtc), start);
  const { objects, primaries, skipped } = objectsOf(materials, start);
  const kernel = threadKernel();
  const task = planScreening(kernel, {
    objects: objects.map(({ screened }) => screened),
    start: { modifiedJulianDay: start.modifiedJulianDay, secondsOfDay: start.second + start.fraction },
    durationSeconds,
    volume: (object) => volumeFor(objects[object]?.screened, materials.primaries[object]?.volume),
    primaries: Array.from({ length: primaries }, (_, index) => index),
  });
  return { start, durationSeconds, objects, primaries, skipped, task, screener: new Screener(kernel, task) };
}

function epochOf(instant: string): Epoch<'UTC'> {
  return parseEpoch(instant.replace(/Z$/, ''), 'UTC');
}

/** The UTC time so many seconds into a screening, as it is answered. */
export function instantAt({ start }: Planned, seconds: number): string {
  return `${formatEpoch(addSeconds(start, seconds), 6)}Z`;
}

type Gathered = Pick<Planned, 'objects' | 'primaries' | 'skipped'>;

function objectsOf(materials: Materials, start: Epoch<'UTC'>): Gathered {
  const catalogue = new Map(readCatalogue(materials.catalogue).map((one) => [one.elements.catalogueId, one]));
  const skipped: { id: string; reason: string }[] = [];
  const primaries = materials.primaries.map((primary): NamedObject => {
    const { catalogueNumber: number, ephemerides, record, id, name } = primary;
    const set: Set | undefined = record === undefined ? catalogue.get(number ?? '') : elementsOf(record);
    const about = {
      id: number ?? id,
      name,
      designator: set?.designator,
      type: set?.type,
      satelliteId: primary.satelliteId,
    };
    const screened = ephemerides.length > 0 ? flown(ephemerides, { id, start }) : set && kept(set);
    if (screened === undefined) skipped.push({ id: name, reason: noOrbit });
    return { ...about, screened: screened ?? { kind: 'ephemeris', id, arcs: [] } };
  });
  if (materials.against === 'PRIMARIES') return { objects: primaries, primaries: primaries.length, skipped };
  for (const { id } of primaries) catalogue.delete(id);
  const others = materials.others.map(({ catalogueNumber, name, ephemerides }): NamedObject => {
    const set = catalogue.get(catalogueNumber);
    catalogue.delete(catalogueNumber);
    const screened = flown(ephemerides, { id: catalogueNumber, start });
    return { ...named(catalogueNumber, set), name, screened };
  });
  const rest = [...catalogue].map(([id, set]): NamedObject => ({ ...named(id, set), screened: kept(set) }));
  return { objects: [...primaries, ...others, ...rest], primaries: primaries.length, skipped };
}

const noOrbit = 'it has neither an ephemeris that covers the start of the window nor an element set in the catalogue';

type Set = CatalogueObject & { readonly type?: string | undefined };

function readCatalogue(text: SharedText | undefined): readonly Set[] {
  if (text === undefined) return [];
  return readElementSets(textOf(text)).records.map((record) => ({
    ...elementsOf(record),
    type: record.others['OBJECT_TYPE'],
  }));
}

function named(id: string, set: Set | undefined) {
  const { name, designator, type } = set ?? { name: undefined, designator: undefined, type: undefined };
  return { id, name: name ?? id, designator, type, satelliteId: undefined };
}

function kept({ elements }: CatalogueObject): ScreeningObject {
  return { kind: 'elements', id: elements.catalogueId, elements };
}

type Flight = { readonly id: string; readonly start: Epoch<'UTC'> };

function flown(texts: readonly SharedText[], { id, start }: Flight): ScreeningObject {
  return { kind: 'ephemeris', id, arcs: texts.flatMap((text) => arcsOf(textOf(text), start)) };
}

function arcsOf(text: string, start: Epoch<'UTC'>): readonly ScreeningArc[] {
  const result = readOem(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`An ephemeris does not read any more: ${result.faults[0]?.message}`);
  return screeningArcs(ephemerisOfOem(result.record), start);
}
