import type { ConjunctionDocument } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { listingOf, useConjunctions, useLiveLists, useSatellites } from '../lists/use-lists.ts';
import { openAddMessages } from './AddMessages.tsx';
import { Cards } from './Cards.tsx';
import { CoverageText, useCoverage, useEmptyWords } from './Coverage.tsx';
import { satelliteNamesOf, useConjunctionColumns } from './columns.tsx';
import classes from './conjunctions.module.css';
import { splitByTime } from './split.ts';
import { conjunctionsTexts } from './texts.ts';
import { timelineOf } from './timeline.ts';

const dayMs = 86_400_000;
const periods = ['30', '90', '365'] as const;

/** Every conjunction of the fleet: what comes, how bad, and how it went; the view is kept in the address. */
export function ConjunctionsPage() {
  const t = useTexts(conjunctionsTexts);
  useLiveLists();
  const { period } = useView();
  const minuteMs = useClock('minute');
  const fromMs = Math.floor(minuteMs / dayMs) * dayMs - Number(period) * dayMs;
  const query = useConjunctions({ from: new Date(fromMs).toISOString() });
  const split = useMemo(() => query.data && splitByTime(query.data, minuteMs), [query.data, minuteMs]);
  const coverage = useCoverage(useSatellites().data);
  return (
    <Page
      title={t('title')}
      meta={<CoverageText coverage={coverage} />}
      actions={<Button onClick={() => openAddMessages(t('ingest.title'))}>{t('add')}</Button>}
    >
      <Cards future={split?.future} />
      <div className={classes['sections']}>
        <Timeline future={split?.future} isFailed={query.isError} />
        <Conjunctions query={query} split={split} coverage={coverage} />
      </div>
    </Page>
  );
}

function Timeline({
  future,
  isFailed,
}: {
  readonly future: readonly ConjunctionDocument[] | undefined;
  readonly isFailed: boolean;
}) {
  const t = useTexts(conjunctionsTexts);
  const ui = useTexts(uiTexts);
  const title = t('timeline.title');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, which the title tells
  const timeline = useMemo(
    () =>
      future &&
      timelineOf(future, {
        title,
        time: t('timeline.time'),
        probability: t('timeline.probability'),
        risk: (label) => ui(`status.${label}`),
      }),
    [future, title],
  );
  if (isFailed && future === undefined) return null;
  if (timeline !== undefined && timeline.plot.series.length === 0) return null;
  return (
    <Card title={`${title} · ${t('timeline.ofFuture')}`}>
      <PlotFrame plot={timeline?.plot} fileName="conjunction_timeline" heightPx={220} />
      {timeline === undefined || timeline.withoutProbability + timeline.belowLeast === 0 ? null : (
        <p className={classes['notes']}>
          {timeline.withoutProbability > 0 ? t('timeline.without', { count: timeline.withoutProbability }) : null}{' '}
          {timeline.belowLeast > 0 ? t('timeline.below', { count: timeline.belowLeast }) : null}
        </p>
      )}
    </Card>
  );
}

interface ConjunctionsProps {
  readonly query: ReturnType<typeof useConjunctions>;
  readonly split: ReturnType<typeof splitByTime> | undefined;
  readonly coverage: ReturnType<typeof useCoverage>;
}

function Conjunctions({ query, split, coverage }: ConjunctionsProps) {
  const t = useTexts(conjunctionsTexts);
  const view = useView();
  const rows = split?.[view.when];
  const columns = useConjunctionColumns(satelliteNamesOf(rows ?? []));
  const words = useEmptyWords(coverage);
  const count = (when: 'future' | 'past') => (split === undefined ? '…' : formatNumber(split[when].length, 0));
  return (
    <Card>
      <div className={classes['bar']}>
        <Choice
          label={t('list.when')}
          value={view.when}
          choices={(['future', 'past'] as const).map((value) => ({
            value,
            label: t(`list.${value}`, { count: count(value) }),
          }))}
          onChange={(when) => view.change({ when: when === 'past' ? when : undefined })}
        />
        {view.when === 'past' ? (
          <Choice
            label={t('list.period')}
            value={view.period}
            choices={periods.map((value) => ({ value, label: t('list.days', { count: value }) }))}
            onChange={(period) => view.change({ period: period === periods[0] ? undefined : period })}
          />
        ) : null}
      </div>
      <DataTable
        label={t('list.label')}
        fileName={`conjunctions_${view.when}`}
        columns={columns}
        listing={listingOf(query, rows)}
        idOf={(row) => row.conjunctionId}
        heightPx={640}
        empty={
          view.when === 'past'
            ? { title: t('empty.past'), text: t('empty.pastText', { count: view.period }) }
            : {
                title: t('empty.future'),
                text: words,
                action: <EmptyAction hasFleet={coverage?.kind !== 'no-fleet'} />,
              }
        }
      />
    </Card>
  );
}

function EmptyAction({ hasFleet }: { readonly hasFleet: boolean }) {
  const t = useTexts(conjunctionsTexts);
  if (!hasFleet) {
    return (
      <Link className={classes['link']} to="/ca/satellites" search={{ add: 'yes' }}>
        {t('empty.addSatellite')}
      </Link>
    );
  }
  return (
    <Button variant="default" onClick={() => openAddMessages(t('ingest.title'))}>
      {t('add')}
    </Button>
  );
}

/** What of the list is looked at, from the address. */
function useView() {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const when: 'future' | 'past' = search['when'] === 'past' ? 'past' : 'future';
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { when, period: periods.find((one) => one === search['period']) ?? periods[0], change };
}
