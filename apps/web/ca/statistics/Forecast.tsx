import type { AnnualStatisticsDocument } from '@farpass/contract/history';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { Figure, rateText, thresholdText } from './History.tsx';
import { forecastRiskPlot, ratePlot } from './plots.ts';
import classes from './statistics.module.css';
import { statisticsTexts } from './texts.ts';

type ForecastDocument = NonNullable<AnnualStatisticsDocument['forecast']>;

interface ForecastProps {
  readonly statistics: AnnualStatisticsDocument;
  readonly satelliteId: string;
}

/** The forecast from the flux of the catalogue, next to the counts; or why there is no forecast. */
export function Forecast({ statistics, satelliteId }: ForecastProps) {
  const t = useTexts(statisticsTexts);
  const { forecast, forecastMissing } = statistics;
  if (forecast !== undefined) return <ForecastDetails forecast={forecast} statistics={statistics} />;
  return (
    <EmptyState
      title={t('forecast.missing')}
      action={
        <Link className={details['action']} to="/ca/satellite/$satellite_id" params={{ satellite_id: satelliteId }}>
          {t('forecast.toSatellite')}
        </Link>
      }
    >
      {t(`forecast.${forecastMissing ?? 'NO_CATALOGUE'}`)}
    </EmptyState>
  );
}

interface ForecastDetailsProps {
  readonly forecast: ForecastDocument;
  readonly statistics: AnnualStatisticsDocument;
}

function ForecastDetails({ forecast, statistics }: ForecastDetailsProps) {
  const t = useTexts(statisticsTexts);
  const plots = usePlots(forecast);
  return (
    <>
      <h2 className={classes['heading']}>{t('forecast.title')}</h2>
      {forecast.catalogue.isSmallChoice ? <Note level="caution">{t('forecast.small')}</Note> : null}
      <p className={classes['note']}>
        {t('forecast.basis', {
          objects: formatNumber(forecast.catalogue.objects, 0),
          flux: formatSignificant(forecast.fluxPerKm2PerYear, 3),
          speed: formatNumber(forecast.meanRelativeSpeedKmPerS, 1),
        })}{' '}
        {forecast.catalogue.own === 0
          ? null
          : `${t('forecast.own', { count: formatNumber(forecast.catalogue.own, 0) })} `}
        {forecast.catalogue.isSynthetic ? `${t('forecast.synthetic')} ` : null}
        <Sigmas sigmas={forecast.sigmas} /> {t('forecast.limits')}
      </p>
      <Figures forecast={forecast} counted={statistics.manoeuvreRatePerYear} />
      {isApart(forecast, statistics.manoeuvreRatePerYear) ? (
        <p className={classes['note']}>{t('forecast.apart')}</p>
      ) : null}
      <div className={classes['two']}>
        <Card title={t('forecast.rateTitle')} help={t('forecast.rateHelp')}>
          <PlotFrame plot={plots.rate} group="forecast" fileName="manoeuvre_rate" heightPx={260} />
        </Card>
        <Card title={t('forecast.riskTitle')} help={t('forecast.riskHelp')}>
          <PlotFrame plot={plots.risk} group="forecast" fileName="risk_by_threshold" heightPx={260} />
        </Card>
      </div>
    </>
  );
}

/** Whether the forecast rate of manoeuvres is outside the interval of the counted one. */
function isApart({ atThreshold: { manoeuvreRatePerYear: rate } }: ForecastDocument, counted: FiguresProps['counted']) {
  return counted !== undefined && (rate < counted.lower || rate > counted.upper);
}

function Sigmas({ sigmas }: { readonly sigmas: ForecastDocument['sigmas'] }) {
  const t = useTexts(statisticsTexts);
  const median = sigmas.classes[Math.floor(sigmas.classes.length / 2)];
  const metres = (km: number | undefined) => formatSignificant((km ?? Number.NaN) * 1000, 2);
  const values = { major: metres(median?.majorKm), minor: metres(median?.minorKm), count: sigmas.messages };
  return t(`forecast.${sigmas.source}`, values);
}

interface FiguresProps {
  readonly forecast: ForecastDocument;
  readonly counted: AnnualStatisticsDocument['manoeuvreRatePerYear'];
}

function Figures({ forecast, counted }: FiguresProps) {
  const t = useTexts(statisticsTexts);
  const { atThreshold } = forecast;
  const { riskRemovedPerYear: removed, residualRiskPerYear: residual } = atThreshold;
  // Without manoeuvres, no share of them is unnecessary.
  const hasManoeuvres = atThreshold.manoeuvreRatePerYear > 0;
  const percent = (share: number) => `${formatSignificant(100 * share, share > 0.99 ? 4 : 2)} %`;
  return (
    <div className={classes['cards']}>
      <Figure figure={rateText(forecast.encountersWithin5KmPerYear)}>{t('forecast.encounters')}</Figure>
      <Figure figure={<PowerOfTen value={forecast.annualCollisionProbability} />}>{t('forecast.collision')}</Figure>
      <Figure figure={rateText(atThreshold.manoeuvreRatePerYear)}>
        {t('forecast.manoeuvres', { threshold: thresholdText(atThreshold.threshold) })}
        <br />
        {counted === undefined
          ? t('forecast.notCounted')
          : t('forecast.counted', {
              value: rateText(counted.value),
              lower: rateText(counted.lower),
              upper: rateText(counted.upper),
            })}
      </Figure>
      <Figure figure={percent(removed / (removed + residual))}>{t('forecast.removed')}</Figure>
      <Figure figure={<PowerOfTen value={residual} />}>{t('forecast.residual')}</Figure>
      <Figure figure={hasManoeuvres ? percent(atThreshold.falseAlarmShare) : absent}>
        {t('forecast.falseAlarms')}
      </Figure>
    </div>
  );
}

function usePlots({ curve, atThreshold }: ForecastDocument) {
  const t = useTexts(statisticsTexts);
  return useMemo(() => {
    const words = { threshold: t('forecast.threshold'), chosen: t('forecast.chosen') };
    const series = { removed: t('forecast.removedSeries'), residual: t('forecast.residualSeries') };
    return {
      rate: ratePlot(curve, atThreshold, { ...words, title: t('forecast.rateTitle'), value: t('forecast.rate') }),
      risk: forecastRiskPlot(curve, atThreshold, {
        ...words,
        ...series,
        title: t('forecast.riskTitle'),
        value: t('forecast.risk'),
      }),
    };
  }, [curve, atThreshold, t]);
}
