import Type from 'typebox';
import { defineQueue, type Queue } from '../platform/jobs/index.ts';

const one = Type.Object({ screeningId: Type.String() });

/** An operator's job waits for its computation, so the others need places of their own. */
const ofSeveral = { concurrency: 3, concurrencyOfOperator: 1 };

/** Plans a screening and cuts it into slices. */
export const planQueue = defineQueue({ name: 'ca.plan-screening', data: one, ...ofSeveral });
export const sliceQueue = defineQueue({
  name: 'ca.screen-slice',
  data: Type.Object({ screeningId: Type.String(), slice: Type.Integer({ minimum: 0 }) }),
  concurrency: 2,
});
/** The name is from before 0.4, so that jobs of an older version are taken. */
export const finishQueue = defineQueue({ name: 'ca.merge-screening', data: one, ...ofSeveral });

export const screeningQueues: readonly Queue[] = [planQueue, sliceQueue, finishQueue];
