import { allows, serviceRequirements } from '@farpass/contract/route';
import { listWaiting } from '@farpass/contract/watch';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecksIcon } from 'lucide-react';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import type { Person } from '../../session/person.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Hint } from '../../ui/tooltip/Hint.tsx';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';

/** How much of collision avoidance waits for the signed-in person; nothing for people without that service. */
export function WaitingCount({ person }: { readonly person: Person }) {
  return allows(person.granted, [serviceRequirements.ca]) ? <Count /> : null;
}

function Count() {
  const t = useTexts(shellTexts);
  const freshness = useListFreshness();
  const again = () => freshness.writeTo(listWaiting);
  useServerEvent('ca.conjunctions.changed', again);
  useServerEvent('ca.manoeuvres.changed', again);
  useServerEvent('ca.ephemeris.changed', again);
  useServerEvent('ca.coordination.changed', again);
  useServerEvent('ca.loosenings.changed', again);
  useServerEvent('odt.tasks.changed', again);
  useServerEvent('odt.observations.changed', again);
  const count = useQuery(callQuery(useApi(), listWaiting, {})).data?.length ?? 0;
  const label = t('nav.waiting', { count });
  return (
    <Hint text={label}>
      <Link to="/ca/waiting" className={classes['alerts']} aria-label={label}>
        <ListChecksIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        {count === 0 ? null : <span className={classes['badge']}>{count}</span>}
      </Link>
    </Hint>
  );
}
