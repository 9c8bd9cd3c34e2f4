import { getDutyRoster } from '@farpass/contract/watch';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { decisionTexts } from './texts.ts';

/** Who gets what waits for a second person, by the duty roster; nothing without a shift. */
export function SecondPeople() {
  const t = useTexts(decisionTexts);
  const person = usePerson();
  const { data } = useQuery(callQuery(useApi(), getDutyRoster, {}));
  if (data?.onCall.by !== 'ROSTER') return null;
  const people = data.onCall.second.filter((name) => name !== person?.userName);
  return people.length === 0 ? null : <> {t('goesTo', { people: people.join(', ') })}</>;
}
