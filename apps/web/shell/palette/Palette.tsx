import { allows, type BodyOf } from '@farpass/contract/route';
import { createScreening, listScreenings, ScreeningRequest } from '@farpass/contract/screenings';
import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { usePreferences } from '../../preferences/PreferencesProvider.tsx';
import { useConfig, useInvitingUrl, usePerson, useStarted } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { usualOf } from '../../ui/form/schema-fault.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { drawnStatusOf } from '../../ui/status/status.ts';
import { enterWall } from '../../ui/wall/wall.ts';
import { servicesOf } from '../services.ts';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { shellTexts } from '../texts.ts';
import { type Command, type Destination, type PaletteEntry, paletteEntries } from './entries.ts';
import { bestMatches } from './match.ts';
import classes from './palette.module.css';
import { closeOverlay, openKeys, typedAhead } from './palette-store.ts';
import { paletteTexts } from './texts.ts';
import { type FoundThings, useFound } from './use-found.ts';
import { useSensors } from './use-sensors.ts';
import { useTracking } from './use-tracking.ts';

/** Type a destination or an action; arrow keys choose, Enter opens. */
export default function Palette() {
  const t = useTexts(paletteTexts);
  return (
    <Modal.Root opened onClose={closeOverlay} size={760} yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body p={0}>
          <PaletteForm />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function PaletteForm() {
  const t = useTexts(paletteTexts);
  const id = useId();
  const carryOut = useCarryOut();
  const [query, setQuery] = useState(typedAhead.get);
  const [chosen, setChosen] = useState(0);
  const { entries: listed, isSearching, failure } = useEntries(query);
  const current = listed[Math.min(chosen, listed.length - 1)];

  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (step !== 0) {
      event.preventDefault();
      setChosen((chosen + step + listed.length) % Math.max(listed.length, 1));
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
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        value={query}
        data-autofocus
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div className={classes['results']} id={`${id}-results`} role="listbox" aria-label={t('results')}>
        {listed.map((entry) => (
          <Option
            key={entry.id}
            id={`${id}-${entry.id}`}
            entry={entry}
            isChosen={entry === current}
            onChoose={() => carryOut(entry)}
          />
        ))}
      </div>
      <p className={classes['none']} role="status" hidden={listed.length > 0 && failure === undefined}>
        {failure === undefined ? t(isSearching ? 'searching' : 'none', { query }) : t('failed', { reason: failure })}
      </p>
    </>
  );
}

/** The entries that match the typed text: pages and commands first, then the server's results. */
function useEntries(query: string): FoundThings {
  const t = useTexts(paletteTexts);
  const shell = useTexts(shellTexts);
  const person = usePerson();
  const config = useConfig();
  const granted = person?.granted ?? {};
  const services = servicesOf(granted, config);
  const invitingUrl = useInvitingUrl();
  const found = useFound(query, { maySearch: services.some(({ key }) => key === 'ca') });
  const sensors = useSensors(query, { maySearch: services.some(({ key }) => key === 'odt') });
  const tracking = useTracking(query, {
    requests: services.some(({ key }) => key === 'odt'),
    money: services.some(({ key }) => key === 'odt') || allows(granted, ['payments:user']),
  });
  const known = bestMatches(paletteEntries({ services, granted, invitingUrl }, { t, shell }), query);
  return { ...found, entries: [...known, ...sensors, ...tracking, ...found.entries] };
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Option({ id, entry, isChosen, onChoose }: OptionProps) {
  const { text, detail, kind, risk, timeMs } = entry;
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
      <span className={classes['name']}>
        {risk === undefined ? null : <StatusSymbol {...drawnStatusOf(risk)} size={10} />}
        <span>{text}</span>
      </span>
      <span className={classes['detail']}>
        <span>{detail}</span>
        {timeMs === undefined ? null : <Instant atMs={timeMs} />}
      </span>
      <span className={classes['kind']}>{kind}</span>
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
  const screen = useScreen();
  const [, change] = usePreferences();
  return ({ action }) => {
    closeOverlay();
    if (action.kind === 'page') void navigate(addressOf(action.place));
    else if (action.kind === 'screen') void screen(action.satelliteId);
    else if (action.kind === 'outside') window.location.assign(action.url);
    else if (action.kind === 'language') change({ language: action.language });
    else command(action.command);
  };
}

const addressOf = ({ to, search = {}, hash }: Destination) =>
  hash === undefined ? { to, search } : { to, search, hash };

/** Screens a satellite against the catalogue over the usual time, and shows the screening. */
function useScreen(): (satelliteId: string) => Promise<void> {
  const api = useApi();
  const freshness = useListFreshness();
  const navigate = useNavigate();
  return async (satelliteId) => {
    const body = {
      type: 'OPS_VS_CAT',
      satelliteIds: [satelliteId],
      days: Number(usualOf(ScreeningRequest.properties.days)),
    } satisfies BodyOf<typeof createScreening>;
    // The client has said what went wrong.
    const started = await api.call(createScreening, { body }).catch(() => undefined);
    if (started === undefined) return;
    freshness.writeTo(listScreenings);
    await navigate({
      to: '/screening/$screening_id',
      params: { screening_id: started.screeningId },
      search: started.isAlreadyRunning === true ? { already: 'yes' } : {},
    });
  };
}

function useCommand(): (command: Command) => void {
  const { session } = useStarted();
  const sidebar = useSidebar();
  const [, change] = usePreferences();
  const commands: Readonly<Record<Command, () => void>> = {
    dark: () => change({ theme: 'dark' }),
    light: () => change({ theme: 'light' }),

    notifications: () => sidebar.open('notifications'),
    profile: () => sidebar.open('profile'),
    keys: openKeys,
    wall: () => void enterWall(),
    logOut: () => void session.signOut(),
  };
  return (command) => commands[command]();
}
