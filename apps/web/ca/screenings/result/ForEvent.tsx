import { type ConjunctionDocument, listConjunctions } from '@farpass/contract/conjunctions';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { Link, useSearch } from '@tanstack/react-router';
import { useList } from '../../../api/lists/use-lists.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Note } from '../../../ui/page/States.tsx';
import { Rescreened } from '../../conjunctions/Rescreened.tsx';
import { tcaMsOf } from '../../conjunctions/split.ts';
import { hasEnded } from '../change.ts';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';

interface ForEventProps {
  readonly screening: ScreeningDocument;
}

/** The result of a screening for the event that it was requested for, with the way back to that event. */
export function ForEvent({ screening }: ForEventProps) {
  const { event } = useSearch({ strict: false });
  return typeof event === 'string' ? <Answer screening={screening} conjunctionId={event} /> : null;
}

function Answer({ screening, conjunctionId }: ForEventProps & { readonly conjunctionId: string }) {
  const t = useTexts(screeningsTexts);
  const conjunction = useList(listConjunctions, { 'conjunction-id': conjunctionId }).data?.[0];
  if (conjunction === undefined) return null;
  return (
    <Note>
      {hasEnded(screening) ? <Said screening={screening} conjunction={conjunction} /> : t('event.running')}{' '}
      <Link
        className={classes['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunctionId }}
      >
        {t('event.back', { pair: `${conjunction.satelliteName} × ${conjunction.secondaryName}` })}
      </Link>
    </Note>
  );
}

/** If an earlier screening could check the event and this one could not, the earlier answer stays. */
function Said({ screening, conjunction }: ForEventProps & { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(screeningsTexts);
  const { rescreening } = conjunction;
  if (screening.state !== 'COMPLETE') return t('event.none');
  return (
    <>
      <Rescreened rescreening={rescreening} tcaMs={tcaMsOf(conjunction)} isLong />.
      {rescreening?.screeningId === screening.screeningId ? null : <> {t('event.other')}</>}
    </>
  );
}
