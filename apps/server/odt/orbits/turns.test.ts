import { beforeEach, describe, expect, it } from 'vitest';
import { testOperatorId } from '../../platform/http/testing.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { enqueueComparison } from '../observations/compare.ts';
import { plantObserved } from '../observations/observed.fixture.ts';
import { portsAlone, servedTracking } from '../testing.ts';
import { enqueueAdoptions } from './adopt.ts';

let jobs: string[] = [];
const enqueue: Jobs['enqueue'] = async (_tx, { name }, { operatorId }) => {
  jobs.push(`${name} of ${operatorId}`);
  return undefined;
};
const odt = servedTracking((database) => ({ ...portsAlone(database), enqueue }));

beforeEach(() => {
  jobs = [];
});

describe('among jobs of other operators, it takes its turn:', () => {
  it('a determination', async () => {
    const passes = [{ sensorCode: 'ONE', hours: 1 }];
    const { requestId } = await plantObserved(odt.database.db, { operatorId: testOperatorId, passes });
    expect((await odt.ask('POST /orbits', { observationRequestId: requestId })).statusCode).toBe(202);
    expect(jobs).toEqual([`odt.determine-awaited-orbit of ${testOperatorId}`]);
  });

  it('the comparison of a file', async () => {
    const passes = [{ sensorCode: 'TWO', hours: 1 }];
    const { db } = odt.database;
    const { fileIds } = await plantObserved(db, { operatorId: testOperatorId, passes });
    for (const fileId of fileIds) await db.transaction((tx) => enqueueComparison(tx, enqueue, fileId));
    expect(jobs).toEqual([`odt.compare-file of ${testOperatorId}`]);
  });

  it('the adoption of an orbit', async () => {
    const wanted = { orbitId: 'orbit', operatorId: testOperatorId, use: 'BOTH' } as const;
    await odt.database.db.transaction((tx) => enqueueAdoptions(tx, enqueue, wanted));
    expect(jobs).toEqual(Array(2).fill(`odt.adopt-orbit of ${testOperatorId}`));
  });
});
