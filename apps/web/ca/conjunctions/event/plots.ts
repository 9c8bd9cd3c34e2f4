import type { AssessmentDocument, CdmDocument } from '@farpass/contract/conjunctions';
import { readInstant } from '../../../ui/format/instant.ts';
import type { Plot, PlotLine, PlotPoint, Series } from '../../../ui/plot/plot.ts';
import { decadesAround } from '../../../ui/plot/plot.ts';
import { type MessageSource, missSigmaM, type PlaneMessage } from '../plane/encounter-plane.ts';

/** Points of a value of each message, oldest first; messages without it only leave a gap in the line. */
function pointsOf(cdms: readonly CdmDocument[], value: (cdm: CdmDocument) => number | undefined): readonly PlotPoint[] {
  return cdms
    .flatMap((cdm) => {
      const x = readInstant(cdm.creationDate);
      const y = value(cdm);
      return x === undefined || y === undefined ? [] : [{ x, y }];
    })
    .sort((a, b) => a.x - b.x);
}

const line = (name: string, points: readonly PlotPoint[]): Series => ({ name, draw: 'line-and-points', points });

interface PlotTexts {
  readonly title: string;
  readonly time: string;
  readonly value: string;
}

/** The names of the messages of each source, if an event has messages of both. */
interface SourceTexts extends PlotTexts {
  readonly source: Readonly<Record<MessageSource, string>>;
}

const sources = ['provider', 'own'] as const satisfies readonly MessageSource[];

/** A line for each source of messages: messages of a provider and of our screenings are different measurements. */
function bySource<Message extends { readonly isOwn: boolean }>(
  messages: readonly Message[],
  words: SourceTexts,
  pointOf: (message: Message) => PlotPoint,
): readonly Series[] {
  const found = sources
    .map((source) => ({ source, points: messages.filter(({ isOwn }) => isOwn === (source === 'own')).map(pointOf) }))
    .filter(({ points }) => points.length > 0);
  return found.map(({ source, points }) => ({
    ...line(found.length === 1 ? words.value : words.source[source], points),
    hasBand: points.some(({ lower }) => lower !== undefined),
  }));
}

/** Our probability by message. A logarithmic axis cannot show zero: it is left out. */
export function ourProbabilities(cdms: readonly CdmDocument[]): readonly PlotPoint[] {
  return pointsOf(cdms, ({ conjunctionData }) => positive(conjunctionData.probabilityOfCollision));
}

const positive = (value: number | undefined) => (value === 0 ? undefined : value);

/** Probability by message, ours and the originator's. */
export function probabilityPlot(
  cdms: readonly CdmDocument[],
  words: SourceTexts & { readonly ours: string; readonly theirs: string },
  lines: readonly PlotLine[] = [],
): Plot {
  const ours = ourProbabilities(cdms);
  const of = (source: MessageSource) =>
    ourProbabilities(cdms.filter(({ isOwn = false }) => isOwn === (source === 'own')));
  const mixed = sources.every((source) => of(source).length > 0);
  const theirs = pointsOf(cdms, ({ originatorProbability }) => positive(originatorProbability));
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, scale: 'log' },
    series: [
      ...(mixed
        ? sources.map((source) => line(`${words.ours}: ${words.source[source]}`, of(source)))
        : [line(words.ours, ours)]),
      ...(theirs.length === 0 ? [] : [line(words.theirs, theirs)]),
    ],
    lines: linesInSight(lines, [...ours, ...theirs]),
  };
}

/** Thresholds far from every value are left out: the axis does not reach them. */
function linesInSight(lines: readonly PlotLine[], points: readonly PlotPoint[]): readonly PlotLine[] {
  const range = decadesAround(points.map(({ y }) => y));
  return lines.filter(({ at }) => range !== undefined && at >= range.least && at <= range.most);
}

/** Miss distance in the plane by message with its standard deviation along the miss, if that is known. */
export function missPlot(messages: readonly PlaneMessage[], words: SourceTexts): Plot {
  const pointOf = (message: PlaneMessage) => {
    const sigma = missSigmaM(message);
    const { createdMs: x, missM: y } = message;
    return sigma === undefined ? { x, y } : { x, y, lower: Math.max(y - sigma, 0), upper: y + sigma };
  };
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, unit: 'm', scale: 'linear' },
    series: bySource(messages, words, pointOf),
  };
}

/** One coordinate of the miss in the plane by message with the combined standard deviation along that axis. */
export function coordinatePlot(messages: readonly PlaneMessage[], axis: 'x' | 'y', words: SourceTexts): Plot {
  const pointOf = ({ createdMs: x, xM, yM, combined }: PlaneMessage) => {
    const y = axis === 'x' ? xM : yM;
    if (combined === undefined) return { x, y };
    const sigma = Math.sqrt(Math.max(axis === 'x' ? combined.xx : combined.yy, 0));
    return { x, y, lower: y - sigma, upper: y + sigma };
  };
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, unit: 'm', scale: 'linear' },
    series: bySource(messages, words, pointOf),
  };
}

type EvolutionMessage = AssessmentDocument['evolution'][number];

export type Component = 'R' | 'T' | 'N';

/** One component of the relative position by message, with one sigma of both objects together. */
export function componentPlot(
  evolution: AssessmentDocument['evolution'],
  component: Component,
  words: SourceTexts & { readonly own: ReadonlySet<string> },
): Plot {
  const pointOf = (message: EvolutionMessage) => {
    const x = readInstant(message.creationDate) ?? Number.NaN;
    const y = message[`relativePosition${component}`];
    const sigma = message[`sigma${component}`];
    return sigma === undefined ? { x, y } : { x, y, lower: y - sigma, upper: y + sigma };
  };
  const messages = evolution
    .filter(({ creationDate }) => readInstant(creationDate) !== undefined)
    .map((message) => ({ ...message, isOwn: words.own.has(message.cdmId) }));
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, unit: 'm', scale: 'linear' },
    series: bySource(messages, words, pointOf),
  };
}

type Curve = readonly { readonly x: number; readonly probability: number }[];
interface CurveWords {
  readonly title: string;
  readonly x: string;
  readonly unit?: string;
  readonly value: string;
  readonly used: string;
}

/** Probability over a quantity that is not known exactly: a line for each choice of the rest, and the value in use. */
export function curvesPlot(
  curves: readonly { readonly name: string; readonly curve: Curve }[],
  used: Curve[number] | undefined,
  words: CurveWords,
): Plot {
  const top = Math.max(0, ...curves.flatMap(({ curve }) => curve.map(({ probability }) => probability)));
  const least = Math.max(leastInCurve, top * leastShareInCurve);
  const drawn = (points: Curve) => points.flatMap(({ x, probability: y }) => (y > least ? [{ x, y }] : []));
  return {
    title: words.title,
    x: { label: words.x, scale: 'log', ...(words.unit === undefined ? {} : { unit: words.unit }) },
    y: { label: words.value, scale: 'log' },
    series: [
      ...curves.map(({ name, curve }) => ({ name, draw: 'line', points: drawn(curve) }) as const),
      ...(used === undefined ? [] : [{ name: words.used, draw: 'points', points: drawn([used]) } as const]),
    ],
  };
}

/**
 * A Gaussian's tail falls without end; smaller values decide nothing and would make the rest of the curve unreadable.
 */
const leastInCurve = 1e-20;
const leastShareInCurve = 1e-8;
