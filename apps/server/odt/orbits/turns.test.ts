import { expect, it } from 'vitest';
import { testOperatorId } from '../../platform/http/testing.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { plantObserved } from '../observations/observed.fixture.ts';
import { portsAlone, servedTracking } from '../testing.ts';

const owners: (string | undefined)[] = [];
const enqueue: Jobs['enqueue'] = async (_tx, _queue, { operatorId }) => {
  owners.push(operatorId);
  return undefined;
};
const odt = servedTracking((database) => ({ ...portsAlone(database), enqueue }));

it('a determination takes its turn among those of other operators', async () => {
  const passes = [{ sensorCode: 'ONE', hours: 1 }];
  const { requestId } = await plantObserved(odt.database.db, { operatorId: testOperatorId, passes });
  expect((await odt.ask('POST /orbits', { observationRequestId: requestId })).statusCode).toBe(202);
  expect(owners).toEqual([testOperatorId]);
});
