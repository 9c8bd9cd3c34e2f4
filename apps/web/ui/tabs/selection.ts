export interface SelectionRules {
  /** If false, the last selected tab cannot be deselected. */
  readonly noneAllowed: boolean;
  /** A click replaces the selection instead of adding to it. */
  readonly single: boolean;
}

/** The selection after a click on a tab, in the order of the tabs. */
export function toggle<Tab extends string>(
  selection: { readonly selected: readonly Tab[]; readonly tabs: readonly Tab[] },
  clicked: Tab,
  rules: SelectionRules,
): readonly Tab[] {
  const { selected, tabs } = selection;
  if (selected.includes(clicked)) {
    const others = selected.filter((tab) => tab !== clicked);
    return others.length === 0 && !rules.noneAllowed ? selected : others;
  }
  return rules.single ? [clicked] : tabs.filter((tab) => tab === clicked || selected.includes(tab));
}

/**
 * Reads the comma-separated list in the query. Unknown tabs are left out; if an empty selection is not allowed, it
 * falls back to the first tab.
 */
export function readSelection<Tab extends string>(
  query: string | undefined,
  tabs: readonly Tab[],
  rules: SelectionRules,
): readonly Tab[] {
  const named = (query ?? '').split(',');
  const found = tabs.filter((tab) => named.includes(tab));
  const selected = rules.single ? found.slice(0, 1) : found;
  return selected.length === 0 && !rules.noneAllowed ? tabs.slice(0, 1) : selected;
}

/** The value for the query; undefined leaves the parameter out. */
export function writeSelection(selected: readonly string[]): string | undefined {
  return selected.length === 0 ? undefined : selected.join(',');
}
