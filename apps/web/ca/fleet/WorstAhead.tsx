import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Countdown } from '../../ui/details/Figures.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { tcaMsOf } from '../conjunctions/split.ts';
import { useAhead } from './use-ahead.ts';

/** The level of the worst conjunction ahead of a satellite, with the way to it; nothing without one. */
export function WorstAhead({ satelliteId }: { readonly satelliteId: string }) {
  const ui = useTexts(uiTexts);
  const worst = useAhead(satelliteId).worst;
  if (worst === undefined) return null;
  const { label, count, soonest } = worst;
  return (
    <span>
      <StatusTag label={label}>{count === 1 ? ui(`status.${label}`) : `${ui(`status.${label}`)} ×${count}`}</StatusTag>{' '}
      <Link
        className={details['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: satelliteId, conjunction_id: soonest.conjunctionId }}
      >
        {soonest.secondaryName || soonest.secondaryId}
      </Link>{' '}
      <Countdown toMs={tcaMsOf(soonest)} />
    </span>
  );
}
