import type { EphemerisDocument } from '@farpass/contract/ca';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import classes from './ephemeris.module.css';
import { FileChoice } from './FileChoice.tsx';
import { altitudePlot, sigmaPlot } from './plots.ts';
import { ephemerisTexts } from './texts.ts';
import { useSeries } from './use-physics.ts';

/** One file over time: its altitude, and how sure it is of itself. */
export function OverTimeTab({ files }: { readonly files: readonly EphemerisDocument[] }) {
  const t = useTexts(ephemerisTexts);
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const drawn = files.filter(({ segments }) => segments.length > 0);
  const chosen = drawn.find(({ oemFileId }) => oemFileId === search['file']) ?? drawn[0];
  if (chosen === undefined) return <EmptyState title={t('time.none')}>{t('time.noneText')}</EmptyState>;
  const choose = (file: string) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, file }), replace: true });
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
  const hasSigma = query.data === undefined || query.data.sigma.length > 0;
  return (
    <>
      <Card title={t('time.altitude')} help={t('cardHelp.altitude')}>
        <PlotFrame plot={plots?.altitude} group="ephemeris-series" fileName="altitude" heightPx={280} />
      </Card>
      {hasSigma ? (
        <Card title={t('time.sigma')} help={t('cardHelp.sigma')}>
          <PlotFrame plot={plots?.sigma} group="ephemeris-series" fileName="standard_deviations" heightPx={280} />
        </Card>
      ) : (
        <Note>{t('time.noSigma')}</Note>
      )}
      {query.data === undefined || query.data.remarks.length === 0 ? null : (
        <Note level="caution">
          {t('time.remarks')}
          <ul className={classes['findings']}>
            {query.data.remarks.map((remark) => (
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
  const language = t('time.altitude');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, and one of them stands for all
  return useMemo(() => {
    if (series === undefined) return undefined;
    const time = t('time.time');
    const names = [t('compare.radial'), t('compare.alongTrack'), t('compare.crossTrack')];
    return {
      altitude: altitudePlot(series, {
        title: t('time.altitudeTitle'),
        time,
        value: t('time.altitudeAxis'),
        names: [t('time.altitudeAxis')],
      }),
      sigma: sigmaPlot(series, { title: t('time.sigmaTitle'), time, value: t('time.sigmaAxis'), names }),
    };
  }, [series, language]);
}
