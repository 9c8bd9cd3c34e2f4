import { useListFreshness } from '../../api/api-context.tsx';
import { applicationStatus } from '../../api/freshness.ts';
import { useStore } from '../../base/store.ts';
import { usePerson, useSessionState } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import { connection } from '../connection/connection.ts';
import { shellTexts } from '../texts.ts';
import classes from './footer.module.css';
import { NewestData, useNewest } from './NewestData.tsx';

const levels = {
  'up-to-date': 'ok',
  updating: 'pending',
  'not-authenticated': 'inactive',
  'out-of-date': 'caution',
  offline: 'serious',
  slow: 'pending',
  computing: 'caution',
} as const satisfies Record<ReturnType<typeof applicationStatus> | 'offline' | 'slow' | 'computing', StatusLevel>;

/** The freshness of the page's data, the signed-in person, and the time in the user's zone. */
export function Footer() {
  const t = useTexts(shellTexts);
  const person = usePerson();
  const { kind } = useStore(connection);
  const isSignedIn = useSessionState().kind === 'signed-in';
  const freshness = applicationStatus(useStore(useListFreshness().lists), isSignedIn);
  const computing = useNewest()?.computing;
  const nowMs = useClock('halfMinute');
  // That data could not be loaded is worse than that the server is slow.
  const isSlow = kind === 'slow' && (freshness === 'up-to-date' || freshness === 'updating');
  const reached = kind === 'offline' || isSlow ? kind : freshness;
  // What is loaded may still be what was computed before: that the pages are up to date would be half the truth.
  const status =
    computing !== undefined && (reached === 'up-to-date' || reached === 'updating') ? 'computing' : reached;
  const sinceMs = readInstant(computing?.since ?? '') ?? nowMs;
  const late = { count: computing?.waiting ?? 0, minutes: String(Math.max(2, Math.floor((nowMs - sinceMs) / 60_000))) };
  return (
    <footer className={classes['footer']}>
      <span className={classes['status']} role="status" aria-label={t('footer.label')}>
        <StateMark level={levels[status]} />
        {status === 'computing' ? t('footer.computing', late) : t(`footer.${status}`)}
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
