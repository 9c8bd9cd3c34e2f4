import type { EventMomentsDocument } from '@farpass/contract/manoeuvres';
import { readInstant } from '../../ui/format/instant.ts';
import { useMoments } from './use-moments.ts';

/** The last moment to decide about an event, as the server says it. */
export interface EventDeadline {
  /** Undefined for a satellite that cannot manoeuvre. */
  readonly atMs: number | undefined;
  readonly basis: EventMomentsDocument['deadlineBasis'];
  readonly isDefault: boolean;
}

type Moments = Pick<EventMomentsDocument, 'decideBy' | 'deadlineBasis' | 'isDefaultDeadline'>;

/** The deadline in an answer about the last moments. */
export function deadlineIn({ decideBy, deadlineBasis: basis, isDefaultDeadline: isDefault }: Moments): EventDeadline {
  return { atMs: decideBy === undefined ? undefined : readInstant(decideBy), basis, isDefault };
}

/** The deadline of a conjunction; undefined until it is known, and after the closest approach. */
export function useDeadline(conjunctionId: string): EventDeadline | undefined {
  const [moments] = useMoments(conjunctionId).data ?? [];
  return moments && deadlineIn(moments);
}
