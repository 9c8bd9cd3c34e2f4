import { msPerDay } from '@farpass/astro/constants';
import { newestMessage } from '@farpass/contract/conjunctions';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { elementSetAge } from '@farpass/screening/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useCatalogueState } from '../../api/use-catalogue-state.ts';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { formatAge } from '../../ui/format/duration.ts';
import { readInstant } from '../../ui/format/instant.ts';
import { levelOfAge } from '../../ui/status/level-of-age.ts';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { Hint } from '../../ui/tooltip/Hint.tsx';
import { shellTexts } from '../texts.ts';
import classes from './footer.module.css';

const lookMs = 60_000;

/** The newest message of a provider, and the work that waits, for people who may see conjunctions. */
export function useNewest() {
  const enabled = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  return useQuery({ ...callQuery(useApi(), newestMessage, {}), enabled, refetchInterval: lookMs }).data;
}

/**
 * The age of the newest element set and of the newest message of a provider, for people who may see conjunctions; links to all ages.
 */
export function NewestData() {
  const t = useTexts(shellTexts);
  const nowMs = useClock('halfMinute');
  const enabled = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  const catalogue = useCatalogueState({ enabled }).data;
  const message = useNewest();
  if (!enabled || catalogue === undefined) return null;
  // One fresh set of one's own must not hide that the common catalogue is old.
  const epoch = catalogue.newestEpoch ?? catalogue.own?.newestEpoch;
  const setMs = epoch === undefined ? undefined : readInstant(epoch);
  const made = message?.newest?.at;
  const messageMs = made === undefined ? undefined : readInstant(made);
  const age = (atMs: number | undefined) => (atMs === undefined ? t('footer.none') : formatAge(nowMs - atMs));
  const level = setMs === undefined ? 'serious' : levelOfAge[elementSetAge((nowMs - setMs) / msPerDay)];
  return (
    <Hint text={t('footer.agesHelp')}>
      <Link className={classes['ages']} to="/ca/overview">
        {level === 'ok' ? null : <StatusSymbol level={level} size={10} />}
        <span>{t('footer.catalogue', { age: age(setMs) })}</span>
        <span>{t('footer.message', { age: age(messageMs) })}</span>
      </Link>
    </Hint>
  );
}
