import { useListFreshness } from '../../api/api-context.tsx';
import { applicationStatus } from '../../api/freshness.ts';
import { useStore } from '../../base/store.ts';
import { usePerson, useSessionState } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import { connection } from '../connection/connection.ts';
import { shellTexts } from '../texts.ts';
import classes from './footer.module.css';
import { NewestData } from './NewestData.tsx';

const levels = {
  'up-to-date': 'ok',
  updating: 'pending',
  'not-authenticated': 'inactive',
  'out-of-date': 'caution',
  offline: 'serious',
  slow: 'pending',
} as const satisfies Record<ReturnType<typeof applicationStatus> | 'offline' | 'slow', StatusLevel>;

/** The freshness of the page's data, the signed-in person, and the time in the user's zone. */
export function Footer() {
  const t = useTexts(shellTexts);
  const person = usePerson();
  const { kind } = useStore(connection);
  const isSignedIn = useSessionState().kind === 'signed-in';
  const freshness = applicationStatus(useStore(useListFreshness().lists), isSignedIn);
  const status = kind === 'offline' || (kind === 'slow' && freshness !== 'not-authenticated') ? kind : freshness;
  return (
    <footer className={classes['footer']}>
      <span className={classes['status']} role="status" aria-label={t('footer.label')}>
        <StateMark level={levels[status]} />
        {t(`footer.${status}`)}
      </span>
      <NewestData />
      {person === undefined ? null : <span className={classes['person']}>{person.userName}</span>}
      <CurrentTime />
    </footer>
  );
}

function CurrentTime() {
  return <Instant atMs={useClock('second')} />;
}
