import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../platform/db/testing.ts';
import { collisionAvoidanceAlone, portsAlone } from '../wiring/collision-avoidance/testing.ts';
import { demoPlansQueue } from './plans.ts';
import { demoTrackedQueue } from './tracked.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const none = async () => Promise.reject(new Error('Nothing is tracked here.'));

/** How often the workers of tracking and plans ask whether there is a demo when their minute comes. */
async function asked(hasStory: boolean): Promise<number> {
  let times = 0;
  const isDemo = async () => {
    times += 1;
    return false;
  };
  const past = { isReady: none, radars: none, offsets: none, observe: none, keep: none };
  const demo = { isDemo, isDemoAtStart: true, hasStory, catalogue: undefined, log: silentLog, past };
  const { workers = [] } = collisionAvoidanceAlone({ ...portsAlone(database.db), demo });
  const story = workers.filter(({ queue }) =>
    [demoPlansQueue, demoTrackedQueue].some(({ name }) => name === queue.name),
  );
  expect(story).toHaveLength(2);
  const job = { id: 'job', data: {}, attempt: 1, signal: new AbortController().signal, finish: none };
  for (const { handle } of story) await handle(job);
  return times;
}

it('the people of the demo world track and plan, but not in a still one', async () => {
  expect(await asked(true)).toBe(2);
  expect(await asked(false)).toBe(0);
});
