import {
  listProviderScreenings,
  listSources,
  type ProviderApproachDocument,
  type ProviderScreeningDocument,
  screenByProvider,
} from '@farpass/contract/connections';
import { screeningServices } from '@farpass/contract/fleet';
import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useListFreshness, useServerEvent } from '../../../api/api-context.tsx';
import { callKey, callQuery } from '../../../api/call-query.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { confirm } from '../../../ui/modal/confirm.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { readStatusLabel } from '../../../ui/status/status.ts';
import { providerTexts } from './texts.ts';

/** The findings of services outside on the orbit of a plan, next to ours, and the click that asks one of them. */
export function ProviderScreenings({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(providerTexts);
  const api = useApi();
  const sources = useQuery(callQuery(api, listSources, {}));
  const params = { 'manoeuvre-id': plan.manoeuvreId };
  const query = useQuery(callQuery(api, listProviderScreenings, { params }));
  const freshness = useListFreshness();
  useServerEvent('ca.ephemeris.changed', () => freshness.writeTo(listProviderScreenings));
  const connected = screeningServices.filter((name) => sources.data?.some(({ source }) => source === name));
  const found = query.data ?? [];
  // Until the sources are known, nothing may be said about them.
  if (sources.data === undefined && found.length === 0) return null;
  const isAhead = plan.state !== 'EXECUTED' && plan.state !== 'MISSED' && plan.state !== 'CANCELLED' && !plan.isTooLate;
  return (
    <>
      <h3 className={details['part']}>{t('title')}</h3>
      {isAhead ? connected.map((name) => <AskButton key={name} plan={plan} destination={name} />) : null}
      {sources.data !== undefined && connected.length === 0 ? (
        <p className={details['note']}>
          {t('noService')}{' '}
          <Link className={details['action']} to="/ca/sources">
            {t('toSources')}
          </Link>
        </p>
      ) : null}
      {found.length === 0 && connected.length > 0 ? <p className={details['note']}>{t('none')}</p> : null}
      {found.map((screening) => (
        <Screening key={screening.deliveryId} screening={screening} />
      ))}
    </>
  );
}

function AskButton({
  plan,
  destination,
}: {
  readonly plan: ManoeuvrePlanDocument;
  readonly destination: (typeof screeningServices)[number];
}) {
  const t = useTexts(providerTexts);
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const name = t(`names.${destination}`);
  const ask = async () => {
    const question = { title: t('askTitle', { name }), message: t('askText', { name }), confirm: t('askConfirm') };
    if (!(await confirm(question))) return;
    setBusy(true);
    const params = { 'manoeuvre-id': plan.manoeuvreId };
    // The client reports a failure.
    await api.call(screenByProvider, { params, body: { destination } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: callKey(listProviderScreenings, { params }) });
    setBusy(false);
  };
  return (
    <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void ask()}>
      {t('ask', { name })}
    </Button>
  );
}

function Screening({ screening }: { readonly screening: ProviderScreeningDocument }) {
  const t = useTexts(providerTexts);
  const { destination, state, isOutOfDate, isOursScreened, worse, unread, approaches, answer } = screening;
  const hasWord = state === 'COMPLETE' || state === 'UNANSWERED' || approaches.length > 0;
  return (
    <>
      <p className={details['note']}>
        <strong>{t(`names.${destination}`)}</strong> {t(`states.${state}`)}{' '}
        <Instant atMs={readInstant(screening.screenedAt ?? screening.sentAt ?? screening.createdAt)} />
        {answer === undefined || state === 'COMPLETE' ? null : ` · ${answer}`}{' '}
        {state === 'WAITING_APPROVAL' ? (
          <Link className={details['action']} to="/ca/sources">
            {t('outbox')}
          </Link>
        ) : null}
      </p>
      {isOutOfDate ? <Note level="serious">{t('outOfDate')}</Note> : null}
      {state === 'UNANSWERED' ? <Note level="serious">{t('unanswered')}</Note> : null}
      {worse > 0 ? <Note level="serious">{t('worse', { count: worse })}</Note> : null}
      {unread > 0 ? <Note level="serious">{t('unread', { count: unread })}</Note> : null}
      {hasWord && !isOursScreened ? <p className={details['note']}>{t('unscreened')}</p> : null}
      {hasWord && approaches.length === 0 ? <p className={details['note']}>{t('nothing')}</p> : null}
      {approaches.length > 0 ? <Table rows={approaches} /> : null}
    </>
  );
}

const heads = ['tca', 'object', 'found', 'risk', 'probability', 'miss', 'later'] as const;
const numbers: ReadonlySet<string> = new Set(['probability', 'miss', 'later']);

function Table({ rows }: { readonly rows: readonly ProviderApproachDocument[] }) {
  const t = useTexts(providerTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={t('title')}>
      <table className={`${details['table']} ${details['rowCards']}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={numbers.has(head) ? details['end'] : undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.secondaryId} ${row.theirs?.messageId} ${row.ours?.tca}`} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row }: { readonly row: ProviderApproachDocument }) {
  const t = useTexts(providerTexts);
  const { theirs, ours, laterS } = row;
  const risk = (side: typeof ours) =>
    side?.riskLevel === undefined ? absent : <StatusTag label={readStatusLabel(side.riskLevel)} />;
  const probability = (side: typeof ours) => (side === undefined ? absent : <PowerOfTen value={side.probability} />);
  const miss = (side: typeof ours) => (side === undefined ? absent : <Distance metres={side.missDistanceM} />);
  return (
    <tr>
      <td data-head={t('tca')}>
        <Instant atMs={readInstant((theirs ?? ours)?.tca ?? '')} />
      </td>
      <th scope="row" data-head={t('object')}>
        {row.secondaryName} ({row.secondaryId})
      </th>
      <td data-head={t('found')}>{t(`kinds.${row.kind}`)}</td>
      <td data-head={t('risk')}>
        {risk(theirs)} / {risk(ours)}
      </td>
      <td className={details['end']} data-head={t('probability')}>
        {probability(theirs)} / {probability(ours)}
        {theirs?.statedProbability === undefined ? null : (
          <div className="fp-dim">
            {t('stated')} <PowerOfTen value={theirs.statedProbability} />
          </div>
        )}
      </td>
      <td className={details['end']} data-head={t('miss')}>
        {miss(theirs)} / {miss(ours)}
      </td>
      <td className={details['end']} data-head={t('later')}>
        {laterS === undefined ? absent : `${formatNumber(laterS, 2)} s`}
      </td>
    </tr>
  );
}
