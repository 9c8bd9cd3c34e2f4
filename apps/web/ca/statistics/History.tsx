import { significantText } from '@farpass/astro/figures';
import type { AnnualStatisticsDocument } from '@farpass/contract/history';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { monthPlot, riskPlot } from './plots.ts';
import classes from './statistics.module.css';
import { statisticsTexts } from './texts.ts';

type Interval = NonNullable<AnnualStatisticsDocument['eventRatePerYear']>;

/** The counts: events, those with a decision, rates with their intervals, by month and by risk. */
export function History({ statistics }: { readonly statistics: AnnualStatisticsDocument }) {
  const t = useTexts(statisticsTexts);
  const plots = usePlots(statistics);
  if (statistics.messages === 0) return null;
  const { byMonth, eventsInWindow } = statistics;
  return (
    <>
      <Counts statistics={statistics} />
      <div className={classes['two']}>
        <Card title={t('month.title')} help={t('month.help')}>
          <PlotFrame plot={plots.month} fileName="events_by_month" heightPx={byMonth.length === 0 ? 80 : 240} />
        </Card>
        <Card title={t('risk.title')} help={t('risk.help')}>
          {eventsInWindow === 0 ? (
            <p className={classes['note']}>{t('risk.none')}</p>
          ) : (
            <PlotFrame plot={plots.risk} fileName="events_by_risk" heightPx={240} />
          )}
        </Card>
      </div>
    </>
  );
}

function Counts({ statistics }: { readonly statistics: AnnualStatisticsDocument }) {
  const t = useTexts(statisticsTexts);
  const { assumptions, cumulativeProbability, eventsWithoutProbability } = statistics;
  const [from = 0, to = 0] = assumptions.windowDays;
  const years = t('card.year', { count: assumptions.years });
  return (
    <div className={classes['cards']}>
      <Figure figure={formatNumber(statistics.uniqueEvents, 0)}>{t('card.events')}</Figure>
      <Figure figure={formatNumber(statistics.eventsInWindow, 0)}>
        {t('card.inWindow', { from: plain(to), to: plain(from) })}
        {eventsWithoutProbability === 0 ? null : (
          <>, {t('card.withoutProbability', { count: eventsWithoutProbability })}</>
        )}
      </Figure>
      <Rate interval={statistics.eventRatePerYear}>{t('card.eventRate')}</Rate>
      <Rate interval={statistics.manoeuvreRatePerYear}>
        {t('card.manoeuvreRate', { threshold: thresholdText(assumptions.threshold) })}
      </Rate>
      <Figure figure={<PowerOfTen value={cumulativeProbability?.without} />}>{t('card.without', { years })}</Figure>
      <Figure figure={<PowerOfTen value={cumulativeProbability?.with} />}>{t('card.with', { years })}</Figure>
    </div>
  );
}

const plain = (value: number) => significantText(value, 4);

export function Figure({ figure, children }: { readonly figure: ReactNode; readonly children: ReactNode }) {
  return (
    <Card>
      <strong className={classes['figure']}>{figure}</strong>
      <span className={classes['note']}>{children}</span>
    </Card>
  );
}

function Rate({ interval, children }: { readonly interval: Interval | undefined; readonly children: ReactNode }) {
  const t = useTexts(statisticsTexts);
  return (
    <Figure figure={interval === undefined ? absent : rateText(interval.value)}>
      {children}
      <br />
      {interval === undefined
        ? t('card.noRate')
        : t('card.interval', { lower: rateText(interval.lower), upper: rateText(interval.upper) })}
    </Figure>
  );
}

/** A threshold that stays on one line: 10⁻⁴, 3.2 × 10⁻⁵. */
export function thresholdText(value: number): string {
  return formatPowerOfTen(Number(value.toPrecision(2)))
    .replace(/^1[.,]0 × /, '')
    .replaceAll(' ', '\u00a0');
}

/** A rate with the digits that its count supports. */
export function rateText(value: number): string {
  return formatSignificant(value, value >= 100 ? 3 : 2);
}

function usePlots({ byMonth, byRisk }: AnnualStatisticsDocument) {
  const t = useTexts(statisticsTexts);
  const ui = useTexts(uiTexts);
  return useMemo(() => {
    const count = t('count');
    const months = { axis: t('month.axis'), events: t('month.events'), manoeuvres: t('month.manoeuvres') };
    const risks = { title: t('risk.title'), axis: t('risk.axis'), events: t('risk.events') };
    return {
      month: monthPlot(byMonth, { title: t('month.title'), count, ...months }),
      risk: riskPlot(byRisk, { ...risks, count, risk: (label) => ui(`status.${label}`) }),
    };
  }, [byMonth, byRisk, t, ui]);
}
