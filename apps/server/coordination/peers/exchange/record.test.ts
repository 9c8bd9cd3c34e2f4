/** @module-tag all */
import type { CoordinationRecordDocument } from '@farpass/contract/coordination';
import { boundRecordFault, commonEntries } from '@farpass/operations/coordination';
import { describe, expect, it } from 'vitest';
import {
  askingAlpha,
  caseAt,
  claimAt,
  ours,
  servedPair,
  sharedCase,
  theirs,
  withServerOf,
} from '../served-pair.fixture.ts';
import type { PeerServer } from '../two-servers.fixture.ts';

const pair = servedPair();
const fileAt = async (server: PeerServer, id: string): Promise<CoordinationRecordDocument> =>
  (await server.as('GET', `/coordination/${id}/record`)).json();
const faultIn = (file: CoordinationRecordDocument) => boundRecordFault(file);

describe('the record of a case between two servers', () => {
  it('is the same for both, in one order, signed, and each is bound to the other', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await claimAt(pair.beta, betaCase, theirs as number);
    await pair.beta.as('POST', `/coordination/${betaCase}/messages`, { text: 'We move at 03:12 Z.' });
    await pair.beta.sync();
    await claimAt(pair.alpha, alphaCase, ours as number, { force: true, reason: 'Your uplink is down.' });
    for (let times = 0; times < 3; times += 1) await pair.beta.sync();
    const [alpha, beta] = [await fileAt(pair.alpha, alphaCase), await fileAt(pair.beta, betaCase)];
    expect([faultIn(alpha), faultIn(beta)]).toEqual([undefined, undefined]);
    expect(beta.shared).toEqual({ entries: alpha.entries, publicKey: alpha.publicKey, signature: alpha.signature });
    expect(commonEntries(alpha, beta)).toBe(alpha.entries.length);
    const said = alpha.entries.map(({ action, data }) => `${action} ${data['noradId'] ?? ''}`);
    const order = [`CLAIMED ${theirs}`, `MESSAGE ${theirs}`, `FORCED ${ours}`].map((one) => said.indexOf(one));
    expect(order.toSorted((a, b) => a - b)).toEqual(order);
    expect(order[0]).toBeGreaterThan(0);
    for (const file of [alpha, beta]) expect(file.entries.map(({ action }) => action)).toContain('RECORD_HEAD');
    // Without news, neither answers the other for ever.
    for (let times = 0; times < 3; times += 1) await pair.beta.sync();
    expect((await fileAt(pair.beta, betaCase)).entries).toHaveLength(beta.entries.length);
    expect((await fileAt(pair.alpha, alphaCase)).entries).toHaveLength(alpha.entries.length);
    await expect(pair.beta.test.db.execute(`update coordination_shared_entry set actor = 'x'`)).rejects.toThrow();
  });

  it('that the other server wrote again is found: the copy stays, the case says so, once urgently', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await claimAt(pair.alpha, alphaCase, ours as number);
    await pair.beta.sync();
    const before = await fileAt(pair.beta, betaCase);
    expect(before.shared?.entries.map(({ action }) => action)).toContain('CLAIMED');
    const { db } = pair.alpha.test;
    await db.execute('alter table coordination_entry disable trigger all');
    await db.execute(`delete from coordination_entry where action in ('CLAIMED', 'RECORD_HEAD')`);
    await db.execute('alter table coordination_entry enable trigger all');
    pair.beta.told.length = 0;
    for (let times = 0; times < 2; times += 1) await pair.beta.sync();
    expect((await caseAt(pair.beta, betaCase)).peer.failure).toBe('OTHER_RECORD');
    const after = await fileAt(pair.beta, betaCase);
    expect(after.shared).toEqual(before.shared);
    expect(after.entries.filter(({ action }) => action === 'RECORD_DOUBTED')).toHaveLength(1);
    expect(pair.beta.told.filter((state) => state === 'RECORD_DOUBTED')).toHaveLength(1);
  });
});

describe('a server of an older interface', () => {
  it('is said to be older: its claims count, and the case does not say that it is silent', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await claimAt(pair.alpha, alphaCase, ours as number);
    const event = await alphaEvent();
    const answers = (_method: string, path: string) => {
      const isKnown = /\/event(\/[^/]+(\/(statement|claim))?)?$/.test(path.split('?')[0] ?? '');
      if (!isKnown) return { status: 404, value: { error_type: 'not_found', error: 'Nothing is there.' } };
      return { value: path.endsWith('/event') ? { result: [event], token: '' } : event };
    };
    await withServerOf(pair.certificates.alpha, answers, async (url) => {
      pair.alphaAtBeta.url = url;
      await pair.beta.as('POST', `/coordination/${betaCase}/messages`, { text: 'Do you hear us?' });
      await pair.beta.sync();
    });
    const shown = await caseAt(pair.beta, betaCase);
    expect(shown.claim).toMatchObject({ state: 'CLAIMED', noradId: ours });
    expect(shown.peer).toMatchObject({ failure: 'OLDER_INTERFACE', answeredAt: expect.any(String) });
    const [message] = (await pair.beta.as('GET', `/coordination/${betaCase}/messages`)).json();
    expect(message.isDelivered).toBe(false);
  });
});

/** The event as the interface of Alpha has it. */
async function alphaEvent() {
  const { text } = await askingAlpha(pair)(pair.certificates.beta, '/api/v1/event');
  return JSON.parse(text).result[0];
}
