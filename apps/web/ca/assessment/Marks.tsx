import { BadgeQuestionMarkIcon, FlaskConicalIcon, RepeatIcon, TriangleAlertIcon } from 'lucide-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';

interface MarkedRecord {
  readonly isSynthetic: boolean;
  readonly conjunctionData: { readonly isLowConfidence?: boolean };
  /** Why a conjunction needs attention. */
  readonly attention?: readonly string[];
}

interface MarksProps {
  readonly of: MarkedRecord;
  /** As symbols with their words on request, if there is no room for the words themselves. */
  readonly isShort?: boolean;
}

/**
 * Facts to know before trusting a figure: that its originator states a worse one, that another pass of its pair is dangerous, that it is synthetic, or that it is based on an estimated covariance.
 */
export function Marks({ of: { isSynthetic, conjunctionData, attention = [] }, isShort = false }: MarksProps) {
  return (
    <>
      {attention.includes('ORIGINATOR') ? <Mark kind="dissent" isShort={isShort} /> : null}
      {attention.includes('OTHER_PASS') ? <Mark kind="otherPass" isShort={isShort} /> : null}
      {conjunctionData.isLowConfidence === true ? <Mark kind="lowConfidence" isShort={isShort} /> : null}
      {isSynthetic ? <Mark kind="synthetic" isShort={isShort} /> : null}
    </>
  );
}

const icons = {
  dissent: TriangleAlertIcon,
  otherPass: RepeatIcon,
  lowConfidence: BadgeQuestionMarkIcon,
  synthetic: FlaskConicalIcon,
} as const;

function Mark({ kind, isShort }: { readonly kind: keyof typeof icons; readonly isShort: boolean }) {
  const t = useTexts(assessmentTexts);
  const Icon = icons[kind];
  if (!isShort) {
    return (
      <Explained className={classes['mark']} text={t(`${kind}Help`)}>
        {t(kind)}
      </Explained>
    );
  }
  return (
    <Explained className={classes['symbol']} text={`${t(kind)}: ${t(`${kind}Help`)}`} isPassedByKeys>
      <Icon size={14} strokeWidth={1.6} aria-hidden="true" />
      <span className="fp-out-of-sight">{t(kind)}</span>
    </Explained>
  );
}
