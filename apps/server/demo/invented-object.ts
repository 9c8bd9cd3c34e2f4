import type { StateVector } from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';
import { orbitOfSet } from '@farpass/operations/gate';
import { threadKernel } from '../platform/kernel/index.ts';
import { syntheticCatalogue } from './catalogue.ts';
import { dayOf } from './orbits.ts';

/** An object of the demo world’s catalogue on the orbit that its element sets of a day describe. */
export interface InventedObject {
  readonly number: number;
  readonly name: string;
  readonly stateAt: (epoch: Epoch<'UTC'>) => StateVector | undefined;
}

/** Those of the catalogue numbers that the demo world’s catalogue has, from the element sets of the day of a time. */
export function inventedObjects(numbers: readonly number[], unixMs: number): readonly InventedObject[] {
  const sets = syntheticCatalogue(dayOf(unixMs));
  return numbers.flatMap((number) => {
    const set = sets.find(({ catalogueNumber }) => catalogueNumber === String(number));
    if (set === undefined) return [];
    return [{ number, name: set.objectName ?? `OBJECT ${number}`, stateAt: orbitOfSet(set, threadKernel()).stateAt }];
  });
}
