import type { EventMomentsDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';

/** The moment until which something has to be done about an event. */
export interface LastMoment {
  /** COMMAND and IGNITION of a burn, DECISION without one. */
  readonly kind: 'COMMAND' | 'IGNITION' | 'DECISION';
  readonly atMs: number;
  readonly alarm?: NonNullable<EventMomentsDocument['burn']>['alarm'];
}

type Moments = Pick<EventMomentsDocument, 'burn' | 'decideBy'>;

/** Of a burn its last command, after its files were taken its ignition; without a burn the last moment to decide. */
export function lastMomentOf({ burn, decideBy }: Moments): LastMoment | undefined {
  if (burn === undefined) return momentAt('DECISION', decideBy);
  const isHandedOver = burn.state === 'EXPORTED' || burn.state === 'EXECUTED';
  if (isHandedOver) return momentAt('IGNITION', burn.ignition);
  const command = momentAt('COMMAND', burn.commandBy);
  return command && burn.alarm !== undefined ? { ...command, alarm: burn.alarm } : command;
}

function momentAt(kind: LastMoment['kind'], at: string): LastMoment | undefined {
  const atMs = readInstant(at);
  return atMs === undefined ? undefined : { kind, atMs };
}
