import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { patiently } from '../../base/patiently.ts';
import { type Service, serviceOfPath } from '../services.ts';
import { SwitcherButton } from './SwitcherButton.tsx';

const loadMenu = patiently(() => import('./AppMenu.tsx'));
const AppMenu = lazy(loadMenu);

/** The applications this person may use, behind the name of the current one. The menu is loaded on request. */
export function AppSwitcher({ services }: { readonly services: readonly Service[] }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = serviceOfPath(path, services)?.key;
  const [isAsked, setAsked] = useState(false);
  const load = () => void loadMenu();
  const button = (
    <SwitcherButton current={current} onClick={() => setAsked(true)} onPointerEnter={load} onFocus={load} />
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <AppMenu services={services} current={current} />
    </Suspense>
  );
}
