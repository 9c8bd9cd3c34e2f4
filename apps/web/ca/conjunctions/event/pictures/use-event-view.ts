import { useMemo } from 'react';
import { useAssessment } from '../../../assessment/use-assessment.ts';
import { messagesUntil, type PlaneMessage, planeMessages } from '../../plane/encounter-plane.ts';
import type { EventAxis } from './event-axis.ts';
import { type EventData, useEventAxis } from './use-event-axis.ts';
import { type Playback, usePlayback } from './use-playback.ts';

/** The scrubber and the time axis that all plots of an event share, on whichever tab they are. */
export interface EventView {
  /** Up to the one that is assessed: a newer one does not count. */
  readonly messages: readonly PlaneMessage[] | undefined;
  readonly playback: Playback;
  readonly axis: EventAxis;
}

export function useEventView(event: EventData): EventView {
  const { conjunctionId } = event.conjunction;
  const { cdms } = event;
  const assessedCdmId = useAssessment(conjunctionId).data?.cdmId;
  const messages = useMemo(() => cdms && messagesUntil(planeMessages(cdms), assessedCdmId), [cdms, assessedCdmId]);
  const playback = usePlayback(conjunctionId, messages?.length ?? 0);
  const shownMs = playback.isNewest ? undefined : messages?.[playback.place]?.createdMs;
  const axis = useEventAxis(event);
  return { messages, playback, axis: useMemo(() => ({ ...axis, shownMs }), [axis, shownMs]) };
}
