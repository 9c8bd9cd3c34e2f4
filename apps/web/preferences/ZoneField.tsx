import { type ComboboxItem, Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { isTimeZone } from '@farpass/contract/time-zone';
import { useTexts } from '../texts/feature-texts.ts';
import { type DisplayZone, zoneName } from '../ui/format/instant.ts';
import { preferenceTexts } from './texts.ts';
import { ZoneFrame } from './ZoneFrame.tsx';

interface ZoneFieldProps {
  readonly zone: DisplayZone;
  readonly onChoose: (zone: DisplayZone) => void;
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

const readable = (name: string) => name.replaceAll('_', ' ');

/** The zone for times: UTC, the browser's own, or any that the browser knows, found by part of its name. */
export function ZoneField({ zone, onChoose }: ZoneFieldProps) {
  const t = useTexts(preferenceTexts);
  const named = zoneNames();
  const others = named.includes(zone) || zone === 'UTC' || zone === 'local' ? named : [zone, ...named];
  const data = [
    { value: 'UTC', label: 'UTC' },
    { value: 'local', label: t('zones.local', { name: readable(zoneName('local')) }) },
    ...others.map((value) => ({ value, label: readable(value) })),
  ];
  return (
    <ZoneFrame>
      <Select
        aria-label={t('zone')}
        size="xs"
        searchable
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
    </ZoneFrame>
  );
}

function isFound({ label }: ComboboxItem, search: string): boolean {
  return label.toLowerCase().includes(readable(search).trim().toLowerCase());
}
