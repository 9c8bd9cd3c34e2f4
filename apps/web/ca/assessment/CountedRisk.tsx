import { useTexts } from '../../texts/feature-texts.ts';
import { StatusSymbol, StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { drawnStatusOf, type RiskLabel, shownAs } from '../../ui/status/status.ts';
import { uiTexts } from '../../ui/texts.ts';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';

interface CountedRiskProps {
  readonly label: RiskLabel;
  /** How many there are by their probability, and how many only a doubt gives the level, as they are written. */
  readonly count: string | undefined;
  readonly uncertain: string | undefined;
  /** In a line: the word of the doubt is only for screen readers, its symbol for everyone. */
  readonly isShort?: boolean;
}

/** The number at a risk, and after a plus those that only a doubt keeps there: hollow, and never green. */
export function CountedRisk({ label, count, uncertain = '0', isShort = false }: CountedRiskProps) {
  const t = useTexts(assessmentTexts);
  const ui = useTexts(uiTexts);
  return (
    <>
      <strong>{count ?? '…'}</strong>
      {isShort ? (
        <>
          <StatusSymbol {...drawnStatusOf(label)} />
          <span className={classes['riskName']}>{ui(`status.${label}`)}</span>
        </>
      ) : (
        <StatusTag label={label} />
      )}
      {uncertain === '0' ? null : (
        <span className={classes['uncertain']}>
          +{uncertain} <StatusSymbol {...drawnStatusOf(shownAs(label, { isUncertain: true }))} />{' '}
          <span className={isShort ? 'fp-out-of-sight' : undefined}>{t('uncertain')}</span>
        </span>
      )}
    </>
  );
}
