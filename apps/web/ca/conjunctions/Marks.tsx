import { useTexts } from '../../texts/feature-texts.ts';
import classes from './conjunctions.module.css';
import { conjunctionsTexts } from './texts.ts';

interface Marked {
  readonly isSynthetic: boolean;
  readonly conjunctionData: { readonly isLowConfidence?: boolean };
}

/** What must be known before a figure is believed: that it is synthetic, that it rests on an estimated covariance. */
export function Marks({ of: { isSynthetic, conjunctionData } }: { readonly of: Marked }) {
  const t = useTexts(conjunctionsTexts);
  return (
    <>
      {conjunctionData.isLowConfidence === true ? (
        <span className={classes['mark']} title={t('lowConfidenceHelp')}>
          {t('lowConfidence')}
        </span>
      ) : null}
      {isSynthetic ? (
        <span className={classes['mark']} title={t('syntheticHelp')}>
          {t('synthetic')}
        </span>
      ) : null}
    </>
  );
}
