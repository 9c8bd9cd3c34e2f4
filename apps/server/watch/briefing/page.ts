import { isUncertainRisk } from '@farpass/conjunction/event';
import { textsIn } from '@farpass/contract/texts';
import { drawCells, heightOfCells, ink, type Page, paperPdf, rule, sheet, write } from '../../platform/paper/index.ts';
import { consequenceLines } from './consequence.ts';
import { ageLines, type BriefingOrder, figureLines, type Line, logLines, methodLines, riskInk } from './content.ts';
import { courseOnPages } from './course-pages.ts';
import { plotHeight } from './plot-area.ts';
import { drawPlane } from './plots.ts';
import { planLines, verdictFigures } from './summary.ts';
import { summaryTexts } from './summary-texts.ts';
import { textsOfBriefing, timeText, verdictText } from './texts.ts';
import { drawHistory, drawMisses } from './trends.ts';

/** The positions of the columns. */
const column = { left: sheet.left, right: 310, width: 254 } as const;
/** Of the right column, up to the margin. */
const rightWidth = sheet.right - column.right;
/** Between the left edges of the plots. */
const plotsApart = 174;

/** The report as PDF: one page with the current state, then the event from its first message on. */
export async function briefingPdf(order: BriefingOrder): Promise<Uint8Array> {
  const { conjunction, madeAt, language } = order;
  const synthetic = conjunction.isSynthetic ? textsOfBriefing(language)('synthetic') : '';
  const foot = `${textsOfBriefing(language)('head')} · ${conjunction.conjunctionId}${synthetic}`;
  return paperPdf({ title: titleOf(conjunction), madeAt, language, foot }, (page) => draw(page, order));
}

function titleOf({ satelliteName, secondaryName }: BriefingOrder['conjunction']): string {
  return `${satelliteName} × ${secondaryName}`;
}

/** As the page of the event: verdict, sentence, plane and both trends; then the plans, the figures, and the decisions. */
function draw(page: Page, order: BriefingOrder): void {
  const t = textsOfBriefing(order.language);
  const below = head(page, order);
  const { left: x, right } = column;
  drawPlane(page, order, { x, y: below });
  drawHistory(page, order, { x: x + plotsApart, y: below });
  drawMisses(page, order, { x: x + 2 * plotsApart, y: below });
  const plans = planTable(page, order, below + plotHeight + 4);
  const figures = table(page, { title: t('numbers.title'), lines: figureLines(order), x, y: plans });
  const ages = table(page, {
    title: t('data.title'),
    lines: ageLines(order),
    x: right,
    y: plans,
    width: rightWidth,
    labelWidth: 84,
  });
  const title = t(order.assessment.newest === undefined ? 'methods.title' : 'methods.ofCounting');
  const methods = table(page, {
    title,
    lines: methodLines(order),
    x: right,
    y: ages + 10,
    width: rightWidth,
    labelWidth: 150,
  });
  const left = consequenceTable(page, order, Math.max(methods, figures) + 10);
  const log = { title: t('log.title'), x, y: left, width: 515, labelWidth: 118 };
  const lines = logLines(order);
  const isHere = hasRoom(page, lines, log);
  if (isHere) table(page, { ...log, lines: linesThatFit(page, lines, { ...log, t }) });
  courseOnPages(page, order, isHere ? [] : lines);
}

/** The consequences of a collision; returns its end, which is where it began if nothing is known. */
function consequenceTable(page: Page, order: BriefingOrder, y: number): number {
  const lines = consequenceLines(order);
  if (lines.length === 0) return y;
  const title = textsOfBriefing(order.language)('consequence.title');
  return table(page, { title, lines, x: column.left, y, width: 515, labelWidth: 150 }) + 10;
}

/** The plans with their figures; returns its end, which is where it began without any. */
function planTable(page: Page, order: BriefingOrder, y: number): number {
  const lines = planLines(order);
  if (lines.length === 0) return y;
  const title = textsIn(summaryTexts, order.language)('plans');
  return table(page, { title, lines, x: column.left, y, width: 515, labelWidth: 104 }) + 8;
}

/** The verdict in one row, as the bar on the page; returns its end. */
function verdictRow(page: Page, order: BriefingOrder, y: number): number {
  const figures = verdictFigures(order);
  const width = 372 / Math.max(figures.length - 1, 1);
  const cells = figures.map((one, place) => ({ ...one, width: place === 0 ? 126 : width }));
  drawCells(
    page,
    cells.map(({ figure: text, width }, place) => ({ text, width, size: place === 0 ? 14 : 11, face: 'strong' })),
    { x: sheet.left, y },
  );
  const notes = cells.map(({ note: text, width }) => ({ text, width, size: 7, colour: ink.quiet }));
  return drawCells(page, notes, { x: sheet.left, y: y + 19 });
}

/** Returns its end. */
function head(page: Page, order: BriefingOrder): number {
  const { conjunction, assessment, madeAt, language, address } = order;
  const t = textsOfBriefing(language);
  const { riskLevel, riskBasis } = assessment.probability;
  const isUncertain = isUncertainRisk({ level: riskLevel, basis: riskBasis });
  const { left, right } = sheet;
  write(page, `Farpass · ${timeText(madeAt, order)}`, { x: left, y: 34, size: 8, colour: ink.quiet });
  const link = { link: address, colour: ink.link, align: 'right' } as const;
  write(page, address, { ...link, x: right - 290, y: 35, width: 290, height: 10, size: 7 });
  const strong = { face: 'strong', height: 22 } as const;
  write(page, titleOf(conjunction), { ...strong, x: left, y: 48, width: 360, size: 16 });
  write(page, isUncertain ? t('uncertain', { level: t(`risk.${riskLevel}`) }) : t(`risk.${riskLevel}`), {
    ...{ ...strong, x: right - 150, y: 50, width: 150, align: 'right', size: 13 },
    colour: riskInk[isUncertain && riskLevel === 'LOW' ? 'UNKNOWN' : riskLevel],
  });
  const verdict = { text: verdictText(assessment, language), width: 515, size: 10 };
  const row = verdictRow(page, order, 74);
  const end = drawCells(page, [verdict], { x: left, y: row + 6 });
  rule(page, end + 6);
  return end + 16;
}

interface Table {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly x: number;
  readonly y: number;
  readonly width?: number | undefined;
  readonly labelWidth?: number | undefined;
}

const titleHeight = 16;
const between = 3;

/** A titled list of labels and values; returns its end. */
function table(page: Page, { title, lines, x, y, width, labelWidth }: Table): number {
  write(page, title, { x, y, size: 9.5, face: 'strong' });
  let at = y + titleHeight;
  for (const line of lines) at = drawCells(page, cellsOf(line, { width, labelWidth }), { x, y: at }) + between;
  return at;
}

function cellsOf(
  [label, value]: Line,
  { width = column.width, labelWidth = 118 }: Pick<Table, 'width' | 'labelWidth'>,
) {
  return [
    { text: label, width: labelWidth, colour: ink.quiet },
    { text: value, width: width - labelWidth - 4 },
  ];
}

interface LogPlace extends Pick<Table, 'y' | 'width' | 'labelWidth'> {
  readonly t: ReturnType<typeof textsOfBriefing>;
}

const counted = 14;

/** Whether the first line fits above the foot, and the number of the others. */
function hasRoom(page: Page, lines: readonly Line[], { y, ...widths }: Omit<LogPlace, 't'>): boolean {
  const [first] = lines;
  const height = first === undefined ? 0 : heightOfCells(page, cellsOf(first, widths)) + between;
  return y + titleHeight + height + (lines.length > 1 ? counted : 0) <= sheet.bottom;
}

/** As many lines as fit above the foot; the others are counted. */
function linesThatFit(page: Page, lines: readonly Line[], { y, t, ...widths }: LogPlace): readonly Line[] {
  let left = sheet.bottom - y - titleHeight;
  const heights = lines.map((line) => heightOfCells(page, cellsOf(line, widths)) + between);
  if (heights.reduce((sum, height) => sum + height, 0) <= left) return lines;
  const fitting = heights.findIndex((height) => {
    left -= height;
    return left < counted;
  });
  const most = Math.max(1, fitting);
  return [...lines.slice(0, most), ['…', t('log.older', { count: lines.length - most })]];
}
