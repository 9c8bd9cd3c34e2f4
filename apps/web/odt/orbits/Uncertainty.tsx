import { msPerHour } from '@farpass/astro/constants';
import type { OrbitResultDocument } from '@farpass/contract/odt';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { readInstant } from '../../ui/format/instant.ts';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot, PlotPoint } from '../../ui/plot/plot.ts';
import words from '../words/words.module.css';
import classes from './orbits.module.css';
import { orbitsTexts } from './texts.ts';

const components = { total: 'totalKm', radial: 'radialKm', along: 'alongTrackKm', cross: 'crossTrackKm' } as const;
type Component = keyof typeof components;
const metresPerKm = 1000;

/** The position uncertainty over the coming days, with the previous orbit and with the new one. */
export function Uncertainty({ result: { uncertainty } }: { readonly result: OrbitResultDocument }) {
  const t = useTexts(orbitsTexts);
  const [component, setComponent] = useState<Component>('total');
  const nowMs = useClock('fiveMinutes');
  if (uncertainty.length === 0) return <p className={words['quiet']}>{t('uncertainty.none')}</p>;
  const pointsOf = (which: 'before' | 'after' | 'difference') =>
    uncertainty.flatMap(({ time, [which]: axes }) => {
      const atMs = readInstant(time);
      const km = axes?.[components[component]];
      return atMs === undefined || km === undefined ? [] : [{ x: atMs, y: Math.abs(km) * metresPerKm }];
    });
  const series = (['before', 'after', 'difference'] as const).map((which) => ({
    name: t(`uncertainty.${which}`),
    draw: 'line' as const,
    points: envelope(pointsOf(which)),
    hasBand: true,
    bandNames: { lower: t('uncertainty.least'), upper: t('uncertainty.most') },
  }));
  const times = uncertainty.flatMap(({ time }) => readInstant(time) ?? []);
  const isNowInside = nowMs >= Math.min(...times) && nowMs <= Math.max(...times);
  const plot: Plot = {
    title: t('uncertainty.title'),
    x: { label: t('uncertainty.time'), scale: 'time' },
    y: { label: t('uncertainty.sigma'), unit: 'm', scale: 'log' },
    series: series.filter(({ points }) => points.length > 0),
    ...(isNowInside ? { lines: [{ axis: 'x' as const, at: nowMs, label: t('uncertainty.now') }] } : {}),
  };
  return (
    <div className={words['sections']}>
      <div className={classes['row']}>
        <Choice
          label={t('uncertainty.of')}
          value={component}
          choices={(['total', 'radial', 'along', 'cross'] as const).map((value) => ({
            value,
            label: t(`uncertainty.${value}`),
          }))}
          onChange={setComponent}
        />
      </div>
      <PlotFrame plot={plot} fileName="position_uncertainty" heightPx={300} />
    </div>
  );
}

/** Half the width of the window in which values are compared: it holds more than a revolution of a low orbit. */
const windowMs = 3 * msPerHour;

/**
 * The largest values within the window, with a band down to the smallest ones: sigmas and distances swing within each
 * revolution, and samples hours apart would show a swing that is none.
 */
function envelope(points: readonly { readonly x: number; readonly y: number }[]): readonly PlotPoint[] {
  return points.map(({ x }) => {
    const near = points.filter((other) => Math.abs(other.x - x) <= windowMs).map(({ y }) => y);
    const upper = Math.max(...near);
    return { x, y: upper, lower: Math.min(...near), upper };
  });
}
