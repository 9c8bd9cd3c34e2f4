import { SearchIcon } from 'lucide-react';
import { useConfig, usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { openPalette } from '../palette/palette-store.ts';
import { servicesOf } from '../services.ts';
import { shellTexts } from '../texts.ts';
import { AppSwitcher } from './AppSwitcher.tsx';
import classes from './header.module.css';
import { Logo } from './Logo.tsx';
import { PersonControls } from './PersonControls.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SectionNav } from './SectionNav.tsx';
import { UtcClock } from './UtcClock.tsx';

export function Header() {
  const t = useTexts(shellTexts);
  const person = usePerson();
  const config = useConfig();
  const services = person === undefined ? [] : servicesOf(person.granted, config);
  return (
    <header className={classes['header']}>
      {person === undefined ? null : <PhoneMenu services={services} />}
      <Logo />
      {person === undefined ? null : (
        <div className={classes['navigation']}>
          <AppSwitcher services={services} />
          <SectionNav services={services} />
        </div>
      )}
      <div className={classes['space']} />
      {person === undefined ? null : (
        <button type="button" className={classes['search']} onClick={openPalette} aria-label={t('nav.search')}>
          <SearchIcon size={14} aria-hidden="true" />
          <span>{t('nav.search')}</span>
          <kbd>/</kbd>
        </button>
      )}
      <UtcClock />
      <PersonControls />
    </header>
  );
}
