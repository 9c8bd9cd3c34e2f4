import { ChevronDownIcon, ChevronLeftIcon, ListFilterIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { ButtonMenu } from '../menu/ButtonMenu.tsx';
import type { MenuEntry } from '../menu/button-menu.ts';
import { uiTexts } from '../texts.ts';
import type { ListFilter } from './column.ts';
import classes from './table.module.css';

/** All filters of a list behind one button; each that is set is next to it with its values. */
export function Filters({ filters }: { readonly filters: readonly ListFilter[] }) {
  const t = useTexts(uiTexts);
  const [key, setKey] = useState<string>();
  const [only] = filters;
  if (only === undefined) return null;
  const opened = filters.length === 1 ? only : filters.find((filter) => filter.key === key);
  const all = filters.map(
    (filter): MenuEntry => ({
      key: filter.key,
      label: filter.head,
      staysOpen: true,
      onChoose: () => setKey(filter.key),
    }),
  );
  const back: MenuEntry = {
    key: 'back',
    label: t('table.allFilters'),
    icon: <ChevronLeftIcon size={14} aria-hidden="true" />,
    staysOpen: true,
    onChoose: () => setKey(undefined),
  };
  const entries = opened === undefined ? all : [...(filters.length === 1 ? [] : [back]), ...choicesOf(opened)];
  return (
    <>
      <ButtonMenu
        side="start"
        page={opened?.key ?? ''}
        onClose={() => setKey(undefined)}
        button={
          <button type="button" className={classes['tool']}>
            <ListFilterIcon size={14} aria-hidden="true" /> {t('table.filter')}
          </button>
        }
        entries={entries}
      />
      {filters
        .filter(({ chosen }) => chosen.length > 0)
        .map((filter) => (
          <SetFilter key={filter.key} filter={filter} />
        ))}
    </>
  );
}

/** A filter that is set, with its values; a click changes them. */
function SetFilter({ filter }: { readonly filter: ListFilter }) {
  const { head, choices, chosen } = filter;
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <ButtonMenu
      side="start"
      button={
        <button type="button" className={classes['tool']} data-active="true">
          {`${head}: ${names.join(', ')}`} <ChevronDownIcon size={12} aria-hidden="true" />
        </button>
      }
      entries={choicesOf(filter)}
    />
  );
}

function choicesOf({ choices, chosen, isSingle = false, onChoose }: ListFilter): readonly MenuEntry[] {
  return choices.map(({ value, label }) => {
    const isChosen = chosen.includes(value);
    if (isSingle) return { key: value, label, onChoose: () => onChoose(isChosen ? [] : [value]) };
    const next = isChosen ? chosen.filter((known) => known !== value) : [...chosen, value];
    return { key: value, label, isChecked: isChosen, onChoose: () => onChoose(next) };
  });
}
