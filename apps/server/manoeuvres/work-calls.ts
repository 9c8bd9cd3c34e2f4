import { formatUtc, parseEpoch } from '@farpass/astro/time';
import { computeTradeSpace, evaluateBurn } from '@farpass/contract/manoeuvres';
import { createGoingOn } from '../platform/compute/index.ts';
import { answer, type Handled, handle, withDigits } from '../platform/http/index.ts';
import { type PlanningInputs, type PlanningPorts, planningInputs } from './inputs.ts';
import type { SpaceOrder } from './order.ts';
import { nearTargetCells, spaceDocument } from './spaces/document.ts';
import { withFlownCells } from './spaces/flown.ts';
import { recallSpace, rememberedFlight, rememberSpace, sharedBy } from './spaces/memory.ts';
import { statedErrors } from './work/constraints.ts';
import { usualFirstIgnition } from './work/event.ts';
import type { ComputedSpace } from './work/space.task.ts';
import { burnTask, refusedAt, runAwaited, runIfPossible, spaceTask } from './work/tasks.ts';

/** Callers wait in turn for a trade space, and those who ask for the same one share it; the door bounds how many wait. */
const longestMs = 600_000;
const mostWaiting = 1_000;

/** The effect of burns on a conjunction: many by state transition, or one propagated in full. Nothing is stored. */
export function workCalls(ports: PlanningPorts): readonly Handled[] {
  const { compute } = ports;
  const spaces = createGoingOn<ComputedSpace>({ answerMs: longestMs, most: mostWaiting, mostOfOwner: mostWaiting });
  return [
    handle(computeTradeSpace, async ({ body, query, caller, scope, signal }) => {
      const { conjunctionId, ...wishes } = body;
      const inputs = await planningInputs(ports, scope, { conjunctionId, days: wishes.days });
      const owner = caller.operatorId;
      const asked = usualWishes(inputs, wishes);
      const identity = { owner, inputs, wishes: asked };
      const known = recallSpace(identity);
      const input: SpaceOrder = { ...inputs.order, wishes: asked };
      const begun = (going: AbortSignal) =>
        runAwaited(compute, { task: spaceTask, input, at: '', owner, signal: going, deadlineMs: longestMs });
      const computed = known ?? (await spaces({ key: sharedBy(identity), owner, signal, compute: begun }));
      if (known === undefined) rememberSpace(identity, computed);
      const first = usualFirstIgnition(inputs.order, parseEpoch(computed.tca, 'UTC'));
      const earliest = formatUtc(first, 3);
      const part = { wishes: asked, earliest, threshold: inputs.order.threshold };
      const estimated = refusedAt('', () => spaceDocument(computed, part));
      const near = nearTargetCells(computed, part);
      const space = await withFlownCells(estimated, near, (cell) => {
        const burn = { ...cell, ...statedErrors(asked) };
        const input = { ...inputs.order, burn };
        return rememberedFlight(identity, burn, () => runIfPossible(compute, { task: burnTask, input, owner, signal }));
      });
      // Sizes stay as they are: a burn that is chosen from the map is evaluated with them.
      const { missDistanceKm, probability, aggregateProbability } = space;
      const cells = withDigits({ missDistanceKm, probability, aggregateProbability }, query.digits);
      const about = { conjunctionId: inputs.conjunctionId, isFromKnown: known !== undefined };
      return answer(200, { ...about, ...space, ...cells });
    }),
    handle(evaluateBurn, async ({ body, caller, scope, signal }) => {
      const { burn, ...wanted } = body;
      const { order } = await planningInputs(ports, scope, { days: undefined, ...wanted });
      const owner = caller.operatorId;
      return answer(
        200,
        await runAwaited(compute, { task: burnTask, input: { ...order, burn }, at: '/burn', owner, signal }),
      );
    }),
  ];
}

type WishedFor = Pick<PlanningInputs, 'satellite'> & { readonly order: Pick<SpaceOrder, 'burnsUntil'> };

/** The constraints of the request, completed with the defaults of the satellite's plans; no ignition before the end of the burns in hand. */
export function usualWishes(
  { satellite: { document }, order: { burnsUntil } }: WishedFor,
  wishes: SpaceOrder['wishes'],
): SpaceOrder['wishes'] {
  const { maximumDeltaVMPerS, directions, box, blackouts, ...others } = document.configuration?.manoeuvres ?? {};
  const { sizeErrorFraction, sizeErrorMPerS, pointingErrorDeg, pointingErrorMPerS } = others;
  return {
    ...(maximumDeltaVMPerS === undefined ? {} : { maximumDeltaVMPerS }),
    ...(directions === undefined ? {} : { directions }),
    ...(sizeErrorFraction === undefined ? {} : { sizeErrorFraction }),
    ...(sizeErrorMPerS === undefined ? {} : { sizeErrorMPerS }),
    ...(pointingErrorDeg === undefined ? {} : { pointingErrorDeg }),
    ...(pointingErrorMPerS === undefined ? {} : { pointingErrorMPerS }),
    ...(box === undefined ? {} : { box }),
    ...(blackouts === undefined ? {} : { blackouts }),
    ...wishes,
    ...(wishes.from !== undefined && burnsUntil !== undefined && Date.parse(wishes.from) < Date.parse(burnsUntil)
      ? { from: burnsUntil }
      : {}),
  };
}
