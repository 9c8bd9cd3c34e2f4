import { type ConjunctionDocument, listConjunctions } from '@farpass/contract/conjunctions';
import { getSpaceObject } from '@farpass/contract/history';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/api-context.tsx';
import { serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Note } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { shownRiskOf, statusRank } from '../../ui/status/status.ts';
import classes from './catalogue.module.css';
import { catalogueTexts } from './texts.ts';

/** Shown of those ahead; all of them are looked at for the worst. */
const [most, mostAhead] = [8, 500] as const;

function severityOfRow({ conjunctionData }: Pick<ConjunctionDocument, 'conjunctionData'>): number {
  return statusRank(shownRiskOf(conjunctionData));
}

/** The conjunctions of an object ahead, with the fleet, whether it is the satellite or the other object. */
export function PickedConjunctions({ catalogueNumber }: { readonly catalogueNumber: string }) {
  const t = useTexts(catalogueTexts);
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: [listConjunctions.path, 'of-object', catalogueNumber],
    queryFn: async () => {
      const { satelliteId } = await api.call(getSpaceObject, { params: { 'norad-id': Number(catalogueNumber) } });
      const ofObject =
        satelliteId === undefined ? { 'secondary-id': catalogueNumber } : { 'satellite-id': [satelliteId] };
      const from = new Date(serverNowMs()).toISOString();
      const { rows } = await api.page(listConjunctions, { ...ofObject, from, limit: mostAhead, geometry: false });
      // Sorted by tca: the sort by risk keeps that order within a level.
      return rows.toSorted((a, b) => severityOfRow(b) - severityOfRow(a));
    },
  });
  if (error !== null) return <Note level="caution">{error.message}</Note>;
  if (data === undefined) return <output className={details['waiting']} style={{ height: 64 }} />;
  if (data.length === 0) return <p className={details['note']}>{t('picked.noConjunctions')}</p>;
  return (
    <>
      <ul className={classes['conjunctions']}>
        {data.slice(0, most).map(({ conjunctionId, satelliteId, satelliteName, secondaryName, conjunctionData }) => (
          <li key={conjunctionId}>
            <StatusTag label={shownRiskOf(conjunctionData)} />
            <Link
              className={details['link']}
              to="/ca/conjunction/$satellite_id/$conjunction_id"
              params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
            >
              {satelliteName} × {secondaryName}
            </Link>
            <Instant atMs={readInstant(conjunctionData.tca)} />
            <span>
              <Distance metres={conjunctionData.totalMissDistance} /> ·{' '}
              <PowerOfTen value={conjunctionData.probabilityOfCollision} />
            </span>
          </li>
        ))}
      </ul>
      {data.length > most ? (
        <p className={details['note']}>{t('picked.worst', { count: most, all: data.length })}</p>
      ) : null}
    </>
  );
}
