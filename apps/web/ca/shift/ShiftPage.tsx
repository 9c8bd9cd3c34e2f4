import { getShiftReport, getShiftReportFile, listSatellites, type ShiftReportDocument } from '@farpass/contract/ca';
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
import { shownRiskOf } from '../../ui/status/status.ts';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { decisionTexts } from '../decisions/texts.ts';
import { groupsOf } from '../fleet/fleet.ts';
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
      {answer.isPending && !isFleetLoading ? <Waiting /> : null}
      {answer.isError && report === undefined ? (
        <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
      ) : null}
      {report === undefined || isFleetLoading ? null : <Parts report={report} />}
    </Page>
  );
}

/** No group has a comma in its name. */
const allGroups = ',';

function Parts({ report }: { readonly report: ShiftReportDocument }) {
  const t = useTexts(shiftTexts);
  const d = useTexts(decisionTexts);
  return (
    <div className={classes['parts']}>
      <p className={classes['summary']}>
        {t('summary', {
          open: report.open.length,
          critical: report.open.filter(({ riskLevel }) => riskLevel === 'CRITICAL').length,
          unseen: report.open.filter(({ isAcknowledged }) => !isAcknowledged).length,
          planned: report.planned.length,
          decided: report.decided.length,
          messages: report.messages.length,
        })}
      </p>
      <Part title={t('open')} rows={report.open} keyOf={(one) => one.conjunctionId}>
        {(one) =>
          `${d(`statuses.${one.status}`)} · ${one.owner ?? t('noOwner')}${one.isAcknowledged ? '' : ` · ${t('unseen')}`}`
        }
      </Part>
      <Part title={t('planned')} rows={report.planned} keyOf={(one) => one.manoeuvreId}>
        {(one) => (
          <>
            {one.name}: {one.burn === undefined ? t(`plan.${one.state}`) : t(`burn.${one.burn}`)} ·{' '}
            {formatSignificant(one.deltaVMPerS, 3)} m/s · <Instant atMs={readInstant(one.ignition)} /> · {one.person}
            {one.changed === undefined ? null : ` · ${t('changed')}`}
          </>
        )}
      </Part>
      <Part title={t('decided')} rows={report.decided} keyOf={(one) => `${one.conjunctionId} ${one.at}`}>
        {(one) => (
          <>
            <Instant atMs={readInstant(one.at)} /> {one.person}: {d(`statuses.${one.status}`)}
            {one.note === undefined ? null : ` · ${one.note}`}
          </>
        )}
      </Part>
      <Part title={t('messages')} rows={report.messages} keyOf={(one) => one.conjunctionId} foldsLow>
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

type EventRow = ShiftReportDocument['open' | 'planned' | 'decided' | 'messages'][number];

interface PartProps<Row extends EventRow> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
  /** Whether rows of low risk are behind one line that counts them; those that no one may rely on never are. */
  readonly foldsLow?: boolean;
}

/** One part of the report; each row leads to its conjunction. */
function Part<Row extends EventRow>({ title, rows, keyOf, children, foldsLow = false }: PartProps<Row>) {
  const t = useTexts(shiftTexts);
  const [low, shown] = split(rows, (row) => foldsLow && shownRiskOf(row) === 'low');
  const list = (some: readonly Row[]) => (
    <Rows rows={some} keyOf={keyOf}>
      {children}
    </Rows>
  );
  return (
    <Card title={title} aside={<span className="fp-dim">{rows.length}</span>}>
      {rows.length === 0 ? <p className={details['note']}>{t('nothing')}</p> : null}
      {list(shown)}
      {low.length === 0 ? null : (
        <details className={classes['low']}>
          <summary>{t('lowRows', { count: low.length })}</summary>
          {list(low)}
        </details>
      )}
    </Card>
  );
}

function split<Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): readonly [readonly Row[], readonly Row[]] {
  return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
}

function Rows<Row extends EventRow>({ rows, keyOf, children }: Pick<PartProps<Row>, 'rows' | 'keyOf' | 'children'>) {
  return (
    <ul className={classes['rows']}>
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
