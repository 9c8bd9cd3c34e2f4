import type { BurnDocument, BurnEvaluationDocument } from '@farpass/contract/manoeuvres';
import { LastUsed } from '../../platform/kept/index.ts';
import type { PlanningInputs } from '../inputs.ts';
import { burnsKey } from '../work/burns-in-hand.ts';
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

/** The flights of their cells that were propagated last: each took a second. */
const flights = new LastUsed<CellFlight>(400);

type CellFlight = Pick<BurnEvaluationDocument, 'after' | 'met'>;

/** The flight of a cell with its inputs, propagated once; one that is not possible is tried again. */
export async function rememberedFlight(
  identity: SpaceIdentity,
  burn: BurnDocument,
  fly: () => Promise<CellFlight | undefined>,
): Promise<CellFlight | undefined> {
  const key = JSON.stringify([keyOf(identity), burn]);
  const known = flights.get(key);
  if (known !== undefined) return known;
  const found = await fly();
  if (found !== undefined) flights.set(key, { after: found.after, met: found.met });
  return found;
}

function keyOf({ owner, inputs, wishes }: SpaceIdentity): string {
  const { basis, order } = inputs;
  const { days, leaveOut = [], sizeErrorFraction, pointingErrorDeg, stepsPerOrbit, sizesMPerS } = wishes;
  const { sizeErrorMPerS = 0, pointingErrorMPerS = 0 } = wishes;
  const sky = [order.sky?.digest, days, leaveOut.toSorted()];
  const burns = [sizeErrorFraction, pointingErrorDeg, sizeErrorMPerS, pointingErrorMPerS, stepsPerOrbit, sizesMPerS];
  const orbit = [basis.cdmId, basis.satelliteVersion, burnsKey(order)];
  return JSON.stringify([owner, ...orbit, order.listed, sky, burns]);
}
