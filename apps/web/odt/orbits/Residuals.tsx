import type { OrbitDocument, OrbitResultDocument } from '@farpass/contract/odt';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import words from '../words/words.module.css';
import { useRejectionText } from './findings.ts';
import { LeaveOut } from './LeaveOut.tsx';
import classes from './orbits.module.css';
import {
  measuredQuantities,
  type ResidualAxis,
  type ResidualDocument,
  type ResidualQuantity,
  residualKey,
  residualQuantities,
  residualSeries,
  usualAxis,
  worthTicking,
} from './residuals.ts';
import { orbitsTexts } from './texts.ts';

interface ResidualsProps {
  readonly orbit: OrbitDocument;
  readonly result: OrbitResultDocument;
}

/** The residual of each measurement, by sensor; rejected ones with their reason. Ticked ones can be left out. */
export function Residuals({ orbit, result: { residuals } }: ResidualsProps) {
  const t = useTexts(orbitsTexts);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setTicked(ticked.has(key) ? new Set([...ticked].filter((one) => one !== key)) : new Set([...ticked, key]));
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
          <ResidualPlot key={quantity} quantity={quantity} axis={axis} residuals={shown} onTick={toggle} />
        ))}
      </div>
      <LeaveOut
        orbit={orbit}
        residuals={residuals.filter((one) => ticked.has(residualKey(one)))}
        onDone={() => setTicked(new Set())}
      />
      <Doubtful residuals={worthTicking(residuals, ticked)} ticked={ticked} onTick={toggle} />
    </div>
  );
}

interface ResidualPlotProps {
  readonly quantity: ResidualQuantity;
  readonly axis: ResidualAxis;
  readonly residuals: readonly ResidualDocument[];
  readonly onTick: (key: string) => void;
}

function ResidualPlot({ quantity, axis, residuals, onTick }: ResidualPlotProps) {
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
      <PlotFrame plot={plot} fileName={`residuals_${quantity}`} group="odt-residuals" onOpen={onTick} />
    </figure>
  );
}

const heads = ['time', 'sensor', 'sigmas', 'reason'] as const;

interface DoubtfulProps {
  readonly residuals: readonly ResidualDocument[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (key: string) => void;
}

/** Measurements that are rejected or far off, each with a tick to leave it out. */
function Doubtful({ residuals, ticked, onTick }: DoubtfulProps) {
  const t = useTexts(orbitsTexts);
  const zone = useDisplayZone();
  const rejectionText = useRejectionText();
  const nameOf = ({ utc = '' }: ResidualDocument) =>
    t('leftOut.tickOne', { time: formatInstant(readInstant(utc) ?? 0, { pattern: 'milliseconds', zone }) });
  return (
    <section>
      <h3 className={details['part']}>{t('leftOut.list')}</h3>
      <p className="fp-dim">{t('leftOut.hint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['rejected']} tabIndex={0} aria-label={t('leftOut.list')}>
        <table className={`${details['table']} ${details['rowCards']}`}>
          <thead>
            <tr>
              <th scope="col">{t('leftOut.tick')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === 'sigmas' ? details['end'] : undefined}>
                  {t(`residuals.column.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {residuals.map((residual) => {
              const { utc, sensorCode, sigmas, rejection } = residual;
              const key = residualKey(residual);
              return (
                <tr key={key}>
                  <td data-head={t('leftOut.tick')}>
                    <Checkbox
                      aria-label={nameOf(residual)}
                      checked={ticked.has(key)}
                      disabled={rejection?.code === 'LEFT_OUT' || rejection?.code === 'BEFORE_BURN'}
                      onChange={() => onTick(key)}
                    />
                  </td>
                  <th scope="row" data-head={t('residuals.column.time')}>
                    <Instant atMs={readInstant(utc ?? '')} exact />
                  </th>
                  <td data-head={t('residuals.column.sensor')}>{sensorCode}</td>
                  <td className={details['end']} data-head={t('residuals.column.sigmas')}>
                    {sigmas === undefined || sigmas === 0 ? absent : formatSignificant(sigmas, 3)}
                  </td>
                  <td data-head={t('residuals.column.reason')}>{rejectionText(residual) ?? t('leftOut.used')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
