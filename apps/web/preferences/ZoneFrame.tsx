import type { ReactNode } from 'react';
import { useTexts } from '../texts/feature-texts.ts';
import classes from './preferences.module.css';
import { preferenceTexts } from './texts.ts';

/** The row of the zone: its label, and the list once it is loaded. */
export function ZoneFrame({ children }: { readonly children?: ReactNode }) {
  const t = useTexts(preferenceTexts);
  return (
    <div className={classes['zone']}>
      <span aria-hidden="true">{t('zone')}</span>
      {children}
    </div>
  );
}
