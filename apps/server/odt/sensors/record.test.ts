import { beforeAll, describe, expect, it } from 'vitest';
import { testOperatorId as operatorId } from '../../platform/http/testing.ts';
import { plantObservation, portsAlone, servedTracking, withoutBilling } from '../testing.ts';

/** The passes whose revenue was asked for. */
const asked: string[][] = [];
const odt = servedTracking((database) => ({
  ...portsAlone(database),
  billing: {
    ...withoutBilling,
    earned: async (_read, ids) => {
      asked.push([...ids]);
      return [{ currency: 'EUR', amount: 22_680 }];
    },
  },
}));
const { ask } = odt;

beforeAll(() => plantObservation(odt.database.db, { operatorId, providerId: 'provider-1' }));

const recordFor = async (as: 'operator' | 'provider' | 'otherProvider' | 'administrator') =>
  (await ask('GET /sensors/PLANTED/calibration', undefined, { as })).json().record;

describe('the record of a sensor', () => {
  it('has the outcome of its passes for everyone, and its revenue for its provider and administrators alone', async () => {
    expect(await recordFor('operator')).toMatchObject({ passes: 1, delivered: 1, weather: 0 });
    expect(await recordFor('operator')).not.toHaveProperty('revenue');
    expect(await recordFor('otherProvider')).toBeUndefined();
    expect(asked).toEqual([]);
    for (const as of ['provider', 'administrator'] as const)
      expect(await recordFor(as)).toMatchObject({ passes: 1, revenue: [{ currency: 'EUR', amount: 22_680 }] });
    expect(asked).toEqual([['planted-pass'], ['planted-pass']]);
  });

  it('shows a provider that took the sensor over nothing that the one before earned', async () => {
    const passTo = (id: string) =>
      odt.database.db.execute(`update sensor set provider_id = '${id}' where code = 'PLANTED'`);
    asked.length = 0;
    await passTo('provider-2');
    expect(await recordFor('otherProvider')).toMatchObject({ passes: 1 });
    expect(await recordFor('administrator')).toMatchObject({ passes: 1 });
    expect(asked).toEqual([[], ['planted-pass']]);
    await passTo('provider-1');
  });
});
