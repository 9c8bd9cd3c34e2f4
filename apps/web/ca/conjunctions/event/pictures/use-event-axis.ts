import type { CdmDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { useClock } from '../../../../ui/format/clock.ts';
import { readInstant } from '../../../../ui/format/instant.ts';
import { useDeadline } from '../../../moments/deadline.ts';
import { tcaMsOf } from '../../split.ts';
import { conjunctionTexts } from '../texts.ts';
import { type EventAxis, eventAxis } from './event-axis.ts';

export interface EventData {
  readonly conjunction: ConjunctionDocument;
  readonly cdms: readonly CdmDocument[] | undefined;
}

/** The time axis of all plots of an event. */
export function useEventAxis({ conjunction, cdms }: EventData): EventAxis {
  const t = useTexts(conjunctionTexts);
  const nowMs = useClock('minute');
  const tcaMs = tcaMsOf(conjunction);
  const deadlineMs = useDeadline(conjunction.conjunctionId)?.atMs;
  return useMemo(() => {
    const createdMs = (cdms ?? []).flatMap(({ creationDate }) => readInstant(creationDate) ?? []);
    const marks = { deadline: t('timeline.deadline'), dayBefore: t('timeline.dayBefore') };
    const words = { now: t('timeline.now'), tca: t('card.tca'), ...marks };
    return eventAxis({ createdMs, tcaMs, deadlineMs, nowMs }, words);
  }, [cdms, deadlineMs, tcaMs, nowMs, t]);
}
