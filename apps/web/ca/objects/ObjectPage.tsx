import { listConjunctions } from '@farpass/contract/conjunctions';
import { getSpaceObject, type SpaceObjectDocument } from '@farpass/contract/history';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi } from '../../api/api-context.tsx';
import { isNotFound } from '../../api/failure.ts';
import { listingOf, useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { useClock } from '../../ui/format/clock.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useConjunctionColumns } from '../conjunctions/list/columns.tsx';
import { aheadFirst } from '../conjunctions/list/fold.ts';
import { openScreen } from '../ephemerides/open-screen.ts';
import { useOpenScreening } from '../screenings/use-open-screening.ts';
import { BurnsCard } from './BurnsCard.tsx';
import { ElementSetText, SingleSet } from './ElementSets.tsx';
import { Facts } from './Facts.tsx';
import { HistoryCards } from './HistoryCards.tsx';
import { PublicLookUp } from './PublicLookUp.tsx';
import { PublishedCard } from './PublishedCard.tsx';
import { SightingsCard } from './SightingsCard.tsx';
import { objectTexts } from './texts.ts';

const catalogueNumber = /^[1-9]\d{0,8}$/;

/** The known data of any catalogue object, by its number. */
export function ObjectPage() {
  const t = useTexts(objectTexts);
  const { norad_id: text = '' } = useParams({ strict: false });
  if (catalogueNumber.test(text)) return <Numbered key={text} noradId={Number(text)} />;
  return (
    <Page title={t('title', { number: text })}>
      <EmptyState title={t('notNumber')}>{t('notNumberText')}</EmptyState>
    </Page>
  );
}

function Numbered({ noradId }: { readonly noradId: number }) {
  const t = useTexts(objectTexts);
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [getSpaceObject.path, noradId],
    queryFn: () => knownObject(api, noradId),
  });
  if (data?.kind === 'found') return <ObjectDetails object={data.object} />;
  return (
    <Page title={t('title', { number: noradId })}>
      {data?.kind === 'unknown' ? <PublicLookUp noradId={noradId} /> : null}
      {error === null ? null : <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <output className={details['waiting']} style={{ height: 640 }} /> : null}
    </Page>
  );
}

type KnownObject = { readonly kind: 'found'; readonly object: SpaceObjectDocument } | { readonly kind: 'unknown' };

/** An unknown object is an answer, not a failure. */
async function knownObject(api: ApiClient, noradId: number): Promise<KnownObject> {
  try {
    return { kind: 'found', object: await api.call(getSpaceObject, { params: { 'norad-id': noradId } }) };
  } catch (error) {
    if (isNotFound(error)) return { kind: 'unknown' };
    throw error;
  }
}

function ObjectDetails({ object }: { readonly object: SpaceObjectDocument }) {
  const t = useTexts(objectTexts);
  const { noradId, name, cosparId, isSynthetic, elementSets } = object;
  return (
    <Page
      title={name ?? t('title', { number: noradId })}
      meta={
        <>
          <span>{noradId}</span>
          {cosparId === undefined ? null : <span>{cosparId}</span>}
          {isSynthetic ? <span>{t('facts.synthetic')}</span> : null}
        </>
      }
      actions={<Actions object={object} />}
    >
      <div className={details['stack']}>
        <div className={details['two']}>
          <Facts object={object} />
          <div className={details['stack']}>
            <ElementSet object={object} />
            {elementSets.length === 1 ? <SingleSet /> : null}
          </div>
        </div>
        {elementSets.length > 1 ? <HistoryCards noradId={noradId} /> : null}
        {elementSets.length > 0 ? <BurnsCard noradId={noradId} /> : null}
        {elementSets.length > 0 ? <SightingsCard noradId={noradId} /> : null}
        {object.satelliteId === undefined ? <PublishedCard noradId={noradId} /> : null}
        <Conjunctions object={object} />
      </div>
    </Page>
  );
}

/** An object that only messages name can be looked up in the public catalogue. */
function ElementSet({ object: { noradId, elementSets, satelliteId } }: { readonly object: SpaceObjectDocument }) {
  const t = useTexts(objectTexts);
  if (elementSets.length > 0) return <ElementSetText noradId={noradId} />;
  if (satelliteId === undefined) return <PublicLookUp noradId={noradId} />;
  return <Card title={t('sets.title')}>{t('sets.none')}</Card>;
}

function Actions({ object: { noradId, name, satelliteId, elementSets } }: { readonly object: SpaceObjectDocument }) {
  const t = useTexts(objectTexts);
  const openScreening = useOpenScreening();
  const shown = name ?? String(noradId);
  const screen = () =>
    openScreen({
      title: t('screenTitle', { name: shown }),
      what: t('screenWhat', { name: shown }),
      asked: satelliteId === undefined ? { catalogueNumbers: [noradId] } : { satelliteIds: [satelliteId] },
      onStarted: openScreening,
    });
  return (
    <>
      {satelliteId === undefined ? (
        <Link className={details['action']} to="/ca/satellites" search={{ add: 'yes', number: String(noradId) }}>
          {t('add')}
        </Link>
      ) : (
        <Link className={details['action']} to="/ca/satellite/$satellite_id" params={{ satellite_id: satelliteId }}>
          {t('openSatellite')}
        </Link>
      )}
      <Button disabled={elementSets.length === 0 && satelliteId === undefined} onClick={screen}>
        {t('screen')}
      </Button>
    </>
  );
}

/** For one of our own satellites, those with our others: all of them are on the page of the satellite. */
function Conjunctions({ object: { noradId, satelliteId } }: { readonly object: SpaceObjectDocument }) {
  const t = useTexts(objectTexts);
  const navigate = useNavigate();
  const query = useList(listConjunctions, { 'secondary-id': String(noradId), geometry: false, digits: 8 });
  const columns = useConjunctionColumns();
  const listing = listingOf(query);
  const minuteMs = useClock('minute');
  const isOwn = satelliteId !== undefined;
  const title = t(isOwn ? 'conjunctions.ownTitle' : 'conjunctions.title');
  return (
    <Card
      title={title}
      aside={
        satelliteId === undefined ? undefined : (
          <Link
            className={details['link']}
            to="/ca/satellite/$satellite_id"
            params={{ satellite_id: satelliteId }}
            search={{ tab: 'conjunctions' }}
          >
            {t('conjunctions.all')}
          </Link>
        )
      }
    >
      <DataTable
        label={t('conjunctions.list')}
        fileName={`conjunctions_${noradId}`}
        columns={columns}
        listing={listing.kind === 'ready' ? { ...listing, rows: aheadFirst(listing.rows, minuteMs) } : listing}
        idOf={({ conjunctionId }) => conjunctionId}
        onOpen={({ satelliteId, conjunctionId }) =>
          void navigate({
            to: '/ca/conjunction/$satellite_id/$conjunction_id',
            params: { satellite_id: satelliteId, conjunction_id: conjunctionId },
          })
        }
        empty={
          isOwn
            ? { title: t('conjunctions.ownNone'), text: t('conjunctions.ownNoneText') }
            : { title: t('conjunctions.none'), text: t('conjunctions.noneText') }
        }
      />
    </Card>
  );
}
