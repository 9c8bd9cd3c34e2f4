import { askAgainInS } from '../../api/failure.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { readStatusLabel } from '../../ui/status/status.ts';
import { uiTexts } from '../../ui/texts.ts';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';
import { useAssessment } from './use-assessment.ts';
import { verdictSentence } from './verdict.ts';

/** The meaning of the numbers of an event, in one sentence. */
export function VerdictLine({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(assessmentTexts);
  const ui = useTexts(uiTexts);
  const { data, isError, failureReason } = useAssessment(conjunctionId);
  if (isError && data === undefined) return null;
  const sentence =
    data?.verdict &&
    verdictSentence(data.verdict, {
      phrase: (code, figures) => t(`verdict.${code}`, figures),
      level: (level) => ui(`status.${readStatusLabel(level)}`).toLocaleLowerCase(),
    });
  return (
    <p className={classes['verdict']} role="status">
      {sentence ?? (askAgainInS(failureReason) === undefined ? ' ' : t('methods.takesLonger'))}
    </p>
  );
}
