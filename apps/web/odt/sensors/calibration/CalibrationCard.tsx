import { getSensorCalibration, type SensorCalibrationDocument, type SensorDocument } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatMoney } from '../../../ui/format/money.ts';
import { formatNumber, formatSignificant, withUnit } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../../ui/page/States.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import type { Plot, Series } from '../../../ui/plot/plot.ts';
import { HelpFact } from '../../words/HelpFact.tsx';
import { trackingHelpTexts } from '../../words/help-texts.ts';
import words from '../../words/words.module.css';
import classes from '../sensors.module.css';
import { biasFigures, biasPoints, noiseFigures, noisePoints } from './series.ts';
import { calibrationTexts } from './texts.ts';

/** The actual performance of a sensor: its noise and its errors over time, and its problems. */
export function CalibrationCard({ sensor }: { readonly sensor: SensorDocument }) {
  const t = useTexts(calibrationTexts);
  const help = useTexts(trackingHelpTexts);
  const query = useQuery(callQuery(useApi(), getSensorCalibration, { params: { 'sensor-code': sensor.sensorCode } }));
  const { data } = query;
  return (
    <Card title={t('title')} help={help('calibration')}>
      {data === undefined && query.isError ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined && !query.isError ? <output className={classes['calibrationWaiting']} /> : null}
      {data === undefined ? null : <Calibration calibration={data} sensor={sensor} />}
    </Card>
  );
}

interface CalibrationProps {
  readonly calibration: SensorCalibrationDocument;
  readonly sensor: SensorDocument;
}

function Calibration({ calibration, sensor }: CalibrationProps) {
  const t = useTexts(calibrationTexts);
  const { doubts, isFlagged, windows, computedAt } = calibration;
  return (
    <div className={words['sections']}>
      {doubts.length === 0 ? null : (
        <Note level="serious">
          {doubts.map((doubt) => t(`doubt.${doubt}`)).join(' ')} {isFlagged ? t('flagged') : ''}
        </Note>
      )}
      <p className={words['quiet']}>
        {t('lead')}{' '}
        {computedAt === undefined ? null : (
          <>
            {t('at')} <Instant atMs={readInstant(computedAt)} />.
          </>
        )}
      </p>
      <Record calibration={calibration} />
      <Used calibration={calibration} />
      {windows.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Plots windows={windows} sensor={sensor} />
      )}
    </div>
  );
}

const recorded = ['passes', 'delivered', 'late', 'disputed', 'reported', 'weather', 'notEvaluated'] as const;

/** The outcomes of its passes, before anyone orders another one. */
function Record({ calibration: { record } }: Pick<CalibrationProps, 'calibration'>) {
  const t = useTexts(calibrationTexts);
  if (record === undefined) return null;
  return (
    <section aria-label={t('record.title', { days: record.days })}>
      <h3>{t('record.title', { days: record.days })}</h3>
      <dl className={words['facts']}>
        {recorded.map((name) => (
          <div key={name}>
            <dt>{t(`record.${name}`)}</dt>
            <dd>{record[name]}</dd>
          </div>
        ))}
        {record.passes === 0 ? null : (
          <>
            <HelpFact name={t('record.yield')} help={t('record.yieldHelp')}>
              {withUnit({ value: formatNumber((100 * record.delivered) / record.passes, 0), unit: '%' })}
            </HelpFact>
            <HelpFact name={t('record.weatherLoss')}>
              {withUnit({ value: formatNumber((100 * record.weather) / record.passes, 0), unit: '%' })}
            </HelpFact>
          </>
        )}
        {record.revenue === undefined ? null : (
          <HelpFact name={t('record.revenue')} help={t('record.revenueHelp')}>
            {record.revenue.length === 0 ? absent : record.revenue.map((one) => formatMoney(one)).join(', ')}
          </HelpFact>
        )}
      </dl>
    </section>
  );
}

/** The figures that weight its measurements from now on. */
function Used({ calibration: { used } }: Pick<CalibrationProps, 'calibration'>) {
  const t = useTexts(calibrationTexts);
  const figures = [
    ['angles', used.anglesArcsec, '″'],
    ['range', used.rangeM, 'm'],
    ['rangeRate', used.rangeRateMPerS, 'm/s'],
    ['time', used.timeBiasMs, 'ms'],
    ['rangeBias', used.rangeBiasM, 'm'],
    ['rangeRateBias', used.rangeRateBiasMPerS, 'm/s'],
  ] as const;
  return (
    <dl className={words['facts']}>
      <HelpFact name={t('used')}>{t(`source.${used.source}`)}</HelpFact>
      {figures.map(([name, value, unit]) =>
        value === undefined ? null : (
          <HelpFact key={name} name={t(`figure.${name}`)}>
            {withUnit({ value: formatSignificant(value, 3), unit })}
          </HelpFact>
        ),
      )}
    </dl>
  );
}

const noises = ['angles', 'range', 'rangeRate'] as const;
const biases = ['time', 'rangeBias', 'rangeRateBias'] as const;

function Plots({ windows, sensor }: Pick<SensorCalibrationDocument, 'windows'> & Pick<CalibrationProps, 'sensor'>) {
  const t = useTexts(calibrationTexts);
  const stated = {
    angles: sensor.noise?.anglesArcsec,
    range: sensor.noise?.rangeM,
    rangeRate: sensor.noise?.rangeRateMPerS,
  };
  const plots = [
    ...noises.map((name): Plot => {
      const line = stated[name];
      const series = { name: t(`plot.${name}`), draw: 'line-and-points' as const, points: noisePoints(windows, name) };
      return {
        ...plotOf(t(`plot.${name}`), { label: t('plot.noise'), unit: noiseFigures[name].unit, least: 0 }, series),
        ...(line === undefined ? {} : { lines: [{ axis: 'y' as const, at: line, label: t('plot.stated') }] }),
      };
    }),
    ...biases.map((name): Plot => {
      const points = biasPoints(windows, name);
      const series = { name: t(`plot.${name}`), draw: 'line-and-points' as const, points, hasBand: true };
      return {
        ...plotOf(t(`plot.${name}`), { label: t('plot.bias'), unit: biasFigures[name].unit }, series),
        lines: [{ axis: 'y' as const, at: 0, label: '' }],
      };
    }),
  ].filter(({ series }) => series.some(({ points }) => points.length > 0));
  function plotOf(
    title: string,
    y: { readonly label: string; readonly unit: string; readonly least?: number },
    series: Series,
  ): Plot {
    return { title, x: { label: t('plot.day'), scale: 'time' }, y: { ...y, scale: 'linear' }, series: [series] };
  }
  return (
    <div className={classes['calibrationPlots']}>
      {plots.map((plot) => (
        <figure key={plot.title} className={classes['calibrationPlot']}>
          <figcaption className={details['part']}>{plot.title}</figcaption>
          <PlotFrame plot={plot} fileName={`calibration_${sensor.sensorCode}`} heightPx={220} group="calibration" />
        </figure>
      ))}
    </div>
  );
}
