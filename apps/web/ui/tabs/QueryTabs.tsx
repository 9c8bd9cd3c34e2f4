import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { Waiting } from '../page/Waiting.tsx';
import { readSelection, type SelectionRules, toggle, writeSelection } from './selection.ts';
import classes from './tabs.module.css';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** May be a component that is loaded when the tab is opened. */
  readonly content: ReactNode;
}

interface QueryTabsProps<Key extends string> {
  /** The subject of the choice, for screen readers. */
  readonly label: string;
  /** Name of the query parameter that holds the selection as a comma-separated list. */
  readonly parameter: string;
  readonly tabs: readonly Tab<Key>[];
  readonly rules: SelectionRules;
  readonly vertical?: boolean;
}

/**
 * Tabs whose selection is kept in the address. If only one tab can be selected, screen readers get tabs; if several can
 * be, they get toggle buttons, and every pressed one shows its part.
 */
export function QueryTabs<Key extends string>({
  label,
  parameter,
  tabs,
  rules,
  vertical = false,
}: QueryTabsProps<Key>) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const keys = tabs.map(({ key }) => key);
  const selected = readSelection(search[parameter], keys, rules);
  const choose = (clicked: Key) => {
    const next = writeSelection(toggle({ selected, tabs: keys }, clicked, rules));
    void navigate({ to: '.', search: (before) => ({ ...before, [parameter]: next }), replace: true });
  };
  const bar = { label, tabs, selected, onChoose: choose };
  const shown = tabs.filter(({ key }) => selected.includes(key));
  return (
    <div className={classes['tabs']} data-vertical={vertical}>
      {rules.single ? <SingleBar {...bar} vertical={vertical} /> : <MultipleBar {...bar} />}
      {shown.map((tab) => (
        <Panel key={tab.key} tab={tab} single={rules.single} />
      ))}
    </div>
  );
}

function Panel<Key extends string>({ tab, single }: { readonly tab: Tab<Key>; readonly single: boolean }) {
  const content = <Suspense fallback={<Waiting />}>{tab.content}</Suspense>;
  if (!single) {
    return (
      <section className={classes['panel']} aria-label={tab.label}>
        {content}
      </section>
    );
  }
  return (
    <div className={classes['panel']} role="tabpanel" aria-label={tab.label}>
      {content}
    </div>
  );
}

interface BarProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly selected: readonly Key[];
  readonly onChoose: (key: Key) => void;
}

function SingleBar<Key extends string>(props: BarProps<Key> & { readonly vertical: boolean }) {
  const { label, tabs, selected, onChoose, vertical } = props;
  const bar = useSelectedInSight(selected.join());
  return (
    <div
      ref={bar}
      className={classes['bar']}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      onKeyDown={moveFocus}
    >
      {tabs.map((tab, index) => {
        const isSelected = selected.includes(tab.key);
        const isEntry = isSelected || (selected.length === 0 && index === 0);
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className={classes['tab']}
            data-selected={isSelected}
            aria-selected={isSelected}
            tabIndex={isEntry ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}

/** Pushes a bar that is wider than its page along until the selected tab is in its middle. The page stays where it is. */
function useSelectedInSight(selected: string) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector('[aria-selected="true"]');
    if (selected === '' || !(tab instanceof HTMLElement) || bar.current === null) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [selected]);
  return bar;
}

function MultipleBar<Key extends string>({ label, tabs, selected, onChoose }: BarProps<Key>) {
  return (
    <fieldset className={classes['bar']} aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className={classes['tab']}
          data-selected={selected.includes(tab.key)}
          aria-pressed={selected.includes(tab.key)}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Arrow keys, Home and End move between the tabs, as the ARIA pattern requires. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const focused = document.activeElement;
  const current = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
  const target = targetOf(event.key, { current, count: buttons.length });
  if (current === -1 || target === undefined) return;
  event.preventDefault();
  buttons[target]?.focus();
  buttons[target]?.click();
}

function targetOf(key: string, place: { readonly current: number; readonly count: number }): number | undefined {
  const { current, count } = place;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
