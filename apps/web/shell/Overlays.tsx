import { lazy, Suspense, useEffect, useState } from 'react';
import { patiently } from '../base/patiently.ts';
import { useStore } from '../base/store.ts';
import { useActive } from '../ui/load/activity.ts';
import { openModals } from '../ui/modal/modal-store.ts';
import { LostSessionNote } from './connection/LostSessionNote.tsx';
import { overlay } from './palette/palette-store.ts';
import { TypingAhead } from './palette/TypingAhead.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';

const loadPalette = patiently(() => import('./palette/Palette.tsx'));
const loadKeyList = patiently(() => import('./keys/KeyList.tsx'));
const loadSidebar = patiently(() => import('./sidebar/Sidebar.tsx'));

const Palette = lazy(loadPalette);
const KeyList = lazy(loadKeyList);
const Sidebar = lazy(loadSidebar);
const ModalContainer = lazy(patiently(() => import('../ui/modal/ModalContainer.tsx')));

/**
 * Loads the overlays when the person first moves the pointer, touches the page or presses a key: the first load of a
 * page does not wait for them, and they are usually there before they are requested.
 */
function useLoadAhead(): void {
  const isActive = useActive();
  useEffect(() => {
    if (isActive) void Promise.all([loadPalette(), loadKeyList(), loadSidebar()]).catch(() => undefined);
  }, [isActive]);
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
      <Suspense fallback={<TypingAhead />}>{open === 'palette' ? <Palette /> : null}</Suspense>
      {open === 'keys' ? <KeyList /> : null}
      {hasModals ? <ModalContainer note={<LostSessionNote />} /> : null}
      {isSidebarLoaded ? <Sidebar /> : null}
    </Suspense>
  );
}
