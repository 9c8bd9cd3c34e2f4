import { msPerDay } from '@farpass/astro/constants';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';

const tcaMs = Date.UTC(2026, 10, 20, 13, 30, 47);
const daysBefore = [5, 4.5, 4, 3.4, 3, 2.5, 2, 1.6, 1.2, 0.8, 0.4, 0.2];

/** Two stacked plots that share cross-hair and zoom, one that is loading, and one without values. */
export function PlotSamples() {
  const t = useTexts(devTexts);
  const [probability, miss, nothing] = usePlots();
  return (
    <div className={classes['plots']}>
      <figure>
        <figcaption>{t('kitchen.plot.probability')}</figcaption>
        <PlotFrame plot={probability} group="samples" fileName="probability" />
      </figure>
      <figure>
        <figcaption>{t('kitchen.plot.miss')}</figcaption>
        <PlotFrame plot={miss} group="samples" fileName="miss" />
      </figure>
      <figure>
        <figcaption>{t('kitchen.states.loading')}</figcaption>
        <PlotFrame plot={undefined} fileName="loading" heightPx={120} />
      </figure>
      <figure>
        <figcaption>{t('kitchen.states.empty')}</figcaption>
        <PlotFrame plot={nothing} fileName="empty" heightPx={120} />
      </figure>
    </div>
  );
}

function usePlots(): readonly [Plot, Plot, Plot] {
  const t = useTexts(devTexts);
  return useMemo(() => {
    const x = { label: t('kitchen.plot.time'), scale: 'time' } as const;
    const at = (days: number) => tcaMs - days * msPerDay;
    const own = daysBefore.map((days) => ({ x: at(days), y: 10 ** (-3.4 - 0.6 * days) }));
    const sds = daysBefore
      .filter((_, place) => place % 2 === 0)
      .map((days) => ({ x: at(days), y: 10 ** (-3.7 - 0.5 * days) }));
    const miss = daysBefore.map((days) => ({
      x: at(days),
      y: 112 + 180 * days,
      lower: 112 + 60 * days,
      upper: 112 + 300 * days,
    }));
    const y = { label: t('kitchen.plot.missAxis'), unit: 'm', scale: 'linear' } as const;
    return [
      {
        title: t('kitchen.plot.probability'),
        x,
        y: { label: t('kitchen.figures.probability'), scale: 'log' },
        series: [
          { name: t('kitchen.plot.own'), draw: 'line-and-points', points: own },
          { name: t('kitchen.plot.sds'), draw: 'line-and-points', points: sds },
        ],
      },
      {
        title: t('kitchen.plot.miss'),
        x,
        y,
        series: [{ name: t('kitchen.plot.missAxis'), draw: 'line-and-points', hasBand: true, points: miss }],
      },
      {
        title: t('kitchen.states.empty'),
        x,
        y,
        series: [{ name: t('kitchen.plot.missAxis'), draw: 'line', points: [] }],
      },
    ];
  }, [t]);
}
