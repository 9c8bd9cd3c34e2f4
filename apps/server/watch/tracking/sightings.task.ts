import { parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { elementsOf } from '@farpass/intake/elements';
import type { SensorRecord } from '@farpass/intake/sensors';
import { type Sightings, sightingsOf } from '@farpass/operations/sightings';
import { threadKernel } from '../../platform/kernel/index.ts';

export interface SightingsOrder {
  readonly record: GpRecord;
  readonly sensors: readonly SensorRecord[];
  readonly fromUtc: string;
  readonly days: number;
}

/** The sightings of an object by its element set; none of one that describes no orbit. */
export function run({ record, sensors, fromUtc, days }: SightingsOrder): Sightings {
  const { elements, name } = elementsOf(record);
  return sightingsOf({ elements, name, sensors, from: parseEpoch(fromUtc, 'UTC'), days }, threadKernel());
}
