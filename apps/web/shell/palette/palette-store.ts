import { createStore } from '../../base/store.ts';

/** The overlay: the command palette, the list of shortcuts, or none. */
export type Overlay = 'palette' | 'keys' | undefined;

export const overlay = createStore<Overlay>(undefined);

/** The text that the person has typed into the palette while it is loaded. */
export const typedAhead = createStore('');

export const openPalette = () => {
  if (overlay.get() !== 'palette') typedAhead.set('');
  overlay.set('palette');
};
export const openKeys = () => overlay.set('keys');
export const closeOverlay = () => overlay.set(undefined);
