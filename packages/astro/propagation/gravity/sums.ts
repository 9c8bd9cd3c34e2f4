import type { GravityTruncation } from './gravity-field.ts';
import { moduleBase64 } from './sums.generated.ts';

/** The exports of the module; assembly/index.ts says what each does. */
interface SumsExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  firstFree(): number;
  layout(
    degree: number,
    order: number,
    sectoral: number,
    recursion: number,
    table: number,
    first: number,
    second: number,
    sums: number,
  ): void;
  layoutColumns(
    degree: number,
    count: number,
    central: number,
    sectoral: number,
    rows: number,
    four: number,
    sums: number,
  ): void;
  sumColumns(q: number, u: number, s: number, t: number): void;
  sumSecond(q: number, u: number, s: number, t: number): void;
}

/** Input of the sums of the acceleration, as `columns.ts` prepares it. */
export interface ColumnTables {
  readonly degree: number;
  /** A multiple of four. */
  readonly columns: number;
  /** C of degree 0: the rows do not have it. */
  readonly central: number;
  readonly sectoral: Float64Array;
  readonly rows: Float64Array;
}

/** Input of the sums of acceleration and gradient: the recursion and the coefficients, as `harmonics.ts` prepares them. */
export interface SumsTables extends GravityTruncation {
  readonly sectoral: Float64Array;
  readonly recursion: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Sums for R/r and the direction cosines of a position. */
export interface GravitySums {
  readonly fill: (q: number, u: number, s: number, t: number) => void;
  /** Along, across, axial, radial; then, with the radial one times R/r, those of a gradient: ee, ef, ez, fz, ed, fd, zz, zd, dd. */
  readonly sums: Float64Array;
}

const pageBytes = 65_536;
let compiled: WebAssembly.Module | undefined;

const isSumsExports = (exports: unknown): exports is SumsExports =>
  typeof exports === 'object' && exports !== null && 'sumColumns' in exports && 'sumSecond' in exports;

function instantiate(): SumsExports {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(moduleBase64), (character) => character.charCodeAt(0)));
  const { exports } = new WebAssembly.Instance(compiled);
  if (!isSumsExports(exports)) throw new TypeError('the generated module has other exports: write it again');
  return exports;
}

/** The sums of the acceleration. */
export function createColumnSums({ degree, columns, central, sectoral, rows }: ColumnTables): GravitySums {
  const { memory, firstFree, layoutColumns, sumColumns } = instantiate();
  const [four, sums] = [new Float64Array(24), new Float64Array(4)];
  const [sectoralAt, rowsAt, fourAt, sumsAt] = placed({ memory, firstFree }, [sectoral, rows, four, sums]);
  layoutColumns(degree, columns, central, sectoralAt, rowsAt, fourAt, sumsAt);
  return { fill: sumColumns, sums: new Float64Array(memory.buffer, sumsAt, sums.length) };
}

/** The sums of acceleration and gradient. */
export function createGravitySums({ degree, order, ...tables }: SumsTables): GravitySums {
  const { memory, firstFree, layout, sumSecond } = instantiate();
  const given = [tables.sectoral, tables.recursion, tables.first, tables.second];
  const [table, sums] = [new Float64Array((order + 4) * (degree + 3)), new Float64Array(13)];
  const [sectoralAt, recursionAt, firstAt, secondAt, tableAt, sumsAt] = placed({ memory, firstFree }, [
    ...given,
    table,
    sums,
  ]);
  layout(degree, order, sectoralAt, recursionAt, tableAt, firstAt, secondAt, sumsAt);
  return { fill: sumSecond, sums: new Float64Array(memory.buffer, sumsAt, sums.length) };
}

/** Copies arrays into the memory of a module; returns where each begins. */
function placed(
  { memory, firstFree }: Pick<SumsExports, 'memory' | 'firstFree'>,
  arrays: readonly Float64Array[],
): readonly number[] {
  let free = firstFree();
  const places = arrays.map(({ length }) => {
    const at = free;
    // A vector of the module takes 16 bytes, two numbers.
    free += 16 * Math.ceil(length / 2);
    return at;
  });
  memory.grow(Math.ceil(free / pageBytes) - memory.buffer.byteLength / pageBytes);
  for (const [index, at] of places.entries())
    new Float64Array(memory.buffer, at, arrays[index].length).set(arrays[index]);
  return places;
}
