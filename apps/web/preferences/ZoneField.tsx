import { ComboboxChevron, TextInput } from '@mantine/core';
import { useState } from 'react';
import { patiently } from '../base/patiently.ts';
import { useTexts } from '../texts/feature-texts.ts';
import type { DisplayZone } from '../ui/format/instant.ts';
import classes from './preferences.module.css';
import { preferenceTexts } from './texts.ts';
import { zoneLabel } from './zones.ts';

const loadList = patiently(async () => (await import('./ZoneList.tsx')).ZoneList);
type ZoneList = Awaited<ReturnType<typeof loadList>>;

interface ZoneFieldProps {
  readonly zone: DisplayZone;
  readonly onChoose: (zone: DisplayZone) => void;
}

/** The zone for times. The list to choose from is loaded when the field is first pointed at or focused. */
export function ZoneField({ zone, onChoose }: ZoneFieldProps) {
  const t = useTexts(preferenceTexts);
  const [List, setList] = useState<ZoneList>();
  const [typed, setTyped] = useState<string>();
  return (
    <div className={classes['zone']}>
      <span aria-hidden="true">{t('zone')}</span>
      {List === undefined ? (
        <TextInput
          aria-label={t('zone')}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          size="xs"
          value={typed ?? zoneLabel(zone, t)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => void loadList().then((loaded) => setList(() => loaded))}
          onPointerEnter={() => void loadList()}
          rightSection={<ComboboxChevron size="xs" />}
          rightSectionPointerEvents="none"
        />
      ) : (
        <List zone={zone} onChoose={onChoose} typed={typed} />
      )}
    </div>
  );
}
