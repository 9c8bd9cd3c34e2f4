import type { CdmDocument, ConjunctionDocument, SatelliteDocument } from '@farpass/contract/ca';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { useClock } from '../../../../ui/format/clock.ts';
import { readInstant } from '../../../../ui/format/instant.ts';
import { deadlineAt } from '../../passed-moment.ts';
import { tcaMsOf } from '../../split.ts';
import { conjunctionTexts } from '../texts.ts';
import { type EventAxis, eventAxis } from './event-axis.ts';

export interface EventData {
  readonly conjunction: ConjunctionDocument;
  readonly satellite: SatelliteDocument | undefined;
  readonly cdms: readonly CdmDocument[] | undefined;
}

/** The time axis of all plots of an event. */
export function useEventAxis({ conjunction, satellite, cdms }: EventData): EventAxis {
  const t = useTexts(conjunctionTexts);
  const nowMs = useClock('minute');
  const tcaMs = tcaMsOf(conjunction);
  return useMemo(() => {
    const createdMs = (cdms ?? []).flatMap(({ creationDate }) => readInstant(creationDate) ?? []);
    const deadlineMs = deadlineAt({ tcaMs, nowMs, satellite }).atMs;
    const words = { now: t('timeline.now'), tca: t('card.tca'), deadline: t('timeline.deadline') };
    return eventAxis({ createdMs, tcaMs, deadlineMs, nowMs }, words);
  }, [cdms, satellite, tcaMs, nowMs, t]);
}
