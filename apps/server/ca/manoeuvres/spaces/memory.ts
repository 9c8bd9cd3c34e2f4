import { LastUsed } from '../../../platform/kept/index.ts';
import type { PlanningInputs } from '../inputs.ts';
import type { ComputedSpace } from '../work/space.task.ts';
import { answers, type SpaceWishes } from './document.ts';

/** The last trade spaces of this process: a request with changed constraints uses them. One is about half a megabyte. */
const kept = new LastUsed<Kept>(40);

interface Kept {
  readonly computed: ComputedSpace;
  readonly wishes: SpaceWishes;
}

/**
 * The inputs of a trade space: the message, the satellite, the catalogue, and everything that changes all its cells.
 */
export interface SpaceIdentity {
  readonly owner: string;
  readonly inputs: PlanningInputs;
  readonly wishes: SpaceWishes;
}

/** The trade space that contains everything requested, if one was computed. */
export function recallSpace(identity: SpaceIdentity): ComputedSpace | undefined {
  const found = kept.get(keyOf(identity));
  return found !== undefined && answers(found.computed, found.wishes, identity.wishes) ? found.computed : undefined;
}

/** The requests that a trade space under computation answers: the same wishes for the same inputs share it. */
export function sharedBy(identity: SpaceIdentity): string {
  return JSON.stringify([keyOf(identity), identity.wishes]);
}

/** Stores a trade space, replacing the one with the same inputs. */
export function rememberSpace(identity: SpaceIdentity, computed: ComputedSpace): void {
  kept.set(keyOf(identity), { computed, wishes: identity.wishes });
}

function keyOf({ owner, inputs, wishes }: SpaceIdentity): string {
  const { basis, order } = inputs;
  const { days, leaveOut = [], sizeErrorFraction, pointingErrorDeg, stepsPerOrbit, sizesMPerS } = wishes;
  const { sizeErrorMPerS = 0, pointingErrorMPerS = 0 } = wishes;
  const sky = [order.sky?.digest, days, leaveOut.toSorted()];
  const burns = [sizeErrorFraction, pointingErrorDeg, sizeErrorMPerS, pointingErrorMPerS, stepsPerOrbit, sizesMPerS];
  return JSON.stringify([owner, basis.cdmId, basis.satelliteVersion, sky, burns]);
}
