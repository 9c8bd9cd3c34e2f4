import { listConjunctions } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { RiskTag } from '../assessment/RiskTag.tsx';
import classes from './loosenings.module.css';
import { looseningTexts } from './texts.ts';

/** A conjunction that a change lowers, with its present level; its page opens next to this one. */
export function LoweredConjunction({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(looseningTexts);
  const { data, isPending } = useList(listConjunctions, { 'conjunction-id': conjunctionId });
  const conjunction = data?.[0];
  if (conjunction === undefined) return <li className="fp-dim">{t(isPending ? 'ask.loading' : 'ask.gone')}</li>;
  const { satelliteId, satelliteName, secondaryName, conjunctionData } = conjunction;
  return (
    <li>
      <span className={classes['lowered']}>
        <RiskTag data={conjunctionData} />
        <Link
          className={details['link']}
          target="_blank"
          to="/ca/conjunction/$satellite_id/$conjunction_id"
          params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
        >
          {satelliteName} × {secondaryName}
        </Link>
        <Instant atMs={readInstant(conjunctionData.tca)} />
      </span>
    </li>
  );
}
