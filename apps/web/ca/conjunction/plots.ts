import type { CdmDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';
import type { Plot, PlotPoint, Series } from '../../ui/plot/plot.ts';
import { missSigmaM, type PlaneMessage } from './encounter-plane.ts';

/** Points of a value of each message, oldest first; messages without it leave a gap in nothing but the line. */
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

interface Words {
  readonly title: string;
  readonly time: string;
  readonly value: string;
}

/** Probability by message, ours and the originator's. A logarithm has no place for zero: it is left out. */
export function probabilityPlot(
  cdms: readonly CdmDocument[],
  words: Words & { readonly ours: string; readonly theirs: string },
): Plot {
  const positive = (value: number | undefined) => (value === 0 ? undefined : value);
  const ours = pointsOf(cdms, ({ conjunctionData }) => positive(conjunctionData.probabilityOfCollision));
  const theirs = pointsOf(cdms, ({ originatorProbability }) => positive(originatorProbability));
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, scale: 'log' },
    series: [line(words.ours, ours), ...(theirs.length === 0 ? [] : [line(words.theirs, theirs)])],
  };
}

/** Miss distance in the plane by message with its standard deviation along the miss, where that is known. */
export function missPlot(messages: readonly PlaneMessage[], words: Words): Plot {
  const points = messages.map((message) => {
    const sigma = missSigmaM(message);
    const { createdMs: x, missM: y } = message;
    return sigma === undefined ? { x, y } : { x, y, lower: Math.max(y - sigma, 0), upper: y + sigma };
  });
  const hasBand = points.some((point) => 'lower' in point);
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, unit: 'm', scale: 'linear' },
    series: [{ ...line(words.value, points), hasBand }],
  };
}

/** One coordinate of the miss in the plane by message with the combined standard deviation along that axis. */
export function coordinatePlot(messages: readonly PlaneMessage[], axis: 'x' | 'y', words: Words): Plot {
  const points = messages.map(({ createdMs: x, xM, yM, combined }) => {
    const y = axis === 'x' ? xM : yM;
    if (combined === undefined) return { x, y };
    const sigma = Math.sqrt(Math.max(axis === 'x' ? combined.xx : combined.yy, 0));
    return { x, y, lower: y - sigma, upper: y + sigma };
  });
  const hasBand = points.some((point) => 'lower' in point);
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, unit: 'm', scale: 'linear' },
    series: [{ ...line(words.value, points), hasBand }],
  };
}

/** Relative position in radial, along-track and cross-track by message. */
export function componentsPlot(
  cdms: readonly CdmDocument[],
  words: Words & { readonly r: string; readonly t: string; readonly n: string },
): Plot {
  const of = (name: 'relativePositionR' | 'relativePositionT' | 'relativePositionN') =>
    pointsOf(cdms, ({ conjunctionData }) => conjunctionData[name]);
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, unit: 'm', scale: 'linear' },
    series: [
      line(words.r, of('relativePositionR')),
      line(words.t, of('relativePositionT')),
      line(words.n, of('relativePositionN')),
    ],
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

/** Probability over a quantity that is not known exactly, with the value that was used. */
export function curvePlot(curve: Curve, used: Curve[number] | undefined, words: CurveWords): Plot {
  const drawn = (points: Curve) => points.flatMap(({ x, probability: y }) => (y > leastInCurve ? [{ x, y }] : []));
  return {
    title: words.title,
    x: { label: words.x, scale: 'log', ...(words.unit === undefined ? {} : { unit: words.unit }) },
    y: { label: words.value, scale: 'log' },
    series: [
      { name: words.value, draw: 'line', points: drawn(curve) },
      ...(used === undefined ? [] : [{ name: words.used, draw: 'points', points: drawn([used]) } as const]),
    ],
  };
}

/** A Gaussian's tail falls without end; below this nothing is decided and the rest of the curve could not be read. */
const leastInCurve = 1e-20;
