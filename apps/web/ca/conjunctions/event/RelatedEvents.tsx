import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { Note } from '../../../ui/page/States.tsx';
import { conjunctionTexts } from './texts.ts';

/** Other events that may be the same approach, each with a link; nothing if there is none. */
export function RelatedEvents({ of: { related = [], satelliteId } }: { readonly of: ConjunctionDocument }) {
  const t = useTexts(conjunctionTexts);
  const zone = useDisplayZone();
  return related.map(({ conjunctionId, reason, secondaryId, tca }) => (
    <Note key={conjunctionId} level="caution">
      {t(`related.${reason}`)}{' '}
      <Link
        className={details['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
      >
        {t('related.link', {
          number: secondaryId,
          tca: formatInstant(readInstant(tca) ?? Number.NaN, { pattern: 'seconds', zone }),
        })}
      </Link>
    </Note>
  ));
}
