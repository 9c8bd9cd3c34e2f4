/** The view of a table: kept in the address, so that a link shows the same. */
export interface TableView {
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | undefined;
  readonly text: string;
  /** Chosen values by column; a column without an entry is not filtered. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly shown: readonly string[];
}

interface Columns {
  readonly key: string;
  readonly choices?: readonly { readonly value: string }[];
  readonly isHiddenAtFirst?: boolean;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the view from the query. If a page has two tables, each has a prefix. Unknown words are left out. */
export function readView(query: Query, columns: readonly Columns[], prefix = ''): TableView {
  const keys = columns.map(({ key }) => key);
  const named = words(query[`${prefix}columns`]).filter((key) => keys.includes(key));
  return {
    sort: readSort(query[`${prefix}sort`], keys),
    text: query[`${prefix}q`] ?? '',
    filters: Object.fromEntries(
      columns.flatMap(({ key, choices = [] }) => {
        const chosen = words(query[prefix + key]).filter((word) => choices.some(({ value }) => value === word));
        return chosen.length === 0 ? [] : [[key, chosen]];
      }),
    ),
    shown: named.length === 0 ? shownAtFirst(columns) : keys.filter((key) => named.includes(key)),
  };
}

/** The part of the query in which the view differs from the default; undefined removes a word. */
export function writeView(view: TableView, columns: readonly Columns[], prefix = ''): Query {
  const filters = columns
    .filter(({ choices }) => choices !== undefined)
    .map(({ key }) => [prefix + key, view.filters[key]?.join(',') || undefined]);
  const isPlain = shownAtFirst(columns).join() === view.shown.join();
  return {
    ...Object.fromEntries(filters),
    [`${prefix}sort`]: view.sort === undefined ? undefined : `${view.sort.key}.${view.sort.direction}`,
    [`${prefix}q`]: view.text || undefined,
    [`${prefix}columns`]: isPlain ? undefined : view.shown.join(','),
  };
}

interface Sortable {
  readonly key: string;
  readonly firstDirection?: 'asc' | 'desc';
}

/** A click on a head: first direction, other direction, then back to the order of the list. */
export function nextSort(sort: TableView['sort'], { key, firstDirection = 'asc' }: Sortable): TableView['sort'] {
  if (sort?.key !== key) return { key, direction: firstDirection };
  if (sort.direction !== firstDirection) return undefined;
  return { key, direction: firstDirection === 'asc' ? 'desc' : 'asc' };
}

function readSort(text: string | undefined, keys: readonly string[]): TableView['sort'] {
  const [, key = '', direction] = /^(.+)\.(asc|desc)$/.exec(text ?? '') ?? [];
  return keys.includes(key) ? { key, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined;
}

function shownAtFirst(columns: readonly Columns[]): readonly string[] {
  return columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true).map(({ key }) => key);
}

function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter((word) => word !== '');
}
