import { listSatellites } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useList } from '../../../api/lists/use-lists.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useOpenedByAddress } from '../../../ui/modal/use-opened-by-address.ts';
import { Card, Page } from '../../../ui/page/Page.tsx';
import type { Listing } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { CoverageText, useCoverage } from '../../conjunctions/Coverage.tsx';
import { hasEnded } from '../change.ts';
import { openStart } from '../start/StartForm.tsx';
import { screeningsTexts } from '../texts.ts';
import { type Screenings, useCancel, useLiveScreenings, useScreenings } from '../use-screenings.ts';
import { useListColumns } from './list-columns.tsx';
import { Schedule } from './Schedule.tsx';

/** Every screening of the operator, newest first: how far, how old its data, what it found. */
export function ScreeningsList() {
  const t = useTexts(screeningsTexts);
  useLiveScreenings();
  const navigate = useNavigate();
  const [pages, setPages] = useState(1);
  const query = useScreenings(pages);
  const columns = useColumns(query.data?.rows);
  const open = () =>
    openStart(t('form.title'), ({ screeningId }) =>
      navigate({ to: '/screening/$screening_id', params: { screening_id: screeningId } }),
    );
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
          listing={listingOf(query, () => setPages(pages + 1))}
          idOf={({ screeningId }) => screeningId}
          heightPx={640}
          empty={{ title: t('empty.title'), text: t('empty.text'), action: start }}
        />
      </Card>
    </Page>
  );
}

/** What has ended cannot be cancelled: the column for it is there while something runs. */
function useColumns(rows: Screenings['rows'] = []) {
  const all = useListColumns(useCancel());
  const isRunning = rows.some((row) => !hasEnded(row));
  return useMemo(() => (isRunning ? all : all.filter(({ key }) => key !== 'cancel')), [all, isRunning]);
}

function listingOf(query: ReturnType<typeof useScreenings>, onLoad: () => void): Listing<Screenings['rows'][number]> {
  const { data } = query;
  if (data === undefined) {
    if (!query.isError) return { kind: 'loading' };
    return { kind: 'failed', message: query.error.message, onRetry: () => void query.refetch() };
  }
  const { rows, total } = data;
  const ready = { kind: 'ready', rows, atMs: query.dataUpdatedAt, isStale: query.isError } as const;
  return total > rows.length ? { ...ready, more: { total, onLoad } } : ready;
}
