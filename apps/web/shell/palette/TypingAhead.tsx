import { useEffect, useEffectEvent } from 'react';
import { closeOverlay, typedAhead } from './palette-store.ts';

/** Keeps the letters that are typed while the palette is loaded. Draws nothing. */
export function TypingAhead() {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') closeOverlay();
    else if (event.key === 'Backspace') typedAhead.set(typedAhead.get().slice(0, -1));
    else if (event.key.length === 1) typedAhead.set(typedAhead.get() + event.key);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
