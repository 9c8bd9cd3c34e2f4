import type { TrackingOrderDocument } from '@farpass/contract/ca';
import { type BriefingOrder, type Line, shortUtc } from './content.ts';
import {
  agreement,
  type CourseEntry,
  comparisonRows,
  courseOf,
  differenceRows,
  orderLines,
  residualPoints,
} from './course.ts';
import { caption, ink, latin, type Page, paper } from './paper.ts';
import { type BriefingLanguage, briefingTexts } from './texts.ts';
import type { BriefingTexts } from './texts-en.ts';

const width = paper.right - paper.margin;
const inks: Readonly<Record<CourseEntry['kind'], string>> = {
  message: ink.provider,
  own: ink.own,
  tracking: ink.own,
  decision: ink.decision,
  approach: ink.text,
};

/** The event from its first message on, on as many pages as it needs, after the drawn content. */
export function courseOnPages(page: Page, order: BriefingOrder): void {
  const pages = new Pages(page);
  const texts = briefingTexts[order.language];
  pages.title(texts.course.title, { above: 0 });
  key(page, pages, texts);
  for (const entry of courseOf(order)) entryRow(pages, entry);
  const left = order.conjunction.numberOfCdms - order.messages.length;
  if (left > 0) pages.sentence(texts.course.older(left));
  if (order.tracking.length === 0) {
    pages.title(texts.tracking.title);
    pages.sentence(texts.tracking.none);
  }
  for (const tracked of order.tracking) trackingPart(page, pages, { tracked, language: order.language });
  if (order.comparison !== undefined) comparisonPart(pages, order);
}

/** The legend of the colours. */
function key(page: Page, pages: Pages, { course: t }: BriefingTexts): void {
  const y = pages.next(12);
  let x: number = paper.margin;
  page.font('Helvetica').fontSize(7.5);
  const colours = [ink.provider, ink.own, ink.decision, ink.text];
  for (const [place, text] of t.key.entries()) {
    const colour = colours[place] ?? ink.text;
    page.circle(x + 3, y + 3, 2.2).fill(colour);
    page.fillColor(ink.quiet).text(text, x + 9, y - 1, { lineBreak: false });
    x += page.widthOfString(text) + 24;
  }
}

function entryRow(pages: Pages, { at, kind, who, what }: CourseEntry): void {
  pages.row([
    { text: shortUtc(at), width: 104, colour: ink.quiet, dot: inks[kind] },
    { text: who, width: 86, colour: ink.text },
    { text: what, width: width - 198, colour: ink.text },
  ]);
}

interface TrackingPart {
  readonly tracked: TrackingOrderDocument;
  readonly language: BriefingLanguage;
}

function trackingPart(page: Page, pages: Pages, { tracked, language }: TrackingPart): void {
  pages.title(briefingTexts[language].tracking.of(tracked.objectName));
  for (const [label, value] of orderLines(tracked, language)) lineRow(pages, [label, value]);
  residuals(page, pages, { tracked, language });
}

function lineRow(pages: Pages, [label, value]: Line): void {
  pages.row([
    { text: label, width: 130, colour: ink.quiet },
    { text: value, width: width - 134, colour: ink.text },
  ]);
}

const plotHeight = 70;

/** The residual of each measurement divided by the noise of its sensor; grey points were not used. */
function residuals(page: Page, pages: Pages, { tracked, language }: TrackingPart): void {
  const points = residualPoints(tracked);
  if (points.length === 0) return;
  const y = pages.next(plotHeight + 42) + 8;
  caption(page, briefingTexts[language].tracking.residuals, { x: paper.margin, y });
  const times = points.map(({ ms }) => ms);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const most = Math.max(4, ...points.map(({ sigmas }) => Math.abs(sigmas)));
  const top = y + 16;
  const across = (ms: number) => paper.margin + 28 + ((width - 40) * (ms - from)) / Math.max(1, to - from);
  const up = (sigmas: number) => top + plotHeight - 4 - ((plotHeight - 8) * Math.abs(sigmas)) / most;
  page.rect(paper.margin, top, width, plotHeight).lineWidth(0.5).strokeColor(ink.line).stroke();
  page.font('Helvetica').fontSize(7).fillColor(ink.quiet);
  for (const sigmas of [1, 3]) {
    page
      .moveTo(paper.margin + 24, up(sigmas))
      .lineTo(paper.right, up(sigmas))
      .dash(2, { space: 2 });
    page.strokeColor(ink.line).stroke().undash();
    page.text(`${sigmas}`, paper.margin + 6, up(sigmas) - 4, { lineBreak: false });
  }
  for (const { ms, sigmas, isUsed } of points)
    page.circle(across(ms), up(sigmas), 1.8).fill(isUsed ? ink.own : ink.line);
  page.fillColor(ink.quiet);
  const below = top + plotHeight + 3;
  page.text(shortUtc(new Date(from).toISOString()), paper.margin, below, { lineBreak: false });
  page.text(shortUtc(new Date(to).toISOString()), paper.margin, below, { width, align: 'right', lineBreak: false });
}

function comparisonPart(pages: Pages, order: BriefingOrder): void {
  const { comparison: t } = briefingTexts[order.language];
  pages.title(t.title, { below: 250 });
  pages.sentence(agreement(order));
  pages.next(4);
  pages.head(t.columns, [130, 190, 190]);
  for (const row of comparisonRows(order)) pages.cells(row, [130, 190, 190]);
  pages.next(8);
  pages.head(t.changes, [190, 105, 105, 105]);
  for (const row of differenceRows(order)) pages.cells(row, [190, 105, 105, 105]);
}

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly colour: string;
  /** A point before the text. */
  readonly dot?: string;
}

/** Rows from top to bottom; a row that does not fit starts a new page. */
class Pages {
  readonly #page: Page;
  #y: number = paper.bottom;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Reserves a height and returns its start. */
  next(height: number): number {
    if (this.#y + height > paper.bottom) {
      this.#page.addPage();
      this.#y = paper.margin;
    }
    const y = this.#y;
    this.#y += height;
    return y;
  }

  /** A title with at least this much room below it: alone at the end of a page it has no meaning. */
  title(text: string, { above = 14, below = 60 } = {}): void {
    const y = this.next(above + below) + above;
    this.#y = y + 20;
    this.#page.font('Helvetica-Bold').fontSize(12).fillColor(ink.text);
    this.#page.text(latin(text), paper.margin, y, { width, height: 16, ellipsis: true });
  }

  sentence(text: string): void {
    this.row([{ text, width, colour: ink.text }]);
  }

  head(texts: readonly string[], widths: readonly number[]): void {
    this.cells(texts, widths, ink.quiet);
    const y = this.next(4);
    this.#page.moveTo(paper.margin, y).lineTo(paper.right, y).lineWidth(0.5).strokeColor(ink.line).stroke();
  }

  cells(texts: readonly string[], widths: readonly number[], colour: string = ink.text): void {
    this.row(
      texts.map((text, place) => ({
        text,
        width: (widths[place] ?? 100) - 4,
        colour: place === 0 ? ink.quiet : colour,
      })),
    );
  }

  /** Texts next to each other, each in its width; the tallest determines the height of the row. */
  row(cells: readonly Cell[]): void {
    this.#page.font('Helvetica').fontSize(8.5);
    const heights = cells.map(({ text, width: wide }) => this.#page.heightOfString(latin(text), { width: wide }));
    const y = this.next(Math.max(...heights) + 4);
    this.#page.font('Helvetica').fontSize(8.5);
    let x: number = paper.margin;
    for (const { text, width: wide, colour, dot } of cells) {
      const inset = dot === undefined ? 0 : 9;
      if (dot !== undefined) this.#page.circle(x + 3, y + 3.5, 2.2).fill(dot);
      this.#page.fillColor(colour).text(latin(text), x + inset, y, { width: wide - inset });
      x += wide + 4;
    }
  }
}
