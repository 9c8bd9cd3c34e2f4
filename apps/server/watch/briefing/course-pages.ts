import { recordSentence, roadRuleWords } from '@farpass/contract/code-words';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { ink, type Page, Rows, sheet } from '../../platform/paper/index.ts';
import type { BriefingCase, BriefingOrder, Line } from './content.ts';
import {
  agreement,
  type CourseEntry,
  comparisonRows,
  courseOf,
  differenceRows,
  orderLines,
  residualPoints,
} from './course.ts';
import { drawResiduals, residualsHeight } from './plots.ts';
import { sourcesPart } from './sources-part.ts';
import { type BriefingReader, textsOfBriefing, timeText } from './texts.ts';

const width = sheet.right - sheet.left;
/** Of a time with its zone and a point before it, of a person, and of the rest of the row. */
const [timeWidth, whoWidth] = [124, 80];
const whatWidth = width - timeWidth - whoWidth - 8;
const inks: Readonly<Record<CourseEntry['kind'], string>> = {
  message: ink.provider,
  own: ink.own,
  tracking: ink.own,
  decision: ink.decision,
  approach: ink.text,
};

/**
 * The event from its first message on, on as many pages as it needs, after the drawn content; before it the log of
 * decisions, if the first page has no room for it.
 */
export function courseOnPages(page: Page, order: BriefingOrder, log: readonly Line[]): void {
  const rows = new Rows(page);
  const t = textsOfBriefing(order.language);
  if (log.length > 0) rows.title(t('log.title'), { above: 0 });
  for (const [label, value] of log)
    rows.row([
      { text: label, width: timeWidth, colour: ink.quiet },
      { text: value, width: width - timeWidth - 4 },
    ]);
  rows.title(t('course.title'), log.length > 0 ? {} : { above: 0 });
  rows.legend([
    [t('course.key.provider'), ink.provider],
    [t('course.key.own'), ink.own],
    [t('course.key.decision'), ink.decision],
    [t('course.key.approach'), ink.text],
  ]);
  for (const entry of courseOf(order)) entryRow(rows, entry, order);
  const left = order.conjunction.numberOfCdms - order.messages.length;
  if (left > 0) rows.sentence(t('course.older', { count: left }));
  if (order.tracking.length === 0) {
    rows.title(t('tracking.title'));
    rows.sentence(t('tracking.none'));
  }
  for (const tracked of order.tracking) trackingPart(rows, { tracked, reader: order });
  if (order.sources !== undefined) sourcesPart(rows, { sources: order.sources, reader: order });
  if (order.comparison !== undefined) comparisonPart(rows, order);
  if (order.coordination !== undefined) coordinationPart(rows, { ...order.coordination, reader: order });
}

/** Who moves, by which rule, and the entries of the record, with the hash that its signature is for. */
function coordinationPart(
  rows: Rows,
  { rule, mover, parties, entries, reader }: BriefingCase & { readonly reader: BriefingReader },
): void {
  const { language } = reader;
  const t = textsOfBriefing(language);
  rows.title(t('coordination.title'));
  const advice = mover === undefined ? t('coordination.agree') : t('coordination.mover', { name: mover });
  rows.sentence(`${advice} ${roadRuleWords[language][rule]}`);
  for (const entry of entries)
    rows.row([
      { text: timeText(entry.at, reader), width: timeWidth, colour: ink.quiet },
      { text: entry.actor, width: whoWidth },
      { text: recordSentence(entry, { language, parties }), width: whatWidth },
    ]);
  rows.sentence(t('coordination.hash', { hash: entries.at(-1)?.hash ?? '' }));
}

function entryRow(rows: Rows, { at, kind, who, what }: CourseEntry, reader: BriefingReader): void {
  rows.row([
    { text: timeText(at, reader), width: timeWidth, colour: ink.quiet, dot: inks[kind] },
    { text: who, width: whoWidth },
    { text: what, width: whatWidth },
  ]);
}

interface TrackingPart {
  readonly tracked: TrackingOrderDocument;
  readonly reader: BriefingReader;
}

function trackingPart(rows: Rows, { tracked, reader }: TrackingPart): void {
  rows.title(textsOfBriefing(reader.language)('tracking.of', { object: tracked.objectName }));
  for (const [label, value] of orderLines(tracked, reader)) lineRow(rows, [label, value]);
  if (residualPoints(tracked).length === 0) return;
  const y = rows.next(residualsHeight + 8) + 8;
  drawResiduals(rows.page, { tracked, reader }, { x: sheet.left, y });
}

function lineRow(rows: Rows, [label, value]: Line): void {
  rows.row([
    { text: label, width: 130, colour: ink.quiet },
    { text: value, width: width - 134 },
  ]);
}

function comparisonPart(rows: Rows, order: BriefingOrder): void {
  const t = textsOfBriefing(order.language);
  rows.title(t('comparison.title'), { below: 250 });
  rows.sentence(agreement(order));
  rows.next(4);
  const sides = [126, 186, 186];
  rows.heads(cellsOf(['', t('comparison.columns.ours'), t('comparison.columns.theirs')], sides));
  for (const row of comparisonRows(order)) rows.row(cellsOf(row, sides));
  rows.next(8);
  const changes = [186, 101, 101, 101];
  const heads = (['what', 'change', 'sigma', 'inSigmas'] as const).map((head) => t(`comparison.changes.${head}`));
  rows.heads(cellsOf(heads, changes));
  for (const row of differenceRows(order)) rows.row(cellsOf(row, changes));
}

function cellsOf(texts: readonly string[], widths: readonly number[]) {
  return texts.map((text, place) => ({
    text,
    width: widths[place] ?? 100,
    colour: place === 0 ? ink.quiet : ink.text,
  }));
}
