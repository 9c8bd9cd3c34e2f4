import {
  answerAsGuest,
  type GuestCaseDocument,
  readAsGuest,
  readDocumentAsGuest,
  readTrajectoryAsGuest,
  stopMailsAsGuest,
} from '@farpass/contract/coordination';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../../api/address.ts';
import { documentOf, unchecked } from '../../api/answers/answer.ts';
import { failureOfResponse, type RequestFailure } from '../../api/failure.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { download } from '../../ui/download.ts';
import { noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { CaseActions, type Saying } from './CaseActions.tsx';
import { AdviceCard, CaseAlarms, CasePhases, MessageEntries, nameIn, PartiesCard } from './CaseView.tsx';
import classes from './coordination.module.css';
import { DocumentEntries } from './DocumentsCard.tsx';
import { GuestTrajectory, type SentTrajectory } from './GuestTrajectory.tsx';
import { TrajectoriesCard } from './TrajectoriesCard.tsx';
import { coordinationTexts } from './texts.ts';

type GuestAnswer =
  | { readonly kind: 'case'; readonly shown: GuestCaseDocument }
  | { readonly kind: 'invalid' | 'failed' }
  | { readonly kind: 'refused'; readonly failure: RequestFailure };

/** The page behind a guest link: one case, without signing in. Opening it changes nothing but that it was opened. */
export function GuestPage() {
  const t = useTexts(coordinationTexts);
  const [asked] = useState(() => location.hash.replace(/^#\/?/, ''));
  const secret = asked.replace(/\/no-mails$/, '');
  const [shown, setShown] = useState<GuestCaseDocument>();
  const [problem, setProblem] = useState<'invalid' | 'failed' | 'refused'>();
  const [isSending, setSending] = useState(false);
  const take = useCallback((answer: GuestAnswer) => {
    if (answer.kind === 'case') setShown(answer.shown);
    setProblem(answer.kind === 'case' ? undefined : answer.kind);
  }, []);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const answer = await readCase(secret);
      if (!isGone) take(answer);
    };
    void read();
    const timer = setInterval(() => void read(), refreshMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [secret, take]);
  const send = async (body: GuestBody) => {
    setSending(true);
    const answer = await answerCase(secret, body);
    if (answer.kind === 'refused') {
      take(await readCase(secret));
      // A claim of the other party is seen in the case; a fault of a text is said where it was written.
      const isText = [body.cdm, body.message, body.trajectories].some((one) => one !== undefined);
      if (!isText || answer.failure.status === 409) setProblem('refused');
    } else take(answer);
    setSending(false);
    return answer;
  };
  const isShown = shown !== undefined && problem !== 'invalid';
  return (
    <Page title={t('guest.title')}>
      <div className={classes['guest']}>
        {problem === undefined ? null : <Note level="caution">{t(`guest.${problem}`)}</Note>}
        {shown === undefined && problem === undefined ? <p role="status">{t('guest.loading')}</p> : null}
        {asked === secret ? null : <NoMailsCard secret={secret} />}
        {isShown ? <GuestCase secret={secret} shown={shown} isSending={isSending} onSend={send} /> : null}
      </div>
    </Page>
  );
}

/** The owner of the address ends all mails, by a button: programs that follow links press none. */
function NoMailsCard({ secret }: { readonly secret: string }) {
  const t = useTexts(coordinationTexts);
  const [state, setState] = useState<'asked' | 'stopped' | 'failed'>('asked');
  const stop = async () => {
    const address = addressOf(stopMailsAsGuest, { params: { secret } });
    const isDone = await fetch(address, { method: 'POST' }).then(
      (response) => response.ok,
      () => false,
    );
    setState(isDone ? 'stopped' : 'failed');
  };
  return (
    <Card title={t('guest.noMails')}>
      <p>{t(state === 'stopped' ? 'guest.mailsStopped' : 'guest.noMailsText')}</p>
      {state === 'failed' ? <Note level="caution">{t('guest.failed')}</Note> : null}
      {state === 'stopped' ? null : <Button onClick={() => void stop()}>{t('guest.stopMails')}</Button>}
    </Card>
  );
}

const refreshMs = 60_000;

type GuestBody = Omit<Saying, 'force'> & {
  readonly message?: string;
  readonly cdm?: string;
  readonly trajectories?: readonly [SentTrajectory];
};

interface GuestCaseProps {
  readonly secret: string;
  readonly shown: GuestCaseDocument;
  readonly isSending: boolean;
  readonly onSend: (body: GuestBody) => Promise<GuestAnswer>;
}

function GuestCase({ secret, shown, isSending, onSend }: GuestCaseProps) {
  const t = useTexts(coordinationTexts);
  const { guest, noradId, expiresAt, messages, documents } = shown;
  const say = async ({ force: _, ...saying }: Saying) => void (await onSend(saying));
  const offer = async (trajectory: SentTrajectory) => {
    const answer = await onSend({ trajectories: [trajectory] });
    if (answer.kind === 'case') return undefined;
    return answer.kind === 'refused' ? answer.failure.message : t(`guest.${answer.kind}`);
  };
  return (
    <>
      <p className={classes['lead']}>
        {t('guest.lead', { guest, name: nameIn(shown, noradId) })} <Instant atMs={readInstant(expiresAt)} />.
      </p>
      <CaseAlarms shown={shown} />
      <CasePhases shown={shown} />
      <div className={classes['columns']}>
        <div className={details['stack']}>
          <AdviceCard shown={shown}>
            <CaseActions shown={shown} isSending={isSending} mayForce="NO" onSay={say} />
          </AdviceCard>
          <PartiesCard shown={shown} />
          <TrajectoriesCard shown={shown} onSave={(id) => void saveStates({ secret, 'trajectory-id': id })}>
            {shown.state === 'CLOSED' ? null : <GuestTrajectory onSend={offer} />}
          </TrajectoriesCard>
        </div>
        <div className={details['stack']}>
          <Card title={t('documents')}>
            <DocumentEntries documents={documents}>
              {({ documentId, fileName }) => (
                <Button
                  component="a"
                  size="compact-xs"
                  variant="default"
                  href={addressOf(readDocumentAsGuest, { params: { secret, 'document-id': documentId } })}
                  download={fileName}
                >
                  {t('saveDocument')}
                </Button>
              )}
            </DocumentEntries>
            <GuestText
              name="cdm"
              labels={{ text: t('guestCdm'), send: t('sendCdm') }}
              isSending={isSending}
              onSend={onSend}
            />
          </Card>
          <Card title={t('messages')}>
            <MessageEntries messages={messages} />
            <GuestText
              name="message"
              labels={{ text: t('write'), send: t('send') }}
              isSending={isSending}
              onSend={onSend}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

interface GuestTextProps extends Pick<GuestCaseProps, 'isSending' | 'onSend'> {
  readonly name: 'message' | 'cdm';
  readonly labels: Readonly<Record<'text' | 'send', string>>;
}

/** A text of a guest: a message to the other party, or a CDM of its own screening. */
function GuestText({ name, labels, isSending, onSend }: GuestTextProps) {
  const [text, setText] = useState('');
  const [faults, setFaults] = useState(noFaults);
  const send = async () => {
    const answer = await onSend({ [name]: name === 'cdm' ? text : text.trim() });
    if (answer.kind === 'case') setText('');
    setFaults(answer.kind === 'refused' ? faultsOfError(answer.failure, [name]) : noFaults);
  };
  return (
    <>
      <LongTextField name={name} label={labels.text} rows={3} value={text} onChange={setText} faults={faults} />
      {faults.others.map((fault) => (
        <Note key={fault} level="caution">
          {fault}
        </Note>
      ))}
      <div className={classes['buttons']}>
        <Button
          variant={name === 'cdm' ? 'default' : 'filled'}
          disabled={isSending || text.trim() === ''}
          onClick={() => void send()}
        >
          {labels.send}
        </Button>
      </div>
    </>
  );
}

async function saveStates(params: Readonly<Record<'secret' | 'trajectory-id', string>>): Promise<void> {
  const response = await fetch(addressOf(readTrajectoryAsGuest, { params })).catch(() => undefined);
  if (response?.ok !== true) return;
  download({ name: `trajectory-${params['trajectory-id']}.oem`, content: await response.blob() });
}

async function readCase(secret: string): Promise<GuestAnswer> {
  try {
    const response = await fetch(addressOf(readAsGuest, { params: { secret } }), { headers: json });
    if (response.status >= 400 && response.status < 500) return { kind: 'invalid' };
    const arrived = { status: response.status, document: await response.json() };
    return { kind: 'case', shown: await documentOf(readAsGuest, arrived, unchecked) };
  } catch {
    return { kind: 'failed' };
  }
}

async function answerCase(secret: string, body: GuestBody): Promise<GuestAnswer> {
  try {
    const response = await fetch(addressOf(answerAsGuest, { params: { secret } }), {
      method: 'POST',
      headers: { ...json, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status === 404) return { kind: 'invalid' };
    if (response.status >= 400 && response.status < 500)
      return { kind: 'refused', failure: await failureOfResponse(response, await response.json()) };
    const arrived = { status: response.status, document: await response.json() };
    return { kind: 'case', shown: await documentOf(answerAsGuest, arrived, unchecked) };
  } catch {
    return { kind: 'failed' };
  }
}

const json = { accept: 'application/json' } as const;
