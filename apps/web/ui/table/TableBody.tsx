// biome-ignore-all lint/a11y/useSemanticElements: a virtualised table cannot be built of table elements; roles say what each part is
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads are not operated themselves; what they hold is

import { useMediaQuery } from '@mantine/hooks';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { HelpTooltip } from '../tooltip/HelpTooltip.tsx';
import type { BodyRowProps } from './BodyRow.tsx';
import type { Column } from './column.ts';
import { Rows } from './Rows.tsx';
import type { RowsProps } from './rows.ts';
import classes from './table.module.css';
import { nextSort, type TableView } from './table-view.ts';

const rowHeightPx = 32;
/**
 * On a phone a row becomes a card: two values side by side, a long one alone, each below its name. A card is as high as its
 * values, so nothing is cut; before it is drawn, each value counts as one line.
 */
const phone = '(max-width: 600px)';
const cardLineHeightPx = 41;
const cardEdgePx = 13;

function cardHeightPx(columns: readonly Pick<Column<never>, 'isLong'>[]): number {
  let halves = 0;
  for (const { isLong } of columns) halves = isLong === true ? 2 * Math.ceil(halves / 2) + 2 : halves + 1;
  return Math.ceil(halves / 2) * cardLineHeightPx + cardEdgePx;
}

const skeletonRows = 8;

interface TableBodyProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly view: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
  readonly maxHeight: number | string;
  readonly isLoading: boolean;
  /** A row on a phone. */
  readonly card?: ((row: Row) => ReactNode) | undefined;
  /** Opens a row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row selected by keyboard. */
  readonly active?: string | undefined;
  readonly onActive?: ((id: string) => void) | undefined;
}

/** Head and rows. Screen readers get the number of rows and the place of each, also while only those in sight are drawn. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { label, rows, idOf, view, onChange, maxHeight, isLoading, onOpen, active, onActive, card } = props;
  const t = useTexts(uiTexts);
  const scroll = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) === true;
  const isCard = isPhone && card !== undefined;
  const columns = isCard ? onCard(props.columns, card) : props.columns;
  const phoneHeightPx = isCard ? cardPx : cardHeightPx(columns);
  const heightOfRowPx = isPhone ? phoneHeightPx : rowHeightPx;
  const phoneTracks = isCard ? cardTracks(columns) : 'repeat(2, minmax(0, 1fr))';
  const wideTracks = columns.map(({ widthPx }) => `minmax(${widthPx}px, ${widthPx}fr)`).join(' ');
  const gridTemplateColumns = isPhone ? phoneTracks : wideTracks;
  const tracks: CSSProperties = useMemo(
    () => ({ height: isPhone ? 'auto' : heightOfRowPx, gridTemplateColumns }),
    [gridTemplateColumns, isPhone, heightOfRowPx],
  );
  const activePlace = active === undefined ? -1 : rows.findIndex((row) => idOf(row) === active);
  const drawn: RowsProps<Row> = {
    rows,
    idOf,
    columns,
    tracks,
    scroll,
    activePlace,
    onOpen,
    onActive,
    heightPx: heightOfRowPx,
    isAsHighAsItsText: isPhone,
  };
  return (
    <section
      ref={scroll}
      className={classes['scroll']}
      style={{ maxHeight }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={isLoading}
        className={isPhone ? classes[isCard ? 'ownCards' : 'cards'] : undefined}
        style={isPhone ? undefined : { minWidth: leastWidthPx(columns) }}
      >
        {isPhone ? null : <Head columns={columns} view={view} onChange={onChange} tracks={tracks} />}
        {isLoading ? (
          <div role="rowgroup" className={classes['rows']} style={{ height: skeletonRows * heightOfRowPx }}>
            <Skeletons columns={columns} tracks={tracks} heightPx={heightOfRowPx} />
          </div>
        ) : (
          <Rows {...drawn} />
        )}
      </div>
      {!isLoading && rows.length === 0 ? <p className={classes['noMatch']}>{t('table.noMatch')}</p> : null}
    </section>
  );
}

/** Three lines of a card. */
const cardPx = 84;

/** The box that selects a row, if it has one, and its card. */
function onCard<Row>(columns: readonly Column<Row>[], card: (row: Row) => ReactNode): readonly Column<Row>[] {
  return [
    ...columns.filter(({ isHeadHidden }) => isHeadHidden === true),
    { key: 'card', head: '', widthPx: 0, cell: card },
  ];
}

const cardTracks = (columns: readonly unknown[]) => (columns.length === 1 ? 'minmax(0, 1fr)' : '30px minmax(0, 1fr)');

/** The width that the columns need; a longer head is cut, so that no language makes the table wider. */
function leastWidthPx<Row>(columns: readonly Column<Row>[]): number {
  return columns.reduce((sum, { widthPx }) => sum + widthPx, rowEdgesPx);
}

const rowEdgesPx = 12;

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
  readonly tracks: CSSProperties;
}

function Head<Row>({ columns, view, onChange, tracks }: HeadProps<Row>) {
  return (
    <div role="row" aria-rowindex={1} className={classes['head']} style={tracks}>
      {columns.map((column) => {
        const { key, head, help, align, value, isHeadHidden } = column;
        if (value === undefined) return <ActionHead key={key} head={head} isHidden={isHeadHidden === true} />;
        const direction = view.sort?.key === key ? view.sort.direction : undefined;
        return (
          <div
            key={key}
            role="columnheader"
            aria-sort={direction === undefined ? 'none' : `${direction}ending`}
            data-align={align}
          >
            <button
              type="button"
              className={classes['sort']}
              onClick={() => onChange({ sort: nextSort(view.sort, column) })}
            >
              {head}
              {direction === 'asc' ? <ArrowUpIcon size={12} aria-hidden="true" /> : null}
              {direction === 'desc' ? <ArrowDownIcon size={12} aria-hidden="true" /> : null}
            </button>
            {help === undefined ? null : <HelpTooltip topic={head} text={help} />}
          </div>
        );
      })}
    </div>
  );
}

interface ActionHeadProps {
  readonly head: string;
  readonly isHidden: boolean;
}

function ActionHead({ head, isHidden }: ActionHeadProps) {
  return (
    <div role="columnheader">
      <span className={isHidden ? 'fp-out-of-sight' : classes['actions']}>{head}</span>
    </div>
  );
}

const skeletonPlaces = Array.from({ length: skeletonRows }, (_, place) => place);

interface SkeletonsProps<Row> extends Pick<BodyRowProps<Row>, 'columns' | 'tracks'> {
  readonly heightPx: number;
}

function Skeletons<Row>({ columns, tracks, heightPx }: SkeletonsProps<Row>) {
  return skeletonPlaces.map((place) => (
    <div
      key={place}
      className={classes['row']}
      style={{ ...tracks, height: heightPx, transform: `translateY(${place * heightPx}px)` }}
      aria-hidden="true"
    >
      {columns.map(({ key, isLong }) => (
        <div key={key} data-long={isLong}>
          <span className={classes['skeleton']} />
        </div>
      ))}
    </div>
  ));
}
