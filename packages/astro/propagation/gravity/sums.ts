import { moduleBase64 } from './sums.generated.ts';

/** What the module exports; assembly/index.ts says what each does. */
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
  sumFirst(q: number, u: number, s: number, t: number): void;
  sumSecond(q: number, u: number, s: number, t: number): void;
}

/** Input of the sums: the constants of the recursion and the coefficients, as `harmonics.ts` prepares them. */
export interface SumsTables {
  readonly degree: number;
  readonly order: number;
  readonly sectoral: Float64Array;
  readonly recursion: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export interface GravitySums {
  /** Fills `sums` for R/r and the direction cosines of a position: along, across, axial, radial. */
  readonly sumFirst: SumsExports['sumFirst'];
  /** The same, then the nine sums of the gradient: ee, ef, ez, fz, ed, fd, zz, zd, dd. */
  readonly sumSecond: SumsExports['sumSecond'];
  readonly sums: Float64Array;
}

const pageBytes = 65_536;
let compiled: WebAssembly.Module | undefined;

const isSumsExports = (exports: unknown): exports is SumsExports =>
  typeof exports === 'object' && exports !== null && 'sumFirst' in exports && 'sumSecond' in exports;

function instantiate(): SumsExports {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(moduleBase64), (character) => character.charCodeAt(0)));
  const { exports } = new WebAssembly.Instance(compiled);
  if (!isSumsExports(exports)) throw new TypeError('the generated module has other exports: write it again');
  return exports;
}

/** An instance of the module with these tables in its memory. */
export function createGravitySums(tables: SumsTables): GravitySums {
  const { degree, order, sectoral, recursion, first, second } = tables;
  const { memory, firstFree, layout, sumFirst, sumSecond } = instantiate();
  let free = firstFree();
  const reserve = (numbers: number): number => {
    const at = free;
    // A vector of the module takes 16 bytes, two numbers.
    free += 16 * Math.ceil(numbers / 2);
    return at;
  };
  const sumsAt = reserve(13);
  const given = [sectoral, recursion, first, second].map((numbers) => ({ numbers, at: reserve(numbers.length) }));
  const tableAt = reserve((order + 4) * (degree + 3));
  memory.grow(Math.ceil(free / pageBytes) - memory.buffer.byteLength / pageBytes);
  for (const { numbers, at } of given) new Float64Array(memory.buffer, at, numbers.length).set(numbers);
  const [sectoralAt, recursionAt, firstAt, secondAt] = given.map(({ at }) => at);
  layout(degree, order, sectoralAt, recursionAt, tableAt, firstAt, secondAt, sumsAt);
  return { sumFirst, sumSecond, sums: new Float64Array(memory.buffer, sumsAt, 13) };
}
