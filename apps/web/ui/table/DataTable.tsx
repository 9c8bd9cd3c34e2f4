import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { download } from '../download.ts';
import { csvFileName, toCsv } from '../format/csv.ts';
import { formatInstant } from '../format/instant.ts';
import { EmptyState, ErrorState, Note } from '../page/States.tsx';
import { uiTexts } from '../texts.ts';
import type { Column, Listing } from './column.ts';
import { TableBody } from './TableBody.tsx';
import { TableTools } from './TableTools.tsx';
import classes from './table.module.css';
import { useRows } from './use-rows.ts';
import { useTableView } from './use-table-view.ts';

interface DataTableProps<Row extends object> {
  /** What the rows are: names the table to a screen reader. */
  readonly label: string;
  /** Names the exported file. */
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  readonly listing: Listing<Row>;
  readonly idOf: (row: Row) => string;
  /** What is shown while there are no rows at all, and what to do then. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** Separates two tables of one page in the address. */
  readonly prefix?: string;
  readonly heightPx?: number;
}

/** A list: sorted, filtered and cut to columns by the address, drawn only where it is looked at, exported as CSV. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, listing, idOf, empty, prefix = '', heightPx = 480, fileName } = props;
  const t = useTexts(uiTexts);
  const [view, change] = useTableView(columns, prefix);
  const all = listing.kind === 'ready' ? listing.rows : noRows;
  const rows = useRows<Row>(all, columns, view);
  const shown = useMemo(() => columns.filter(({ key }) => view.shown.includes(key)), [columns, view]);

  if (listing.kind === 'failed') return <ErrorState message={listing.message} onRetry={listing.onRetry} />;
  const isFiltered = view.text !== '' || Object.keys(view.filters).length > 0;
  if (listing.kind === 'ready' && all.length === 0 && !isFiltered) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  const exportCsv = () => {
    const csv = toCsv({
      head: shown.map(({ head }) => head),
      rows: rows.map((row) => shown.map(({ value }) => value(row))),
    });
    const name = csvFileName(fileName, formatInstant(Date.now(), { pattern: 'file', zone: 'UTC' }));
    download({ name, content: new Blob([csv], { type: 'text/csv;charset=utf-8' }) });
  };
  return (
    <div className={classes['table']}>
      <TableTools
        columns={columns}
        view={view}
        onChange={change}
        onExport={exportCsv}
        counts={listing.kind === 'ready' ? { shown: rows.length, all: all.length } : undefined}
        atMs={listing.kind === 'ready' ? listing.atMs : undefined}
      />
      {listing.kind === 'ready' && listing.isStale === true ? <Note level="caution">{t('error.stale')}</Note> : null}
      <TableBody
        label={label}
        columns={shown}
        rows={rows}
        idOf={idOf}
        view={view}
        onChange={change}
        heightPx={heightPx}
        isLoading={listing.kind === 'loading'}
      />
      {listing.kind === 'ready' && listing.more !== undefined ? (
        <p className={classes['more']}>
          {t('table.firstOf', { count: all.length, total: listing.more.total })}
          <button type="button" className={classes['loadMore']} onClick={listing.more.onLoad}>
            {t('table.loadMore')}
          </button>
        </p>
      ) : null}
    </div>
  );
}

const noRows: readonly never[] = [];
