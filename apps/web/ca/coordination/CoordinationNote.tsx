import { coordinationAlarmWords } from '@farpass/contract/code-words';
import { listCoordination } from '@farpass/contract/coordination';
import { Link } from '@tanstack/react-router';
import { useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { Note } from '../../ui/page/States.tsx';
import { nameIn } from './CaseView.tsx';
import { coordinationTexts } from './texts.ts';
import { useCaseOf } from './use-case.ts';

/** On the page of a conjunction: the case with the other operator, what is agreed or alarming, and the way to it; nothing without one. */
export function CoordinationNote({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(coordinationTexts);
  const language = useLanguage();
  const freshness = useListFreshness();
  const query = useCaseOf(conjunctionId);
  useServerEvent('ca.coordination.changed', () => freshness.writeTo(listCoordination));
  const found = query.data?.[0];
  if (found === undefined) return null;
  const operator = found.parties.find(({ isMine }) => !isMine)?.operator ?? '';
  const [alarm] = found.alarms;
  const name = nameIn(found, found.claim.noradId);
  const text =
    alarm !== undefined
      ? t('note.alarm', { operator, alarm: coordinationAlarmWords[language][alarm] })
      : t(found.state === 'AGREED' ? 'note.agreed' : 'note.open', { operator, name });
  return (
    <Note level={alarm !== undefined ? 'critical' : found.state === 'AGREED' ? 'ok' : 'caution'}>
      {text}{' '}
      <Link
        className={details['link']}
        to="/ca/coordination/$coordination_id"
        params={{ coordination_id: found.coordinationId }}
      >
        {t('note.to')}
      </Link>
    </Note>
  );
}
