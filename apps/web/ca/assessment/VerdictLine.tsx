import { verdictInWords, verdictPhrases } from '@farpass/conjunction/event';
import { askAgainInS } from '../../api/failure.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { readStatusLabel } from '../../ui/status/status.ts';
import { uiTexts } from '../../ui/texts.ts';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';
import { useAssessment } from './use-assessment.ts';

/** The meaning of the numbers of an event, in one sentence. */
export function VerdictLine({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(assessmentTexts);
  const ui = useTexts(uiTexts);
  const language = useLanguage();
  const { data, isError, failureReason } = useAssessment(conjunctionId);
  if (isError && data === undefined) return null;
  const sentence =
    data?.verdict &&
    verdictInWords(data.verdict, {
      phrases: verdictPhrases[language],
      level: (level) => ui(`status.${readStatusLabel(level)}`).toLocaleLowerCase(),
      figure: (written) => written,
    });
  return (
    <p className={classes['verdict']} role="status">
      {sentence === undefined || sentence === '' ? waiting(askAgainInS(failureReason), t) : `${sentence}.`}
    </p>
  );
}

function waiting(seconds: number | undefined, t: (key: 'methods.takesLonger') => string): string {
  return seconds === undefined ? ' ' : t('methods.takesLonger');
}
