import type { ConjunctionDocument } from '@farpass/contract/ca';
import type { Plot, Series } from '../../ui/plot/plot.ts';
import { type RiskLabel, readStatusLabel, riskLabels, statusLevelOf } from '../../ui/status/status.ts';
import { tcaMsOf } from './split.ts';

/** Smaller probabilities are counted, not drawn: they would push what matters together at the top. */
export const leastDrawn = 1e-10;

interface TimelineTexts {
  readonly title: string;
  readonly time: string;
  readonly probability: string;
  readonly risk: (label: RiskLabel) => string;
}

export interface Timeline {
  readonly plot: Plot;
  /** Conjunctions whose probability is not known, and those below what is drawn. */
  readonly withoutProbability: number;
  readonly belowLeast: number;
}

/** Probability by time of closest approach, a series for each risk level that occurs. */
export function timelineOf(conjunctions: readonly ConjunctionDocument[], words: TimelineTexts): Timeline {
  const probabilities = conjunctions.map(({ conjunctionData }) => conjunctionData.probabilityOfCollision);
  const series = riskLabels.flatMap((label): Series[] => {
    const points = conjunctions.flatMap((one) => pointOf(one, label));
    if (points.length === 0) return [];
    return [{ name: words.risk(label), draw: 'points', level: statusLevelOf(label), points }];
  });
  return {
    plot: {
      title: words.title,
      x: { label: words.time, scale: 'time' },
      y: { label: words.probability, scale: 'log' },
      series,
    },
    withoutProbability: probabilities.filter((p) => p === undefined).length,
    belowLeast: probabilities.filter((p) => p !== undefined && p < leastDrawn).length,
  };
}

function pointOf(one: ConjunctionDocument, label: RiskLabel) {
  const { riskLevel, probabilityOfCollision: y } = one.conjunctionData;
  const isMeant = readStatusLabel(riskLevel) === label && y !== undefined && y >= leastDrawn;
  return isMeant ? [{ x: tcaMsOf(one), y }] : [];
}
