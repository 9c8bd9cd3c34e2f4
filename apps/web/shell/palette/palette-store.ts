import { createStore } from '../../ui/store.ts';

/** The overlay: the command palette, the list of shortcuts, or none. */
export type Overlay = 'palette' | 'keys' | undefined;

export const overlay = createStore<Overlay>(undefined);

export const openPalette = () => overlay.set('palette');
export const openKeys = () => overlay.set('keys');
export const closeOverlay = () => overlay.set(undefined);
