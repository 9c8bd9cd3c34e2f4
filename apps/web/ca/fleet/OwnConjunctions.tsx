import { msPerDay } from '@farpass/astro/constants';
import { listConjunctions } from '@farpass/contract/conjunctions';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listingOf, useList } from '../../api/lists/use-lists.ts';
import { serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Card } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ofOneSatellite, useConjunctionColumns } from '../conjunctions/list/columns.tsx';
import { aheadFirst } from '../conjunctions/list/fold.ts';
import { satellitesTexts } from './texts.ts';

const lookBackDays = 30;

/** The conjunctions of a satellite, those of the last days too. */
export function OwnConjunctions({ satelliteId }: { readonly satelliteId: string }) {
  const t = useTexts(satellitesTexts);
  const [from] = useState(() => new Date(serverNowMs() - lookBackDays * msPerDay).toISOString().slice(0, 13));
  const query = useList(listConjunctions, {
    'satellite-id': [satelliteId],
    from: `${from}:00:00Z`,
    geometry: false,
    digits: 6,
  });
  const all = useConjunctionColumns();
  const navigate = useNavigate();
  const listing = listingOf(query);
  const minuteMs = useClock('minute');
  const columns = useMemo(() => ofOneSatellite(all), [all]);
  return (
    <Card>
      <DataTable
        label={t('page.conjunctions')}
        fileName="conjunctions"
        columns={columns}
        listing={listing.kind === 'ready' ? { ...listing, rows: aheadFirst(listing.rows, minuteMs) } : listing}
        idOf={({ conjunctionId }) => conjunctionId}
        onOpen={({ conjunctionId: conjunction_id }) =>
          void navigate({
            to: '/ca/conjunction/$satellite_id/$conjunction_id',
            params: { satellite_id: satelliteId, conjunction_id },
          })
        }
        empty={{ title: t('page.noConjunctions'), text: t('page.noConjunctionsText', { days: lookBackDays }) }}
      />
    </Card>
  );
}
