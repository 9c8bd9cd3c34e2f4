import { listSatellites } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { atServerMs } from '../../../base/server-clock.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useOpenedByAddress } from '../../../ui/modal/use-opened-by-address.ts';
import { Card, Page } from '../../../ui/page/Page.tsx';
import type { Listing } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { CoverageText, useCoverage } from '../../conjunctions/Coverage.tsx';
import { openPairs } from '../../conjunctions/list/Passes.tsx';
import { openStart } from '../start/open-start.ts';
import { screeningsTexts } from '../texts.ts';
import { useOpenScreening } from '../use-open-screening.ts';
import { useCancel, useLiveScreenings, useScreenings } from '../use-screenings.ts';
import { useListColumns } from './list-columns.tsx';
import { foldRuns, type RunRow } from './runs.ts';
import { Schedule } from './Schedule.tsx';

/** All screenings of the operator, newest first: progress, age of the data, findings. */
export function ScreeningsList() {
  const t = useTexts(screeningsTexts);
  useLiveScreenings();
  const navigate = useNavigate();
  const openScreening = useOpenScreening();
  const [pages, setPages] = useState(1);
  const query = useScreenings(pages);
  const columns = useListColumns(useCancel());
  const { pairs } = useSearch({ strict: false });
  const all = query.data?.rows;
  const rows = useMemo(() => all && foldRuns(all, openPairs({ pairs })), [all, pairs]);
  const everyRun = async () => foldRuns(all ?? [], new Set(rows?.map(({ pair }) => pair)));
  const open = () => openStart(t('form.title'), openScreening);
  useOpenedByAddress({ parameter: 'start', value: 'yes', open });
  const start = <Button onClick={open}>{t('start')}</Button>;
  return (
    <Page
      title={t('title')}
      meta={<CoverageText coverage={useCoverage(useList(listSatellites, {}).data)} />}
      actions={start}
    >
      <Schedule screenings={query.data?.rows} />
      <Card>
        <DataTable
          label={t('list')}
          fileName="screenings"
          columns={columns}
          listing={listingOf(query, rows, () => setPages(pages + 1))}
          idOf={({ screeningId }) => screeningId}
          heightPx={640}
          onOpen={({ screeningId: screening_id }) =>
            void navigate({ to: '/screening/$screening_id', params: { screening_id } })
          }
          allRows={everyRun}
          empty={{ title: t('empty.title'), text: t('empty.text'), action: start }}
        />
      </Card>
    </Page>
  );
}

function listingOf(
  query: ReturnType<typeof useScreenings>,
  folded: readonly RunRow[] | undefined,
  onLoad: () => void,
): Listing<RunRow> {
  const { data } = query;
  if (data === undefined || folded === undefined) {
    if (!query.isError) return { kind: 'loading' };
    return { kind: 'failed', message: query.error.message, onRetry: () => void query.refetch() };
  }
  const { rows, total } = data;
  const ready = { kind: 'ready', rows: folded, atMs: atServerMs(query.dataUpdatedAt), isStale: query.isError } as const;
  return total > rows.length ? { ...ready, more: { total, onLoad } } : ready;
}
