import { useLocation } from '@tanstack/react-router';
import { MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { patiently } from '../../base/patiently.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import type { Service } from '../services.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';

const PhoneDrawer = lazy(patiently(() => import('./PhoneDrawer.tsx')));

/** On a phone, the navigation behind one button. */
export function PhoneMenu({ services }: { readonly services: readonly Service[] }) {
  const t = useTexts(shellTexts);
  const [isOpen, setOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address closes the menu
  useEffect(() => setOpen(false), [path]);
  return (
    <>
      <button type="button" className={classes['burger']} onClick={() => setOpen(true)} aria-label={t('nav.menu')}>
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      <Suspense>{isOpen ? <PhoneDrawer services={services} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
