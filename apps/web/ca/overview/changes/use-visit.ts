import { useEffect, useState } from 'react';
import { serverNowMs } from '../../../base/server-clock.ts';
import { lastingStorage } from '../../../base/storage.ts';
import { usePerson } from '../../../session/session-context.tsx';
import { useClock } from '../../../ui/format/clock.ts';
import { readVisit, type Visit, visitAt, writeVisit } from './visit.ts';

const storage = lastingStorage();

/** The current visit of the signed-in person; kept in the browser under an identifier that is not a name. */
export function useVisit(): Visit {
  const key = `farpass.overview.${usePerson()?.subject ?? ''}`;
  const minuteMs = useClock('minute');
  const [visit, setVisit] = useState(() => visitAt(readVisit(storage.getItem(key)), serverNowMs()));
  useEffect(() => {
    const next = visitAt(readVisit(storage.getItem(key)), Math.max(serverNowMs(), minuteMs));
    storage.setItem(key, writeVisit(next));
    setVisit(next);
  }, [key, minuteMs]);
  return visit;
}
