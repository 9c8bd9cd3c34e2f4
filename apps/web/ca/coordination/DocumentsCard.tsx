import { listCdms } from '@farpass/contract/conjunctions';
import {
  type CoordinationDocument,
  type CoordinationFileDocument,
  getCoordinationDocument,
  listCoordinationDocuments,
  shareCoordinationDocument,
} from '@farpass/contract/coordination';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { download } from '../../ui/download.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { WayWords } from './CaseView.tsx';
import classes from './coordination.module.css';
import { coordinationTexts } from './texts.ts';

/** Documents of a case: a briefing that both may read, or the newest message of this side, with a word that it is meant. */
export function DocumentsCard({ shown }: { readonly shown: CoordinationDocument }) {
  const t = useTexts(coordinationTexts);
  const api = useApi();
  const language = useLanguage();
  const freshness = useListFreshness();
  const params = { 'coordination-id': shown.coordinationId };
  const { data: documents, error } = useQuery(callQuery(api, listCoordinationDocuments, { params }));
  const [isMeant, setMeant] = useState(false);
  const [isSending, setSending] = useState(false);
  const { conjunctionId } = shown;
  const send = async (share: () => Promise<unknown>) => {
    setSending(true);
    // A failure is a notification.
    await share().catch(() => undefined);
    freshness.writeTo(listCoordinationDocuments);
    setSending(false);
  };
  const shareBriefing = () => api.call(shareCoordinationDocument, { params, body: { kind: 'BRIEFING', language } });
  const shareMessage = async () => {
    const [newest] = await api.call(listCdms, { query: { 'conjunction-id': conjunctionId ?? '', limit: 1 } });
    const body = { kind: 'CDM', cdmId: newest?.cdmId ?? '', withCovariances: true } as const;
    await api.call(shareCoordinationDocument, { params, body });
    setMeant(false);
  };
  const save = async ({ documentId, fileName: name }: CoordinationFileDocument) => {
    const wanted = { params: { ...params, 'document-id': documentId } };
    const content = await api.file(getCoordinationDocument, wanted).catch(() => undefined);
    if (content !== undefined) download({ name, content });
  };
  return (
    <Card title={t('documents')} help={t('documentsHelp')}>
      {error === null || documents !== undefined ? null : <Note level="caution">{t('failedDocuments')}</Note>}
      {documents === undefined ? null : (
        <DocumentEntries documents={documents}>
          {(one) => (
            <Button size="compact-xs" variant="default" onClick={() => void save(one)}>
              {t('saveDocument')}
            </Button>
          )}
        </DocumentEntries>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" disabled={isSending} onClick={() => void send(shareBriefing)}>
          {t('shareBriefing')}
        </Button>
      </div>
      {conjunctionId === undefined ? null : (
        <div className={classes['buttons']}>
          <Checkbox
            label={t('withCovariances')}
            checked={isMeant}
            onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
          />
          <Button variant="default" disabled={isSending || !isMeant} onClick={() => void send(shareMessage)}>
            {t('shareMessage')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface EntriesProps {
  readonly documents: readonly CoordinationFileDocument[];
  readonly children: (document: CoordinationFileDocument) => ReactNode;
}

/** The documents of a case, each with the way to its content. */
export function DocumentEntries({ documents, children }: EntriesProps) {
  const t = useTexts(coordinationTexts);
  if (documents.length === 0) return <p className="fp-dim">{t('noDocuments')}</p>;
  return (
    <ul className={classes['list']}>
      {documents.map((one) => (
        <li key={one.documentId}>
          {t(`documentKind.${one.kind}`)} {children(one)}
          <div className="fp-dim">
            {one.author}
            {one.isMine ? ` (${t('you')})` : ''} · <Instant atMs={readInstant(one.at)} />
            <WayWords {...one} />
          </div>
        </li>
      ))}
    </ul>
  );
}
