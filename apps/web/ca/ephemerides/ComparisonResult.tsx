import type { EphemerisComparisonDocument } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Fact } from '../../ui/details/Fact.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import classes from './ephemeris.module.css';
import { componentPlot, distancePlot, stepText } from './plots.ts';
import { ephemerisTexts } from './texts.ts';

interface ResultProps {
  readonly comparison: EphemerisComparisonDocument;
}

/** The distance between two files: the largest and typical differences, and their course. */
export function ComparisonResult({ comparison }: ResultProps) {
  return (
    <>
      <div className={classes['result']}>
        <Statistics comparison={comparison} />
        <Circumstances comparison={comparison} />
      </div>
      <Plots comparison={comparison} />
    </>
  );
}

const parts = ['radial', 'alongTrack', 'crossTrack', 'distance'] as const;

/** Metres to a millimetre at most: no orbit is known more accurately. */
function metres(value: number): string {
  const size = Math.abs(value);
  return formatNumber(value, size >= 1000 ? 0 : size >= 10 ? 1 : 3);
}

function Statistics({ comparison: { statistics } }: ResultProps) {
  const t = useTexts(ephemerisTexts);
  return (
    <Card title={t('compare.statistics')} help={t('cardHelp.statistics')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('compare.table')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('compare.component')}</th>
              <th scope="col">{t('compare.largest')}</th>
              <th scope="col">{t('compare.rms')}</th>
              <th scope="col">{t('compare.at')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{t(`compare.${part}`)}</th>
                <td>{metres(statistics[part].largestM)}</td>
                <td>{metres(statistics[part].rmsM)}</td>
                <td>
                  <Instant atMs={readInstant(statistics[part].at)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Circumstances({ comparison }: ResultProps) {
  const t = useTexts(ephemerisTexts);
  const { first, second, from, to, stepSeconds, points } = comparison;
  const file = ({ refFrame, form }: typeof first) => `${refFrame} (${t(`compare.form.${form}`)})`;
  return (
    <Card title={t('compare.how')}>
      <dl className={classes['facts']}>
        <Fact name={t('compare.common')}>
          <Instant atMs={readInstant(from)} /> – <Instant atMs={readInstant(to)} />
          <span className="fp-dim">
            {t('compare.points', { count: points.length })}, {t('compare.step', { step: stepText(stepSeconds) })}
          </span>
        </Fact>
        <Fact name={t('compare.frames')}>{t('compare.framesText', { first: file(first), second: file(second) })}</Fact>
        <Fact name={t('compare.axes')}>{t('compare.axesText', { file: first.fileName })}</Fact>
      </dl>
    </Card>
  );
}

/** Both share cross-hair and zoom. */
function Plots({ comparison: { points } }: ResultProps) {
  const t = useTexts(ephemerisTexts);
  const plots = useMemo(() => {
    const words = { time: t('compare.time'), value: t('compare.difference') };
    const names = [t('compare.radial'), t('compare.alongTrack'), t('compare.crossTrack')];
    return {
      components: componentPlot(points, { ...words, title: t('compare.componentsTitle'), names }),
      distance: distancePlot(points, {
        ...words,
        title: t('compare.distanceTitle'),
        value: t('compare.distance'),
        names: [t('compare.distance')],
      }),
    };
  }, [points, t]);
  return (
    <>
      <Card title={t('compare.components')}>
        <PlotFrame
          plot={plots.components}
          group="ephemeris-comparison"
          fileName="ephemeris_differences"
          heightPx={300}
        />
      </Card>
      <Card title={t('compare.plotDistance')}>
        <PlotFrame plot={plots.distance} group="ephemeris-comparison" fileName="ephemeris_distance" heightPx={220} />
      </Card>
    </>
  );
}
