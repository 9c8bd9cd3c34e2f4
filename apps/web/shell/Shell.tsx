import { Outlet } from '@tanstack/react-router';
import { useStore } from '../base/store.ts';
import { useSessionState } from '../session/session-context.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import { ClockNote } from './connection/ClockNote.tsx';
import { ConnectionNote, useConnectionWatch } from './connection/ConnectionNote.tsx';
import { connection } from './connection/connection.ts';
import { FailedLoadsNote } from './connection/FailedLoadsNote.tsx';
import { LostSessionNote, useLoadAfterReturn } from './connection/LostSessionNote.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { useShortcuts } from './keys/use-shortcuts.ts';
import { Overlays } from './Overlays.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import classes from './shell.module.css';
import { shellTexts } from './texts.ts';
import { Toasts } from './toasts/Toasts.tsx';

/** The frame around every page. */
export function Shell() {
  const t = useTexts(shellTexts);
  useShortcuts();
  useConnectionWatch();
  useLoadAfterReturn();
  const isOffline = useStore(connection).kind === 'offline';
  const isLost = useSessionState().kind === 'lost';
  return (
    <>
      <a className={classes['skip']} href="#content">
        {t('nav.skip')}
      </a>
      <Header />
      <main id="content" className={classes['main']} tabIndex={-1}>
        <Breadcrumbs />
        <LostSessionNote />
        <ConnectionNote />
        <FailedLoadsNote />
        <ClockNote />
        <div className={classes['page']} data-stale={isOffline || isLost}>
          <Outlet />
        </div>
      </main>
      <Footer />
      <Toasts />
      <Overlays />
      <RouteAnnouncer />
    </>
  );
}
