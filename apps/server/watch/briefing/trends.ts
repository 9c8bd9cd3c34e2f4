import { niceStep, powerOfTen } from '@farpass/astro/figures';
import { type Axis, drawPlot, ink, type Page, type PlottedScales, stepsOf, write } from '../../platform/paper/index.ts';
import { type BriefingOrder, historyPoints, riskInk } from './content.ts';
import { area, type Corner, emptyPlot, noteBelow } from './plot-area.ts';
import { textsOfBriefing, timeText } from './texts.ts';

/** The probability from message to message on a logarithmic axis with the thresholds of the satellite. */
export function drawHistory(page: Page, order: BriefingOrder, corner: Corner): void {
  const t = textsOfBriefing(order.language);
  const points = historyPoints(order);
  const decades = points.map(({ decade }) => decade);
  const up = decadesAxis(t('history.probability'), [Math.min(...decades, -7), Math.max(...decades, -3)]);
  const scales = drawPlot(page, { ...corner, ...area, title: t('history.title'), across: eventAxis(order), up });
  const drawn = { page, scales, corner };
  thresholdLines(drawn, order, up);
  momentLines(drawn, order);
  if (points.length === 0) emptyPlot(page, t('history.empty'), corner);
  for (const { ms, decade, isOwn } of points)
    page.circle(scales.across(ms), scales.up(decade), 2.2).fill(isOwn ? ink.own : ink.provider);
  legend(page, order, corner);
}

/** The miss in the encounter plane from message to message, with one sigma along it where there is a covariance. */
export function drawMisses(page: Page, order: BriefingOrder, corner: Corner): void {
  const t = textsOfBriefing(order.language);
  const points = order.messages.flatMap(({ place, missSigmaM: sigma = 0, creationDate, isOwn }) =>
    place === undefined ? [] : [{ ms: utcMs(creationDate), miss: Math.hypot(place.xM, place.yM), sigma, isOwn }],
  );
  const up = missAxis(t('misses.miss'), Math.max(1, ...points.map(({ miss, sigma }) => miss + sigma)));
  const scales = drawPlot(page, { ...corner, ...area, title: t('misses.title'), across: eventAxis(order), up });
  momentLines({ page, scales, corner }, order);
  if (points.length === 0) emptyPlot(page, t('misses.empty'), corner);
  for (const { ms, miss, sigma, isOwn } of points) {
    const [x, colour] = [scales.across(ms), isOwn ? ink.own : ink.provider];
    page.moveTo(x, scales.up(Math.max(0, miss - sigma))).lineTo(x, scales.up(miss + sigma));
    page.lineWidth(0.8).strokeColor(colour).stroke();
    page.circle(x, scales.up(miss), 2.2).fill(colour);
  }
  noteBelow(page, t('misses.band'), corner);
}

interface Drawn {
  readonly page: Page;
  readonly scales: PlottedScales;
  readonly corner: Corner;
}

/** The thresholds that the axis reaches, each in the colour of its level. */
function thresholdLines({ page, scales, corner }: Drawn, { thresholds, language }: BriefingOrder, { from, to }: Axis) {
  const t = textsOfBriefing(language);
  for (const level of ['CRITICAL', 'HIGH', 'MEDIUM'] as const) {
    const decade = Math.log10(thresholds[level]);
    if (decade < from || decade > to) continue;
    const [y, colour] = [scales.up(decade), riskInk[level]];
    page.moveTo(area.left(corner), y).lineTo(area.right(corner), y);
    page.lineWidth(0.7).dash(3, { space: 2 }).strokeColor(colour).stroke().undash();
    write(page, t(`risk.${level}`), { x: area.left(corner) + 2, y: y - 7, size: 5, colour });
  }
}

/** Now, the time to decide until, and the closest approach, each with its name along its line. */
function momentLines({ page, scales, corner }: Drawn, order: BriefingOrder): void {
  const t = textsOfBriefing(order.language);
  const { from, to } = eventEnds(order);
  const { tca, decision } = order.assessment;
  const moments = [
    [t('moments.now'), order.madeAt, ink.quiet],
    ...(decision === undefined ? [] : [[t('moments.decide'), decision.commit, riskInk.HIGH] as const]),
    [t('moments.tca'), tca, ink.text],
  ] as const;
  const top = area.top(corner);
  for (const [text, at, colour] of moments) {
    const ms = utcMs(at);
    if (ms < from || ms > to) continue;
    const x = scales.across(ms);
    page.moveTo(x, top).lineTo(x, top + area.height);
    page.lineWidth(0.7).strokeColor(colour).stroke();
    page.save().rotate(-90, { origin: [x + 1.5, top + 44] });
    write(page, text, { x: x + 1.5, y: top + 44, width: 42, align: 'right', size: 5, colour });
    page.restore();
  }
}

/** From the first message to the closest approach or the last message, with room for the names of the lines. */
function eventEnds({ conjunction, messages, assessment }: BriefingOrder) {
  const created = [...conjunction.probabilityHistory, ...messages].map(({ creationDate }) => utcMs(creationDate));
  const tcaMs = utcMs(assessment.tca);
  const [first, last] = [Math.min(tcaMs, ...created), Math.max(tcaMs, ...created)];
  const span = Math.max(last - first, 60_000);
  return { first, from: first - 0.04 * span, to: last + 0.1 * span };
}

/** The two ends of an event by name: its first message and its closest approach. */
function eventAxis(order: BriefingOrder): Axis {
  const { first, from, to } = eventEnds(order);
  const ends = [first, utcMs(order.assessment.tca)];
  const text = (ms: number) => timeText(new Date(ms).toISOString(), order);
  const marks = [...new Set(ends)].map((at) => ({ at, text: text(at).slice(5, 16) }));
  const zone = text(ends[1] ?? first).slice(20);
  const t = textsOfBriefing(order.language);
  return { from, to, marks, name: t('moments.created', { zone: zone === 'Z' ? 'UTC' : `UTC${zone}` }) };
}

function decadesAxis(name: string, [lowest, highest]: readonly [number, number]): Axis {
  const [from, to] = [Math.floor(lowest) - 0.2, Math.ceil(highest) + 0.2];
  const marks = stepsOf({ from, to }, 7).filter((at) => Number.isInteger(at));
  return { from, to, name, marks: marks.map((at) => ({ at, text: powerOfTen(10 ** at).replace('1 × ', '') })) };
}

function missAxis(name: string, most: number): Axis {
  const step = niceStep(most, 5);
  const ends = { from: 0, to: step * Math.ceil((1.04 * most) / step) };
  return { ...ends, name, marks: stepsOf(ends, 5).map((at) => ({ at, text: String(Number(at.toPrecision(6))) })) };
}

const utcMs = (utc: string) => Date.parse(utc.endsWith('Z') ? utc : `${utc}Z`);

/** Whose messages each colour shows. */
function legend(page: Page, { language }: BriefingOrder, corner: Corner): void {
  const t = textsOfBriefing(language);
  let x = area.left(corner);
  for (const [text, colour] of [
    [t('history.provider'), ink.provider],
    [t('history.own'), ink.own],
  ] as const) {
    page.circle(x + 3, area.note(corner) + 4, 2.2).fill(colour);
    noteBelow(page, text, { ...corner, x: corner.x + x - area.left(corner) + 8 });
    x += page.widthOfString(text) + 18;
  }
}
