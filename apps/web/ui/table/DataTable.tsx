import { type ReactNode, useMemo } from 'react';
import { serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { download } from '../download.ts';
import { csvFileName, toCsv } from '../format/csv.ts';
import { formatInstant } from '../format/instant.ts';
import { EmptyState, ErrorState, Note } from '../page/States.tsx';
import { uiTexts } from '../texts.ts';
import type { Column, ListFilter, Listing } from './column.ts';
import { RowKeyHint, useRowKeys } from './RowKeys.tsx';
import { type RowSelection, useSelectionColumn } from './row-selection.tsx';
import { filteredRows, shownColumns, shownRows } from './shown-rows.ts';
import { TableBody } from './TableBody.tsx';
import { TableTools } from './TableTools.tsx';
import classes from './table.module.css';
import { useTableView } from './use-table-view.ts';

interface DataTableProps<Row extends object> {
  /** The name of the table for screen readers: the kind of its rows. */
  readonly label: string;
  /** The name of the exported file. */
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  readonly listing: Listing<Row>;
  readonly idOf: (row: Row) => string;
  /** Shown while there are no rows at all, with what to do then. */
  readonly empty: { readonly title: string; readonly text: ReactNode; readonly action?: ReactNode };
  /** Distinguishes two tables of one page in the address. */
  readonly prefix?: string;
  readonly heightPx?: number;
  /** Height of the rest of the page: in a high window, the list takes what is left. */
  readonly restPx?: number;
  /** Opens a row with a click or Enter. If given, j and k move down and up. */
  readonly onOpen?: (row: Row) => void;
  /** The details of a row next to the table, shown with the space bar. */
  readonly peek?: (row: Row) => ReactNode;
  /** Rows can be selected, with a box in each or x. */
  readonly selection?: RowSelection<Row>;
  /** Before the tools: the choice of the list's content. */
  readonly lead?: ReactNode;
  /** Filters of the page, next to those of the columns. */
  readonly filters?: readonly ListFilter[];
  /** The number of things in the rows, if it is another one: "21 rows, 22 events". */
  readonly countsOf?: (rows: readonly Row[]) => string | undefined;
  /** A row on a phone, instead of all of its values one below the other. */
  readonly card?: (row: Row) => ReactNode;
  /**
   * All rows on the server, for the exported file, which contains those that the filter leaves; without it, the file
   * has the loaded rows.
   */
  readonly allRows?: () => Promise<readonly Row[]>;
}

/**
 * A list: sorting, filters and columns are kept in the address, of many rows only those in sight are drawn, and it can be
 * exported as CSV.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    listing,
    idOf,
    empty,
    prefix = '',
    heightPx = 480,
    restPx,
    fileName,
    onOpen,
    peek,
    allRows,
    lead,
    selection,
    filters = noFilters,
    countsOf,
    card,
  } = props;
  const t = useTexts(uiTexts);
  const [view, change] = useTableView(columns, prefix);
  const all = listing.kind === 'ready' ? listing.rows : noRows;
  const rows = useMemo(() => shownRows(all, columns, view), [all, columns, view]);
  const shown = useMemo(() => shownColumns(columns, view, all), [columns, view, all]);
  const boxes = useSelectionColumn(selection, { rows, idOf });
  const drawn = useMemo(() => (boxes === undefined ? shown : [boxes, ...shown]), [boxes, shown]);

  const keys = useRowKeys({ rows, idOf, onOpen, canPeek: peek !== undefined, selection });
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
  const maxHeight = restPx === undefined ? heightPx : `max(${heightPx}px, 100vh - ${restPx}px)`;
  const exportCsv = async () => {
    const whole = allRows === undefined ? shown : columns.filter(({ isSummary }) => isSummary !== true);
    const written = whole.filter(({ value }) => value !== undefined);
    const csv = toCsv({
      head: written.map(({ head, exportHead = head }) => exportHead),
      rows: (allRows === undefined ? rows : filteredRows(await allRows(), columns, view)).map((row) =>
        written.map(({ value }) => value?.(row)),
      ),
    });
    const name = csvFileName(fileName, formatInstant(serverNowMs(), { pattern: 'file', zone: 'UTC' }));
    download({ name, content: new Blob([csv], { type: 'text/csv;charset=utf-8' }) });
  };
  return (
    <div className={classes['table']}>
      <TableTools
        lead={lead}
        further={filters}
        columns={columns}
        view={view}
        onChange={change}
        onExport={() => void exportCsv()}
        counts={listing.kind === 'ready' ? { shown: rows.length, all: all.length } : undefined}
        counted={rows.length === all.length ? countsOf?.(rows) : undefined}
        atMs={listing.kind === 'ready' ? listing.atMs : undefined}
      />
      {listing.kind === 'ready' && listing.isStale === true ? <Note level="caution">{t('error.stale')}</Note> : null}
      <div className={peeked === undefined ? classes['body'] : classes['withPeek']}>
        <TableBody
          label={label}
          columns={drawn}
          card={card}
          rows={rows}
          idOf={idOf}
          view={view}
          onChange={change}
          maxHeight={maxHeight}
          isLoading={listing.kind === 'loading'}
          onOpen={onOpen}
          active={keys.active}
          onActive={keys.setActive}
        />
        {peeked === undefined || peek === undefined ? null : (
          <aside className={classes['peek']} aria-label={t('table.peek')} style={{ maxHeight }}>
            {peek(peeked)}
          </aside>
        )}
      </div>
      {onOpen === undefined ? null : <RowKeyHint canPeek={peek !== undefined} canSelect={selection !== undefined} />}
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
const noFilters: readonly never[] = [];
