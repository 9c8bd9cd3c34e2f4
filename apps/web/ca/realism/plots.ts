import type { CovarianceStudyDocument } from '@farpass/contract/fleet';
import { readInstant } from '../../ui/format/instant.ts';
import type { Plot } from '../../ui/plot/plot.ts';

interface FactorWords {
  readonly title: string;
  readonly time: string;
  readonly factor: string;
  readonly low: string;
  readonly high: string;
  readonly truth: string;
}

/** The factor of each study over time with its interval; a point opens its study. */
export function factorPlot(studies: readonly CovarianceStudyDocument[], words: FactorWords): Plot {
  const points = studies.toReversed().flatMap(({ studyId, madeAt, madeBy, reason, claims }) => {
    const x = readInstant(madeAt);
    if (x === undefined || claims === null) return [];
    const interval: { readonly lower?: number; readonly upper?: number } =
      claims.interval === null ? {} : { lower: claims.interval[0] ?? 0, upper: claims.interval[1] ?? 0 };
    return [{ x, y: claims.scaleFactor, ...interval, key: studyId, name: reason, details: [madeBy] }];
  });
  // Every factor is seen, and 1 has room above it.
  const most = Math.ceil(2 * Math.max(1.5, ...points.map(({ y, upper = y }) => upper))) / 2;
  return {
    title: words.title,
    x: { label: words.time, scale: 'time' },
    y: { label: words.factor, scale: 'linear', least: 0, most },
    series: [
      {
        name: words.factor,
        draw: 'line-and-points',
        points,
        hasBand: points.some(({ lower }) => lower !== undefined),
        bandNames: { lower: words.low, upper: words.high },
      },
    ],
    lines: [{ axis: 'y', at: 1, label: words.truth }],
  };
}

interface LeadWords {
  readonly title: string;
  readonly hours: string;
  readonly value: string;
  readonly error: string;
  readonly claimed: string;
}

/** Errors and claimed sigmas along the track by lead time. */
export function leadPlot(byLead: CovarianceStudyDocument['byLead'], words: LeadWords): Plot {
  const pointsOf = (values: (lead: CovarianceStudyDocument['byLead'][number]) => readonly number[] | null) =>
    byLead.flatMap((lead) => {
      const y = values(lead)?.[1];
      return y === undefined ? [] : [{ x: (lead.fromHours + lead.toHours) / 2, y }];
    });
  return {
    title: words.title,
    x: { label: words.hours, unit: 'h', scale: 'linear' },
    y: { label: words.value, unit: 'm', scale: 'log' },
    series: [
      { name: words.error, draw: 'line-and-points' as const, points: pointsOf(({ errorM }) => errorM) },
      { name: words.claimed, draw: 'line-and-points' as const, points: pointsOf(({ claimedM }) => claimedM) },
    ].filter(({ points }) => points.length > 0),
  };
}
