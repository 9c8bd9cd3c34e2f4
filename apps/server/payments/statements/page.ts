import { writeAmount, writeMoney } from '@farpass/billing/money';
import { type Statement, type StatementLine, statementName } from '@farpass/billing/statements';
import Pdf from 'pdfkit';

type Page = PDFKit.PDFDocument;

/** A4 in points. */
const paper = { left: 40, right: 555, top: 40, bottom: 790 } as const;
const ink = { text: '#111827', quiet: '#6b7280', line: '#d1d5db', stripe: '#f3f4f6' } as const;
/** Heights in points: a line of a booking, a line about its order, and the space below a booking. */
const heights = { line: 10.5, detail: 8, gap: 6 } as const;

/** The columns of the bookings: the position and the width of each. */
const columns = {
  at: { x: 40, width: 84 },
  what: { x: 128, width: 232 },
  change: { x: 364, width: 62 },
  available: { x: 430, width: 62 },
  held: { x: 496, width: 59 },
} as const;

const words: Readonly<Record<StatementLine['kind'], string>> = {
  PAYMENT: 'Payment',
  ADJUSTMENT: 'Adjustment',
  HOLD: 'Held for an order',
  CAPTURE: 'Charge',
  RELEASE: 'Released uncharged',
  REFUND: 'Refund',
  SUBSCRIPTION: 'Subscription',
};

/** The reasons of automatic bookings, in words; the reasons that people gave are printed unchanged. */
const reasonWords: Readonly<Record<string, string>> = {
  LATE: 'the file came late',
  USELESS: 'the file was of no use',
  COMPLETE: 'the request is complete',
  PARTIAL: 'the request ended with some of its passes',
  UNSUCCESSFUL: 'the request ended without an observation',
  INFEASIBLE: 'the request is not possible',
  CANCELLED: 'the request was cancelled',
};

/** The statement as PDF, as many pages as it needs. The same statement gives the same pages. */
export async function statementPdf(statement: Statement): Promise<Uint8Array> {
  // The foot is below every other line: with a bottom margin it would start a new page.
  const margins = { left: paper.left, right: paper.left, top: paper.top, bottom: 0 };
  const page = new Pdf({ size: 'A4', margins, bufferPages: true, info: infoOf(statement) });
  const pieces: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (piece: Buffer) => pieces.push(piece));
    page.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    page.on('error', reject);
  });
  draw(page, statement);
  page.end();
  return whole;
}

function infoOf({ number = 0, month, issuedAt }: Statement) {
  return {
    Title: `Statement ${statementName(number)}, ${month}`,
    Creator: 'Farpass',
    CreationDate: new Date(issuedAt),
  };
}

function draw(page: Page, statement: Statement): void {
  let y = head(page, statement);
  y = summary(page, statement, y);
  y = columnHeads(page, y);
  for (const line of statement.lines) {
    const written = writtenOf(page, line, statement.currency);
    if (y + written.height > paper.bottom) {
      page.addPage();
      y = columnHeads(page, paper.top);
    }
    y = row(page, written, y);
  }
  if (statement.lines.length === 0)
    say(page, 'Nothing was booked in this month.', { x: paper.left, y: y + 6, width: 400 });
  foot(page, statement);
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

function say(page: Page, text: string, { x, y, width, align = 'left' }: TextPlace): void {
  page.text(latin(text), x, y, { width, align, height: 12, ellipsis: true, lineBreak: true });
}

/** Western letters and signs (Windows-1252), which the built-in fonts contain. */
const isWestern = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/;
const withoutMark: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', İ: 'I', '−': '-' };

/** Other Latin letters lose their accents, and letters of other scripts become `?`; the CSV contains all unchanged. */
function latin(text: string): string {
  return Array.from(text, (letter) => {
    if (isWestern.test(letter)) return letter;
    const plain = withoutMark[letter] ?? letter.normalize('NFD').slice(0, 1);
    return isWestern.test(plain) ? plain : '?';
  }).join('');
}

/** An amount with commas between thousands: `12,450.00`. */
function grouped(amount: string): string {
  return amount.replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}

function head(page: Page, { number = 0, month, customer, issuedAt }: Statement): number {
  page.font('Helvetica').fontSize(8).fillColor(ink.quiet);
  say(page, `Farpass · statement of account · issued ${minute(issuedAt)}`, { x: paper.left, y: 34, width: 400 });
  page.font('Helvetica-Bold').fontSize(17).fillColor(ink.text);
  page.text(`Statement ${statementName(number)}`, paper.left, 50, { lineBreak: false });
  page.text(month, paper.left, 50, { width: paper.right - paper.left, align: 'right', lineBreak: false });
  page.font('Helvetica').fontSize(10.5);
  say(page, customer.name, { x: paper.left, y: 76, width: 515 });
  page.fontSize(8).fillColor(ink.quiet);
  say(page, `Customer ${customer.customerId}`, { x: paper.left, y: 91, width: 515 });
  rule(page, 108);
  return 120;
}

function rule(page: Page, y: number): void {
  page.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.7).strokeColor(ink.line).stroke();
}

/** The six figures of the month. */
function summary(page: Page, { opening, closing, totals, currency }: Statement, y: number): number {
  const money = (minorUnits: number) => grouped(writeMoney({ minorUnits, currency }));
  const cells = [
    ['Opening balance', money(opening.available)],
    ['Paid in', money(totals.paidIn)],
    ['Charged', money(totals.charged)],
    ['Refunded', money(totals.refunded)],
    ['Held at the end', money(closing.held)],
    ['Closing balance', money(closing.available)],
  ] as const;
  cells.forEach(([label, value], index) => {
    const place = { x: paper.left + (index % 3) * 175, y: y + Math.floor(index / 3) * 34, width: 165 };
    page.font('Helvetica').fontSize(8).fillColor(ink.quiet);
    say(page, label, place);
    page.font('Helvetica-Bold').fontSize(11).fillColor(ink.text);
    say(page, value, { ...place, y: place.y + 11 });
  });
  return y + 78;
}

function columnHeads(page: Page, y: number): number {
  page.font('Helvetica-Bold').fontSize(8).fillColor(ink.text);
  const { at, what, change, available, held } = columns;
  say(page, 'Time (UTC)', { ...at, y });
  say(page, 'Booking', { ...what, y });
  say(page, 'Change', { ...change, y, align: 'right' });
  say(page, 'Available', { ...available, y, align: 'right' });
  say(page, 'Held', { ...held, y, align: 'right' });
  rule(page, y + 13);
  return y + 17;
}

interface Written {
  readonly line: StatementLine;
  readonly currency: Statement['currency'];
  readonly title: string;
  readonly titleHeight: number;
  readonly details: readonly string[];
  readonly height: number;
}

/** The text of a row, and its height: long reasons need several lines. */
function writtenOf(page: Page, line: StatementLine, currency: Statement['currency']): Written {
  const title = latin(titleOf(line, (minorUnits) => grouped(writeAmount({ minorUnits, currency }))));
  page.font('Helvetica').fontSize(8);
  const linesOfTitle = Math.round(
    page.heightOfString(title, { width: columns.what.width }) / page.currentLineHeight(true),
  );
  const titleHeight = linesOfTitle * heights.line;
  const details = whereof(line);
  return {
    line,
    currency,
    title,
    titleHeight,
    details,
    height: titleHeight + details.length * heights.detail + heights.gap,
  };
}

function row(page: Page, { line, currency, title, titleHeight, details, height }: Written, y: number): number {
  const amount = (minorUnits: number) => grouped(writeAmount({ minorUnits, currency }));
  const { at, what, change, available, held } = columns;
  page.font('Helvetica').fontSize(8).fillColor(ink.text);
  say(page, minute(line.at), { ...at, y });
  page.text(title, what.x, y, { width: what.width });
  say(page, amount(line.change.available), { ...change, y, align: 'right' });
  say(page, amount(line.after.available), { ...available, y, align: 'right' });
  say(page, amount(line.after.held), { ...held, y, align: 'right' });
  page.fontSize(6).fillColor(ink.quiet);
  details.forEach((detail, index) => {
    say(page, detail, { x: what.x, y: y + titleHeight + index * heights.detail, width: paper.right - what.x });
  });
  return y + height;
}

/** A booking in words. A charge changes the amount held, so its own amount is stated too. */
function titleOf({ kind, amount, reason }: StatementLine, written: (minorUnits: number) => string): string {
  const title = kind === 'CAPTURE' ? `${words[kind]} of ${written(amount)}` : words[kind];
  return reason === undefined ? title : `${title}: ${reasonWords[reason] ?? reason}`;
}

/** The order, request and pass of a booking, one per line so that nothing is cut off. */
function whereof({ orderId, requestId, observationId }: StatementLine): readonly string[] {
  const order = [
    ['order', orderId],
    ['request', requestId],
  ].flatMap(([label, id]) => (id === undefined ? [] : [`${label} ${id}`]));
  return [
    ...(order.length === 0 ? [] : [order.join(' · ')]),
    ...(observationId === undefined ? [] : [`observation ${observationId}`]),
  ];
}

function minute(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

function foot(page: Page, { number = 0 }: Statement): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    page.font('Helvetica').fontSize(7).fillColor(ink.quiet);
    const text = `${statementName(number)} · page ${index + 1} of ${count} · available: what may be spent of paid-in money; held: reserved for orders`;
    page.text(text, paper.left, 800, { width: 515, lineBreak: false });
  }
}
