import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { atServerMs } from '../../../base/server-clock.ts';
import { type TextsOf, type Translate, useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import { Ago, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { Card } from '../../../ui/page/Page.tsx';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { type StatusLevel, shownRiskOf, statusRank } from '../../../ui/status/status.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { openPairs, Passes } from '../../conjunctions/list/Passes.tsx';
import { screeningsTexts } from '../../screenings/texts.ts';
import { useScreenings } from '../../screenings/use-screenings.ts';
import { primariesText, typeText } from '../../screenings/words.ts';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import type { Fleet } from '../use-fleet.ts';
import {
  type ChangeKind,
  type ChangeRow,
  changeKinds,
  changesSince,
  countChanges,
  type FleetChange,
  foldChanges,
} from './changes.ts';
import type { Since } from './use-since.ts';

/** The changes since the person's last visit, or in the last day or week. */
export function Changes({ fleet, since }: { readonly fleet: Fleet; readonly since: Since }) {
  const t = useTexts(overviewTexts);
  const screenings = useScreenings().data?.rows;
  const { conjunctions, ephemerides } = fleet;
  const { sinceMs } = since;
  // Of the previous time until the answer for this one is there.
  const events = conjunctions.isPlaceholderData ? undefined : conjunctions.data;
  const changes = useMemo(() => {
    if (events === undefined || ephemerides.data === undefined || screenings === undefined) return undefined;
    return changesSince({ conjunctions: events, ephemerides: ephemerides.data, screenings }, sinceMs);
  }, [events, ephemerides.data, screenings, sinceMs]);
  const { pairs } = useSearch({ strict: false });
  const rows = useMemo(() => changes && foldChanges(changes, openPairs({ pairs })), [changes, pairs]);
  const columns = useChangeColumns();
  const open = useOpenChange();
  return (
    <Card title={t('changes.title')} help={t('changes.help')} aside={<Counts changes={changes} />}>
      <div className={classes['bar']}>
        <Choice
          label={t('changes.since')}
          value={since.view}
          choices={since.views.map((value) => ({ value, label: t(`changes.${value}`) }))}
          onChange={since.change}
        />
        <Instant atMs={sinceMs} />
        <span>{t('changes.order')}</span>
      </div>
      <DataTable
        label={t('changes.label')}
        fileName="changes"
        prefix="changes-"
        columns={columns}
        listing={
          rows === undefined
            ? { kind: 'loading' }
            : { kind: 'ready', rows, atMs: atServerMs(conjunctions.dataUpdatedAt) }
        }
        idOf={({ id }) => id}
        heightPx={330}
        restPx={860}
        onOpen={open}
        allRows={async () => foldChanges(changes ?? [], everyPair(changes ?? []))}
        empty={{ title: t('changes.none'), text: t('changes.noneText') }}
      />
    </Card>
  );
}

/** For a file: the pairs of all changes are open. */
function everyPair(changes: readonly FleetChange[]): ReadonlySet<string> {
  return new Set(foldChanges(changes, new Set()).map(({ pair }) => pair));
}

/** Opens the subject of a row. */
function useOpenChange(): (change: FleetChange) => void {
  const navigate = useNavigate();
  return ({ conjunction, screening }) => {
    if (conjunction !== undefined) {
      const { satelliteId: satellite_id, conjunctionId: conjunction_id } = conjunction;
      const params = { satellite_id, conjunction_id };
      void navigate({ to: '/ca/conjunction/$satellite_id/$conjunction_id', params });
    } else if (screening !== undefined) {
      void navigate({ to: '/screening/$screening_id', params: { screening_id: screening.screeningId } });
    } else void navigate({ to: '/ca/oems' });
  };
}

const kindLevels: Readonly<Record<ChangeKind, StatusLevel>> = {
  new: 'caution',
  risen: 'caution',
  updated: 'inactive',
  fallen: 'ok',
  cleared: 'ok',
  screening: 'inactive',
  ephemeris: 'inactive',
};

function Counts({ changes }: { readonly changes: readonly FleetChange[] | undefined }) {
  const t = useTexts(overviewTexts);
  return (
    <span className={classes['counts']}>
      {countChanges(changes ?? []).map(({ kind, count }) => (
        <span key={kind} className={classes['inline']}>
          <StateMark level={kindLevels[kind]} /> {t(`counted.${kind}`, { count })}
        </span>
      ))}
    </span>
  );
}

type OverviewTexts = TextsOf<typeof overviewTexts>;

function useChangeColumns(): readonly Column<ChangeRow>[] {
  const t = useTexts(overviewTexts);
  const screenings = useTexts(screeningsTexts);
  return useMemo(() => [...happening(t), subject(t, screenings), ...figures(t)], [t, screenings]);
}

function happening(t: OverviewTexts): readonly Column<ChangeRow>[] {
  return [
    {
      key: 'at',
      head: t('changes.column.at'),
      widthPx: 72,
      align: 'end',
      value: ({ atMs }) => new Date(atMs).toISOString(),
      cell: ({ atMs }) => (
        <span className="fp-dim">
          <Ago atMs={atMs} />
        </span>
      ),
    },
    {
      key: 'kind',
      head: t('changes.column.kind'),
      widthPx: 138,
      value: ({ kind }) => kind,
      cell: ({ kind }) => (
        <span className={classes['inline']}>
          <StateMark level={kindLevels[kind]} /> {t(`kind.${kind}`)}
        </span>
      ),
      choices: changeKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  ];
}

function subject(t: OverviewTexts, screenings: Translate<(typeof screeningsTexts)['en']>): Column<ChangeRow> {
  const textOf = ({ conjunction, screening, ephemeris }: FleetChange) => {
    if (conjunction !== undefined) return `${conjunction.satelliteName} × ${conjunction.secondaryName}`;
    if (screening === undefined) return ephemeris?.fileName;
    const state = screenings(`stateName.${screening.state}`);
    return `${typeText(screening.type, screenings)}: ${primariesText(screening, 1)}, ${state}`;
  };
  return {
    key: 'subject',
    head: t('changes.column.subject'),
    widthPx: 284,
    isLong: true,
    value: textOf,
    cell: (change) => (
      <span className={classes['subject']}>
        <Subject change={change} text={textOf(change) ?? ''} />
        <Passes row={change} words={{ one: t('changes.samePair'), many: (count) => t('changes.ofPair', { count }) }} />
      </span>
    ),
  };
}

function Subject({
  change: { conjunction, screening },
  text,
}: {
  readonly change: FleetChange;
  readonly text: string;
}) {
  if (conjunction !== undefined) {
    return (
      <Link
        className={classes['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunction.conjunctionId }}
      >
        {text}
      </Link>
    );
  }
  if (screening === undefined) {
    return (
      <Link className={classes['link']} to="/ca/oems">
        {text}
      </Link>
    );
  }
  return (
    <Link className={classes['link']} to="/screening/$screening_id" params={{ screening_id: screening.screeningId }}>
      {text}
    </Link>
  );
}

function figures(t: OverviewTexts): readonly Column<ChangeRow>[] {
  const probabilityOf = ({ conjunction }: FleetChange) => conjunction?.conjunctionData.probabilityOfCollision;
  const riskOf = ({ conjunction }: FleetChange) =>
    conjunction === undefined ? undefined : shownRiskOf(conjunction.conjunctionData);
  return [
    {
      key: 'before',
      head: t('changes.column.before'),
      widthPx: 84,
      align: 'end',
      value: ({ before }) => before,
      cell: ({ before }) => (before === undefined ? null : <PowerOfTen value={before} />),
    },
    {
      key: 'now',
      head: t('changes.column.now'),
      widthPx: 84,
      align: 'end',
      value: probabilityOf,
      cell: (change) => {
        const value = probabilityOf(change);
        return value === undefined ? null : <PowerOfTen value={value} />;
      },
    },
    {
      key: 'risk',
      head: t('changes.column.risk'),
      widthPx: 100,
      value: riskOf,
      cell: (change) => {
        const label = riskOf(change);
        return label === undefined ? null : <StatusTag label={label} />;
      },
      compare: (a, b) => statusRank(riskOf(a) ?? 'none') - statusRank(riskOf(b) ?? 'none'),
    },
  ];
}
