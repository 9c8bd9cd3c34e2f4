import { type CovarianceRealismDocument, getCovarianceRealism, type SatelliteDocument } from '@farpass/contract/fleet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { factorPlot } from './plots.ts';
import classes from './realism.module.css';
import { StudyCards } from './StudyCards.tsx';
import { StudyForm } from './StudyForm.tsx';
import { realismTexts } from './texts.ts';
import { UseCard } from './UseCard.tsx';

/** How well the covariances of a satellite's ephemerides describe their errors: studies over time, and their use. */
export function RealismTab({ satellite: { satelliteId } }: { readonly satellite: SatelliteDocument }) {
  const parts = { params: { 'satellite-id': satelliteId }, query: {} };
  const queries = useQueryClient();
  const query = useQuery(callQuery(useApi(), getCovarianceRealism, parts));
  const again = () => void queries.invalidateQueries({ queryKey: callKey(getCovarianceRealism, parts) });
  if (query.isError && query.data === undefined)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return (
    <div className={classes['stack']}>
      <div className={classes['top']}>
        <UseCard realism={query.data} onDone={again} />
        <StudyForm satelliteId={satelliteId} onDone={again} />
      </div>
      <Studies realism={query.data} onDone={again} />
    </div>
  );
}

interface StudiesProps {
  readonly realism: CovarianceRealismDocument;
  readonly onDone: () => void;
}

function Studies({ realism, onDone }: StudiesProps) {
  const t = useTexts(realismTexts);
  const { studies } = realism;
  const zone = useDisplayZone();
  const [chosen, setChosen] = useState('');
  const study = studies.find(({ studyId }) => studyId === chosen) ?? studies[0];
  const plot = useMemo(() => {
    const words = { title: t('study.over'), time: t('study.made'), factor: t('study.factor') };
    return factorPlot(studies, { ...words, low: t('study.low'), high: t('study.high'), truth: t('study.truth') });
  }, [studies, t]);
  if (study === undefined) return <EmptyState title={t('study.none')}>{t('study.noneText')}</EmptyState>;
  const choices = studies.map(({ studyId, madeAt, reason }) => ({
    value: studyId,
    label: `${formatInstant(readInstant(madeAt) ?? 0, { pattern: 'seconds', zone })} · ${reason}`,
  }));
  return (
    <>
      {studies.length > 1 ? (
        <Card title={t('study.over')} help={t('study.overHelp')}>
          <PlotFrame plot={plot} fileName="covariance_realism" heightPx={240} onOpen={setChosen} />
          <ChoiceField
            name="study"
            label={t('study.which')}
            value={study.studyId}
            choices={choices}
            onChange={setChosen}
            faults={noFaults}
          />
        </Card>
      ) : null}
      <StudyCards key={study.studyId} study={study} realism={realism} onDone={onDone} />
    </>
  );
}
