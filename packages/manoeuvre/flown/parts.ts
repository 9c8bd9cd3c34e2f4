import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import {
  durationOfBurn,
  type PlannedBurn,
  type PlannedSequence,
  type PlannedThrust,
  thrustsOf,
} from '../burns/planned-burn.ts';

/** Burns of a plan that are compared with the flight as one: a single one, or several with no time to see the orbit between. */
export interface PlanPart {
  /** Number of the plan's burns before this part. */
  readonly earlier: number;
  /** Number of its burns; 1 for a single burn and for differential drag. */
  readonly count: number;
  readonly burn: PlannedBurn;
  readonly end: Epoch<'UTC'>;
}

/**
 * The parts of a plan, in order of time. Between two of them the satellite coasts for at least `leastCoastS`, so that a
 * state of its flight there belongs to neither burn.
 */
export function planParts(plan: PlannedBurn, leastCoastS: number): readonly PlanPart[] {
  const burns = thrustsOf(plan);
  if (burns.length < 2) return [{ earlier: 0, count: 1, burn: plan, end: endOf(plan) }];
  const groups: PlannedThrust[][] = [];
  for (const burn of burns) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && secondsBetween(burn.ignition, endOf(last)) < leastCoastS)
      group.push(burn);
    else groups.push([burn]);
  }
  let earlier = 0;
  return groups.flatMap((group) => {
    const burn = asPlan(group);
    if (burn === undefined) return [];
    const part = { earlier, count: group.length, burn, end: endOf(burn) };
    earlier += group.length;
    return [part];
  });
}

function endOf(burn: PlannedBurn): Epoch<'UTC'> {
  return addSeconds(burn.ignition, durationOfBurn(burn));
}

function asPlan([first, second, ...more]: readonly PlannedThrust[]): PlannedThrust | PlannedSequence | undefined {
  if (first === undefined || second === undefined) return first;
  return { kind: 'sequence', ignition: first.ignition, burns: [first, second, ...more] };
}
