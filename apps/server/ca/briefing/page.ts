import { isUncertainLow } from '@farpass/conjunction/event';
import Pdf from 'pdfkit';
import {
  ageLines,
  type BriefingOrder,
  figureLines,
  historyPoints,
  type Line,
  logLines,
  methodLines,
  shortUtc,
} from './content.ts';
import { courseOnPages } from './course-pages.ts';
import { briefingFigures } from './figures.ts';
import { type Corner, caption, ink, latin, type Page, paper } from './paper.ts';
import { briefingTexts } from './texts.ts';
import type { BriefingTexts } from './texts-en.ts';

/** The positions of the columns. */
const column = { left: 40, right: 310, width: 245 } as const;
const riskInk: Readonly<Record<string, string>> = {
  CRITICAL: '#b91c1c',
  HIGH: '#c2410c',
  MEDIUM: '#a16207',
  LOW: '#15803d',
  UNKNOWN: '#6b7280',
};

/**
 * The report as PDF: one page with the current state, then the event from its first message on. The same order gives
 * the same pages.
 */
export async function briefingPdf(order: BriefingOrder): Promise<Uint8Array> {
  const page = new Pdf({
    size: 'A4',
    margin: paper.margin,
    autoFirstPage: true,
    bufferPages: true,
    info: infoOf(order),
  });
  const pieces: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (piece: Buffer) => pieces.push(piece));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    page.on('error', reject);
  });
  draw(page, order);
  page.end();
  return whole;
}

function infoOf({ conjunction, madeAt }: BriefingOrder) {
  return { Title: titleOf(conjunction), Creator: 'Farpass', CreationDate: new Date(madeAt) };
}

function titleOf({ satelliteName, secondaryName }: BriefingOrder['conjunction']): string {
  return `${satelliteName} × ${secondaryName}`;
}

function draw(page: Page, order: BriefingOrder): void {
  const texts = briefingTexts[order.language];
  const below = head(page, order);
  const figures = table(page, { title: texts.numbers.title, lines: figureLines(order), x: column.left, y: below });
  const ages = table(page, {
    title: texts.data.title,
    lines: ageLines(order),
    x: column.left,
    y: figures + 10,
    labelWidth: 84,
  });
  const methods = table(page, {
    title: texts.methods.title,
    lines: methodLines(order),
    x: column.left,
    y: ages + 10,
    width: 266,
    labelWidth: 156,
  });
  history(page, order, below);
  plane(page, order, below + 200);
  const logAt = Math.max(methods + 10, below + 400);
  const log = linesThatFit(logLines(order), logAt, texts);
  table(page, { title: texts.log.title, lines: log, x: column.left, y: logAt, width: 515 });
  courseOnPages(page, order);
  feet(page, order);
}

function head(page: Page, { conjunction, assessment, madeAt, language }: BriefingOrder): number {
  const texts = briefingTexts[language];
  const { riskLevel, riskBasis } = assessment.probability;
  const isUncertain = isUncertainLow({ level: riskLevel, basis: riskBasis });
  const riskColour = riskInk[isUncertain ? 'UNKNOWN' : riskLevel];
  page.font('Helvetica').fontSize(8).fillColor(ink.quiet);
  page.text(`Farpass · ${texts.head} · ${shortUtc(madeAt)}`, paper.margin, 34, { lineBreak: false });
  page.font('Helvetica-Bold').fontSize(17).fillColor(ink.text);
  page.text(latin(titleOf(conjunction)), paper.margin, 48, { width: 420, height: 22, ellipsis: true });
  page.fontSize(13).fillColor(riskColour ?? ink.text);
  page.text(isUncertain ? texts.uncertainLow : texts.risk[riskLevel], 460, 51, {
    width: 95,
    align: 'right',
    lineBreak: false,
  });
  page.font('Helvetica').fontSize(10.5).fillColor(ink.text);
  page.text(latin(texts.verdict(assessment.verdict ?? [])), paper.margin, 74, {
    width: 515,
    height: 40,
    ellipsis: true,
  });
  page.moveTo(paper.margin, 112).lineTo(555, 112).lineWidth(0.7).strokeColor(ink.line).stroke();
  return 122;
}

interface Table {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly labelWidth?: number;
}

const rowHeight = 14;

/** A titled list of labels and values; returns its end. */
function table(page: Page, { title, lines, x, y, width = column.width, labelWidth = 122 }: Table): number {
  caption(page, title, { x, y });
  lines.forEach(([label, value], row) => {
    const at = y + 16 + row * rowHeight;
    page.font('Helvetica').fontSize(8.5).fillColor(ink.quiet);
    page.text(latin(label), x, at, { width: labelWidth, height: rowHeight - 2, ellipsis: true });
    page.fillColor(ink.text);
    page.text(latin(value), x + labelWidth + 4, at, {
      width: width - labelWidth - 4,
      height: rowHeight - 2,
      ellipsis: true,
    });
  });
  return y + 16 + lines.length * rowHeight;
}

/** As many lines as fit above the foot; the others are counted. */
function linesThatFit(lines: readonly Line[], y: number, { log: t }: BriefingTexts): readonly Line[] {
  const room = Math.max(2, Math.floor((paper.height - 60 - y - 16) / rowHeight));
  if (lines.length <= room) return lines;
  return [...lines.slice(0, room - 1), ['…', t.older(lines.length - room + 1)]];
}

const plot = { width: 245, height: 150 } as const;

function frame(page: Page, title: string, { x, y }: Corner): void {
  caption(page, title, { x, y });
  page
    .rect(x, y + 16, plot.width, plot.height)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
}

/** Whose messages each colour shows, at the end of the caption line. */
function legend(page: Page, { x, y }: Corner, { history: t }: BriefingTexts): void {
  page.font('Helvetica').fontSize(7.5);
  for (const [text, colour, from] of [
    [t.own, ink.own, 172],
    [t.provider, ink.provider, 208],
  ] as const) {
    page.circle(x + from, y + 5, 2.2).fill(colour);
    page.fillColor(ink.quiet).text(text, x + from + 5, y + 1, { lineBreak: false });
  }
}

/**
 * The probability from message to message on a logarithmic axis, with our own messages separate from those of
 * providers.
 */
function history(page: Page, order: BriefingOrder, y: number): void {
  const x = column.right;
  const texts = briefingTexts[order.language];
  frame(page, texts.history.title, { x, y });
  legend(page, { x, y }, texts);
  const points = historyPoints(order);
  if (points.length === 0) {
    empty(page, texts.history.empty, { x, y });
    return;
  }
  const times = points.map(({ ms }) => ms);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const lowest = Math.floor(Math.min(...points.map(({ decade }) => decade), -7)) - 0.2;
  const highest = Math.max(Math.ceil(Math.max(...points.map(({ decade }) => decade))), -3);
  const across = (ms: number) => x + 30 + ((plot.width - 40) * (ms - from)) / Math.max(1, to - from);
  const up = (decade: number) =>
    y + 16 + plot.height - 8 - ((plot.height - 16) * (decade - lowest)) / (highest - lowest);
  for (const decade of [-4, -5, -7]) {
    page
      .moveTo(x + 28, up(decade))
      .lineTo(x + plot.width, up(decade))
      .dash(2, { space: 2 })
      .strokeColor(ink.line)
      .stroke();
    page.undash().font('Helvetica').fontSize(7).fillColor(ink.quiet);
    page.text(`1e${decade}`, x + 4, up(decade) - 4, { lineBreak: false });
  }
  for (const { ms, decade, isOwn } of points) {
    page.circle(across(ms), up(decade), 2.2).fill(isOwn ? ink.own : ink.provider);
  }
  page.fontSize(7).fillColor(ink.quiet);
  page.text(shortUtc(new Date(from).toISOString()), x, y + 18 + plot.height, { lineBreak: false });
  page.text(shortUtc(new Date(to).toISOString()), x, y + 18 + plot.height, { width: plot.width, align: 'right' });
}

/** Three sigma of the joint covariance around object 1, and the miss, to scale. */
function plane(page: Page, { plane: found, language }: BriefingOrder, y: number): void {
  const x = column.right;
  const { plane: t } = briefingTexts[language];
  const { digits } = briefingFigures[language];
  frame(page, t.title, { x, y });
  if (found === undefined) {
    empty(page, t.empty, { x, y });
    return;
  }
  const { xM, yM, xxM2, xyM2, yyM2, radiusM } = found;
  const mean = (xxM2 + yyM2) / 2;
  const spread = Math.hypot((xxM2 - yyM2) / 2, xyM2);
  const [major, minor] = [Math.sqrt(mean + spread), Math.sqrt(Math.max(0, mean - spread))];
  const angleDeg = (Math.atan2(2 * xyM2, xxM2 - yyM2) * 90) / Math.PI;
  const reach = Math.max(3 * major, Math.hypot(xM, yM)) * 1.1;
  const perM = (plot.height / 2 - 6) / reach;
  const centre = { x: x + plot.width / 2, y: y + 16 + plot.height / 2 };
  page
    .save()
    .rect(x, y + 16, plot.width, plot.height)
    .clip();
  for (const sigmas of [1, 3]) {
    page.save().translate(centre.x, centre.y).rotate(-angleDeg);
    page
      .ellipse(0, 0, sigmas * major * perM, Math.max(0.3, sigmas * minor * perM))
      .lineWidth(0.8)
      .strokeColor(ink.own)
      .stroke();
    page.restore();
  }
  page.circle(centre.x, centre.y, Math.max(0.8, radiusM * perM)).fill(ink.text);
  page.circle(centre.x + xM * perM, centre.y - yM * perM, 2.2).fill(ink.provider);
  page.restore();
  page.font('Helvetica').fontSize(7).fillColor(ink.quiet);
  page.text(t.scale(digits(reach / 1000), [digits(major), digits(minor)]), x, y + 18 + plot.height, {
    lineBreak: false,
  });
}

function empty(page: Page, text: string, { x, y }: Corner): void {
  page.font('Helvetica').fontSize(8.5).fillColor(ink.quiet);
  page.text(text, x, y + 16 + plot.height / 2, { width: plot.width, align: 'center', lineBreak: false });
}

/** Every page names its event and its page number. */
function feet(page: Page, { conjunction, language }: BriefingOrder): void {
  const synthetic = conjunction.isSynthetic ? briefingTexts[language].synthetic : '';
  const { count } = page.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    page.switchToPage(number);
    page.font('Helvetica').fontSize(7).fillColor(ink.quiet);
    page.text(`${conjunction.conjunctionId}${synthetic}`, paper.margin, paper.foot, { width: 430, lineBreak: false });
    const place = { width: 60, align: 'right', lineBreak: false } as const;
    page.text(`${number + 1} / ${count}`, paper.right - 60, paper.foot, place);
  }
}
