import type { ConjunctionOutlineDocument } from '@farpass/contract/ca';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { readStatusLabel, riskLabels } from '../../../ui/status/status.ts';
import classes from '../overview.module.css';

/** The number of future conjunctions at each risk; each links to its list. */
export function RiskCards({ future }: { readonly future: readonly ConjunctionOutlineDocument[] | undefined }) {
  return riskLabels.map((label) => {
    const count = future?.filter(({ conjunctionData }) => readStatusLabel(conjunctionData.riskLevel) === label).length;
    return (
      <Link key={label} className={classes['count']} to="/ca/conjunctions" search={{ risk: label.toUpperCase() }}>
        <strong>{count === undefined ? '…' : formatNumber(count, 0)}</strong>
        <StatusTag label={label} />
      </Link>
    );
  });
}
