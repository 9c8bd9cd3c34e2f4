import { Button } from '@mantine/core';
import { ChevronDownIcon, Columns3Icon, DownloadIcon, SearchIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { DataAge } from '../details/Figures.tsx';
import { formatNumber } from '../format/quantity.ts';
import { ButtonMenu } from '../menu/ButtonMenu.tsx';
import { uiTexts } from '../texts.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';

interface TableToolsProps<Row> {
  readonly lead: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
  readonly onExport: () => void;
  readonly counts: { readonly shown: number; readonly all: number } | undefined;
  readonly atMs: number | undefined;
}

/** Above a table: filters, the number of rows left, the age of the data, columns and export. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { lead, columns, view, onChange, onExport, counts, atMs } = props;
  const t = useTexts(uiTexts);
  const isFiltered = view.text !== '' || Object.keys(view.filters).length > 0;
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
      {columns.map((column) =>
        column.choices === undefined ? null : (
          <ChoiceFilter
            key={column.key}
            column={column}
            choices={column.choices}
            chosen={view.filters[column.key] ?? []}
            onChoose={(chosen) => onChange({ filters: withFilter(view.filters, { key: column.key, chosen }) })}
          />
        ),
      )}
      {isFiltered ? (
        <button type="button" className={classes['chip']} onClick={() => onChange({ text: '', filters: {} })}>
          <XIcon size={12} aria-hidden="true" /> {t('table.clear')}
        </button>
      ) : null}
      <div className={classes['end']}>
        <span className={classes['state']}>
          <span className={classes['counts']} role="status">
            {counts === undefined ? t('age.loading') : countsText(counts, t)}
          </span>
          <span className={classes['age']}>{counts === undefined ? null : <DataAge atMs={atMs} />}</span>
        </span>
        <ColumnMenu columns={columns} shown={view.shown} onChange={(shown) => onChange({ shown })} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<DownloadIcon size={14} />}
          onClick={onExport}
          disabled={counts === undefined}
        >
          {t('table.exportCsv')}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceFilterProps<Row> {
  readonly column: Column<Row>;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function ChoiceFilter<Row>({ column, choices, chosen, onChoose }: ChoiceFilterProps<Row>) {
  const t = useTexts(uiTexts);
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const label = names.length === 0 ? t('table.anyOf', { column: column.head }) : `${column.head}: ${names.join(', ')}`;
  return (
    <ButtonMenu
      side="start"
      button={
        <button type="button" className={classes['chip']} data-active={names.length > 0}>
          {label} <ChevronDownIcon size={12} aria-hidden="true" />
        </button>
      }
      entries={choices.map(({ value, label: name }) => ({
        key: value,
        label: name,
        isChecked: chosen.includes(value),
        onChoose: () => onChoose(toggled(chosen, value)),
      }))}
    />
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
        <Button size="compact-sm" variant="default" leftSection={<Columns3Icon size={14} />}>
          {t('table.columns')}
        </Button>
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
