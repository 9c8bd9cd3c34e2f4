import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plantObservation, servedTracking } from '../testing.ts';
import { refundUseless } from './useless.ts';

const odt = servedTracking();
let fileId: string;
let refunds: object[];
let told: string[];

beforeAll(async () => {
  ({ fileId } = await plantObservation(odt.database.db, { operatorId: 'o', providerId: 'provider-1' }));
});
beforeEach(async () => {
  refunds = [];
  told = [];
  await odt.database.db.execute('update observation_request set charged = 5000');
});

/** Money that pays a pass back once. */
const billing = {
  refund: async (_tx: unknown, pass: object) => {
    refunds.push(pass);
    return { refunded: refunds.length === 1 ? 5000 : 0 };
  },
};
const tellOperator = async (_tx: unknown, _operatorId: string, { subject }: { readonly subject: string }) =>
  void told.push(subject);

const compared = (...tracks: Parameters<typeof refundUseless>[1]['tracks']) =>
  odt.database.db.transaction((tx) => refundUseless(tx, { fileId, tracks }, { billing, tellOperator }));

const charged = async () =>
  (await odt.database.db.execute<{ charged: string }>('select charged from observation_request')).rows.map((row) =>
    Number(row.charged),
  );

describe('a file that was compared with the catalogue', () => {
  it('is paid back, and its operator hears of it, if all of its tracks are of another object', async () => {
    expect(await compared('ANOTHER', 'ANOTHER')).toBe(true);
    expect(refunds).toEqual([{ requestId: 'planted-request', observationId: 'planted-pass', reason: 'USELESS' }]);
    expect([await charged(), told]).toEqual([[0], ['odt.observation.useless']]);
  });

  it('and compared again is paid back once', async () => {
    expect([await compared('ANOTHER'), await compared('ANOTHER')]).toEqual([true, false]);
    expect([await charged(), told]).toEqual([[0], ['odt.observation.useless']]);
  });

  it('is paid for if one track may be of the object that was ordered', async () => {
    for (const one of ['ORDERED', 'UNKNOWN', 'NOT_COMPARED'] as const)
      expect(await compared('ANOTHER', one)).toBe(false);
    expect([refunds, await charged(), told]).toEqual([[], [5000], []]);
  });
});
