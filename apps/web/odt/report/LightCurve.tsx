import { type FoundPeriod, type PeriodSearch, searchPeriod } from '@farpass/tracking/light-curve';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import words from '../words/words.module.css';
import classes from './report.module.css';
import { brightnessOf, lightPoints, type MeasurementRow } from './report.ts';
import { reportTexts } from './texts.ts';

/** Magnitudes over time, corrected for distance and phase angle, and the period at which they repeat. */
export function LightCurve({ rows }: { readonly rows: readonly MeasurementRow[] }) {
  const t = useTexts(reportTexts);
  const points = useMemo(() => lightPoints(rows), [rows]);
  const search = useMemo(() => searchPeriod(brightnessOf(points)), [points]);
  if (points.length === 0) return <p className={words['quiet']}>{t('light.none')}</p>;
  const hasCorrected = points.some(({ corrected }) => corrected !== undefined);
  const panels = hasCorrected ? (['corrected', 'measured'] as const) : (['measured'] as const);
  return (
    <div className={words['sections']}>
      {hasCorrected ? null : <Note>{t('light.notYet')}</Note>}
      {panels.map((kind) => (
        <Magnitudes key={kind} kind={kind} points={points} />
      ))}
      <p className={words['quiet']}>{t('light.help')}</p>
      <Period search={search} points={brightnessOf(points)} />
    </div>
  );
}

interface MagnitudesProps {
  readonly kind: 'corrected' | 'measured';
  readonly points: ReturnType<typeof lightPoints>;
}

/** One kind of magnitudes, with an axis of its own: the two lie many magnitudes apart, and a variation is small. */
function Magnitudes({ kind, points }: MagnitudesProps) {
  const t = useTexts(reportTexts);
  const title = t(`light.${kind}`);
  const shown = points.flatMap(({ atMs, magnitude, corrected }) => {
    const y = kind === 'corrected' ? corrected : magnitude;
    return y === undefined ? [] : [{ x: atMs, y }];
  });
  const plot: Plot = {
    title: `${t('light.title')}: ${title}`,
    x: { label: t('light.time'), scale: 'time' },
    y: { label: t('light.magnitude'), unit: 'mag', scale: 'linear', isReversed: true },
    series: [{ name: title, draw: 'points', points: shown }],
  };
  return (
    <figure className={classes['panel']}>
      <figcaption className={details['part']}>{title}</figcaption>
      <PlotFrame plot={plot} fileName={`light_curve_${kind}`} group="light-curve" heightPx={220} />
    </figure>
  );
}

interface PeriodProps {
  readonly search: PeriodSearch;
  readonly points: ReturnType<typeof brightnessOf>;
}

function Period({ search, points }: PeriodProps) {
  const t = useTexts(reportTexts);
  const spectrum: Plot = {
    title: t('light.spectrum'),
    x: { label: t('light.period'), unit: 's', scale: 'log' },
    y: { label: t('light.powerShare'), scale: 'linear', least: 0, most: 1 },
    series: [
      {
        name: t('light.power'),
        draw: 'line',
        points: search.spectrum.map(({ periodSeconds, power }) => ({ x: periodSeconds, y: power })),
      },
    ],
  };
  return (
    <>
      {search.kind === 'found' ? <PeriodDetails found={search} /> : <Note>{t(`light.${search.code}`)}</Note>}
      {search.spectrum.length === 0 ? null : (
        <div className={classes['plots']}>
          <PlotFrame plot={spectrum} fileName="period_search" />
          {search.kind === 'found' ? <Folded found={search} points={points} /> : null}
        </div>
      )}
    </>
  );
}

function PeriodDetails({ found }: { readonly found: FoundPeriod }) {
  const t = useTexts(reportTexts);
  const { periodSeconds, sigmaSeconds, amplitudeMagnitude, falseAlarmProbability } = found;
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(sigmaSeconds)));
  return (
    <>
      <p className={classes['period']}>
        {t('light.found', {
          period: formatNumber(periodSeconds, Math.min(decimals, 6)),
          sigma: formatSignificant(sigmaSeconds, 2),
          amplitude: formatSignificant(amplitudeMagnitude, 2),
        })}
      </p>
      <p className={words['quiet']}>
        {t('light.alarm', {
          chance: falseAlarmProbability === 0 ? '< 10⁻¹⁵' : formatPowerOfTen(falseAlarmProbability, 1),
        })}
      </p>
    </>
  );
}

/** Every magnitude by its phase in the period. */
function Folded({ found: { periodSeconds }, points }: { readonly found: FoundPeriod } & Pick<PeriodProps, 'points'>) {
  const t = useTexts(reportTexts);
  const folded: Plot = {
    title: t('light.folded', { period: formatSignificant(periodSeconds, 4) }),
    x: { label: t('light.phase'), scale: 'linear', least: 0, most: 1 },
    y: { label: t('light.magnitude'), unit: 'mag', scale: 'linear', isReversed: true },
    series: [
      {
        name: t('light.folded', { period: formatSignificant(periodSeconds, 4) }),
        draw: 'points',
        points: points.map(({ seconds, magnitude }) => ({ x: (seconds / periodSeconds) % 1, y: magnitude })),
      },
    ],
  };
  return <PlotFrame plot={folded} fileName="folded_light_curve" />;
}
