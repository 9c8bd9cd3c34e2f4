import { msPerDay } from '@farpass/astro/constants';
import { isUncertainRisk } from '@farpass/conjunction/event';
import { destinations } from '@farpass/contract/fleet';
import { listWaiting, type WaitingItemDocument } from '@farpass/contract/watch';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import { Ago, Countdown, PowerOfTen } from '../../ui/details/Figures.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { WaitingChanges } from '../loosenings/WaitingChanges.tsx';
import { waitingTexts } from './texts.ts';
import classes from './waiting.module.css';

/** The work that waits for the reader in its order: unseen criticals, then what is due within a day, later, and at no time. */
export function WaitingPage() {
  const t = useTexts(waitingTexts);
  const query = useQuery(callQuery(useApi(), listWaiting, {}));
  // The card of changes shows them with what they change, and the buttons.
  const listed = query.data?.filter(({ kind }) => kind !== 'CHANGE_TO_AGREE') ?? [];
  const nowMs = useClock('minute');
  const groups = Map.groupBy(listed, (item) => sectionOf(item, nowMs));
  return (
    <Page title={t('title')}>
      <p className={classes['lead']}>{t('lead')}</p>
      <WaitingChanges />
      {query.isPending ? <Waiting /> : null}
      {query.isError && query.data === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data?.length === 0 ? (
        <Card>
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        </Card>
      ) : null}
      <div className={classes['groups']}>
        {sections.map((section) => {
          const items = groups.get(section);
          return items === undefined ? null : (
            <Card key={section} title={t(`sections.${section}`)} aside={<span className="fp-dim">{items.length}</span>}>
              <ul className={classes['items']}>
                {items.map((item) => (
                  <WaitingRow key={`${item.kind} ${item.id}`} item={item} />
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </Page>
  );
}

const sections = ['unseen', 'day', 'later', 'undated'] as const;

/** The section of an item. The server says the order within each. */
function sectionOf({ kind, riskBasis, due }: WaitingItemDocument, nowMs: number): (typeof sections)[number] {
  if (kind === 'CRITICAL_TO_ACKNOWLEDGE' && !isUncertainRisk({ level: 'CRITICAL', basis: riskBasis })) return 'unseen';
  if (due === undefined) return 'undated';
  return (readInstant(due) ?? 0) - nowMs < msPerDay ? 'day' : 'later';
}

/** A thing that waits, with the way to where it is done. */
export function WaitingRow({ item }: { readonly item: WaitingItemDocument }) {
  const t = useTexts(waitingTexts);
  const nowMs = useClock('minute');
  const { kind, title, riskLevel, riskBasis, since, due } = item;
  return (
    <li className={classes['item']} data-is-plain={riskLevel === undefined}>
      {riskLevel === undefined ? null : (
        <span>
          <RiskTag data={{ riskLevel, riskBasis }} />
        </span>
      )}
      <span className={classes['what']}>
        <span>{t(`kinds.${kind}`)}</span>
        <strong>{title}</strong>
        <Detail item={item} />
      </span>
      <span className={`${classes['time']} ${classes['since']}`}>
        <span>{t('since')}</span>
        <span>
          <Ago atMs={readInstant(since)} />
        </span>
      </span>
      <span className={classes['time']}>
        {due === undefined ? null : (
          <>
            <span>{t((readInstant(due) ?? 0) < nowMs ? 'overdue' : 'due')}</span>
            <Countdown toMs={readInstant(due) ?? 0} />
          </>
        )}
      </span>
      <ItemLink item={item}>{t(`acts.${kind}`)}</ItemLink>
    </li>
  );
}

/** The plan or the reason, who it comes from, and the figures. */
function Detail({ item }: ItemProps) {
  const t = useTexts(waitingTexts);
  const { deltaVMPerS, person } = item;
  const parts = [
    useDetailText(item),
    deltaVMPerS === undefined ? undefined : `${formatSignificant(deltaVMPerS, 3)} m/s`,
    item.probabilityNow === undefined ? undefined : <Probabilities key="probabilities" item={item} />,
    person === undefined ? undefined : t('by', { person }),
  ].filter((part) => part !== undefined);
  return (
    <span>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <Fragment key={place}>
          {place === 0 ? null : ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** The name of the plan, or why something is held, in the language of the page. */
function useDetailText({ kind, detail, detailCode: code, detailParameters = {}, count }: WaitingItemDocument) {
  const t = useTexts(waitingTexts);
  const findingText = useFindingText();
  if (count !== undefined) return t('orders', { count });
  const owed = owedThings.find((one) => one === code);
  if (kind === 'CASE_TO_ANSWER' && owed !== undefined) return t(`owes.${owed}`, { operator: detail ?? '' });
  const destination = destinations.find((one) => one === code);
  if (kind === 'DELIVERY_TO_APPROVE' && destination !== undefined) return t(`destinations.${destination}`);
  const doubt = doubts.find((one) => one === code);
  if (kind === 'TRACKS_TO_CONFIRM' && doubt !== undefined) return t(`doubts.${doubt}`);
  const dispute = disputeReasons.find((reason) => reason === code);
  if (detail === undefined || code === undefined) return detail;
  if (kind !== 'FILE_DISPUTED') return findingText({ code, message: detail, parameters: detailParameters });
  if (dispute === undefined) return detail;
  const isUnnamed = dispute === 'ANOTHER_SHOWN' && detailParameters['shown'] === undefined;
  return t(`disputes.${isUnnamed ? 'ANOTHER_SHOWN_UNNAMED' : dispute}`, detailParameters);
}

const owedThings = ['ANSWER', 'PLAN', 'INTENT'] as const;
const doubts = ['ELEMENT_SET_DISAGREES', 'COVARIANCE_TOO_LARGE'] as const;
const disputeReasons = ['ANOTHER_SHOWN', 'NOTHING_KNOWN', 'RANGES_DIFFER', 'TOO_FEW', 'TOO_SHORT'] as const;

function Probabilities({ item: { probabilityThen, probabilityNow } }: ItemProps) {
  return (
    <>
      Pc{' '}
      {probabilityThen === undefined ? null : (
        <>
          <PowerOfTen value={probabilityThen} /> →{' '}
        </>
      )}
      <PowerOfTen value={probabilityNow} />
    </>
  );
}

interface ItemProps {
  readonly item: WaitingItemDocument;
}

/** Where an item is done. */
function ItemLink({ item, children }: ItemProps & { readonly children: string }) {
  const { kind, satelliteId: satellite_id = '', conjunctionId: conjunction_id = '' } = item;
  const looks = { size: 'compact-sm', variant: 'default' } as const;
  if (kind === 'MESSAGE_HELD')
    return (
      <Button {...looks} renderRoot={(props) => <Link to="/ca/quarantine" {...props} />}>
        {children}
      </Button>
    );
  if (kind === 'CASE_TO_ANSWER')
    return (
      <Button
        {...looks}
        renderRoot={(props) => (
          <Link
            to="/ca/coordination/$coordination_id"
            params={{ coordination_id: item.coordinationId ?? '' }}
            {...props}
          />
        )}
      >
        {children}
      </Button>
    );
  if (kind === 'ORDER_TO_CONFIRM')
    return (
      <Button {...looks} renderRoot={(props) => <Link to="/provider" {...props} />}>
        {children}
      </Button>
    );
  if (kind === 'DELIVERY_TO_APPROVE')
    return (
      <Button {...looks} renderRoot={(props) => <Link to="/ca/sources" {...props} />}>
        {children}
      </Button>
    );
  if (kind === 'FILE_HELD')
    return (
      <Button {...looks} renderRoot={(props) => <Link to="/ca/oems" {...props} />}>
        {children}
      </Button>
    );
  if (kind === 'FILE_DISPUTED')
    return (
      <Button
        {...looks}
        renderRoot={(props) => (
          <Link
            to="/odt/observation/$observation_request_id/{-$observation_file_id}"
            params={{ observation_request_id: item.observationRequestId ?? '' }}
            {...props}
          />
        )}
      >
        {children}
      </Button>
    );
  const tab = tabs[kind];
  return (
    <Button
      {...looks}
      renderRoot={(props) => (
        <Link
          to="/ca/conjunction/$satellite_id/$conjunction_id"
          params={{ satellite_id, conjunction_id }}
          search={tab === undefined ? {} : { tab }}
          {...props}
        />
      )}
    >
      {children}
    </Button>
  );
}

/** The tab of the conjunction on which an item is done; its first one otherwise. */
const tabs: Readonly<Partial<Record<WaitingItemDocument['kind'], string>>> = {
  COMMAND_DUE: 'export',
  PLAN_TO_APPROVE: 'manoeuvre',
  PLAN_TO_SUBMIT: 'manoeuvre',
  TRACKS_TO_CONFIRM: 'tracking',
};
