import { type Cell, drawCells, gap, heightOfCells, ink, type Page, rule, sheet, write } from './sheet.ts';

interface RowsOptions {
  /** Where the first row begins; a new page without it. */
  readonly y?: number;
  /** The beginning of every new page. */
  readonly head?: (rows: Rows) => void;
}

const width = sheet.right - sheet.left;
const below = 4;

/** Cells that would go beyond the margin are as much narrower as makes them end there. */
function fitted(cells: readonly Cell[]): readonly Cell[] {
  const asked = cells.reduce((sum, cell) => sum + cell.width, 0);
  const share = (width - (cells.length - 1) * gap) / asked;
  return share >= 1 ? cells : cells.map((cell) => ({ ...cell, width: share * cell.width }));
}

/** Rows over the whole sheet from top to bottom; a row that does not fit starts a new page. */
export class Rows {
  readonly page: Page;
  readonly #head: (rows: Rows) => void;
  #y: number;

  constructor(page: Page, { y = sheet.bottom, head = () => {} }: RowsOptions = {}) {
    this.page = page;
    this.#y = y;
    this.#head = head;
  }

  /** Reserves a height and returns its start. */
  next(height: number): number {
    if (this.#y + height > sheet.bottom) {
      this.page.addPage();
      this.#y = sheet.top;
      this.#head(this);
    }
    const y = this.#y;
    this.#y += height;
    return y;
  }

  /** A title with at least this much room below it: alone at the end of a page it has no meaning. */
  title(text: string, { above = 14, below: room = 60 } = {}): void {
    const y = this.next(above + room) + above;
    this.#y = y + 20;
    write(this.page, text, { x: sheet.left, y, size: 12, face: 'strong', width, height: 16 });
  }

  sentence(text: string): void {
    this.row([{ text, width }]);
  }

  /** The heads of columns, with a line below them. */
  heads(cells: readonly Cell[]): void {
    this.row(cells);
    rule(this.page, this.next(below) - 1);
  }

  /** Texts next to each other, each in its width; the tallest determines the height of the row. */
  row(cells: readonly Cell[]): void {
    this.together([cells]);
  }

  /** Rows that stay on one page. */
  together(given: readonly (readonly Cell[])[]): void {
    const rows = given.map(fitted);
    const heights = rows.map((cells) => heightOfCells(this.page, cells));
    let y = this.next(heights.reduce((sum, height) => sum + height, below));
    rows.forEach((cells, place) => {
      drawCells(this.page, cells, { x: sheet.left, y });
      y += heights[place] ?? 0;
    });
  }

  /** Points with what their colours mean, in one line. */
  legend(entries: readonly (readonly [text: string, colour: string])[]): void {
    const y = this.next(15);
    let x: number = sheet.left;
    for (const [text, colour] of entries) {
      this.page.circle(x + 3, y + 4, 2.2).fill(colour);
      write(this.page, text, { x: x + 9, y: y - 1, size: 7.5, colour: ink.quiet });
      x += this.page.widthOfString(text) + 24;
    }
  }
}
