import { useTexts } from '../../texts/feature-texts.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { type RiskData, readStatusLabel, shownRiskOf } from '../../ui/status/status.ts';
import { uiTexts } from '../../ui/texts.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';

interface RiskTagProps {
  readonly data: RiskData;
  /** With the whole reason, if there is room for it. */
  readonly isLong?: boolean;
}

/** The text that follows a basis: why there is no better one, or what would settle it. */
function whyOf(basis: NonNullable<RiskData['riskBasis']>): 'why' | 'settledBy' | 'caution' | 'policyWhy' {
  if (basis === 'POLICY') return 'policyWhy';
  if (basis === 'CONFIRMATION_MISSING') return 'settledBy';
  const hasNoCovariance = basis === 'ORIGINATOR' || basis === 'PREVIOUS' || basis === 'BOUND' || basis === 'MISS';
  return hasNoCovariance ? 'why' : 'caution';
}

/** The risk of a conjunction and, if it is not based on our own probability, its basis. */
export function RiskTag({ data, isLong = false }: RiskTagProps) {
  const { riskLevel, riskBasis } = data;
  const t = useTexts(assessmentTexts);
  const ui = useTexts(uiTexts);
  const tag = <StatusTag label={shownRiskOf(data)}>{ui(`status.${readStatusLabel(riskLevel)}`)}</StatusTag>;
  if (riskBasis === undefined || riskBasis === 'PROBABILITY') {
    return riskLevel === 'UNKNOWN' && isLong ? (
      <span className={`${classes['risk']} ${classes['reasoned']}`}>
        {tag} · {t('basis.none')}
      </span>
    ) : (
      tag
    );
  }
  const basis = t(`basis.${riskBasis}`);
  const why = t(`basis.${whyOf(riskBasis)}`);
  if (!isLong) {
    return (
      <Explained className={classes['risk']} text={`${basis} · ${why}`} isPassedByKeys>
        {tag}
        <span aria-hidden="true">*</span>
        <span className="fp-out-of-sight">{basis}</span>
      </Explained>
    );
  }
  return (
    <span className={`${classes['risk']} ${classes['reasoned']}`}>
      {tag} · {basis} · {why}
    </span>
  );
}
