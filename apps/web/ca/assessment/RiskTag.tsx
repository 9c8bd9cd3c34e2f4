import { useTexts } from '../../texts/feature-texts.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { type RiskData, readStatusLabel } from '../../ui/status/status.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './assessment.module.css';
import { riskSymbol } from './risk-symbol.ts';
import { assessmentTexts } from './texts.ts';

interface RiskTagProps {
  readonly data: RiskData;
  /** With the whole reason, if there is room for it. */
  readonly isLong?: boolean;
}

/** The text that follows a basis: why there is no better one, or what would settle it. */
function whyOf(basis: NonNullable<RiskData['riskBasis']>): 'why' | 'settledBy' | 'caution' {
  if (basis === 'CONFIRMATION_MISSING') return 'settledBy';
  const hasNoCovariance = basis === 'ORIGINATOR' || basis === 'PREVIOUS' || basis === 'BOUND' || basis === 'MISS';
  return hasNoCovariance ? 'why' : 'caution';
}

/** The risk of a conjunction and, if it is not based on our own probability, its basis. */
export function RiskTag({ data, isLong = false }: RiskTagProps) {
  const { riskLevel, riskBasis } = data;
  const t = useTexts(assessmentTexts);
  const label = readStatusLabel(riskLevel);
  const level = riskSymbol(data);
  if (riskBasis === undefined || riskBasis === 'PROBABILITY') {
    return riskLevel === 'UNKNOWN' && isLong ? (
      <span className={`${classes['risk']} ${classes['reasoned']}`}>
        <StatusTag label={label} level={level} /> · {t('basis.none')}
      </span>
    ) : (
      <StatusTag label={label} level={level} />
    );
  }
  const basis = t(`basis.${riskBasis}`);
  const why = t(`basis.${whyOf(riskBasis)}`);
  if (!isLong) {
    return (
      <Explained className={classes['risk']} text={`${basis} · ${why}`} isPassedByKeys>
        <StatusTag label={label} level={level} />
        <span aria-hidden="true">*</span>
        <span className="fp-out-of-sight">{basis}</span>
      </Explained>
    );
  }
  return (
    <span className={`${classes['risk']} ${classes['reasoned']}`}>
      <StatusTag label={label} level={level} /> · {basis} · {why}
    </span>
  );
}
