import { fromLowerTriangle, type Matrix } from '@farpass/astro/linear';
import type { CdmObject } from '@farpass/ccsds/cdm';

const names = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'] as const;
const squareMetreKm2 = 1e-6;

/** The RTN covariance of one object, km and s: 6×6, or 3×3 if the message only has positions. */
export type RtnCovariance =
  | { readonly kind: 'full'; readonly matrix: Matrix }
  | { readonly kind: 'position'; readonly matrix: Matrix }
  | { readonly kind: 'missing'; readonly absent: readonly string[] };

/** Reads the lower triangle C?_? of the data section (m² and m²/s) into km² and s. */
export function rtnCovarianceOf(object: CdmObject): RtnCovariance {
  const absent = absentKeys(object, 6);
  if (absent.length === 0) return { kind: 'full', matrix: triangle(object, 6) };
  const absentPosition = absentKeys(object, 3);
  if (absentPosition.length > 0) return { kind: 'missing', absent: absentPosition };
  return { kind: 'position', matrix: triangle(object, 3) };
}

function elementOf(object: CdmObject, row: number, column: number): number | undefined {
  const values: Readonly<Partial<Record<string, unknown>>> = object.data.values;
  const quantity = values[`C${names[row]}_${names[column]}`];
  if (typeof quantity !== 'object' || quantity === null || !('value' in quantity)) return undefined;
  return typeof quantity.value === 'number' ? quantity.value : undefined;
}

function absentKeys(object: CdmObject, size: 3 | 6): readonly string[] {
  return places(size)
    .filter(({ row, column }) => elementOf(object, row, column) === undefined)
    .map(({ row, column }) => `C${names[row]}_${names[column]}`);
}

function places(size: number): readonly { readonly row: number; readonly column: number }[] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: row + 1 }, (_, column) => ({ row, column })),
  ).flat();
}

function triangle(object: CdmObject, size: 3 | 6): Matrix {
  return fromLowerTriangle(
    places(size).map(({ row, column }) => (elementOf(object, row, column) ?? 0) * squareMetreKm2),
  );
}

/** Whether the comments of the data section say that the RTN axes rotate with the orbit. */
export function statesTurningAxes(object: CdmObject): boolean {
  const comments = object.data.entries.filter((entry) => entry.kind === 'comment').map((entry) => entry.text);
  return comments.some(
    (text) => /rotating/i.test(text) && /RTN|covariance/i.test(text) && !/non-?rotating/i.test(text),
  );
}
