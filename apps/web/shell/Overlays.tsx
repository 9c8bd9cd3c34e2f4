import { lazy, Suspense, useEffect, useState } from 'react';
import { openModals } from '../ui/modal/modal-store.ts';
import { useStore } from '../ui/store.ts';
import { overlay } from './palette/palette-store.ts';
import { useSidebar } from './sidebar/use-sidebar.ts';

const loadPalette = () => import('./palette/Palette.tsx');
const loadKeyList = () => import('./keys/KeyList.tsx');
const loadSidebar = () => import('./sidebar/Sidebar.tsx');

const Palette = lazy(loadPalette);
const KeyList = lazy(loadKeyList);
const Sidebar = lazy(loadSidebar);
const ModalContainer = lazy(() => import('../ui/modal/ModalContainer.tsx'));

/** Loads the overlays in idle time, before they are requested: people who press a shortcut continue typing at once. */
function useLoadAhead(): void {
  useEffect(() => {
    const wait = requestIdleCallback(
      () => void Promise.all([loadPalette(), loadKeyList(), loadSidebar()]).catch(() => undefined),
    );
    return () => cancelIdleCallback(wait);
  }, []);
}

/**
 * The overlays of the page. Each part is loaded when it is first requested; the sidebar then stays mounted, so that it
 * can close with its animation.
 */
export function Overlays() {
  useLoadAhead();
  const open = useStore(overlay);
  const hasModals = useStore(openModals).length > 0;
  const isSidebarActive = useSidebar().active !== undefined;
  const [isSidebarLoaded, setSidebarLoaded] = useState(false);
  if (isSidebarActive && !isSidebarLoaded) setSidebarLoaded(true);
  return (
    <Suspense>
      {open === 'palette' ? <Palette /> : null}
      {open === 'keys' ? <KeyList /> : null}
      {hasModals ? <ModalContainer /> : null}
      {isSidebarLoaded ? <Sidebar /> : null}
    </Suspense>
  );
}
