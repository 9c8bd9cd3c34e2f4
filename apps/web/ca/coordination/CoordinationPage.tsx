import { listConjunctions } from '@farpass/contract/conjunctions';
import {
  type CoordinationDocument,
  claimCoordination,
  getCoordination,
  getCoordinationRecord,
  getCoordinationTrajectory,
  listCoordination,
  listCoordinationDocuments,
  listCoordinationGuests,
  listCoordinationMessages,
  sendCoordinationMessage,
  stateIntent,
} from '@farpass/contract/coordination';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { download } from '../../ui/download.ts';
import { noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { Card, Page } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { WaitingOrFailed } from '../../ui/page/WaitingOrFailed.tsx';
import { CaseActions, type Saying } from './CaseActions.tsx';
import { AdviceCard, CaseAlarms, CasePhases, MessageEntries, PartiesCard } from './CaseView.tsx';
import classes from './coordination.module.css';
import { DocumentsCard } from './DocumentsCard.tsx';
import { GuestsCard } from './GuestsCard.tsx';
import { OfferForm } from './OfferForm.tsx';
import { RecordCard } from './RecordCard.tsx';
import { TrajectoriesCard } from './TrajectoriesCard.tsx';
import { coordinationTexts } from './texts.ts';

/** The calls whose answers a change of a case makes old. */
const ofCases = [
  getCoordination,
  listCoordination,
  listCoordinationMessages,
  listCoordinationDocuments,
  listCoordinationGuests,
  getCoordinationRecord,
] as const;

/** One case: who moves, by which rule, what each party owes next, and everything that was said. */
export function CoordinationPage() {
  const t = useTexts(coordinationTexts);
  const { coordination_id: id = '' } = useParams({ strict: false });
  const freshness = useListFreshness();
  const query = useQuery(callQuery(useApi(), getCoordination, { params: { 'coordination-id': id } }));
  useServerEvent('ca.coordination.changed', () => freshness.writeTo(...ofCases));
  const found = query.data;
  if (found !== undefined) return <CasePage shown={found} />;
  return (
    <Page title={t('title')}>
      {query.isError ? <ErrorState message={t('failedCase')} onRetry={() => void query.refetch()} /> : <Waiting />}
    </Page>
  );
}

function CasePage({ shown }: { readonly shown: CoordinationDocument }) {
  const t = useTexts(coordinationTexts);
  const { isSending, say } = useSaying(shown);
  const ours = shown.parties.find(({ isMine }) => isMine)?.satelliteName ?? '';
  const theirs = shown.parties.find(({ isMine }) => !isMine)?.satelliteName ?? '';
  return (
    <Page title={t('titleOf', { ours, theirs })} actions={<EventLink conjunctionId={shown.conjunctionId} />}>
      <CaseAlarms shown={shown} />
      <CasePhases shown={shown} />
      <div className={classes['columns']}>
        <div className={details['stack']}>
          <AdviceCard shown={shown}>
            <CaseActions shown={shown} isSending={isSending} mayForce="YES" onSay={say} />
          </AdviceCard>
          <PartiesCard shown={shown} />
          <OwnTrajectories shown={shown} />
        </div>
        <div className={details['stack']}>
          <MessagesCard coordinationId={shown.coordinationId} />
          <DocumentsCard shown={shown} />
          <GuestsCard shown={shown} />
          <RecordCard shown={shown} />
        </div>
      </div>
    </Page>
  );
}

function useSaying({ coordinationId, parties }: CoordinationDocument) {
  const api = useApi();
  const freshness = useListFreshness();
  const [isSending, setSending] = useState(false);
  const noradId = parties.find(({ isMine }) => isMine)?.noradId ?? 0;
  const say = async ({ claim, force, intent, reason }: Saying) => {
    const params = { 'coordination-id': coordinationId };
    const why = reason === undefined ? {} : { reason };
    setSending(true);
    try {
      if (claim !== undefined)
        await api.call(claimCoordination, { params, body: { noradId, claim, ...why, ...(force ? { force } : {}) } });
      if (intent !== undefined) await api.call(stateIntent, { params, body: { noradId, intent, ...why } });
    } catch {
      // The failure is a notification; the case below shows who holds the claim now.
    } finally {
      freshness.writeTo(...ofCases);
      setSending(false);
    }
  };
  return { isSending, say };
}

function OwnTrajectories({ shown }: { readonly shown: CoordinationDocument }) {
  const api = useApi();
  const freshness = useListFreshness();
  const save = async (trajectoryId: string) => {
    const params = { 'coordination-id': shown.coordinationId, 'trajectory-id': trajectoryId };
    const content = await api.file(getCoordinationTrajectory, { params }).catch(() => undefined);
    if (content !== undefined) download({ name: `trajectory-${trajectoryId}.oem`, content });
  };
  return (
    <TrajectoriesCard shown={shown} onSave={(id) => void save(id)}>
      <OfferForm shown={shown} onDone={() => freshness.writeTo(...ofCases)} />
    </TrajectoriesCard>
  );
}

/** The way back to the own event. */
function EventLink({ conjunctionId }: { readonly conjunctionId: string | undefined }) {
  const t = useTexts(coordinationTexts);
  const query = useList(listConjunctions, { 'conjunction-id': conjunctionId ?? 'none', limit: 1 });
  const event = query.data?.[0];
  if (conjunctionId === undefined || event === undefined) return null;
  const params = { satellite_id: event.satelliteId, conjunction_id: event.conjunctionId };
  return (
    <Link className={details['link']} to="/ca/conjunction/$satellite_id/$conjunction_id" params={params}>
      {t('event')}
    </Link>
  );
}

function MessagesCard({ coordinationId }: { readonly coordinationId: string }) {
  const t = useTexts(coordinationTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const params = { 'coordination-id': coordinationId };
  const query = useQuery(callQuery(api, listCoordinationMessages, { params }));
  const [text, setText] = useState('');
  const send = async () => {
    await api.call(sendCoordinationMessage, { params, body: { text: text.trim() } });
    setText('');
    freshness.writeTo(...ofCases);
  };
  return (
    <Card title={t('messages')}>
      {query.data === undefined ? <WaitingOrFailed query={query} /> : <MessageEntries messages={query.data} />}
      <LongTextField name="message" label={t('write')} rows={3} value={text} onChange={setText} faults={noFaults} />
      <div className={classes['buttons']}>
        <Button disabled={text.trim() === ''} onClick={() => void send().catch(() => undefined)}>
          {t('send')}
        </Button>
      </div>
    </Card>
  );
}
