import { beforeEach, describe, expect, it } from 'vitest';
import { testCompute } from '../../../platform/compute/testing.ts';
import { instantOf } from '../../../platform/db/index.ts';
import { wordsOfPdf } from '../../../platform/paper/testing.ts';
import { inventedCdm, inventedPeriodS, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { togetherWorker } from './together.ts';

const ca = servedAlone();
const { ask } = ca;
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

const hourMs = 3_600_000;

/** A message about a pass after these hours. */
async function passAfter(hours: number, designator2 = '70002'): Promise<string> {
  const at = (offset: number) => new Date(Date.now() + offset * hourMs).toISOString().slice(0, -1);
  const text = inventedCdm({
    tca: at(hours),
    creationDate: at(-24),
    messageId: `${designator2} ${hours}`,
    designator2,
  });
  return (await ask('POST', '/cdms', text)).json().accepted[0].conjunctionId;
}

interface Listed {
  readonly conjunctionId: string;
  readonly conjunctionData: { readonly probabilityOfCollision: number };
  readonly repeats?: {
    readonly ids: readonly string[];
    readonly upperBound: number;
    readonly lowerBound: number;
    readonly riskLevel: string;
  };
}
const listed = async (): Promise<Listed[]> => (await ask('GET', '/conjunctions')).json();

/** Computes the passes of pairs together, as the job of every minute does. */
async function computeTogether(): Promise<void> {
  const finish = () => Promise.reject(new Error('This job writes its results itself.'));
  const job = { id: 'job', data: {}, attempt: 1, signal: new AbortController().signal, finish };
  await togetherWorker({ database: ca.database.db, compute: testCompute }).handle(job);
}

describe('the coming passes of one pair, computed by their job', () => {
  it('have one probability with the correlation of their errors, until a message changes it', async () => {
    const now = Date.now();
    const send = async (periods: number, messageId: string) => {
      const at = (ms: number) => new Date(ms).toISOString().slice(0, -1);
      const tca = at(now + 30 * hourMs + periods * inventedPeriodS * 1000);
      const text = inventedCdm({ tca, creationDate: at(now - hourMs), messageId, missM: 10, speedSigmaMPerS: 0.0001 });
      expect((await ask('POST', '/cdms', text)).statusCode).toBe(201);
    };
    await send(0, 'FIRST');
    await send(1, 'SECOND');
    const together = async () => (await ask('GET', '/conjunctions')).json()[0].repeats;
    const added = await together();
    expect(added).toMatchObject({ correlated: 0 });
    expect(added.probability).toBe(added.upperBound);
    await computeTogether();
    const { probability, correlated, lowerBound, independent, ids } = await together();
    expect(correlated).toBe(2);
    expect(probability).toBeGreaterThanOrEqual(lowerBound);
    expect(probability).toBeLessThan(independent);
    const detail = (await ask('GET', `/conjunctions/${ids[0]}/assessment`)).json();
    expect(detail.repeats).toMatchObject({ probability, correlated: 2 });
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${ids[0]}/briefing`)).rawPayload);
    expect(words).toContain('All 2 passes of this pair together');
    const ofFirst = async () => (await ask('GET', `/conjunctions/${ids[0]}/assessment`)).json().repeats;
    const soon = (hours: number) => instantOf(new Date(now + hours * hourMs).toISOString());
    // Sixty pairs without a probability come first, and do not take the places of those that have one.
    await ca.database.db.execute(`
      insert into conjunction_event (id, operator_id, satellite_id, secondary_id, secondary_name, tca, risk_level, last_update, originator, data, history)
      select 'blind-' || n || '-' || pass, operator_id, satellite_id, 'blind-' || n, 'BLIND',
        case pass when 1 then '${soon(1)}' else '${soon(2)}' end, 'UNKNOWN',
        last_update, originator, (data::jsonb - 'probabilityOfCollision')::json, history
      from conjunction_event, generate_series(1, 60) n, generate_series(1, 2) pass where id = '${ids[0]}'`);

    await send(2, 'THIRD');
    // Changed passes are added until they are computed again: never less than the truth.
    expect(await ofFirst()).toMatchObject({ correlated: 0 });
    await computeTogether();
    expect(await ofFirst()).toMatchObject({ correlated: 3 });
  });
});

describe('the coming passes of one pair', () => {
  it('have their sum in the list and in the detail, next to the single ones', async () => {
    const ids = [await passAfter(30), await passAfter(54), await passAfter(78)];
    const alone = await passAfter(40, '70003');
    await passAfter(-3);
    const all = await listed();
    const risks = all.filter(({ conjunctionId }) => ids.includes(conjunctionId));
    expect(risks).toHaveLength(3);
    const probabilities = risks.map(({ conjunctionData }) => conjunctionData.probabilityOfCollision);
    for (const { repeats } of risks) {
      expect(repeats?.ids).toEqual(ids);
      expect(repeats?.upperBound).toBeCloseTo(
        probabilities.reduce((sum, one) => sum + one, 0),
        12,
      );
      expect(repeats?.lowerBound).toBeCloseTo(Math.max(...probabilities), 12);
    }
    expect(all.find(({ conjunctionId }) => conjunctionId === alone)?.repeats).toBeUndefined();
    const detail = (await ask('GET', `/conjunctions/${ids[0]}/assessment`)).json();
    expect(detail.repeats).toEqual(risks[0]?.repeats);
    expect((await ask('GET', `/conjunctions/${alone}/assessment`)).json().repeats).toBeUndefined();
  });

  it('have a level of their own, by the limits of the satellite', async () => {
    const first = await passAfter(30);
    for (const hours of [54, 78]) await passAfter(hours);
    const together = async () => (await listed()).find(({ conjunctionId }) => conjunctionId === first)?.repeats;
    const alone = (await together())?.lowerBound ?? Number.NaN;
    const limits = JSON.stringify({ critical: 0.9, high: 2.5 * alone, medium: alone / 10 });
    await ca.database.db.execute(
      `update satellite set document = jsonb_set(document::jsonb, '{configuration}', coalesce(document::jsonb -> 'configuration', '{}') || '{"thresholds": ${limits}}')`,
    );
    expect(await together()).toMatchObject({ riskLevel: 'HIGH' });
    const raised = limits.replace(`${2.5 * alone}`, `${3.5 * alone}`);
    await ca.database.db.execute(
      `update satellite set document = jsonb_set(document::jsonb, '{configuration,thresholds}', '${raised}')`,
    );
    expect(await together()).toMatchObject({ riskLevel: 'MEDIUM' });
  });

  it('do not count one that a screening has cleared', async () => {
    const [first, second] = [await passAfter(30), await passAfter(54)];
    await ca.database.db.execute(`update conjunction_event set state = 'CLEARED' where id = '${second}'`);
    expect((await listed()).map(({ repeats }) => repeats)).toEqual([undefined, undefined]);
    expect(first).not.toBe(second);
  });
});
