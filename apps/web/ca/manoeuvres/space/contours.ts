/** A field of values on a grid, row by row; a value that is not finite is a hole. */
export interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly value: (column: number, row: number) => number;
}

/** A piece of a contour, in columns and rows; the centre of the first cell is at (0.5, 0.5). */
export type Piece = readonly [x: number, y: number, toX: number, toY: number];

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** The contour of a level through the centres of the cells, straight within each square of four of them. */
export function contourOf({ columns, rows, value }: Field, level: number): readonly Piece[] {
  const pieces: Piece[] = [];
  const corner = (x: number, y: number): Corner => ({ x: x + 0.5, y: y + 0.5, value: value(x, y) });
  for (let y = 0; y + 1 < rows; y += 1) {
    for (let x = 0; x + 1 < columns; x += 1) {
      const corners = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
      if (corners.some((one) => !Number.isFinite(one.value))) continue;
      const [a, b, c, d] = corners.flatMap((one, index) => crossing(one, corners[(index + 1) % 4], level));
      if (a !== undefined && b !== undefined) pieces.push([a.x, a.y, b.x, b.y]);
      if (c !== undefined && d !== undefined) pieces.push([c.x, c.y, d.x, d.y]);
    }
  }
  return pieces;
}

/** Where a level crosses the edge between two corners. */
function crossing(from: Corner, to: Corner | undefined, level: number): readonly { readonly x: number; y: number }[] {
  if (to === undefined || from.value > level === to.value > level) return [];
  const share = (level - from.value) / (to.value - from.value);
  return [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }];
}
