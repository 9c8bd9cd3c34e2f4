import { grouped } from '@farpass/astro/figures';
import { writeAmount } from '@farpass/billing/money';
import { type Statement, type StatementLine, statementName } from '@farpass/billing/statements';
import { type Language, textsIn } from '@farpass/contract/texts';
import {
  type Cell,
  drawCells,
  ink,
  type Page,
  paperPdf,
  Rows,
  rule,
  sheet,
  write,
} from '../../platform/paper/index.ts';
import { statementTexts } from './texts.ts';

/** A statement, and how it is written. */
export interface StatementOrder {
  readonly statement: Statement;
  /** Of the person who asks. */
  readonly language: Language;
  /** Who issues it: the lines of the letterhead. */
  readonly letterhead: readonly string[];
}

/** The widths of the columns of the bookings. */
const widths = { at: 80, what: 229, change: 66, available: 66, held: 58 } as const;

/** The statement as PDF, as many pages as it needs. */
export async function statementPdf(order: StatementOrder): Promise<Uint8Array> {
  const { statement, language } = order;
  const t = textsIn(statementTexts, language);
  const name = statementName(statement.number ?? 0);
  const title = `${t('title', { name })}, ${statement.month}`;
  return paperPdf({ title, madeAt: statement.issuedAt, language, foot: t('foot', { name }) }, (page) =>
    draw(page, order),
  );
}

function draw(page: Page, order: StatementOrder): void {
  const { statement, language } = order;
  const t = textsIn(statementTexts, language);
  const top = summary(page, order, head(page, order));
  const heads = (rows: Rows) => {
    const strong = { face: 'strong', colour: ink.quiet } as const;
    rows.heads([
      { ...strong, text: t('columns.at'), width: widths.at },
      { ...strong, text: t('columns.what'), width: widths.what },
      ...(['change', 'available', 'held'] as const).map((column) =>
        figure(t(`columns.${column}`), widths[column], strong),
      ),
    ]);
  };
  const rows = new Rows(page, { y: top, head: heads });
  heads(rows);
  for (const line of statement.lines) rows.together(rowsOfBooking(line, order));
  if (statement.lines.length === 0) rows.sentence(t('none'));
}

function figure(text: string, width: number, style: Partial<Cell> = {}): Cell {
  return { ...style, text, width, align: 'right' };
}

/** Returns where it ends. */
function head(page: Page, { statement, language, letterhead }: StatementOrder): number {
  const t = textsIn(statementTexts, language);
  const { number = 0, month, customer, issuedAt } = statement;
  const { left, right } = sheet;
  const quiet = { size: 8, colour: ink.quiet } as const;
  write(page, t('head', { at: minute(issuedAt) }), { ...quiet, x: left, y: 34 });
  letterhead.forEach((line, place) => {
    write(page, line, { ...quiet, x: right - 200, y: 34 + place * 11, width: 200, height: 11, align: 'right' });
  });
  const y = Math.max(50, 42 + letterhead.length * 11);
  write(page, t('title', { name: statementName(number) }), { x: left, y, size: 17, face: 'strong' });
  write(page, month, { x: right - 120, y, width: 120, size: 17, face: 'strong', align: 'right' });
  const end = drawCells(page, [{ text: customer.name, width: 515, size: 10 }], { x: left, y: y + 26 });
  write(page, `${t('customer')} ${customer.customerId}`, { ...quiet, x: left, y: end + 2 });
  rule(page, end + 19);
  return end + 31;
}

/** The six figures of the month. Returns where they end. */
function summary(page: Page, { statement, language }: StatementOrder, y: number): number {
  const t = textsIn(statementTexts, language);
  const { opening, closing, totals, currency } = statement;
  const cells = [
    [t('summary.opening'), opening.available],
    [t('summary.paidIn'), totals.paidIn],
    [t('summary.charged'), totals.charged],
    [t('summary.refunded'), totals.refunded],
    [t('summary.heldAtEnd'), closing.held],
    [t('summary.closing'), closing.available],
  ] as const;
  cells.forEach(([label, minorUnits], index) => {
    const place = { x: sheet.left + (index % 3) * 175, y: y + Math.floor(index / 3) * 34, width: 165, height: 16 };
    write(page, label, { ...place, size: 8, colour: ink.quiet });
    const text = `${amountText(minorUnits, currency)} ${currency}`;
    write(page, text, { ...place, y: place.y + 11, size: 11, face: 'strong' });
  });
  return y + 76;
}

/** A booking, and below it what it belongs to, one per line so that nothing is cut off. */
function rowsOfBooking(line: StatementLine, { statement, language }: StatementOrder): readonly (readonly Cell[])[] {
  const amount = (minorUnits: number) => amountText(minorUnits, statement.currency);
  const details = belongingsOf(line, language).map((text): readonly Cell[] => [
    { text: '', width: widths.at },
    { text, width: 431, size: 6.5, colour: ink.quiet },
  ]);
  return [
    [
      { text: minute(line.at), width: widths.at },
      { text: bookingText(line, { language, amount }), width: widths.what },
      figure(amount(line.change.available), widths.change),
      figure(amount(line.after.available), widths.available),
      figure(amount(line.after.held), widths.held),
    ],
    ...details,
  ];
}

interface BookingWords {
  readonly language: Language;
  readonly amount: (minorUnits: number) => string;
}

function bookingText({ kind, amount, reason }: StatementLine, words: BookingWords): string {
  const t = textsIn(statementTexts, words.language);
  const reasons: Readonly<Record<string, string>> = statementTexts[words.language].reasons;
  const title = kind === 'CAPTURE' ? t('chargeOf', { amount: words.amount(amount) }) : t(`kinds.${kind}`);
  return reason === undefined ? title : `${title}: ${reasons[reason] ?? reason}`;
}

/** By name where there is one. Ids are cut to their ends, as on the pages; the table (CSV) has them whole. */
function belongingsOf({ subject, orderId, requestId, observationId }: StatementLine, language: Language) {
  const t = textsIn(statementTexts, language);
  const named = (label: string, id: string | undefined) =>
    id === undefined ? [] : [`${label} ${id.replace(uuid, '$1')}`];
  const ids = [...named(t('belongsTo.order'), orderId), ...named(t('belongsTo.request'), requestId)];
  const order = (subject === undefined ? ids : [subject, ...ids.slice(-1)]).join(' · ');
  return [...(order === '' ? [] : [order]), ...named(t('belongsTo.observation'), observationId)];
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){4}([\da-f]{8})/;

/** An amount with thin spaces between thousands and a minus sign: −12 450.00. */
function amountText(minorUnits: number, currency: Statement['currency']): string {
  return grouped(writeAmount({ minorUnits, currency })).replace('-', '−');
}

function minute(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}
