import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { usePreferences } from '../../preferences/PreferencesProvider.tsx';
import { useConfig, usePerson, useStarted } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { servicesOf } from '../services.ts';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { shellTexts } from '../texts.ts';
import { type Command, type PaletteEntry, paletteEntries } from './entries.ts';
import { bestMatches } from './match.ts';
import classes from './palette.module.css';
import { closeOverlay, openKeys } from './palette-store.ts';

/** Type where to go or what to do; arrows choose, Enter does it. */
export default function Palette() {
  const t = useTexts(shellTexts);
  return (
    <Modal.Root opened onClose={closeOverlay} size={560} yOffset="12vh" transitionProps={{ duration: 100 }}>
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body p={0}>
          <PaletteForm />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteForm() {
  const t = useTexts(shellTexts);
  const id = useId();
  const person = usePerson();
  const config = useConfig();
  const carryOut = useCarryOut();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = paletteEntries(servicesOf(person?.granted ?? {}, config), t);
  const found = bestMatches(entries, query);
  const current = found[Math.min(chosen, found.length - 1)];

  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step !== 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      carryOut(current);
    }
  };
  return (
    <>
      <input
        className={classes['input']}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-results`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        value={query}
        data-autofocus
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div className={classes['results']} id={`${id}-results`} role="listbox" aria-label={t('palette.results')}>
        {found.map((entry) => (
          <Option
            key={entry.id}
            id={`${id}-${entry.id}`}
            entry={entry}
            isChosen={entry === current}
            onChoose={() => carryOut(entry)}
          />
        ))}
      </div>
      {found.length === 0 ? <p className={classes['none']}>{t('palette.none', { query })}</p> : null}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ id, entry, isChosen, onChoose }: OptionProps) {
  const t = useTexts(shellTexts);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that owns this list
    <div
      id={id}
      className={classes['option']}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
    >
      <span>{entry.text}</span>
      <span className={classes['kind']}>{t(entry.action.kind === 'page' ? 'palette.pages' : 'palette.command')}</span>
    </div>
  );
}

function stepOf(key: string): number {
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

function useCarryOut(): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  const command = useCommand();
  return ({ action }) => {
    closeOverlay();
    if (action.kind === 'page') void navigate({ to: action.to });
    else command(action.command);
  };
}

function useCommand(): (command: Command) => void {
  const { session } = useStarted();
  const sidebar = useSidebar();
  const [, change] = usePreferences();
  const commands: Readonly<Record<Command, () => void>> = {
    dark: () => change({ theme: 'dark' }),
    light: () => change({ theme: 'light' }),
    english: () => change({ language: 'en' }),
    german: () => change({ language: 'de' }),
    notifications: () => sidebar.open('notifications'),
    profile: () => sidebar.open('profile'),
    keys: openKeys,
    logOut: () => void session.signOut(),
  };
  return (command) => commands[command]();
}
