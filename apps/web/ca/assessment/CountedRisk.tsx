import { useTexts } from '../../texts/feature-texts.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { RiskLabel } from '../../ui/status/status.ts';
import { assessmentTexts } from './texts.ts';

interface CountedRiskProps {
  readonly label: RiskLabel;
  /** How many there are, and how many of the low ones are uncertain, as they are written. */
  readonly count: string | undefined;
  readonly uncertain: string | undefined;
}

/** The risk below its number. Those low ones that no one may rely on are counted apart, never green. */
export function CountedRisk({ label, count, uncertain = '0' }: CountedRiskProps) {
  const t = useTexts(assessmentTexts);
  if (label !== 'low' || uncertain === '0') return <StatusTag label={label} />;
  if (uncertain === count) return <StatusTag label="uncertain low" />;
  return (
    <>
      <StatusTag label="low" />
      <StatusTag label="uncertain low">{t('uncertain', { count: uncertain })}</StatusTag>
    </>
  );
}
