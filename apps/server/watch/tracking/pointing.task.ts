import { parseEpoch } from '@farpass/astro/time';
import { type Pointing, pointingEphemeris } from '@farpass/operations/tracking-value';
import { ownOriginator } from '../../conjunctions/cdms/originator.ts';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';

export interface PointingOrder {
  /** The message as received. */
  readonly received: string;
  readonly side: 'object1' | 'object2';
  readonly fromUtc: string;
  readonly toUtc: string;
  readonly createdUtc: string;
}

/** The orbit of an object of a message during the passes, as an OEM. Sensors are pointed with it. */
export async function run({ received, side, fromUtc, toUtc, createdUtc }: PointingOrder): Promise<Pointing> {
  const instant = (utc: string) => parseEpoch(utc, 'UTC');
  return pointingEphemeris({
    cdm: receivedCdm(received),
    object: side,
    from: instant(fromUtc),
    to: instant(toUtc),
    originator: ownOriginator,
    creation: instant(createdUtc),
  });
}
