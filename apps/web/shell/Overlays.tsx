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

/** Fetches what will be requested next while nothing else is to be done: who presses a key types on at once. */
function useLoadAhead(): void {
  useEffect(() => {
    const wait = requestIdleCallback(
      () => void Promise.all([loadPalette(), loadKeyList(), loadSidebar()]).catch(() => undefined),
    );
    return () => cancelIdleCallback(wait);
  }, []);
}

/** What may lie over the page. Each part is loaded when it is first asked for, and stays to leave with its animation. */
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
