import { listRequests, listSensors, type ObservationRequestDocument } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { listingOf, useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { emptyDraft, type RequestDraft } from '../requests/draft.ts';
import { useOpening } from '../requests/use-opening.tsx';
import words from '../words/words.module.css';
import { FileList } from './FileList.tsx';
import { Health } from './Health.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { observationsTexts } from './texts.ts';

const oneOfMany = { single: true, noneAllowed: false } as const;

/** All requests of the operator and all delivered files; the selection is kept in the address. */
export function ObservationsPage() {
  const t = useTexts(observationsTexts);
  const requests = useList(listRequests, {});
  const sensors = useList(listSensors, {});
  const open = useOpening();
  useOpenedByObject(open);
  const add = <Button onClick={() => open()}>{t('add')}</Button>;
  const listing = listingOf(requests);
  // What an installation without sensors needs is above the rest, and would push it down.
  if (sensors.isPending)
    return (
      <Page title={t('title')} actions={add}>
        <Waiting />
      </Page>
    );
  return (
    <Page title={t('title')} actions={add}>
      <div className={words['sections']}>
        {sensors.data?.length === 0 ? <NoSensors /> : null}
        <Health requests={requests.data} />
        {requests.isPending ? (
          <Waiting />
        ) : (
          <>
            <Card>
              <QueryTabs
                label={t('tabs.label')}
                parameter="show"
                rules={oneOfMany}
                tabs={[
                  { key: 'requests', label: t('tabs.requests'), content: <Requests listing={listing} action={add} /> },
                  { key: 'files', label: t('tabs.files'), content: <FileList /> },
                ]}
              />
            </Card>
            <PlanCard requests={requests.data} />
          </>
        )}
      </div>
    </Page>
  );
}

/** An installation without sensors can observe nothing: what it needs, before anybody orders. */
function NoSensors() {
  const t = useTexts(observationsTexts);
  return (
    <Card title={t('noSensors.title')}>
      <Note level="caution">{t('noSensors.none')}</Note>
      <ul>
        <li>{t('noSensors.own')}</li>
        <li>{t('noSensors.others')}</li>
        <li>{t('noSensors.demo')}</li>
      </ul>
      <p>
        <Link className={details['action']} to="/odt/sensors">
          {t('noSensors.toSensors')}
        </Link>
      </p>
    </Card>
  );
}

interface RequestsProps {
  readonly listing: ReturnType<typeof listingOf<ObservationRequestDocument>>;
  readonly action: ReactNode;
}

function Requests({ listing, action }: RequestsProps) {
  const t = useTexts(observationsTexts);
  const navigate = useNavigate();
  const columns = useRequestColumns();
  return (
    <DataTable
      label={t('requests.label')}
      fileName="observation_requests"
      columns={columns}
      listing={listing}
      idOf={({ observationRequestId }) => observationRequestId}
      heightPx={560}
      onOpen={({ observationRequestId: observation_request_id }) =>
        void navigate({
          to: '/odt/observation/$observation_request_id/{-$observation_file_id}',
          params: { observation_request_id },
        })
      }
      empty={{ title: t('requests.emptyTitle'), text: t('requests.emptyText'), action }}
    />
  );
}

/** Opens a request for an object when another page asks for it: `?new=25544`, or `?new=yes` without an object. */
function useOpenedByObject(open: (draft?: RequestDraft) => void): void {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const asked = search['new'];
  const onAsked = useEffectEvent((word: string) => {
    open(/^\d+$/.test(word) ? { ...emptyDraft, catalogueId: Number(word) } : emptyDraft);
    void navigate({ to: '.', search: (before) => ({ ...before, new: undefined }), replace: true });
  });
  useEffect(() => {
    if (asked !== undefined) onAsked(asked);
  }, [asked]);
}
