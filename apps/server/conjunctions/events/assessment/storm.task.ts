import type { MessageSide } from '@farpass/conjunction/event';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import { encounterFromCdm } from '@farpass/intake/cdm';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';
import { knownRadiusKm, listedInKm } from '../../cdms/radii.ts';
import { receivedCdm } from '../../cdms/record.ts';
import { dragDocument } from './drag.ts';

/** The newest message of an event of LOW risk. */
export interface StormOrder {
  readonly received: string;
  readonly ownSide: MessageSide;
  readonly satellite: Pick<OwnSatellite, 'radius' | 'rules'>;
  readonly listed: ListedRadiusDocument | undefined;
}

/**
 * For each message the largest probability over the drag of both objects, where it does not support a LOW risk. A stored
 * message that cannot be used any more says nothing, and keeps no other event from being looked at.
 */
export function run(orders: readonly StormOrder[]): readonly (number | undefined)[] {
  return orders.map((order) => {
    try {
      return largestUnsure(order);
    } catch {
      return undefined;
    }
  });
}

function largestUnsure({ received, ownSide, satellite, listed }: StormOrder): number | undefined {
  const cdm = receivedCdm(received);
  const taken = encounterFromCdm(cdm, {
    ownRadiusKm: knownRadiusKm(satellite.radius),
    listed: listedInKm(listed),
    ownSide,
  });
  const space = dragDocument(cdm, { ownSide, satellite, taken, level: 'LOW' });
  return space.isLowUnsure ? space.largest?.probability : undefined;
}
