import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePreferences } from '../../preferences/PreferencesProvider.tsx';
import { usePerson } from '../../session/session-context.tsx';
import { openKeys, openPalette, overlay } from '../palette/palette-store.ts';
import { useSidebar } from '../sidebar/use-sidebar.ts';
import { interpret, type Pressed, type Shortcut } from './shortcuts.ts';

/**
 * Listens to the keys of the whole page. Ctrl+K or ⌘K always works; single keys do not work while typing, nor if
 * switched off.
 */
export function useShortcuts(): void {
  const pending = useRef<Pressed>(undefined);
  const person = usePerson();
  const [preferences] = usePreferences();
  const carryOut = useCarryOut();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (person === undefined) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
      return;
    }
    if (!preferences.singleKeys || !isFree(event)) return;
    const meaning = interpret(pending.current, { key: event.key, atMs: event.timeStamp });
    pending.current = meaning.pending;
    if (meaning.shortcut === undefined) return;
    event.preventDefault();
    carryOut(meaning.shortcut);
  });

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether a key is free for shortcuts: not meant for a field, a menu, or an open overlay. */
function isFree(event: KeyboardEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat;
  const { target } = event;
  const isTaken =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]') !==
      null;
  return !isModified && !isTaken && overlay.get() === undefined;
}

function useCarryOut(): (shortcut: Shortcut) => void {
  const navigate = useNavigate();
  const sidebar = useSidebar();
  const [preferences, change] = usePreferences();
  return (shortcut) => {
    if (shortcut.kind === 'go') void navigate({ to: shortcut.to });
    else if (shortcut.kind === 'search') openPalette();
    else if (shortcut.kind === 'help') openKeys();
    else if (shortcut.kind === 'notifications') sidebar.open('notifications');
    else change({ theme: preferences.theme === 'light' ? 'dark' : 'light' });
  };
}
