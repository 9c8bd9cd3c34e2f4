/** A page in progress. */
export type Page = PDFKit.PDFDocument;

/** A4 in points. Content ends above `bottom`; the foot is below it. */
export const sheet = { width: 595, height: 842, left: 40, right: 555, top: 40, bottom: 776, foot: 800 } as const;

export const ink = {
  text: '#111827',
  quiet: '#6b7280',
  line: '#d1d5db',
  link: '#0e7490',
  own: '#0e7490',
  provider: '#b45309',
  decision: '#6d28d9',
} as const;

interface Style {
  /** Size of the letters in points. */
  readonly size: number;
  readonly colour?: string;
  readonly face?: 'regular' | 'strong';
  readonly align?: 'left' | 'right' | 'center';
  /** Where a click on the text leads. */
  readonly link?: string | undefined;
}

interface Written extends Style {
  readonly x: number;
  readonly y: number;
  /** Without one, the text is one line. */
  readonly width?: number;
  /** A text that does not fit ends with "…". */
  readonly height?: number;
}

/** Writes a text with its upper left corner at a place. */
export function write(page: Page, text: string, { x, y, width, height, ...style }: Written): void {
  const { align = 'left', link } = style;
  choose(page, style).fillColor(style.colour ?? ink.text);
  const room = width === undefined ? { lineBreak: false } : { width, align };
  const most = height === undefined ? {} : { height, ellipsis: true };
  page.text(printable(text), x, y, { ...room, ...most, ...(link === undefined ? {} : { link }) });
}

function choose(page: Page, { face = 'regular', size }: Style): Page {
  return page.font(face).fontSize(size);
}

/** A line across the sheet. */
export function rule(page: Page, y: number): void {
  page.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.6).strokeColor(ink.line).stroke();
}

/** A text in a row. */
export interface Cell extends Partial<Style> {
  readonly text: string;
  readonly width: number;
  /** The colour of a point before the text. */
  readonly dot?: string;
}

const cellSize = 8;
/** Between two texts of a row. */
export const gap = 4;
const inset = 9;

/** The height of texts next to each other, each in its width. */
export function heightOfCells(page: Page, cells: readonly Cell[]): number {
  return Math.max(...cells.map((cell) => heightOfCell(page, cell)));
}

function heightOfCell(page: Page, { text, width, dot, size = cellSize, ...style }: Cell): number {
  choose(page, { ...style, size });
  return page.heightOfString(printable(text), { width: width - (dot === undefined ? 0 : inset) });
}

/** Texts next to each other, each in its width, from a corner on. Returns the end of the tallest. */
export function drawCells(page: Page, cells: readonly Cell[], { x, y }: { readonly x: number; readonly y: number }) {
  let from = x;
  for (const { text, width, dot, size = cellSize, ...style } of cells) {
    const indent = dot === undefined ? 0 : inset;
    if (dot !== undefined) page.circle(from + 3, y + 5, 2.2).fill(dot);
    write(page, text, { ...style, size, x: from + indent, y, width: width - indent });
    from += width + gap;
  }
  return y + heightOfCells(page, cells);
}

/** A line does not end between a number and its unit, nor inside 2.5 × 10⁻⁴. */
const keptTogether = /(?<=\d) (?=(?:km\/s|km|min|m|h|d)(?![a-z]))|(?<=\d) (?=× 10)|(?<=\d ×) (?=10)/g;

/** Tabulators and other control characters have no picture; a line may end. */
const control = /(?!\n)\p{Cc}/gu;

function printable(text: string): string {
  return text.replaceAll(control, ' ').replaceAll(keptTogether, '\u00a0');
}
