import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Fold } from '../../../ui/fold/Fold.tsx';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import { useAssessment } from '../../assessment/use-assessment.ts';
import { curvesPlot } from './plots.ts';
import { conjunctionTexts } from './texts.ts';

/** The probability with other covariances, with other hard-body radii, and with both; computed when someone opens it. */
export function Curves({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(conjunctionTexts);
  const dilution = useAssessment(conjunctionId).data?.dilution;
  if (dilution === undefined) return null;
  const words = dilution.isDiluted
    ? t('dilution.diluted', { maximum: formatProbability(dilution.maximumProbability) })
    : t('dilution.robust');
  return (
    <Fold
      name="curves"
      title={t('plot.curves')}
      verdict={dilution.isDiluted ? null : t('dilution.short')}
      notes={dilution.isDiluted ? <Note level="caution">{words}</Note> : null}
    >
      <DrawnCurves conjunctionId={conjunctionId} words={words} />
    </Fold>
  );
}

function DrawnCurves({ conjunctionId, words }: { readonly conjunctionId: string; readonly words: string }) {
  const t = useTexts(conjunctionTexts);
  const { data: assessment, isError } = useAssessment(conjunctionId, { hasCurves: true });
  const plots = useCurves(assessment);
  if (plots === undefined && (assessment !== undefined || isError)) return null;
  return (
    <div className={details['two']}>
      <Card title={t('plot.dilution')} help={t('help.dilution')}>
        <PlotFrame plot={plots?.dilution} fileName="dilution" heightPx={260} />
        <p className={details['note']}>{words}</p>
      </Card>
      <Card title={t('plot.sensitivity')}>
        <PlotFrame plot={plots?.radius} fileName="hard_body_sensitivity" heightPx={260} />
        <p className={details['note']}>{t('plot.jointNote')}</p>
      </Card>
    </div>
  );
}

function useCurves(assessment: AssessmentDocument | undefined) {
  const t = useTexts(conjunctionTexts);
  return useMemo(() => {
    const { dilution, hardBodySensitivity, jointSensitivity } = assessment ?? {};
    if (assessment === undefined || dilution?.curves === undefined) return undefined;
    if (hardBodySensitivity === undefined || jointSensitivity === undefined) return undefined;
    const value = t('plot.probability');
    const radius = assessment.encounter.hardBodyRadiusM;
    const used = hardBodySensitivity.find(({ x }) => x >= radius * 0.999);
    const top = { x: dilution.atScale, probability: dilution.maximumProbability };
    const scaled = dilution.curves.map(({ object, curve }) => ({ name: t(`plot.scaled.${object}`), curve }));
    const radii = jointSensitivity.map(({ scale, curve }) => ({ name: t('plot.sigmas', { scale }), curve }));
    const radiusWords = { title: t('plot.sensitivity'), x: t('plot.radius'), unit: 'm', value, used: t('plot.used') };
    return {
      dilution: curvesPlot(scaled, top, {
        title: t('plot.dilution'),
        x: t('plot.scale'),
        value,
        used: t('plot.maximum'),
      }),
      radius: curvesPlot(radii, used, radiusWords),
    };
  }, [assessment, t]);
}
