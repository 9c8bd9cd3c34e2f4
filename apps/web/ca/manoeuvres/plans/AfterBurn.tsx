import type { FlownBurnDocument, KnownEventDocument, ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Note } from '../../../ui/page/States.tsx';
import { openAccept } from '../../decisions/AcceptDialog.tsx';
import { useDecision } from '../../decisions/use-decision.ts';
import { manoeuvreTexts } from '../texts.ts';

type ComparedBurn = Extract<FlownBurnDocument, { state: 'COMPARED' }>;

interface AfterBurnProps {
  readonly plan: ManoeuvrePlanDocument;
  readonly flown: ComparedBurn;
}

/** The consequence of the flown burn: as planned, the events that the plan solves can be closed; otherwise they are open again. */
export function AfterBurn({ plan, flown }: AfterBurnProps) {
  const t = useTexts(manoeuvreTexts);
  const { isAsPlanned } = flown;
  if (isAsPlanned === undefined) return null;
  const solved = new Set([plan.conjunctionId, ...(plan.verdict?.solves ?? [])]);
  const events = (plan.knownEvents ?? []).filter(({ conjunctionId }) => solved.has(conjunctionId));
  const note = t('flown.note', {
    plan: plan.name,
    size: formatNumber(100 * flown.sizeErrorFraction, 1),
    seconds: formatNumber(flown.timeErrorS, 0),
    file: flown.fileName,
  });
  return (
    <>
      <Note level={isAsPlanned ? 'ok' : 'caution'}>{t(isAsPlanned ? 'flown.asPlanned' : 'flown.otherwise')}</Note>
      <ul className={details['list']}>
        {events.map((event) => (
          <li key={event.conjunctionId}>
            <EventAfterBurn event={event} isAsPlanned={isAsPlanned} note={note} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface EventAfterBurnProps {
  readonly event: KnownEventDocument;
  readonly isAsPlanned: boolean;
  readonly note: string;
}

/** One event of the plan, with the decision that follows; it is entered in the log of the event with the comparison. */
function EventAfterBurn({ event, isAsPlanned, note }: EventAfterBurnProps) {
  const t = useTexts(manoeuvreTexts);
  const { conjunctionId, riskBefore, secondaryName, secondaryId } = event;
  const { decision, change, isSaving } = useDecision(conjunctionId);
  const secondary = secondaryName || secondaryId;
  if (decision === undefined) return <span>{secondary}</span>;
  const { status } = decision;
  const isDone = status === (isAsPlanned ? 'MITIGATED' : 'OPEN');
  const close = () =>
    openAccept({
      title: t('flown.close', { secondary }),
      ...{ conjunctionId, level: riskBefore, status: 'MITIGATED', note },
      onAccepted: () => undefined,
    });
  const reopen = () => void change(decision, { status: 'OPEN', note, isAcknowledged: false });
  return (
    <>
      {secondary}{' '}
      {isDone ? (
        t(isAsPlanned ? 'flown.closed' : 'flown.open')
      ) : (
        <Button size="xs" variant="default" loading={isSaving} onClick={isAsPlanned ? close : reopen}>
          {t(isAsPlanned ? 'flown.close' : 'flown.reopen', { secondary })}
        </Button>
      )}
    </>
  );
}
