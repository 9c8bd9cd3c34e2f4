import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { download } from '../download.ts';
import { csvFileName, toCsv } from '../format/csv.ts';
import { formatInstant } from '../format/instant.ts';
import { EmptyState, ErrorState, Note } from '../page/States.tsx';
import { uiTexts } from '../texts.ts';
import type { Column, Listing } from './column.ts';
import { RowKeyHint, useRowKeys } from './RowKeys.tsx';
import { TableBody } from './TableBody.tsx';
import { TableTools } from './TableTools.tsx';
import classes from './table.module.css';
import { filteredRows, useRows } from './use-rows.ts';
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
  /** Opens the thing behind a row: a click, Enter. With it, j and k go down and up. */
  readonly onOpen?: (row: Row) => void;
  /** What is shown of a row next to the table, by the space bar. */
  readonly peek?: (row: Row) => ReactNode;
  /** Before the tools: what the list looks at. */
  readonly lead?: ReactNode;
  /** All rows that the server has, for the file, which has those that the filter leaves; without it, those that are here. */
  readonly allRows?: () => Promise<readonly Row[]>;
}

/** A list: sorted, filtered and cut to columns by the address, drawn only where it is examined, exported as CSV. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    listing,
    idOf,
    empty,
    prefix = '',
    heightPx = 480,
    fileName,
    onOpen,
    peek,
    allRows,
    lead,
  } = props;
  const t = useTexts(uiTexts);
  const [view, change] = useTableView(columns, prefix);
  const all = listing.kind === 'ready' ? listing.rows : noRows;
  const rows = useRows<Row>(all, columns, view);
  const shown = useMemo(() => columns.filter(({ key }) => view.shown.includes(key)), [columns, view]);

  const keys = useRowKeys({ rows, idOf, onOpen, canPeek: peek !== undefined });
  const peeked = keys.isPeeking ? rows.find((row) => idOf(row) === keys.active) : undefined;

  if (listing.kind === 'failed') return <ErrorState message={listing.message} onRetry={listing.onRetry} />;
  const isFiltered = view.text !== '' || Object.keys(view.filters).length > 0;
  if (listing.kind === 'ready' && all.length === 0 && !isFiltered) {
    return (
      <>
        {lead}
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      </>
    );
  }
  const exportCsv = async () => {
    const written = allRows === undefined ? shown : columns;
    const csv = toCsv({
      head: written.map(({ head }) => head),
      rows: (allRows === undefined ? rows : filteredRows(await allRows(), columns, view)).map((row) =>
        written.map(({ value }) => value(row)),
      ),
    });
    const name = csvFileName(fileName, formatInstant(Date.now(), { pattern: 'file', zone: 'UTC' }));
    download({ name, content: new Blob([csv], { type: 'text/csv;charset=utf-8' }) });
  };
  return (
    <div className={classes['table']}>
      <TableTools
        lead={lead}
        columns={columns}
        view={view}
        onChange={change}
        onExport={() => void exportCsv()}
        counts={listing.kind === 'ready' ? { shown: rows.length, all: all.length } : undefined}
        atMs={listing.kind === 'ready' ? listing.atMs : undefined}
      />
      {listing.kind === 'ready' && listing.isStale === true ? <Note level="caution">{t('error.stale')}</Note> : null}
      <div className={peeked === undefined ? classes['body'] : classes['withPeek']}>
        <TableBody
          label={label}
          columns={shown}
          rows={rows}
          idOf={idOf}
          view={view}
          onChange={change}
          heightPx={heightPx}
          isLoading={listing.kind === 'loading'}
          onOpen={onOpen}
          active={keys.active}
          onActive={keys.setActive}
        />
        {peeked === undefined || peek === undefined ? null : (
          <aside className={classes['peek']} aria-label={t('table.peek')} style={{ maxHeight: heightPx }}>
            {peek(peeked)}
          </aside>
        )}
      </div>
      {onOpen === undefined ? null : <RowKeyHint canPeek={peek !== undefined} />}
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
