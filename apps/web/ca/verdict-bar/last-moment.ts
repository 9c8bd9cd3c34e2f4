import type { EventMomentsDocument } from '@farpass/contract/manoeuvres';
import { readInstant } from '../../ui/format/instant.ts';

/** The moment until which something has to be done about an event. */
export interface LastMoment {
  /** COMMAND and IGNITION of a planned burn; without one the deadline: USEFUL, the last useful command, or DECISION, as the satellite sets it. */
  readonly kind: 'COMMAND' | 'IGNITION' | 'USEFUL' | 'DECISION';
  readonly atMs: number;
  readonly alarm?: NonNullable<EventMomentsDocument['burn']>['alarm'];
}

type Moments = Pick<EventMomentsDocument, 'burn' | 'decideBy' | 'isDefaultDeadline'>;

/**
 * Of a planned burn its last command, after its files were taken its ignition; without one the last moment to decide. A burn that
 * only a search proposes is not planned: a later one may do.
 */
export function lastMomentOf({ burn, decideBy, isDefaultDeadline }: Moments): LastMoment | undefined {
  if (burn === undefined || burn.source === 'SEARCH')
    return decideBy === undefined ? undefined : momentAt(isDefaultDeadline ? 'USEFUL' : 'DECISION', decideBy);
  const isHandedOver = burn.state === 'EXPORTED' || burn.state === 'EXECUTED';
  if (isHandedOver) return momentAt('IGNITION', burn.ignition);
  const command = momentAt('COMMAND', burn.commandBy);
  return command && burn.alarm !== undefined ? { ...command, alarm: burn.alarm } : command;
}

function momentAt(kind: LastMoment['kind'], at: string): LastMoment | undefined {
  const atMs = readInstant(at);
  return atMs === undefined ? undefined : { kind, atMs };
}
