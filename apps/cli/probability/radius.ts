import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import { type CsvRow, csvRows } from '@farpass/ccsds/csv';
import {
  type BodyShape,
  defaultSizeTable,
  hardBodyRadiusOfShape,
  hardBodyRadiusOfSize,
  type SizeClass,
} from '@farpass/conjunction/approach';

/** The sizes of the two objects given on the command line; if none are given, the message decides. */
export interface RadiusRequest {
  readonly shapes: readonly [string | undefined, string | undefined];
  /** Text of a size table, or `default` for the shipped one. */
  readonly sizes: string | undefined;
}

/** A combined radius and where it comes from, in words. */
export interface CombinedRadius {
  readonly radiusKm: number;
  readonly source: string;
}

/**
 * The combined radius from the given shapes, and from the size table for an object without one; undefined if neither is
 * requested.
 */
export function combinedRadiusOf(cdm: Cdm, { shapes, sizes }: RadiusRequest): CombinedRadius | undefined {
  if (shapes.every((shape) => shape === undefined) && sizes === undefined) return undefined;
  const table = sizes === undefined || sizes === 'default' ? defaultSizeTable : sizeTableOf(sizes);
  const radii = [cdm.object1, cdm.object2].map((object, index) => radiusOf(object, { shape: shapes[index], table }));
  const radiusKm = radii.reduce((sum, { radiusM }) => sum + radiusM, 0) / 1000;
  return { radiusKm, source: radii.map(({ source }, index) => `object ${index + 1} by ${source}`).join(', ') };
}

function radiusOf(
  object: CdmObject,
  by: { readonly shape: string | undefined; readonly table: readonly SizeClass[] },
): { readonly radiusM: number; readonly source: string } {
  if (by.shape !== undefined) return { radiusM: hardBodyRadiusOfShape(shapeOf(by.shape)), source: 'shape' };
  const objectType = object.metadata.values.OBJECT_TYPE;
  return hardBodyRadiusOfSize({ objectType, radarCrossSection: undefined }, by.table);
}

const shapeForms = 'sphere:R, box:LxWxH, cylinder:DxL or winged:LxWxHxSPANxPANELWIDTH, in metres';

function shapeOf(text: string): BodyShape {
  const [kind = '', sizes = ''] = text.split(':');
  const numbers = sizes.split('x').map(Number);
  const [a = 0, b = 0, c = 0, spanM = 0, panelWidthM = 0] = numbers;
  const counts: Readonly<Record<string, number>> = { sphere: 1, box: 3, cylinder: 2, winged: 5 };
  if (numbers.length !== counts[kind] || !numbers.every((size) => size > 0 && Number.isFinite(size)))
    throw new Error(`a shape is ${shapeForms}; found '${text}'.`);
  if (kind === 'sphere') return { kind, radiusM: a };
  if (kind === 'cylinder') return { kind, diameterM: a, lengthM: b };
  const box = { lengthM: a, widthM: b, heightM: c };
  return kind === 'winged' ? { kind, ...box, spanM, panelWidthM } : { kind: 'box', ...box };
}

export const sizeTableHeader = 'objectType,radarCrossSection,radiusM';

/**
 * A size table as CSV. An empty cell means every type, or every size of the radar echo; the first matching line
 * applies.
 */
function sizeTableOf(text: string): readonly SizeClass[] {
  const [header, ...rows] = csvRows(text);
  const found = header?.cells.map((cell) => cell.trim()).join(',');
  if (found !== sizeTableHeader)
    throw new Error(`a size table begins with the line ${sizeTableHeader}; found '${found ?? ''}'.`);
  if (rows.length === 0) throw new Error('the size table has no line below its head.');
  return rows.map(sizeClassOf);
}

function sizeClassOf({ cells, line }: CsvRow): SizeClass {
  const [type = '', echo = '', radius = ''] = cells.map((cell) => cell.trim().toUpperCase());
  const radiusM = Number(radius);
  const radarCrossSection = (['SMALL', 'MEDIUM', 'LARGE'] as const).find((size) => size === echo);
  if (!(radius !== '' && radiusM > 0 && Number.isFinite(radiusM)) || (echo !== '' && radarCrossSection === undefined))
    throw new Error(
      `size table, line ${line}: expected a type, SMALL, MEDIUM, LARGE or nothing, and a radius in metres above 0; found '${cells.join(',')}'.`,
    );
  return { objectType: type === '' ? undefined : type, radarCrossSection, radiusM };
}
