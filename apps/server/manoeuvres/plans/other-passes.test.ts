import type { ComparedDocument } from '@farpass/contract/manoeuvres';
import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { keepOtherPasses } from './other-passes.ts';

const ca = servedAlone();
const { ask } = ca;
let satelliteId: string;
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  satelliteId = (await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 })).json().satelliteId;
});

const hourMs = 3_600_000;
const inHours = (hours: number) => instantOf(new Date(Date.now() + hours * hourMs).toISOString());

async function passAfter(hours: number, missM: number): Promise<string> {
  const at = (offset: number) => new Date(Date.now() + offset * hourMs).toISOString().slice(0, -1);
  const text = inventedCdm({ tca: at(hours), creationDate: at(-24), messageId: `${hours}`, missM });
  return (await ask('POST', '/cdms', text)).json().accepted[0].conjunctionId;
}

const row = (hours: number, probability: number, riskLevel: 'LOW' | 'HIGH'): ComparedDocument => ({
  kind: 'CLEARED',
  ...{ secondaryId: '70002', secondaryName: 'THEIRS', against: 'MESSAGE' },
  before: { tca: inHours(hours), missDistanceM: 64, probability, riskLevel },
});

/** The end of a plan's screenings of some hours. */
async function screened(planId: string, compared: readonly ComparedDocument[], [from, to]: readonly [number, number]) {
  const { rows } = await ca.database.db.execute<{ operator_id: string }>('select operator_id from satellite');
  const plan = { id: planId, operatorId: rows[0]?.operator_id ?? '', satelliteId };
  const span = { compared, from: inHours(from), to: inHours(to) };
  await ca.database.db.transaction((tx) => keepOtherPasses(tx, plan, span));
}

const listed = async (id: string) => (await ask('GET', `/conjunctions?conjunction-id=${id}`)).json()[0];
const needing = async (): Promise<string[]> =>
  (await ask('GET', '/conjunctions?attention=true'))
    .json()
    .map(({ conjunctionId }: { conjunctionId: string }) => conjunctionId);

describe('a pass that only the screening of a plan found', () => {
  it('is named by the event of its pair, which needs attention, and by the briefing', async () => {
    const id = await passAfter(30, 4000);
    expect(await listed(id)).toMatchObject({ conjunctionData: { riskLevel: 'LOW' }, attention: [] });
    const known = { ...row(30, 0.9, 'HIGH'), conjunctionId: id };
    await screened('first', [known, row(31.6, 6.9e-5, 'HIGH'), row(33.2, 1e-9, 'LOW')], [29, 35]);
    const named = { probabilityOfCollision: 6.9e-5, riskLevel: 'HIGH', missDistance: 64, manoeuvreId: 'first' };
    expect(await listed(id)).toMatchObject({ otherPass: named, attention: ['OTHER_PASS'] });
    expect(await needing()).toEqual([id]);
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${id}/briefing`)).rawPayload);
    expect(words).toContain('Another pass of this pair');
  });

  it('stays until a screening of its time does not find it, and is an event once a message tells it', async () => {
    const id = await passAfter(30, 4000);
    await screened('first', [row(31.6, 6.9e-5, 'HIGH'), row(40, 5e-5, 'HIGH')], [29, 42]);
    await screened('second', [], [29, 32]);
    expect((await listed(id)).otherPass).toMatchObject({ probabilityOfCollision: 5e-5, manoeuvreId: 'first' });
    const told = await passAfter(40, 4000);
    expect((await listed(id)).otherPass?.manoeuvreId).toBeUndefined();
    expect((await listed(told)).conjunctionId).toBe(told);
    await screened('third', [], [29, 48]);
    expect((await listed(id)).attention).toEqual([]);
    expect(await needing()).toEqual([]);
  });
});
