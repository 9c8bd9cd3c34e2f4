import { getObjectHistory, type ObjectHistoryDocument } from '@farpass/contract/history';
import { getObjectBurns } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Fact } from '../../ui/details/Fact.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { distanceText, formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { type HistorySet, historyPlot } from './history-plots.ts';
import classes from './objects.module.css';
import { objectTexts } from './texts.ts';

/** The element sets of an object over time, in linked plots, and where its coefficients lie. */
export function HistoryCards({ noradId }: { readonly noradId: number }) {
  const api = useApi();
  const params = { 'norad-id': noradId };
  const { data, error, refetch } = useQuery({
    queryKey: [getObjectHistory.path, noradId],
    queryFn: () => api.call(getObjectHistory, { params, query: { digits: 9 } }),
  });
  const burns = useQuery({
    queryKey: [getObjectBurns.path, noradId],
    queryFn: () => api.call(getObjectBurns, { params, query: { digits: 8 } }),
    retry: false,
  });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <output className={details['waiting']} style={{ height: 640 }} />;
  return (
    <>
      <Plots history={data} burns={burns.data?.burns ?? []} />
      <Coefficients history={data} />
    </>
  );
}

interface OfHistory {
  readonly history: ObjectHistoryDocument;
}

interface AxisWords {
  readonly title: string;
  readonly unit?: string;
}

type PlotsProps = OfHistory & { readonly burns: Parameters<typeof historyPlot>[0]['burns'] };

function Plots({ history: { noradId, sets, gaps }, burns }: PlotsProps) {
  const t = useTexts(objectTexts);
  const [chosen, setChosen] = useState<string>();
  const plots = useMemo(() => {
    const shown = { sets, burns, chosen };
    const words = ({ title, unit }: AxisWords) => ({
      ...{ title, value: title, time: t('sets.epoch'), chosen: t('history.chosen'), stranger: t('history.stranger') },
      ...(unit === undefined ? {} : { unit }),
    });
    const plotOf = (axis: AxisWords, value: (set: HistorySet) => number | undefined) =>
      historyPlot(shown, [{ name: axis.title, value }], words(axis));
    const across = [
      { name: t('history.radial'), value: ({ residualM }: HistorySet) => residualM?.[0] },
      { name: t('history.normal'), value: ({ residualM }: HistorySet) => residualM?.[2] },
    ];
    return {
      axis: plotOf({ title: t('history.axis'), unit: 'km' }, ({ semiMajorAxisKm }) => semiMajorAxisKm),
      bstar: plotOf({ title: t('history.bstar') }, ({ bstarPerEarthRadius }) => bstarPerEarthRadius),
      residual: plotOf({ title: t('history.residual'), unit: 'm' }, ({ residualM }) => residualM?.[1]),
      across: historyPlot(shown, across, words({ title: t('history.across'), unit: 'm' })),
      inclination: plotOf({ title: t('history.inclination'), unit: '°' }, ({ inclinationDeg }) => inclinationDeg),
      eccentricity: plotOf({ title: t('history.eccentricity') }, ({ eccentricity }) => eccentricity),
    };
  }, [sets, burns, chosen, t]);
  return (
    <Card title={t('history.title')} help={t('history.help')}>
      <Doubts sets={sets} gaps={gaps} />
      <div className={classes['plots']}>
        {Object.entries(plots).map(([key, plot]) => (
          <section key={key} aria-label={plot.title}>
            <h3 className={classes['plotTitle']}>{plot.title}</h3>
            <PlotFrame
              plot={plot}
              group="object-history"
              fileName={`${key}_${noradId}`}
              heightPx={200}
              onOpen={setChosen}
            />
          </section>
        ))}
      </div>
      <ChosenSet sets={sets} chosen={chosen} onChoose={setChosen} />
    </Card>
  );
}

/** Shorter gaps are seen in the plots [days]. */
const namedGapDays = 30;
const mostNamed = 5;

function Doubts({ sets, gaps }: Pick<ObjectHistoryDocument, 'sets' | 'gaps'>) {
  const t = useTexts(objectTexts);
  const strangers = sets.filter(({ isStranger }) => isStranger);
  const times = strangers.slice(0, mostNamed).map(({ epoch }) => `${epoch.slice(0, 16)}Z`);
  return (
    <>
      {gaps
        .filter(({ days }) => days > namedGapDays)
        .map(({ from, to, days }) => (
          <Note key={from} level="caution">
            {t('history.gap', { days: formatNumber(days, 0) })} <Instant atMs={readInstant(from)} /> –{' '}
            <Instant atMs={readInstant(to)} />
          </Note>
        ))}
      {strangers.length === 0 ? null : (
        <Note level="serious">
          {t('history.strangers', {
            count: strangers.length,
            times: times.join(', ') + (strangers.length > mostNamed ? ' …' : ''),
          })}
        </Note>
      )}
    </>
  );
}

interface ChosenSetProps {
  readonly sets: readonly HistorySet[];
  readonly chosen: string | undefined;
  readonly onChoose: (epoch: string | undefined) => void;
}

/** The figures of the marked set; its neighbours are a button away, also without a mouse. */
function ChosenSet({ sets, chosen, onChoose }: ChosenSetProps) {
  const t = useTexts(objectTexts);
  const place = sets.findIndex(({ epoch }) => epoch === chosen);
  const set = sets[place];
  const step = (by: number) => onChoose(sets[(place < 0 ? sets.length : place) + by]?.epoch);
  return (
    <div className={classes['chosen']}>
      {set === undefined ? (
        <p className={details['note']}>{t('history.none')}</p>
      ) : (
        <dl className={classes['facts']}>
          <Fact name={t('history.chosen')}>
            <Instant atMs={readInstant(set.epoch)} />
          </Fact>
          <Fact name={t('history.axis')}>{formatNumber(set.semiMajorAxisKm, 4)} km</Fact>
          <Fact name={t('history.eccentricity')}>{formatNumber(set.eccentricity, 7)}</Fact>
          <Fact name={t('history.inclination')}>{formatNumber(set.inclinationDeg, 4)}°</Fact>
          <Fact name={t('history.node')}>{formatNumber(set.nodeDeg, 4)}°</Fact>
          <Fact name={t('history.bstar')}>{formatSignificant(set.bstarPerEarthRadius, 5)}</Fact>
          <Fact name={t('history.residuals')}>
            {set.residualM === null ? t('history.noResidual') : set.residualM.map(distanceText).join(', ')}
          </Fact>
        </dl>
      )}
      <div className={classes['steps']}>
        <Button size="compact-sm" variant="default" disabled={place === 0} onClick={() => step(-1)}>
          {t('history.earlier')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={place < 0 || place === sets.length - 1}
          onClick={() => step(1)}
        >
          {t('history.later')}
        </Button>
        {set === undefined ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => onChoose(undefined)}>
            {t('history.close')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Coefficients({ history: { coefficients, objectClass } }: OfHistory) {
  const t = useTexts(objectTexts);
  if (coefficients.length === 0) return null;
  const percent = (value: number) => formatNumber(value, 0);
  return (
    <Card title={t('coefficients.title')} help={t('coefficients.help')}>
      <dl className={classes['facts']}>
        {coefficients.map(({ figure, value, ownPercentile, ownCount, among, classPercentile, classCount: count }) => (
          <Fact key={figure} name={t(`coefficients.${figure}`)}>
            {formatSignificant(value, 3)} {figure === 'BSTAR' ? '' : 'm²/kg'} ·{' '}
            {t('coefficients.own', { percentile: percent(ownPercentile), count: ownCount })} ·{' '}
            {classPercentile === null
              ? t('coefficients.few', { count })
              : among === 'CLASS' && objectClass !== undefined
                ? t('coefficients.classOf', { percentile: percent(classPercentile), count, name: objectClass })
                : t('coefficients.class', { percentile: percent(classPercentile), count })}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
