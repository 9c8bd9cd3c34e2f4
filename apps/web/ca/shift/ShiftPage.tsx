import { isUncertainRisk } from '@farpass/conjunction/event';
import { listSatellites } from '@farpass/contract/fleet';
import {
  getShiftReport,
  getShiftReportFile,
  listWaiting,
  type ShiftReportDocument,
  type WaitingItemDocument,
} from '@farpass/contract/watch';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { download } from '../../ui/download.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant, readTypedInstant, zoneName } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { useBriefWait } from '../../ui/page/brief-wait.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { severityOfShown, shownRiskOf } from '../../ui/status/status.ts';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { decisionTexts } from '../decisions/texts.ts';
import { groupsOf } from '../fleet/fleet.ts';
import { WaitingRow } from '../waiting/WaitingPage.tsx';
import classes from './shift.module.css';
import { shiftTexts } from './texts.ts';

/** The hand-over of a shift: its changes, and everything that the next one takes over; as PDF too. */
export function ShiftPage() {
  const t = useTexts(shiftTexts);
  const api = useApi();
  const language = useLanguage();
  const zone = useDisplayZone();
  const [typed, setTyped] = useState('');
  const fromMs = typed.trim() === '' ? undefined : readTypedInstant(typed);
  const fleet = useList(listSatellites, {});
  const groups = groupsOf(fleet.data ?? []);
  const isFleetLoading = useBriefWait(fleet.isLoading);
  const [group, setGroup] = useState(allGroups);
  const query = {
    ...(fromMs === undefined ? {} : { from: new Date(fromMs).toISOString() }),
    ...(group === allGroups ? {} : { group: [group] }),
  };
  const answer = useQuery({ ...callQuery(api, getShiftReport, { query }), placeholderData: keepPreviousData });
  const report = answer.data;
  const save = async () => {
    const content = await api
      .file(getShiftReportFile, { query: { ...query, language, zone: zoneName(zone) } })
      .catch(() => undefined);
    if (content !== undefined) download({ name: 'farpass-shift.pdf', content });
  };
  const choices = (
    <div className={classes['from']}>
      <TextField
        name="from"
        label={t('from')}
        hint={t('fromHint')}
        value={typed}
        onChange={setTyped}
        faults={noFaults}
      />
      {groups.length === 0 ? null : (
        <ChoiceField
          name="group"
          label={t('group')}
          choices={[{ value: allGroups, label: t('allGroups') }, ...groups.map((value) => ({ value, label: value }))]}
          value={group}
          onChange={setGroup}
          faults={noFaults}
        />
      )}
    </div>
  );
  return (
    <Page
      title={t('title')}
      meta={
        report === undefined ? null : (
          <span className="fp-dim">
            <Instant atMs={readInstant(report.from)} /> – <Instant atMs={readInstant(report.to)} />
          </span>
        )
      }
      actions={<Button onClick={() => void save()}>{t('pdf')}</Button>}
    >
      {answer.isPending && !isFleetLoading ? <Waiting /> : null}
      {answer.isError && report === undefined ? (
        <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : null}
      {isFleetLoading ? null : report === undefined ? choices : <Parts report={report}>{choices}</Parts>}
    </Page>
  );
}

/** No group has a comma in its name. */
const allGroups = ',';

/** The report; between what goes on and what was done are the choices of its start and group. */
function Parts({ report, children }: { readonly report: ShiftReportDocument; readonly children: ReactNode }) {
  const t = useTexts(shiftTexts);
  const d = useTexts(decisionTexts);
  const { open, planned } = report;
  const [flying, ended] = split(planned, ({ state }) => !isEnded[state]);
  return (
    <div className={classes['parts']}>
      <p className={classes['summary']}>
        {t('summary', {
          open: open.length,
          critical: open.filter(({ riskLevel }) => riskLevel === 'CRITICAL').length,
          unseen: open.filter(({ isAcknowledged }) => !isAcknowledged).length,
          planned: planned.length,
          decided: report.decided.length,
          messages: report.messages.length,
        })}
      </p>
      <div className={classes['screen']}>
        <div className={classes['half']}>
          <Part title={t('open')} rows={worstFirst(open)} keyOf={(one) => one.conjunctionId}>
            {(one) =>
              `${d(`statuses.${one.status}`)} · ${one.owner ?? t('noOwner')}${one.isAcknowledged ? '' : ` · ${t('unseen')}`}`
            }
          </Part>
        </div>
        <div className={classes['half']}>
          <Part title={t('planned')} rows={flying} keyOf={(one) => one.manoeuvreId} isNarrow isWhole>
            {(one) => <PlanLine plan={one} />}
          </Part>
          <WaitingParts />
        </div>
      </div>
      {children}
      {ended.length === 0 ? null : (
        <Part title={t('ended')} rows={ended} keyOf={(one) => one.manoeuvreId} isWhole>
          {(one) => <PlanLine plan={one} />}
        </Part>
      )}
      <Part title={t('decided')} rows={report.decided} keyOf={(one) => `${one.conjunctionId} ${one.at}`} isWhole>
        {(one) => (
          <>
            <Instant atMs={readInstant(one.at)} /> {one.person}: {d(`statuses.${one.status}`)}
            {one.note === undefined ? null : ` · ${one.note}`}
          </>
        )}
      </Part>
      <Part title={t('messages')} rows={report.messages} keyOf={(one) => one.conjunctionId}>
        {(one) => `${t('received', { count: one.received })}${one.isNew ? ` · ${t('isNew')}` : ''}`}
      </Part>
      <Card title={t('coverage')} aside={<span className="fp-dim">{report.coverage.length}</span>}>
        <ul className={classes['rows']}>
          {report.coverage.map(({ satelliteId, name, screenedTo }) => (
            <li key={satelliteId}>
              <strong>{name}</strong>
              <span>{screenedTo === undefined ? t('never') : <Instant atMs={readInstant(screenedTo)} />}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Those of one level stay in the order of their closest approaches. */
function worstFirst(open: ShiftReportDocument['open']): ShiftReportDocument['open'] {
  return open.toSorted((a, b) => severityOfShown(shownRiskOf(a)) - severityOfShown(shownRiskOf(b)));
}

/** Plans that go on are in flight; the others of the report ended in the shift. */
const isEnded: Readonly<Record<ShiftReportDocument['planned'][number]['state'], boolean>> = {
  DRAFT: false,
  SCREENED: false,
  APPROVED: false,
  EXPORTED: false,
  EXECUTED: true,
  MISSED: true,
  CANCELLED: true,
};

function PlanLine({ plan: one }: { readonly plan: ShiftReportDocument['planned'][number] }) {
  const t = useTexts(shiftTexts);
  return (
    <>
      {one.name}: {one.burn === undefined ? t(`plan.${one.state}`) : t(`burn.${one.burn}`)} ·{' '}
      {formatSignificant(one.deltaVMPerS, 3)} m/s · <Instant atMs={readInstant(one.ignition)} /> · {one.person}
      {one.changed === undefined ? null : ` · ${t('changed')}`}
    </>
  );
}

/** How many things the next shift would do first. */
const nextSteps = 5;

/** Answers that the operator owes, and the next steps of the person who hands over: the queue in its order. */
function WaitingParts() {
  const t = useTexts(shiftTexts);
  const query = useQuery(callQuery(useApi(), listWaiting, {}));
  const items = query.data ?? [];
  const owed = items.filter(({ kind }) => owedKinds.has(kind));
  return (
    <>
      <Card title={t('next')} aside={<Link to="/ca/waiting">{t('all', { count: items.length })}</Link>}>
        <WaitingRows items={items.slice(0, nextSteps)} />
      </Card>
      <Card title={t('owed')} aside={<span className="fp-dim">{owed.length}</span>}>
        <WaitingRows items={owed} />
      </Card>
    </>
  );
}

const owedKinds: ReadonlySet<WaitingItemDocument['kind']> = new Set([
  'CASE_TO_ANSWER',
  'DECISION_TO_AGREE',
  'CHANGE_TO_AGREE',
  'PLAN_TO_APPROVE',
  'ORDER_TO_CONFIRM',
]);

function WaitingRows({ items }: { readonly items: readonly WaitingItemDocument[] }) {
  const t = useTexts(shiftTexts);
  if (items.length === 0) return <p className={details['note']}>{t('nothing')}</p>;
  return (
    <ul className={classes['waiting']}>
      {items.map((item) => (
        <WaitingRow key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </ul>
  );
}

type EventRow = ShiftReportDocument['open' | 'planned' | 'decided' | 'messages'][number];

interface PartProps<Row extends EventRow> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
  /** Whether rows of every risk are shown: what people did is not folded by its risk. */
  readonly isWhole?: boolean;
  /** Half as wide as the page. */
  readonly isNarrow?: boolean;
}

/** One part of the report; each row leads to its conjunction. MEDIUM and below are behind one line that counts them. */
function Part<Row extends EventRow>({
  title,
  rows,
  keyOf,
  children,
  isWhole = false,
  isNarrow = false,
}: PartProps<Row>) {
  const t = useTexts(shiftTexts);
  const [lower, shown] = split(rows, ({ riskLevel }) => !isWhole && (riskLevel === 'MEDIUM' || riskLevel === 'LOW'));
  const uncertain = lower.filter(({ riskLevel: level, riskBasis: basis }) => isUncertainRisk({ level, basis })).length;
  const list = (some: readonly Row[]) => (
    <Rows rows={some} keyOf={keyOf} isNarrow={isNarrow}>
      {children}
    </Rows>
  );
  return (
    <Card title={title} aside={<span className="fp-dim">{rows.length}</span>}>
      {rows.length === 0 ? <p className={details['note']}>{t('nothing')}</p> : null}
      {list(shown)}
      {lower.length === 0 ? null : (
        <details className={classes['low']}>
          <summary>
            {t(uncertain === 0 ? 'lowerRows' : 'lowerRowsUncertain', { count: lower.length, uncertain })}
          </summary>
          {list(lower)}
        </details>
      )}
    </Card>
  );
}

function split<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): readonly [readonly Row[], readonly Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
}

function Rows<Row extends EventRow>({
  rows,
  keyOf,
  isNarrow,
  children,
}: Pick<PartProps<Row>, 'rows' | 'keyOf' | 'children' | 'isNarrow'>) {
  return (
    <ul className={classes['rows']} data-is-narrow={isNarrow}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <RiskTag data={row} />
          <Link
            className={details['link']}
            to="/ca/conjunction/$satellite_id/$conjunction_id"
            params={{ satellite_id: row.satelliteId, conjunction_id: row.conjunctionId }}
          >
            {row.title}
          </Link>
          <span>
            <Instant atMs={readInstant(row.tca)} />
          </span>
          <span>{row.probability === undefined ? null : <PowerOfTen value={row.probability} />}</span>
          <span className={classes['more']}>{children(row)}</span>
        </li>
      ))}
    </ul>
  );
}
