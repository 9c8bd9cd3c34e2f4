import { beforeEach, describe, expect, it } from 'vitest';
import { inventedCdm, servedAlone } from '../testing.ts';

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
  readonly repeats?: { readonly ids: readonly string[]; readonly upperBound: number; readonly lowerBound: number };
}
const listed = async (): Promise<Listed[]> => (await ask('GET', '/conjunctions')).json();

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

  it('do not count one that a screening has cleared', async () => {
    const [first, second] = [await passAfter(30), await passAfter(54)];
    await ca.database.db.execute(`update conjunction_event set state = 'CLEARED' where id = '${second}'`);
    expect((await listed()).map(({ repeats }) => repeats)).toEqual([undefined, undefined]);
    expect(first).not.toBe(second);
  });
});
