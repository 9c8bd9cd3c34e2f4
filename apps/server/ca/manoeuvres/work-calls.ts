import { computeTradeSpace, evaluateBurn } from '@farpass/contract/ca';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { SatelliteRow } from '../fleet/store.ts';
import { type PlanningPorts, planningInputs } from './inputs.ts';
import type { SpaceOrder } from './work/order.ts';
import { burnTask, runAwaited, spaceTask } from './work/tasks.ts';

/** What burns make of a conjunction: many by state transition, or one flown in full. Nothing is stored. */
export function workCalls(ports: PlanningPorts): readonly Handled[] {
  const { compute } = ports;
  return [
    handle(computeTradeSpace, async ({ body, caller, scope, signal }) => {
      const { conjunctionId, ...wishes } = body;
      const inputs = await planningInputs(ports, scope, { conjunctionId, days: wishes.days });
      const input: SpaceOrder = { ...inputs.order, wishes: usualWishes(inputs.satellite, wishes) };
      const owner = caller.operatorId;
      const space = await runAwaited(compute, { task: spaceTask, input, at: '', owner, signal });
      return answer(200, { conjunctionId: inputs.conjunctionId, ...space });
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

/** What is wished for, with what the satellite's plans begin with where nothing is said. */
export function usualWishes({ document }: SatelliteRow, wishes: SpaceOrder['wishes']): SpaceOrder['wishes'] {
  const { maximumDeltaVMPerS, directions, sizeErrorFraction, pointingErrorDeg } =
    document.configuration?.manoeuvres ?? {};
  const engine = document.propulsion?.type === 'IMPULSIVE' ? document.propulsion.maximumDeltaV : undefined;
  const largest = maximumDeltaVMPerS ?? engine;
  return {
    ...(largest === undefined ? {} : { maximumDeltaVMPerS: largest }),
    ...(directions === undefined ? {} : { directions }),
    ...(sizeErrorFraction === undefined ? {} : { sizeErrorFraction }),
    ...(pointingErrorDeg === undefined ? {} : { pointingErrorDeg }),
    ...wishes,
  };
}
