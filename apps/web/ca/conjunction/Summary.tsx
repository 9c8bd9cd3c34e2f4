import type { CdmDocument, ConjunctionDocument, SatelliteDocument } from '@farpass/contract/ca';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import classes from './conjunction.module.css';
import { EncounterPlane } from './EncounterPlane.tsx';
import { planeMessages } from './encounter-plane.ts';
import { Methods } from './Methods.tsx';
import { curvePlot, missPlot, probabilityPlot } from './plots.ts';
import { SummaryCards } from './SummaryCards.tsx';
import { conjunctionTexts } from './texts.ts';
import { type AssessmentDocument, useAssessment } from './use-assessment.ts';

interface SummaryProps {
  readonly conjunction: ConjunctionDocument;
  readonly satellite: SatelliteDocument | undefined;
  readonly cdms: readonly CdmDocument[] | undefined;
}

/** What there is to know before deciding, on one page. */
export function Summary({ conjunction, satellite, cdms }: SummaryProps) {
  const t = useTexts(conjunctionTexts);
  const assessment = useAssessment(conjunction.conjunctionId);
  const messages = useMemo(() => cdms && planeMessages(cdms), [cdms]);
  const [probability, miss] = useTrends(cdms);
  return (
    <>
      <SummaryCards conjunction={conjunction} satellite={satellite} assessment={assessment.data} />
      <div className={classes['summary']}>
        <div className={classes['tall']}>
          <Card title={t('plane.title')}>{messages === undefined ? null : <EncounterPlane messages={messages} />}</Card>
          <Curves assessment={assessment.data} />
        </div>
        <Card title={t('plot.probability')}>
          <PlotFrame plot={probability} group="trend" fileName="probability" heightPx={200} />
        </Card>
        <Card title={`${t('plot.miss')} · ${t('plot.band')}`}>
          <PlotFrame plot={miss} group="trend" fileName="miss" heightPx={200} />
        </Card>
        <div className={classes['wide']}>
          <Card title={t('methods.title')}>
            {assessment.data === undefined ? null : <Methods assessment={assessment.data} />}
            {assessment.isError && assessment.data === undefined ? (
              <ErrorState message={assessment.error.message} onRetry={() => void assessment.refetch()} />
            ) : null}
          </Card>
        </div>
      </div>
    </>
  );
}

function useTrends(cdms: readonly CdmDocument[] | undefined) {
  const t = useTexts(conjunctionTexts);
  const title = t('plot.probability');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, which the title tells
  return useMemo(() => {
    if (cdms === undefined) return [undefined, undefined] as const;
    const time = t('plot.time');
    const names = { ours: t('plot.ours'), theirs: t('plot.theirs') };
    return [
      probabilityPlot(cdms, { title, time, value: title, ...names }),
      missPlot(planeMessages(cdms), { title: t('plot.miss'), time, value: t('plot.miss') }),
    ] as const;
  }, [cdms, title]);
}

/** What the probability would be with other covariances, and with other hard bodies. */
function Curves({ assessment }: { readonly assessment: AssessmentDocument | undefined }) {
  const t = useTexts(conjunctionTexts);
  const title = t('plot.dilution');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, which the title tells
  const plots = useMemo(() => {
    const { dilution, hardBodySensitivity } = assessment ?? {};
    if (assessment === undefined || dilution === undefined || hardBodySensitivity === undefined) return undefined;
    const value = t('plot.probability');
    const radius = assessment.encounter.hardBodyRadiusM;
    const nearest = hardBodySensitivity.find(({ x }) => x >= radius * 0.999);
    const words = { title, x: t('plot.scale'), value, used: t('plot.maximum') };
    const top = { x: dilution.atScale, probability: dilution.maximumProbability };
    const radiusWords = { title: t('plot.sensitivity'), x: t('plot.radius'), unit: 'm', value, used: t('plot.used') };
    return {
      dilution: curvePlot(dilution.curve, top, words),
      radius: curvePlot(hardBodySensitivity, nearest, radiusWords),
    };
  }, [assessment, title]);
  const dilution = assessment?.dilution;
  if (plots === undefined || dilution === undefined) return null;
  return (
    <>
      <Card title={title}>
        <PlotFrame plot={plots.dilution} fileName="dilution" heightPx={220} />
        <p className={classes['note']}>
          {dilution.isDiluted
            ? t('dilution.diluted', { maximum: formatPowerOfTen(dilution.maximumProbability) })
            : t('dilution.robust')}
        </p>
      </Card>
      <Card title={t('plot.sensitivity')}>
        <PlotFrame plot={plots.radius} fileName="hard_body_sensitivity" heightPx={220} />
      </Card>
    </>
  );
}
