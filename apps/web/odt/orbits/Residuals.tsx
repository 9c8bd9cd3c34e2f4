import type { OrbitResultDocument } from '@farpass/contract/odt';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import words from '../words/words.module.css';
import { useRejectionText } from './findings.ts';
import classes from './orbits.module.css';
import {
  measuredQuantities,
  type ResidualAxis,
  type ResidualDocument,
  type ResidualQuantity,
  residualQuantities,
  residualSeries,
  usualAxis,
} from './residuals.ts';
import { orbitsTexts } from './texts.ts';

/** The residual of each measurement, by sensor; rejected ones with their reason. */
export function Residuals({ result: { residuals } }: { readonly result: OrbitResultDocument }) {
  const t = useTexts(orbitsTexts);
  const [axis, setAxis] = useState<ResidualAxis>(() => usualAxis(residuals));
  const [which, setWhich] = useState<'all' | 'used'>('all');
  const shown = which === 'all' ? residuals : residuals.filter(({ rejected }) => rejected === undefined);
  const quantities = measuredQuantities(residuals);
  return (
    <div className={words['sections']}>
      <div className={classes['row']}>
        <Choice
          label={t('residuals.axis')}
          value={axis}
          choices={(['number', 'time'] as const).map((value) => ({ value, label: t(`residuals.${value}`) }))}
          onChange={setAxis}
        />
        <Choice
          label={t('residuals.which')}
          value={which}
          choices={(['all', 'used'] as const).map((value) => ({ value, label: t(`residuals.${value}`) }))}
          onChange={setWhich}
        />
      </div>
      <div className={classes['plots']}>
        {quantities.map((quantity) => (
          <ResidualPlot key={quantity} quantity={quantity} axis={axis} residuals={shown} />
        ))}
      </div>
      <Rejected residuals={residuals.filter(({ rejected }) => rejected !== undefined)} />
    </div>
  );
}

interface ResidualPlotProps {
  readonly quantity: ResidualQuantity;
  readonly axis: ResidualAxis;
  readonly residuals: readonly ResidualDocument[];
}

function ResidualPlot({ quantity, axis, residuals }: ResidualPlotProps) {
  const t = useTexts(orbitsTexts);
  const [title, rejectedName] = [t(`residuals.${quantity}`), t('residuals.rejected')];
  const rejectionText = useRejectionText();
  const series = residualSeries(residuals, { quantity, axis, rejectedName, rejectionText });
  const plot: Plot = {
    title,
    x:
      axis === 'time'
        ? { label: t('uncertainty.time'), scale: 'time' }
        : { label: t('residuals.order'), scale: 'linear' },
    y: { label: t('residuals.residual'), unit: residualQuantities[quantity].unit, scale: 'linear' },
    series,
    lines: [{ axis: 'y', at: 0, label: '' }],
  };
  return (
    <figure className={classes['plot']}>
      <figcaption className={details['part']}>{title}</figcaption>
      <PlotFrame plot={plot} fileName={`residuals_${quantity}`} group="odt-residuals" />
    </figure>
  );
}

const heads = ['time', 'sensor', 'sigmas', 'reason'] as const;

function Rejected({ residuals }: { readonly residuals: readonly ResidualDocument[] }) {
  const t = useTexts(orbitsTexts);
  const rejectionText = useRejectionText();
  if (residuals.length === 0) return <p className={words['quiet']}>{t('residuals.none')}</p>;
  return (
    <section>
      <h3 className={details['part']}>{t('residuals.list')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['rejected']} tabIndex={0} aria-label={t('residuals.list')}>
        <table className={`${details['table']} ${details['rowCards']}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === 'sigmas' ? details['end'] : undefined}>
                  {t(`residuals.column.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {residuals.map((residual) => {
              const { utc, sensorCode, sigmas, segment, index, 'file-id': fileId } = residual;
              return (
                <tr key={`${fileId} ${segment} ${index}`}>
                  <th scope="row" data-head={t('residuals.column.time')}>
                    <Instant atMs={readInstant(utc ?? '')} exact />
                  </th>
                  <td data-head={t('residuals.column.sensor')}>{sensorCode}</td>
                  <td className={details['end']} data-head={t('residuals.column.sigmas')}>
                    {sigmas === undefined || sigmas === 0 ? absent : formatSignificant(sigmas, 3)}
                  </td>
                  <td data-head={t('residuals.column.reason')}>{rejectionText(residual)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
