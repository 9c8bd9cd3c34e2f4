import { describe, expect, it } from 'vitest';
import { testCompute } from '../platform/compute/testing.ts';
import { highCircle, inventedCdm } from '../wiring/collision-avoidance/testing.ts';
import { hoursAhead, servedManoeuvres, tca } from './manoeuvres.fixture.ts';
import { lookAtPlans } from './plans/look-again.ts';

const served = servedManoeuvres({ circle: highCircle });
const { ask, sent, created } = served;

const plan = async (id: string) => (await ask('GET', `/manoeuvres/${id}`)).json();
const later = new Date(Date.parse(`${tca}Z`) + 3000 * highCircle.periodS).toISOString().slice(0, -1);

/** The minute of the job, in a sky of the known events alone. */
function aMinute(): Promise<void> {
  const ports = {
    ...{ database: served.test.db, compute: testCompute },
    ...{ currentSnapshot: async () => undefined, readCatalogue: async () => undefined, findOwnSets: async () => [] },
  };
  return lookAtPlans(ports as never, new AbortController().signal);
}

describe('a plan whose conjunctions changed', () => {
  it('stays current while its verdict is the same, and goes out of date with another verdict', async () => {
    const { manoeuvreId: id, verdict } = await created();
    expect(verdict).toMatchObject({ isWithinTarget: true, riskAfter: 'LOW' });
    await served.test.db.execute(
      `update manoeuvre_plan set state = 'APPROVED', approved_by = 'ada' where id = '${id}'`,
    );
    await sent({ messageId: 'FAR', designator2: '70003', tca: later, missM: 20_000 });
    await sent({ messageId: 'NEWER', creationDate: hoursAhead(-0.5), missM: 60 });
    const changed = await plan(id);
    expect([changed.isOutOfDate, changed.changedInputs]).toEqual([true, ['MESSAGE', 'EVENTS']]);
    await aMinute();
    const looked = await plan(id);
    expect([looked.isOutOfDate, looked.changedInputs, looked.changedEvents]).toEqual([false, [], []]);
    expect([looked.state, looked.verdict, looked.evaluation]).toEqual(['APPROVED', verdict, changed.evaluation]);

    const bare = inventedCdm({
      ...{ messageId: 'BARE', designator2: '70004', tca: later, creationDate: hoursAhead(-1), missM: 40, sigmaM: 80 },
      circle: highCircle,
    });
    await served.handed(bare.replaceAll(/^C[RTN](DOT)?_[RTN].*\n/gm, ''));
    await aMinute();
    const other = await plan(id);
    expect([other.isOutOfDate, other.changedInputs]).toEqual([true, ['MESSAGE', 'EVENTS']]);
    expect((await ask('POST', `/manoeuvres/${id}/actions`, { action: 'REFRESH' })).json()).toMatchObject({
      ...{ isOutOfDate: false, changedInputs: [], state: 'DRAFT' },
    });
  });
});
