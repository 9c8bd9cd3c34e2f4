import { csvRows } from '@farpass/ccsds/csv';
import { plainId } from './key.ts';

/** The box and the radius of each object by its number. */
export interface ObjectBoxes {
  readonly boxOf: (id: string) => Box;
  readonly radiusKmOf: (id: string) => number;
}

/** Half-widths along R, T, N. */
interface Box {
  readonly kind: 'box';
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

const columns = ['object', 'radialKm', 'alongTrackKm', 'crossTrackKm', 'radiusM'] as const;

interface NamedText {
  readonly text: string;
  readonly file: string;
}

/** Reads a table of boxes: object, half-widths along R, T, N in km, radius in m. An object without a row is refused when it is asked for. */
export function readBoxes({ text, file }: NamedText): ObjectBoxes {
  const [head, ...rows] = csvRows(text);
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`${file}: line 1 has no column ${missing.join(', ')}; expected ${columns.join(',')}.`);
  const known = new Map<string, { readonly box: Box; readonly radiusKm: number }>();
  for (const { line, cells } of rows) {
    const textOf = (name: (typeof columns)[number]) => cells[names.indexOf(name)]?.trim() ?? '';
    const [radialKm = 0, alongTrackKm = 0, crossTrackKm = 0, radiusM = 0] = columns.slice(1).map((name) => {
      const value = Number(textOf(name));
      if (textOf(name) !== '' && value > 0 && Number.isFinite(value)) return value;
      throw new Error(`${file}: line ${line}: ${name} is '${textOf(name)}'; expected a number above 0.`);
    });
    const box = { kind: 'box', radialKm, alongTrackKm, crossTrackKm } as const;
    known.set(plainId(textOf('object')), { box, radiusKm: radiusM / 1000 });
  }
  const rowOf = (id: string) => {
    const row = known.get(plainId(id));
    if (row === undefined)
      throw new Error(`${file} has no row of object ${id}; every object needs a box and a radius.`);
    return row;
  };
  return { boxOf: (id) => rowOf(id).box, radiusKmOf: (id) => rowOf(id).radiusKm };
}
