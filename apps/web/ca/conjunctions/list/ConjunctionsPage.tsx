import { type ConjunctionDocument, listConjunctions } from '@farpass/contract/conjunctions';
import { listSatellites, type SatelliteDocument } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { useCountedFrom } from '../../../api/lists/counted-from.ts';
import { loadAll } from '../../../api/lists/load-all.ts';
import { useList } from '../../../api/lists/use-lists.ts';
import { usePages } from '../../../api/lists/use-pages.ts';
import { serverNowMs } from '../../../base/server-clock.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import details from '../../../ui/details/details.module.css';
import { useClock } from '../../../ui/format/clock.ts';
import { useOpenedByAddress } from '../../../ui/modal/use-opened-by-address.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import type { ListFilter } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { WallButton } from '../../../ui/wall/WallButton.tsx';
import { CoverageText, useCoverage, useEmptyWords } from '../Coverage.tsx';
import classes from '../conjunctions.module.css';
import { loadAddMessages } from '../handing-in/open-later.ts';
import { handingInTexts } from '../handing-in/texts.ts';
import { HeldNote } from '../quarantine/HeldNote.tsx';
import { splitByTime } from '../split.ts';
import { conjunctionsTexts } from '../texts.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { Cards } from './Cards.tsx';
import { ConjunctionCard } from './cells.tsx';
import { useConjunctionColumns } from './columns.tsx';
import { countInRow, sumOfCounts } from './counts.ts';
import { byUrgency, foldPairs, type ListRow, unfolded } from './fold.ts';
import { openPairs } from './Passes.tsx';
import { Peek } from './Peek.tsx';
import {
  type ConjunctionQuery,
  filtersOf,
  isSortedHere,
  orderOf,
  spanOf,
  whenOf,
  whens,
  withinOf,
  withins,
} from './question.ts';
import { Timeline } from './Timeline.tsx';
import { type TimelineFold, useTimelineFold } from './timeline-fold.ts';
import { type Ahead, useAhead } from './use-counts.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';

const periods = ['30', '90', '365'] as const;
/** Rows of a page of the list: twice as many as a large screen shows. */
const pageRows = 100;
/** The texts of the columns; a download has every digit. */
const shownPart = { geometry: false, digits: 8 } as const;
/** The server is queried once someone has stopped typing for this long. */
const typingMs = 300;

/** All conjunctions of the fleet: future and past ones, with their risk; the view is kept in the address. */
export function ConjunctionsPage() {
  const t = useTexts(conjunctionsTexts);
  const minuteMs = useClock('minute');
  const view = useView();
  const ahead = useAhead({ minuteMs, pastDays: Number(view.period) });
  const satellites = useList(listSatellites, {}).data;
  const coverage = useCoverage(satellites);
  const filters = useFilters(satellites);
  const timeline = useTimelineFold();
  const handingIn = useTexts(handingInTexts);
  const add = () => addMessages(handingIn('title'));
  useOpenedByAddress({ parameter: 'add', value: 'messages', open: add });
  return (
    <Page
      title={t('title')}
      meta={<CoverageText coverage={coverage} />}
      actions={
        <>
          <WallButton />
          <Button size="compact-md" onClick={add}>
            {t('add')}
          </Button>
        </>
      }
    >
      <HeldNote />
      {ahead.isError && ahead.data === undefined ? null : <Cards ahead={ahead.data} />}
      <div className={classes['sections']}>
        {timeline.isOpen ? <Timeline filters={filters} satellites={satellites} /> : null}
        <Conjunctions
          key={view.when}
          filters={filters}
          satellites={satellites}
          ahead={ahead.data}
          coverage={coverage}
          timeline={timeline}
        />
      </div>
    </Page>
  );
}

type Search = Readonly<Record<string, string | undefined>>;

function useFilters(satellites: readonly SatelliteDocument[] | undefined): ConjunctionQuery | undefined {
  const search = useSearch({ strict: false });
  const [text] = useDebouncedValue(search['q'], typingMs);
  const { satellite, group, risk, status, owner, origin } = search;
  return useMemo(
    () => filtersOf({ satellite, group, risk, status, owner, origin, q: text }, satellites),
    [satellite, group, risk, status, owner, origin, text, satellites],
  );
}

interface ConjunctionsProps {
  readonly filters: ConjunctionQuery | undefined;
  readonly satellites: readonly SatelliteDocument[] | undefined;
  readonly ahead: Ahead | undefined;
  readonly coverage: ReturnType<typeof useCoverage>;
  readonly timeline: TimelineFold;
}

function Conjunctions({ filters, satellites, ahead, coverage, timeline }: ConjunctionsProps) {
  const t = useTexts(conjunctionsTexts);
  const view = useView();
  const { list, rows, hidden, allRows } = useRows(filters);
  const origins = [...new Set((rows ?? []).map(({ origin }) => origin))];
  const columns = useConjunctionColumns(satellites, view.when, origins);
  const words = useEmptyWords(coverage);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = ({ satelliteId: satellite_id, conjunctionId: conjunction_id }: ListRow) =>
    void navigate({ to: '/ca/conjunction/$satellite_id/$conjunction_id', params: { satellite_id, conjunction_id } });
  const action = <EmptyAction hasFleet={coverage?.kind !== 'no-fleet'} />;
  const emptyOf = {
    attention: { title: t('empty.attention'), text: `${t('empty.attentionText')} ${words}`, action },
    waiting: { title: t('empty.waiting'), text: t('empty.waitingText') },
    future: { title: t('empty.future'), text: words, action },
    past: { title: t('empty.past'), text: t('empty.pastText', { count: view.period }) },
  };
  const countsOf = (shown: readonly ListRow[]) => {
    const count = shown.reduce((sum, { passes }) => sum + passes, 0);
    return count === shown.length
      ? undefined
      : t('list.rowsAndEvents', { rows: String(shown.length), count: String(count) });
  };
  const pageFilters = usePageFilters();
  return (
    <>
      {list.hasMore && isSortedHere(search) ? <Note>{t('list.sortedHere', { count: pageText(rows) })}</Note> : null}
      <BulkBar
        selected={selected}
        rows={rows ?? []}
        loadAll={list.hasMore ? allRows : undefined}
        onSelect={setSelected}
      />
      <DataTable
        label={t('list.label')}
        fileName={list.hasMore ? `conjunctions_${view.when}_first_${pageText(rows)}` : `conjunctions_${view.when}`}
        columns={columns}
        listing={list.listing(rows, hidden)}
        idOf={(row) => row.conjunctionId}
        heightPx={640}
        restPx={226}
        lead={<ViewChoices ahead={ahead} timeline={timeline} />}
        filters={pageFilters}
        countsOf={countsOf}
        card={(row) => <ConjunctionCard row={row} isPast={view.when === 'past'} />}
        onOpen={open}
        peek={(row) => <Peek conjunction={row} />}
        selection={{ ids: selected, onChange: setSelected, nameOf: nameOfRow }}
        allRows={allRows}
        empty={emptyOf[view.when]}
      />
    </>
  );
}

const nameOfRow = ({ satelliteName, secondaryName, secondaryId }: ListRow) =>
  `${satelliteName} × ${secondaryName || secondaryId}`;

const pageText = (rows: readonly ConjunctionDocument[] | undefined) => String(rows?.length ?? 0);

/** The rows of the view, loaded page by page; past events and those within the hour are separated here. */
function useRows(filters: ConjunctionQuery | undefined) {
  const minuteMs = useClock('minute');
  const search = useSearch({ strict: false });
  const { when, period } = useView();
  const api = useApi();
  const order = orderOf(search, when);
  const queryAt = (nowMs: number) => ({
    ...filters,
    ...spanOf({ when, days: Number(period), withinHours: withinOf(search) }, nowMs),
    order,
    ...shownPart,
  });
  const pastQuery = queryAt(useCountedFrom(minuteMs));
  const query = when === 'past' ? pastQuery : queryAt;
  const list = usePages(listConjunctions, { query, limit: pageRows, isReady: filters !== undefined });
  const arranged = useCallback(
    (all: readonly ConjunctionDocument[]): readonly ConjunctionDocument[] => {
      const { future, past } = splitByTime(all, minuteMs);
      if (when === 'attention' || when === 'waiting') return byUrgency(future);
      if (when === 'future') return future;
      return order === 'asc' ? past : past.toReversed();
    },
    [minuteMs, when, order],
  );
  const pairs = search['pairs'];
  const events = useMemo(() => list.rows && arranged(list.rows), [list.rows, arranged]);
  const rows = useMemo(() => events && foldPairs(events, { open: openPairs({ pairs }) }), [events, pairs]);
  const hidden = (list.rows ?? []).length - (events ?? []).length;
  const everyDigit = () => ({ ...queryAt(serverNowMs()), digits: undefined });
  const allRows = async () => unfolded(arranged(await loadAll(api, listConjunctions, everyDigit())));
  return { list, rows, hidden, allRows };
}

/** Events that need attention, those that wait for a confirmation, all future or past events; and the plot of them. */
function ViewChoices({ ahead, timeline }: Pick<ConjunctionsProps, 'ahead' | 'timeline'>) {
  const t = useTexts(conjunctionsTexts);
  const view = useView();
  const texts = {
    attention: ahead?.attention,
    waiting: ahead?.waiting,
    future: ahead && sumOfCounts(Object.values(ahead.counts)),
    past: ahead?.past,
  };
  return (
    <div className={classes['bar']}>
      <Choice
        label={t('list.when')}
        isQuiet
        isInPairs
        value={view.when}
        choices={whens.map((value) => ({
          value,
          label: t(`list.${value}`, { count: countInRow(texts[value]) }),
        }))}
        onChange={(when) => view.change({ when })}
      />
      <ViewsMenu />
      <button
        type="button"
        className={classes['tool']}
        aria-expanded={timeline.isOpen}
        onClick={() => timeline.fold(timeline.isOpen)}
      >
        {t('list.timeline')}
      </button>
    </div>
  );
}

/** How far ahead the closest approaches are, or how far back. */
function usePageFilters(): readonly ListFilter[] {
  const t = useTexts(conjunctionsTexts);
  const view = useView();
  const within = withinOf(useSearch({ strict: false }));
  if (view.when === 'past')
    return [
      {
        key: 'period',
        head: t('list.period'),
        isSingle: true,
        choices: periods.map((value) => ({ value, label: t('list.days', { count: value }) })),
        chosen: [view.period],
        onChoose: ([period]) => view.change({ period: period === periods[0] ? undefined : period }),
      },
    ];
  return [
    {
      key: 'within',
      head: t('list.within'),
      isSingle: true,
      choices: withins.map((hours) => ({ value: String(hours), label: t('list.hours', { count: hours }) })),
      chosen: within === undefined ? [] : [String(within)],
      onChoose: ([hours]) => view.change({ within: hours }),
    },
  ];
}

function EmptyAction({ hasFleet }: { readonly hasFleet: boolean }) {
  const t = useTexts(conjunctionsTexts);
  const handingIn = useTexts(handingInTexts);
  if (!hasFleet) {
    return (
      <Link className={details['link']} to="/ca/satellites" search={{ add: 'yes' }}>
        {t('empty.addSatellite')}
      </Link>
    );
  }
  return (
    <Button variant="default" onClick={() => addMessages(handingIn('title'))}>
      {t('add')}
    </Button>
  );
}

/** The visible part of the list, from the address. */
function useView() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const when = whenOf(search);
  const change = (changes: Search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { when, period: periods.find((one) => one === search['period']) ?? periods[0], change };
}

/** Opens the dialog that takes messages in; it is loaded when it is opened. */
function addMessages(title: string): void {
  void loadAddMessages().then(({ openAddMessages }) => openAddMessages({ title }));
}
