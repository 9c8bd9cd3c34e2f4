import { coordinationAlarmWords, coordinationStateWords } from '@farpass/contract/code-words';
import { listConjunctions } from '@farpass/contract/conjunctions';
import { type CoordinationDocument, listCoordination, openCoordination } from '@farpass/contract/coordination';
import { utcText } from '@farpass/contract/time-zone';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { AgreementsCard } from './AgreementsCard.tsx';
import { nameIn } from './CaseView.tsx';
import classes from './coordination.module.css';
import { SharingCard } from './SharingCard.tsx';
import { coordinationTexts } from './texts.ts';

/** The cases of my operator, what its partners see, and its agreements. */
export function CoordinationsPage() {
  const t = useTexts(coordinationTexts);
  const freshness = useListFreshness();
  const query = useQuery(callQuery(useApi(), listCoordination, { query: {} }));
  useServerEvent('ca.coordination.changed', () => freshness.writeTo(listCoordination));
  return (
    <Page title={t('title')}>
      <p className={classes['lead']}>{t('lead')}</p>
      <div className={details['stack']}>
        {query.isPending ? <Waiting /> : null}
        {query.isError ? <ErrorState message={t('failed')} onRetry={() => void query.refetch()} /> : null}
        {query.data === undefined ? null : <Cases cases={query.data} />}
        <OpeningCard />
        <SharingCard />
        <AgreementsCard />
      </div>
    </Page>
  );
}

function Cases({ cases }: { readonly cases: readonly CoordinationDocument[] }) {
  const t = useTexts(coordinationTexts);
  if (cases.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <Card>
      <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('title')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.toSorted(nextFirst).map((one) => (
            <CaseRow key={one.coordinationId} one={one} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const columns = ['risk', 'pair', 'operator', 'approach', 'phase', 'advice'] as const;

/** Cases ahead by their closest approach, then those that are past, the newest first. */
function nextFirst(a: CoordinationDocument, b: CoordinationDocument): number {
  const [isPast, isOtherPast] = [a.state === 'CLOSED', b.state === 'CLOSED'];
  if (isPast !== isOtherPast) return isPast ? 1 : -1;
  return (a.tca < b.tca ? -1 : 1) * (isPast ? -1 : 1);
}

function CaseRow({ one }: { readonly one: CoordinationDocument }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const ours = one.parties.find(({ isMine }) => isMine);
  const theirs = one.parties.find(({ isMine }) => !isMine);
  const { mover } = one.advice;
  const [alarm] = one.alarms;
  return (
    <tr>
      <td data-head={t('column.risk')}>
        <RiskOfOwn conjunctionId={one.conjunctionId} />
      </td>
      <td data-head={t('column.pair')}>
        <Link
          className={details['link']}
          to="/ca/coordination/$coordination_id"
          params={{ coordination_id: one.coordinationId }}
        >
          {ours?.satelliteName} × {theirs?.satelliteName}
        </Link>
      </td>
      <td data-head={t('column.operator')}>{theirs?.operator}</td>
      <td data-head={t('column.approach')}>
        <Instant atMs={readInstant(one.tca)} />
      </td>
      <td data-head={t('column.phase')}>{coordinationStateWords[language][one.state]}</td>
      <td data-head={t('column.advice')} data-whole>
        {mover === null ? t('noMover') : t('mover', { name: nameIn(one, mover) })}
        {alarm === undefined ? null : (
          <div>
            <StateMark level="critical" /> {coordinationAlarmWords[language][alarm]}
          </div>
        )}
      </td>
    </tr>
  );
}

/** The risk of the own event of a case; each party judges its own. */
function RiskOfOwn({ conjunctionId }: { readonly conjunctionId: string | undefined }) {
  const query = useList(listConjunctions, { 'conjunction-id': conjunctionId ?? 'none', limit: 1 });
  const event = conjunctionId === undefined ? undefined : query.data?.[0];
  return event === undefined ? absent : <RiskTag data={event.conjunctionData} />;
}

/** Conjunctions ahead that can be chosen. */
const mostChoices = 50;

function OpeningCard() {
  const t = useTexts(coordinationTexts);
  const api = useApi();
  const navigate = useNavigate();
  const freshness = useListFreshness();
  const [from] = useState(() => new Date(serverNowMs()).toISOString());
  const query = useQuery(callQuery(api, listConjunctions, { query: { from, limit: mostChoices } }));
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState('');
  const choices = (query.data ?? []).map((one) => ({
    value: one.conjunctionId,
    label: `${one.satelliteName} × ${one.secondaryName || one.secondaryId} · ${utcText(one.conjunctionData.tca, 'minutes')}`,
  }));
  const conjunctionId = chosen || (choices[0]?.value ?? '');
  const open = async () => {
    const otherOperator = other.trim();
    const body = { conjunctionId, ...(otherOperator === '' ? {} : { otherOperator }) };
    const { coordinationId } = await api.call(openCoordination, { body });
    freshness.writeTo(listCoordination);
    await navigate({ to: '/ca/coordination/$coordination_id', params: { coordination_id: coordinationId } });
  };
  if (choices.length === 0) return null;
  return (
    <Card title={t('opening.title')}>
      <div className={classes['row']}>
        <ChoiceField
          name="conjunction"
          label={t('opening.conjunction')}
          value={conjunctionId}
          choices={choices}
          onChange={setChosen}
          faults={noFaults}
        />
        <TextField
          name="otherOperator"
          label={t('opening.other')}
          hint={t('opening.otherHint')}
          value={other}
          onChange={setOther}
          faults={noFaults}
        />
        <Button onClick={() => void open().catch(() => undefined)}>{t('opening.button')}</Button>
      </div>
    </Card>
  );
}
