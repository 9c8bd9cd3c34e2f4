import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { drawnStatusOf, type ShownRisk } from '../../ui/status/status.ts';
import { uiTexts } from '../../ui/texts.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './risk-counts.module.css';

export interface RiskCount {
  readonly label: ShownRisk;
  readonly count: number;
}

/** The number at each risk: a symbol and a number, with the words in a tooltip and for screen readers. */
export function RiskCounts({ risks }: { readonly risks: readonly RiskCount[] }) {
  const ui = useTexts(uiTexts);
  if (risks.length === 0) return <span className="fp-dim">{absent}</span>;
  const words = risks.map(({ label, count }) => `${formatNumber(count, 0)} ${ui(`status.${label}`)}`).join(', ');
  return (
    <Explained className={classes['counts']} text={words} isPassedByKeys>
      {risks.map(({ label, count }) => (
        <span key={label}>
          <StatusSymbol {...drawnStatusOf(label)} size={10} />
          <span className="fp-out-of-sight">{ui(`status.${label}`)}</span> {formatNumber(count, 0)}
        </span>
      ))}
    </Explained>
  );
}
