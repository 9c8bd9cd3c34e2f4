import { type ComboboxItem, Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { isTimeZone } from '@farpass/contract/time-zone';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/feature-texts.ts';
import type { DisplayZone } from '../ui/format/instant.ts';
import { preferenceTexts } from './texts.ts';
import { readable, zoneLabel } from './zones.ts';

interface ZoneListProps {
  readonly zone: DisplayZone;
  readonly onChoose: (zone: DisplayZone) => void;
  /** The text that was typed before the list was loaded. */
  readonly typed: string | undefined;
}

/** Current names of zones that browsers list under an older name. */
const todaysNames = [
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Europe/Kyiv',
  'Pacific/Kanton',
];

/** Every zone that the browser knows, in alphabetical order. */
function zoneNames(): readonly string[] {
  const listed = Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC');
  return [...new Set([...listed, ...todaysNames.filter(isTimeZone)])].toSorted();
}

/** The zone for times: UTC, the browser's own, or any that the browser knows, found by part of its name. */
export function ZoneList({ zone, onChoose, typed }: ZoneListProps) {
  const t = useTexts(preferenceTexts);
  const [search, setSearch] = useState('');
  // The list begins with the chosen zone in its field, so this comes after it.
  useEffect(() => {
    if (typed !== undefined) setSearch(typed);
  }, [typed]);
  const named = zoneNames();
  const others = named.includes(zone) || zone === 'UTC' || zone === 'local' ? named : [zone, ...named];
  const data = ['UTC', 'local', ...others].map((value) => ({ value, label: zoneLabel(value, t) }));
  return (
    <Select
      aria-label={t('zone')}
      size="xs"
      autoFocus
      defaultDropdownOpened
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={t('zones.none')}
      limit={60}
      data={data}
      filter={({ options, search }) => options.filter((option) => 'label' in option && isFound(option, search))}
      value={zone}
      onChange={(chosen) => {
        if (chosen !== null) onChoose(chosen);
      }}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

function isFound({ label }: ComboboxItem, search: string): boolean {
  return label.toLowerCase().includes(readable(search).trim().toLowerCase());
}
