import { probabilityText } from '@farpass/astro/figures';
import { isUncertainRisk } from '@farpass/conjunction/event';
import { type Language, textsIn } from '@farpass/contract/texts';
import { zonedText } from '@farpass/contract/time-zone';
import type { ShiftReportDocument } from '@farpass/contract/watch';
import { type Cell, ink, type Page, paperPdf, Rows, sheet, write } from '../../platform/paper/index.ts';
import { shiftPaperTexts } from './texts.ts';

export interface ShiftPaperOrder {
  readonly report: ShiftReportDocument;
  readonly language: Language;
  /** Of all times. */
  readonly zone: string;
}

const minutes = (utc: string, { zone }: Pick<ShiftPaperOrder, 'zone'>) => zonedText(utc, { digits: 'minutes', zone });

const riskInk: Readonly<Record<string, string>> = {
  CRITICAL: '#b91c1c',
  HIGH: '#c2410c',
  MEDIUM: '#a16207',
  LOW: '#15803d',
  UNKNOWN: '#6b7280',
};
const widths = { risk: 58, event: 122, tca: 104, probability: 44, more: 171 } as const;

/** The hand-over as PDF: every change of the shift, and everything that the next one takes over. */
export async function shiftPdf(order: ShiftPaperOrder): Promise<Uint8Array> {
  const { report, language } = order;
  const t = textsIn(shiftPaperTexts, language);
  const title = t('title', { from: minutes(report.from, order), to: minutes(report.to, order) });
  return paperPdf({ title, madeAt: report.to, language, foot: title }, (page) => draw(page, order));
}

function draw(page: Page, order: ShiftPaperOrder): void {
  const { report, language } = order;
  const t = textsIn(shiftPaperTexts, language);
  const { left: x } = sheet;
  write(page, `Farpass · ${t('head')}`, { x, y: 34, size: 8, colour: ink.quiet });
  write(page, t('title', { from: minutes(report.from, order), to: minutes(report.to, order) }), {
    x,
    y: 50,
    size: 15,
    face: 'strong',
  });
  const rows = new Rows(page, { y: 78 });
  if (report.groups !== undefined) rows.sentence(t('groups', { groups: report.groups.join(', ') }));
  rows.sentence(
    t('summary', {
      person: report.person,
      messages: report.messages.length,
      decided: report.decided.length,
      open: report.open.length,
      planned: report.planned.length,
    }),
  );
  part(rows, { title: t('open'), list: report.open, order }, (one) => [
    t('openLine', { status: t(`status.${one.status}`), owner: one.owner ?? t('noOwner') }),
    one.isAcknowledged ? '' : t('unseen'),
  ]);
  part(rows, { title: t('planned'), list: report.planned, order }, (one) => [
    `${one.name}: ${one.burn === undefined ? t(`plan.${one.state}`) : t(`burn.${one.burn}`)}, ${minutes(one.ignition, order)}, ${one.deltaVMPerS.toPrecision(3)} m/s, ${one.person}`,
    one.changed === undefined ? '' : t('changedAt', { at: minutes(one.changed, order) }),
  ]);
  part(rows, { title: t('decided'), list: report.decided, order }, (one) => [
    `${minutes(one.at, order)} ${one.person}: ${t(`status.${one.status}`)}`,
    one.note ?? '',
  ]);
  part(rows, { title: t('messages'), list: report.messages, order }, (one) => [
    t('received', { count: one.received }),
    one.isNew ? t('isNew') : '',
  ]);
  rows.sentence(t('uncertain'));
  coverage(rows, order);
  signatures(rows, language);
}

type Named = ShiftReportDocument['open'][number] | ShiftReportDocument['messages'][number];
type AnyNamed = Pick<Named, 'title' | 'riskLevel' | 'riskBasis' | 'tca' | 'probability'>;

function part<Row extends AnyNamed>(
  rows: Rows,
  { title, list, order }: PartOrder<Row>,
  more: (row: Row) => readonly string[],
): void {
  const { language } = order;
  const t = textsIn(shiftPaperTexts, language);
  rows.title(`${title} (${list.length})`);
  const heads = (['risk', 'event', 'tca', 'probability'] as const).map((name) => ({
    ...{ text: t(`columns.${name}`), width: widths[name], colour: ink.quiet },
  }));
  if (list.length === 0) rows.sentence(t('nothing'));
  else rows.heads(heads);
  for (const row of list) rows.row([...eventCells(row, order), { text: joined(more(row)), width: widths.more }]);
}

interface PartOrder<Row> {
  readonly title: string;
  readonly list: readonly Row[];
  readonly order: Pick<ShiftPaperOrder, 'language' | 'zone'>;
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}

/** A low risk that no one may rely on is not green, as on the pages. */
function eventCells(
  { title, riskLevel: level, riskBasis: basis, tca, probability }: AnyNamed,
  { language, zone }: Pick<ShiftPaperOrder, 'language' | 'zone'>,
): readonly Cell[] {
  const t = textsIn(shiftPaperTexts, language);
  const isUncertain = isUncertainRisk({ level, basis });
  const dot = isUncertain && level === 'LOW' ? ink.quiet : (riskInk[level] ?? ink.quiet);
  return [
    { text: `${t(`risk.${level}`)}${isUncertain ? '*' : ''}`, width: widths.risk, dot },
    { text: title, width: widths.event },
    { text: minutes(tca, { zone }), width: widths.tca },
    { text: probability === undefined ? '–' : probabilityText(probability, 2), width: widths.probability },
  ];
}

function coverage(rows: Rows, { report: { coverage: list }, language, zone }: ShiftPaperOrder): void {
  const t = textsIn(shiftPaperTexts, language);
  rows.title(`${t('coverage')} (${list.length})`);
  for (const { name, screenedTo } of list)
    rows.row([
      { text: name, width: widths.event },
      { text: screenedTo === undefined ? t('never') : minutes(screenedTo, { zone }), width: 200 },
    ]);
}

/** Lines for the names of those who hand over and take over. */
function signatures(rows: Rows, language: Language): void {
  const t = textsIn(shiftPaperTexts, language);
  const y = rows.next(70) + 44;
  const { left, right } = sheet;
  for (const [x, text] of [
    [left, t('handsOver')],
    [right - 220, t('takesOver')],
  ] as const) {
    rows.page
      .moveTo(x, y)
      .lineTo(x + 220, y)
      .lineWidth(0.6)
      .strokeColor(ink.line)
      .stroke();
    write(rows.page, text, { x, y: y + 4, size: 8, colour: ink.quiet });
  }
}
