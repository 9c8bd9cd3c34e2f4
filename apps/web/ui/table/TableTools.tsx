import { ActionIcon } from '@mantine/core';
import { Columns3Icon, DownloadIcon, SearchIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { DataAge } from '../details/Figures.tsx';
import { formatNumber } from '../format/quantity.ts';
import { ButtonMenu } from '../menu/ButtonMenu.tsx';
import { uiTexts } from '../texts.ts';
import type { Column, ListFilter } from './column.ts';
import { Filters } from './Filters.tsx';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';

interface TableToolsProps<Row> {
  readonly lead: ReactNode;
  /** Filters of the page, after those of the columns. */
  readonly further: readonly ListFilter[];
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
  readonly onExport: () => void;
  readonly counts: { readonly shown: number; readonly all: number } | undefined;
  /** The number of things in the rows, if it is another one: "21 rows, 22 events". */
  readonly counted: string | undefined;
  readonly atMs: number | undefined;
}

/** Above a table: filters, the number of rows left, the age of the data, columns and export. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { lead, further, columns, view, onChange, onExport, counts, counted, atMs } = props;
  const t = useTexts(uiTexts);
  const isFiltered = view.text !== '' || Object.keys(view.filters).length > 0;
  const filters = [
    ...columns.flatMap(({ key, head, choices }): readonly ListFilter[] => {
      if (choices === undefined || choices.length === 0) return [];
      const onChoose = (chosen: readonly string[]) => onChange({ filters: withFilter(view.filters, { key, chosen }) });
      return [{ key, head, choices, chosen: view.filters[key] ?? [], onChoose }];
    }),
    ...further,
  ];
  const counting = counts === undefined ? t('age.loading') : (counted ?? countsText(counts, t));
  return (
    <div className={classes['tools']}>
      {lead}
      <label className={classes['search']}>
        <SearchIcon size={14} aria-hidden="true" />
        <input
          type="search"
          aria-label={t('table.search')}
          placeholder={t('table.search')}
          value={view.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </label>
      <Filters filters={filters} />
      {isFiltered ? (
        <button type="button" className={classes['tool']} onClick={() => onChange({ text: '', filters: {} })}>
          <XIcon size={12} aria-hidden="true" /> {t('table.clear')}
        </button>
      ) : null}
      <div className={classes['end']}>
        <span className={classes['state']}>
          <span className={classes['counts']} role="status">
            {counting}
          </span>
          <span className={classes['age']}>{counts === undefined ? null : <DataAge atMs={atMs} />}</span>
        </span>
        <ColumnMenu columns={columns} shown={view.shown} onChange={(shown) => onChange({ shown })} />
        <ActionIcon
          className={classes['icon']}
          variant="default"
          aria-label={t('table.exportCsv')}
          data-hint={t('table.exportCsv')}
          onClick={onExport}
          disabled={counts === undefined}
        >
          <DownloadIcon size={14} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
}

/** The last column cannot be hidden: a table without columns would show nothing. */
function ColumnMenu<Row>({ columns, shown, onChange }: ColumnMenuProps<Row>) {
  const t = useTexts(uiTexts);
  const choose = (key: string) => {
    const next = toggled(shown, key);
    if (next.length > 0) onChange(columns.filter((column) => next.includes(column.key)).map((column) => column.key));
  };
  return (
    <ButtonMenu
      side="end"
      button={
        <ActionIcon
          className={classes['icon']}
          variant="default"
          aria-label={t('table.columns')}
          data-hint={t('table.columns')}
        >
          <Columns3Icon size={14} aria-hidden="true" />
        </ActionIcon>
      }
      entries={columns.map(({ key, head }) => ({
        key,
        label: head,
        isChecked: shown.includes(key),
        onChoose: () => choose(key),
      }))}
    />
  );
}

function countsText(
  { shown, all }: { readonly shown: number; readonly all: number },
  t: TextsOf<typeof uiTexts>,
): string {
  if (shown === all) return t('table.rows', { count: all, shown: formatNumber(all, 0) });
  return t('table.rowsOf', { shown: formatNumber(shown, 0), total: formatNumber(all, 0) });
}

function toggled(list: readonly string[], word: string): readonly string[] {
  return list.includes(word) ? list.filter((known) => known !== word) : [...list, word];
}

function withFilter(
  filters: TableView['filters'],
  change: { readonly key: string; readonly chosen: readonly string[] },
): TableView['filters'] {
  const { [change.key]: _, ...others } = filters;
  return change.chosen.length === 0 ? others : { ...others, [change.key]: change.chosen };
}
