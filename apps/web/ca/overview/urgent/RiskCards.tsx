import type { ConjunctionOutlineDocument } from '@farpass/contract/ca';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { riskLabels, shownRiskOf } from '../../../ui/status/status.ts';
import { CountedRisk } from '../../assessment/CountedRisk.tsx';
import classes from '../overview.module.css';

/** The number of future conjunctions at each risk; each links to its list. */
export function RiskCards({ future }: { readonly future: readonly ConjunctionOutlineDocument[] | undefined }) {
  const counts = future && Map.groupBy(future, ({ conjunctionData }) => shownRiskOf(conjunctionData));
  const uncertain = counts?.get('uncertain low')?.length ?? 0;
  return riskLabels.map((label) => {
    const count = counts && formatNumber((counts.get(label)?.length ?? 0) + (label === 'low' ? uncertain : 0), 0);
    return (
      <Link key={label} className={classes['count']} to="/ca/conjunctions" search={{ risk: label.toUpperCase() }}>
        <strong>{count ?? '…'}</strong>
        <CountedRisk label={label} count={count} uncertain={formatNumber(uncertain, 0)} />
      </Link>
    );
  });
}
