import type { EphemerisDocument, EphemerisSeriesDocument } from '@farpass/contract/fleet';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import classes from './ephemeris.module.css';
import { FileChoice } from './FileChoice.tsx';
import { Previous } from './Previous.tsx';
import { altitudePlot, periodPlot, sigmaPlot } from './plots.ts';
import { SeenBurns } from './SeenBurns.tsx';
import { ephemerisTexts } from './texts.ts';
import { useSeries } from './use-physics.ts';

/**
 * One file over time: its altitude and period, its manoeuvres, its distance from the previous file, and its
 * uncertainty.
 */
export function OverTimeTab({ files }: { readonly files: readonly EphemerisDocument[] }) {
  const t = useTexts(ephemerisTexts);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const drawn = files.filter(({ segments }) => segments.length > 0);
  const chosen = drawn.find(({ oemFileId }) => oemFileId === search['file']) ?? drawn[0];
  if (chosen === undefined) return <EmptyState title={t('time.none')}>{t('time.noneText')}</EmptyState>;
  const choose = (file: string) => void navigate({ to: '.', search: (before) => ({ ...before, file }), replace: true });
  return (
    <div className={classes['stack']}>
      <Card>
        <div className={classes['one']}>
          <FileChoice name="file" label={t('time.choose')} files={drawn} value={chosen.oemFileId} onChange={choose} />
        </div>
      </Card>
      <Drawn key={chosen.oemFileId} oemFileId={chosen.oemFileId} />
    </div>
  );
}

function Drawn({ oemFileId }: { readonly oemFileId: string }) {
  const t = useTexts(ephemerisTexts);
  const query = useSeries(oemFileId);
  const plots = usePlots(query.data);
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  const hasPeriod = query.data === undefined || query.data.period.length > 0;
  return (
    <>
      <Card title={t('time.altitude')} help={t('cardHelp.altitude')}>
        <PlotFrame plot={plots?.altitude} group="ephemeris-series" fileName="altitude" heightPx={280} />
      </Card>
      {hasPeriod ? (
        <Card title={t('time.period')} help={t('cardHelp.period')}>
          <PlotFrame plot={plots?.period} group="ephemeris-series" fileName="period" heightPx={220} />
        </Card>
      ) : (
        <Note>{t('time.noPeriod')}</Note>
      )}
      {query.data === undefined ? null : <Known series={query.data} plot={plots?.sigma} />}
    </>
  );
}

interface KnownProps {
  readonly series: EphemerisSeriesDocument;
  readonly plot: Plot | undefined;
}

/** An element whose height is only known when the answer arrives. */
function Known({ series, plot }: KnownProps) {
  const t = useTexts(ephemerisTexts);
  const textOf = useFindingText();
  const { oemFileId, burns, sigma, notes, remarks } = series;
  return (
    <>
      <SeenBurns burns={burns} />
      <Previous oemFileId={oemFileId} first={series.previousOemFileId} />
      {sigma.length > 0 ? (
        <Card title={t('time.sigma')} help={t('cardHelp.sigma')}>
          <PlotFrame plot={plot} group="ephemeris-series" fileName="standard_deviations" heightPx={280} />
        </Card>
      ) : (
        <Note>{t('time.noSigma')}</Note>
      )}
      {remarks.length === 0 ? null : (
        <Note level="caution">
          {t('time.remarks')}
          <ul className={classes['findings']}>
            {(notes?.map(textOf) ?? remarks).map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function usePlots(series: ReturnType<typeof useSeries>['data']) {
  const t = useTexts(ephemerisTexts);
  return useMemo(() => {
    if (series === undefined) return undefined;
    const time = t('time.time');
    const burn = (size: string) => t('time.burn', { size });
    const names = [t('compare.radial'), t('compare.alongTrack'), t('compare.crossTrack')];
    return {
      altitude: altitudePlot(series, {
        title: t('time.altitudeTitle'),
        time,
        value: t('time.altitudeAxis'),
        names: [t('time.altitudeAxis')],
        burn,
      }),
      period: periodPlot(series, {
        title: t('time.periodTitle'),
        time,
        value: t('time.periodAxis'),
        names: [t('time.periodAxis')],
        burn,
      }),
      sigma: sigmaPlot(series, { title: t('time.sigmaTitle'), time, value: t('time.sigmaAxis'), names }),
    };
  }, [series, t]);
}
