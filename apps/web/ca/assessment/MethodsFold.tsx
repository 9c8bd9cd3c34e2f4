import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Fold } from '../../ui/fold/Fold.tsx';
import { formatNumber } from '../../ui/format/quantity.ts';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { agreementOf } from './agreement.ts';
import { Methods } from './Methods.tsx';
import { useSaid } from './sentences.ts';
import { assessmentTexts } from './texts.ts';
import { useAssessment } from './use-assessment.ts';

/** All methods behind their verdict. A check that does not hold is in sight whether they are open or not. */
export function MethodsFold({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(assessmentTexts);
  const said = useSaid();
  const { data, error, isPending, isError, refetch } = useAssessment(conjunctionId);
  const failed = (data?.checks ?? []).filter(({ passed }) => !passed);
  return (
    <Fold
      name="methods"
      title={t('methods.title')}
      help={t('cardHelp.methods')}
      verdict={data === undefined ? null : <Verdict assessment={data} />}
      notes={
        <>
          {failed.map(({ code, message, says }) => (
            <Note key={`${code} ${message}`} level="caution">
              {said({ text: message, says })}
            </Note>
          ))}
          {isError && data === undefined ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : null}
        </>
      }
    >
      {data === undefined ? null : <Methods assessment={data} />}
      {isPending ? (
        <output className={details['waiting']} aria-label={t('methods.working')} style={{ height: 480 }} />
      ) : null}
    </Fold>
  );
}

function Verdict({ assessment }: { readonly assessment: AssessmentDocument }) {
  const t = useTexts(assessmentTexts);
  const agreement = agreementOf(assessment.methods);
  const repairs = assessment.repairs.length;
  return (
    <>
      <span>
        {agreement === undefined
          ? t('methods.none')
          : t('methods.agree', { count: agreement.count, percent: formatNumber(agreement.withinPercent, 0) })}
      </span>
      {repairs === 0 ? null : <span>{t('methods.repaired', { count: repairs })}</span>}
    </>
  );
}
