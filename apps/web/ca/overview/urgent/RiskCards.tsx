import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { riskLabels, type ShownRisk, shownAs, shownRiskOf } from '../../../ui/status/status.ts';
import { CountedRisk } from '../../assessment/CountedRisk.tsx';
import classes from '../overview.module.css';

/** The number of future conjunctions at each risk; each links to its list. */
export function RiskCards({ future }: { readonly future: readonly ConjunctionOutlineDocument[] | undefined }) {
  const counts = future && Map.groupBy(future, ({ conjunctionData }) => shownRiskOf(conjunctionData));
  const countOf = (label: ShownRisk) => counts && formatNumber(counts.get(label)?.length ?? 0, 0);
  return riskLabels.map((label) => (
    <Link key={label} className={classes['count']} to="/ca/conjunctions" search={{ risk: label.toUpperCase() }}>
      <CountedRisk
        label={label}
        count={countOf(label)}
        uncertain={label === 'unknown' ? undefined : countOf(shownAs(label, { isUncertain: true }))}
      />
    </Link>
  ));
}
