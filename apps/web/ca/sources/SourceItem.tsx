import { feedFailureSentence } from '@farpass/contract/code-words';
import { actOnSource, deleteSource, listSources, type SourceDocument } from '@farpass/contract/connections';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callKey } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { Fact } from '../../ui/details/Fact.tsx';
import { Ago } from '../../ui/details/Figures.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { formatAge } from '../../ui/format/duration.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import classes from './sources.module.css';
import { sourcesTexts } from './texts.ts';

interface SourceProps {
  readonly source: SourceDocument;
}

/** Sources that bring no messages: each load is the whole. */
const loadedWhole: readonly SourceDocument['source'][] = [
  'CELESTRAK_ELEMENT_SETS',
  'CELESTRAK_SUPPLEMENTAL',
  'CELESTRAK_SOCRATES',
  'CELESTRAK_SPACE_WEATHER',
  'SWPC_DST',
  'SIZE_LIST',
  'STARLINK_EPHEMERIDES',
  'OWNER_EPHEMERIDES',
  'ILRS_PREDICTIONS',
  'SWPC_DST_PREDICTED',
  'SPACE_TRACK_ELEMENT_SETS',
];

const levels = { OK: 'ok', FAILING: 'serious', WAITING: 'pending' } as const;

/** A source: its state in a sentence, its figures, and what a person can do with it. */
export function SourceItem({ source }: SourceProps) {
  const t = useTexts(sourcesTexts);
  const service = t(`name.${source.source}`);
  const name = source.part === undefined ? service : t('nameOfPart', { name: service, part: source.part });
  return (
    <li className={classes['item']}>
      <div className={classes['head']}>
        <span className={classes['state']}>
          <StateMark level={levels[source.state]} />
          {t(`state.${source.state}`)}
        </span>
        <strong>{name}</strong>
        <span className="fp-dim">{t(`owner.${source.owner}`)}</span>
      </div>
      <Detail source={source} />
      {source.inbox === undefined ? null : (
        <p className={classes['detail']}>{t('inboxAt', { path: source.inbox.path })}</p>
      )}
      <SenderNote source={source} />
      <Figures source={source} />
      <Refusals source={source} />
      {source.mayChange ? <Actions source={source} name={name} /> : null}
    </li>
  );
}

function Detail({ source }: SourceProps) {
  const t = useTexts(sourcesTexts);
  const language = useLanguage();
  const { detailCode, failure, failureCode } = source;
  const why = feedFailureSentence(
    {
      ...(failure === undefined ? {} : { lastFailure: failure }),
      ...(failureCode === undefined ? {} : { failureCode }),
    },
    language,
  );
  // A sentence of another language says less than the one with the words of the provider.
  const inWords =
    failure === undefined || failure === why ? null : (
      <span className="fp-dim">{t('inWords', { words: failure })}</span>
    );
  if (detailCode === 'FAILING')
    return (
      <p className={classes['detail']}>
        {why} {failureCode === 'FEED_UNREACHABLE' ? t('unreachable') : null} {inWords}
      </p>
    );
  if (loadedWhole.includes(source.source) && detailCode === 'TAKING')
    return <p className={classes['detail']}>{t('detailLoaded')}</p>;
  if (source.inbox !== undefined && detailCode === 'NOT_ASKED')
    return <p className={classes['detail']}>{t('detailInbox')}</p>;
  return (
    <p className={classes['detail']}>
      {t(`detail.${detailCode}`)} {detailCode === 'ONE_FAILURE' ? why : null}{' '}
      {detailCode === 'ONE_FAILURE' ? inWords : null}
    </p>
  );
}

/** An invented message could calm an alarm: a mailbox that believes its senders says so. */
function SenderNote({ source: { senderProof } }: SourceProps) {
  const t = useTexts(sourcesTexts);
  if (senderProof === 'WAIVED') return <p className={classes['detail']}>{t('sendersWaived')}</p>;
  if (senderProof !== 'NOT_SET') return null;
  return (
    <p className={classes['detail']}>
      <StateMark level="caution" /> {t('sendersNotProven')}
    </p>
  );
}

function Figures({ source }: SourceProps) {
  const t = useTexts(sourcesTexts);
  const { lastAnswerAt, lastMessageAt, nextAttemptAt, pollSeconds } = source;
  const counts = ['taken', 'changed', 'repeated', 'held', 'refused'] as const;
  const helps = { changed: t('changedHelp'), repeated: t('repeatedHelp'), held: t('heldHelp') };
  return (
    <dl className={classes['facts']}>
      <Fact name={t('lastAnswer')}>
        {lastAnswerAt === undefined ? t('never') : <Ago atMs={readInstant(lastAnswerAt)} />}
      </Fact>
      <Fact name={t('lastMessage')}>
        {lastMessageAt === undefined ? t('never') : <Ago atMs={readInstant(lastMessageAt)} />}
      </Fact>
      {counts
        .filter((count) => count === 'taken' || source[count] > 0)
        .map((count) => (
          <Fact key={count} name={t(count)} {...(count in helps ? { help: helps[count as keyof typeof helps] } : {})}>
            {formatNumber(source[count], 0)}
          </Fact>
        ))}
      {pollSeconds === 0 ? null : (
        <Fact name={t('pace')}>{t('paceEvery', { span: formatAge(pollSeconds * 1000) })}</Fact>
      )}
      <Limits source={source} />
      {nextAttemptAt === undefined || pollSeconds < 600 ? null : (
        <Fact name={t('next')}>
          <Instant atMs={readInstant(nextAttemptAt)} />
        </Fact>
      )}
    </dl>
  );
}

/** The limits in the terms of the provider, and how much of them is used. */
function Limits({ source: { limits } }: SourceProps) {
  const t = useTexts(sourcesTexts);
  if (limits === undefined) return null;
  if (limits.length === 0)
    return (
      <Fact name={t('limit')} help={t('limitUnknownHelp')}>
        {t('limitUnknown')}
      </Fact>
    );
  const account = limits.filter(({ of }) => of === 'ACCOUNT');
  const list = (shown: typeof limits) =>
    shown
      .map(({ most, used, spanSeconds }) =>
        t('limitUsed', {
          used: formatNumber(used, 0),
          most: formatNumber(most, 0),
          span: formatAge(spanSeconds * 1000),
        }),
      )
      .join(' · ');
  const question = limits.filter(({ of }) => of === 'QUESTION');
  const allowed = account.map((one) =>
    t('limitAllowed', { allowed: formatNumber(one.allowed, 0), span: formatAge(one.spanSeconds * 1000) }),
  );
  return (
    <>
      {question.length === 0 ? null : (
        <Fact name={t('limit')} help={t('limitQuestionHelp')}>
          {list(question)}
        </Fact>
      )}
      {account.length === 0 ? null : (
        <Fact name={t('limitOfAccount')} help={t('limitAccountHelp', { allowed: allowed.join(', ') })}>
          {list(account)}
        </Fact>
      )}
    </>
  );
}

function Refusals({ source: { refusals } }: SourceProps) {
  const t = useTexts(sourcesTexts);
  if (refusals.length === 0) return null;
  return (
    <ul className={classes['refusals']}>
      {refusals.map(({ code, count, example }) => {
        const about = { count: formatNumber(count, 0), why: t(`refusal.${code}`) };
        return (
          <li key={code}>
            {example === undefined ? t('refusalLine', about) : t('refusalLast', { ...about, example })}
          </li>
        );
      })}
    </ul>
  );
}

function Actions({ source, name }: SourceProps & { readonly name: string }) {
  const t = useTexts(sourcesTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [from, setFrom] = useState('');
  const params = { 'source-id': source.sourceId };
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    // The client reports a failure.
    await work().catch(() => undefined);
    await queries.invalidateQueries({ queryKey: callKey(listSources, {}) });
    setBusy(false);
  };
  const act = (body: { action: 'PAUSE' | 'RESUME' | 'TEST' | 'REPLAY'; from?: string }) =>
    doing(() => api.call(actOnSource, { params, body }));
  const replay = async () => {
    const question = { title: t('replayTitle', { name }), message: t('replayText', { from }), confirm: t('replayGo') };
    if (await confirm(question)) await act({ action: 'REPLAY', from });
  };
  const disconnect = async () => {
    const question = {
      title: t('disconnectTitle', { name }),
      message: t('disconnectText'),
      confirm: t('disconnect'),
    };
    if (await confirm(question)) await doing(() => api.call(deleteSource, { params }));
  };
  const button = (label: string, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      aria-label={t('act', { action: label, name })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes['acts']}>
      {source.isPaused
        ? button(t('resume'), () => void act({ action: 'RESUME' }))
        : button(t('pause'), () => void act({ action: 'PAUSE' }))}
      {source.isPaused || source.pollSeconds === 0 ? null : button(t('test'), () => void act({ action: 'TEST' }))}
      {source.owner === 'OPERATOR' ? button(t('disconnect'), () => void disconnect()) : null}
      {source.mayReplay ? (
        <>
          <div className={classes['replay']}>
            <TextField
              name={`from-${source.sourceId}`}
              label={t('replayFrom')}
              value={from}
              onChange={setFrom}
              faults={noFaults}
            />
          </div>
          {button(t('replayGo'), () => void replay())}
        </>
      ) : null}
    </div>
  );
}
