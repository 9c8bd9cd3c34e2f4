import type { AssessmentDocument, CdmDocument } from '@farpass/contract/conjunctions';
import type { Plot, PlotPoint, Series } from '../../../ui/plot/plot.ts';
import { ourProbabilities } from './plots.ts';

type Expected = NonNullable<AssessmentDocument['expected']>;
type Quantile = 'mean' | 'p5' | 'p25' | 'p50' | 'p75' | 'p95';

/** Smaller values make no difference to a decision, and a long tail would compress everything else. */
const leastExpected = 1e-12;

interface ExpectationWords {
  readonly title: string;
  readonly time: string;
  readonly value: string;
  readonly sofar: string;
  readonly median: string;
  readonly mean: string;
  readonly half: { readonly lower: string; readonly upper: string };
  readonly low: string;
  readonly high: string;
}

interface KnownFigures {
  readonly cdms: readonly CdmDocument[];
  readonly expected: Expected;
  /** Milliseconds since 1970 of the closest approach. */
  readonly tcaMs: number;
}

/** A logarithmic axis cannot show zero. */
const positive = (probability: number) => Math.max(probability, Number.MIN_VALUE);

/** The probability so far, and the spread of the coming messages; their mean equals today's by definition. */
export function expectationPlot({ cdms, expected, tcaMs }: KnownFigures, words: ExpectationWords): Plot {
  const at = (timeToTcaS: number) => tcaMs - timeToTcaS * 1000;
  const line = (name: string, quantile: Quantile): Series => ({
    name,
    draw: 'line',
    points: expected.points.map((point) => ({ x: at(point.timeToTcaS), y: positive(point[quantile]) })),
  });
  const median: readonly PlotPoint[] = expected.points.map(({ timeToTcaS, p25, p50, p75 }) => ({
    x: at(timeToTcaS),
    y: positive(p50),
    lower: positive(p25),
    upper: positive(p75),
  }));
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.value, scale: 'log', least: leastExpected },
    series: [
      { name: words.sofar, draw: 'line-and-points', points: ourProbabilities(cdms) },
      { name: words.median, draw: 'line', hasBand: true, bandNames: words.half, points: median },
      line(words.mean, 'mean'),
      line(words.low, 'p5'),
      line(words.high, 'p95'),
    ],
  };
}
