import { lazy, Suspense, useState } from 'react';
import { openModals } from '../ui/modal/modal-store.ts';
import { useStore } from '../ui/store.ts';
import { overlay } from './palette/palette-store.ts';
import { useSidebar } from './sidebar/use-sidebar.ts';

const Palette = lazy(() => import('./palette/Palette.tsx'));
const KeyList = lazy(() => import('./keys/KeyList.tsx'));
const Sidebar = lazy(() => import('./sidebar/Sidebar.tsx'));
const ModalContainer = lazy(() => import('../ui/modal/ModalContainer.tsx'));

/** What may lie over the page. Each part is loaded when it is first asked for, and stays to leave with its animation. */
export function Overlays() {
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
