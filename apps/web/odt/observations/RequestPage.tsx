import {
  cancelRequest,
  isEnd,
  listObservations,
  listRequestStatuses,
  listRequests,
  type ObservationRequestDocument,
} from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { atServerMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { DataAge } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { MissingPage } from '../../ui/page/MissingPage.tsx';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { DisputeCard } from '../disputes/DisputeCard.tsx';
import { OrbitCard } from '../orbits/OrbitCard.tsx';
import { draftOfRequest } from '../requests/draft.ts';
import { useOpening } from '../requests/use-opening.tsx';
import words from '../words/words.module.css';
import { FileCard } from './FileCard.tsx';
import { FileList } from './FileList.tsx';
import { PassesCard } from './PassesCard.tsx';
import { RequestSpace } from './RequestSpace.tsx';
import { StateStrip } from './StateStrip.tsx';
import { observationsTexts } from './texts.ts';
import { useObjectName } from './use-object-name.ts';

/** One request: its status and the reason, its passes, its files and its history; with a file id, that file as well. */
export function RequestPage() {
  const t = useTexts(observationsTexts);
  const { observation_request_id: requestId = '', observation_file_id: fileId = '' } = useParams({ strict: false });
  const query = useList(listRequests, { 'observation-request-id': requestId });
  const [request] = query.data ?? [];
  if (request !== undefined) {
    return (
      <RequestDetails
        key={requestId}
        request={request}
        fileId={fileId}
        atMs={atServerMs(query.dataUpdatedAt)}
        isStale={query.isError}
      />
    );
  }
  return (
    <MissingPage
      title={t('page.title')}
      query={query}
      missing={{
        title: t('page.missing'),
        text: t('page.missingText'),
        action: (
          <Link className={details['action']} to="/odt/observations">
            {t('page.all')}
          </Link>
        ),
      }}
    />
  );
}

interface RequestDetailsProps {
  readonly request: ObservationRequestDocument;
  /** Empty without a file. */
  readonly fileId: string;
  readonly atMs: number;
  readonly isStale: boolean;
}

function RequestDetails({ request, fileId, atMs, isStale }: RequestDetailsProps) {
  const ui = useTexts(uiTexts);
  const files = useList(listObservations, { 'observation-request-id': request.observationRequestId });
  return (
    <Page
      title={useObjectName()(request)}
      meta={<Meta request={request} atMs={atMs} />}
      actions={<Actions request={request} />}
    >
      <div className={words['sections']}>
        {isStale ? <Note level="caution">{ui('error.stale')}</Note> : null}
        {(files.data ?? []).map((file) =>
          file.dispute?.state === 'OPEN' ? (
            <DisputeCard key={file['file-id']} file={file} dispute={file.dispute} />
          ) : null,
        )}
        <StateStrip request={request} />
        <PassesCard request={request} />
        {fileId === '' ? null : <FileCard fileId={fileId} requestId={request.observationRequestId} />}
        {request.numberOfPassesCompleted === 0 ? null : (
          <OrbitCard requestId={request.observationRequestId} files={files.data} />
        )}
        <Files request={request} count={files.data?.length} />
        {/* The list of files has another height once it is known: what is below it comes after it. */}
        {files.isPending ? null : <RequestSpace request={request} />}
      </div>
    </Page>
  );
}

interface FilesProps {
  readonly request: ObservationRequestDocument;
  readonly count: number | undefined;
}

/** The files of the request; a line while there is none. */
function Files({ request, count }: FilesProps) {
  const t = useTexts(observationsTexts);
  const isOver = isEnd('request', request.status);
  return (
    <Card title={t('files.title')}>
      {count === 0 ? (
        <p className={words['quiet']}>{t(isOver ? 'files.overText' : 'files.emptyText')}</p>
      ) : (
        <FileList requestId={request.observationRequestId} isOver={isOver} />
      )}
    </Card>
  );
}

function Meta({ request, atMs }: Pick<RequestDetailsProps, 'request' | 'atMs'>) {
  const t = useTexts(observationsTexts);
  const { catalogueId, from, to, numberOfPassesCompleted, numberOfPassesRequested } = request;
  return (
    <>
      {catalogueId === undefined ? null : <span>{catalogueId}</span>}
      <span>{t('page.progress', { done: numberOfPassesCompleted, count: numberOfPassesRequested })}</span>
      <span>
        <Instant atMs={readInstant(from)} /> – <Instant atMs={readInstant(to)} />
      </span>
      <DataAge atMs={atMs} />
    </>
  );
}

function Actions({ request }: Pick<RequestDetailsProps, 'request'>) {
  const t = useTexts(observationsTexts);
  const open = useOpening();
  const cancel = useCancelling(request);
  return (
    <>
      {isEnd('request', request.status) ? null : (
        <Button variant="default" onClick={() => void cancel()}>
          {t('cancel.open')}
        </Button>
      )}
      <Button variant="default" onClick={() => open(draftOfRequest(request))}>
        {t('repeat')}
      </Button>
    </>
  );
}

/** Cancels a request after a confirmation; a pass that has begun is completed. */
function useCancelling(request: ObservationRequestDocument): () => Promise<void> {
  const t = useTexts(observationsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const nameOf = useObjectName();
  return async () => {
    const isSure = await confirm({
      title: t('cancel.title', { name: nameOf(request) }),
      message: <p>{t('cancel.text')}</p>,
      confirm: t('cancel.confirm'),
      keep: t('cancel.keep'),
    });
    if (!isSure) return;
    const load = () => freshness.writeTo(listRequests, listRequestStatuses);
    await api
      .call(cancelRequest, {
        query: { 'observation-request-id': request.observationRequestId },
        ifMatch: request.etag,
      })
      .then(load, load);
  };
}
