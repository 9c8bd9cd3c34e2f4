import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { operators, ours, servedCases, theirs } from '../two-operators.fixture.ts';

const { as, ca, share, cdm, opened, eventOf, claimBy, intent, get, tcaAt } = servedCases();

async function inCase() {
  const shown = await opened(await share(48, { sigmaM: 60, missM: 100 }));
  return shown.coordinationId as string;
}

const shared = (who: 'mine' | 'other', id: string, body: object) =>
  as(who)('POST', `/coordination/${id}/documents`, body);

async function invited(id: string): Promise<string> {
  const { link } = (await as('mine')('POST', `/coordination/${id}/guests`, { name: 'Partner' })).json();
  return String(link).split('/').at(-1) ?? '';
}

const guest = (secret: string, payload?: object) =>
  ca.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/v1/coordination-guest/${secret}`,
    ...(payload === undefined ? {} : { payload }),
  });

describe('a briefing of a case', { tags: 'all' }, () => {
  it('is the same for both, and holds nothing that only one of them sees', async () => {
    const id = await inCase();
    const hidden = [{ partner: operators.other, shares: [] }];
    await as('mine')('PUT', '/coordination-settings', { contact: 'SECRET-PHONE', partners: hidden });
    await intent('other', theirs, id, 'WILL_MANOEUVRE');
    await claimBy('other', theirs, id, 'CLAIM');
    await as('mine')('POST', `/coordination/${id}/messages`, { text: 'We stay <b>here</b>.' });
    const made = await shared('other', id, { kind: 'BRIEFING' });
    expect(made.statusCode).toBe(201);
    const path = `/coordination/${id}/documents/${made.json().documentId}`;
    const [mine, other] = [await as('mine')('GET', path), await as('other')('GET', path)];
    expect(mine.headers['content-type']).toBe('application/pdf');
    expect(mine.rawPayload.equals(other.rawPayload)).toBe(true);
    const text = wordsOfPdf(mine.rawPayload);
    expect(text).toContain('We stay <b>here</b>.');
    expect(text).toContain('Hash of the last entry');
    for (const word of ['SECRET-PHONE', 'ovariance ', 'robability', 'Miss distance']) expect(text).not.toContain(word);
    expect((await shared('other', id, { kind: 'BRIEFING', language: 'de' })).statusCode).toBe(201);
  });
});

describe('a message that is shared', () => {
  it('is one of the own event, meant with its covariances, and for no third operator', async () => {
    const id = await inCase();
    const event = await eventOf('other');
    const [{ cdmId }] = (await as('other')('GET', `/cdms?conjunction-id=${event}`)).json();
    for (const body of [{ cdmId }, { withCovariances: true }, { cdmId, withCovariances: false }])
      expect((await shared('other', id, { kind: 'CDM', ...body })).statusCode).toBe(422);
    expect((await shared('mine', id, { kind: 'CDM', cdmId, withCovariances: true })).statusCode).toBe(422);
    const before = JSON.stringify([
      await get('mine', id),
      (await as('mine')('GET', `/coordination/${id}/documents`)).json(),
    ]);
    expect(before).not.toContain('CN_N');
    const sent = await shared('other', id, { kind: 'CDM', cdmId, withCovariances: true });
    expect(sent.statusCode).toBe(201);
    const { entries } = (await as('mine')('GET', `/coordination/${id}/record`)).json();
    expect(entries.at(-1)).toMatchObject({ action: 'DOCUMENT', data: { kind: 'CDM', digest: sent.json().digest } });
    expect(JSON.stringify(entries)).not.toContain('CN_N');
    const stranger = await as('none')('GET', `/coordination/${id}/documents/${sent.json().documentId}`);
    expect(stranger.statusCode).toBe(404);
  });
});

describe('a guest', () => {
  it('sends and takes a CDM of this conjunction alone, on record', async () => {
    const id = await inCase();
    const secret = await invited(id);
    const tca = (await get('mine', id)).tca.slice(0, 23);
    const own = cdm(tca, { messageId: 'GUEST' });
    const wrong = ['no message', own.replaceAll(String(theirs), '70999'), cdm(tcaAt(90), { messageId: 'LATER' })];
    for (const text of wrong) expect((await guest(secret, { cdm: text })).statusCode).toBe(422);
    const sent = await guest(secret, { cdm: own });
    expect(sent.statusCode).toBe(200);
    const [document] = sent.json().documents;
    expect(document).toMatchObject({ kind: 'CDM', author: 'Partner (guest)', isMine: true });
    const path = `/coordination/${id}/documents/${document.documentId}`;
    expect((await as('mine')('GET', path)).body).toBe(own);
    const read = await ca.app.inject({
      method: 'GET',
      url: `/api/v1/coordination-guest/${secret}/documents/${document.documentId}`,
    });
    expect(read.body).toBe(own);
    const { entries } = (await as('mine')('GET', `/coordination/${id}/record`)).json();
    expect(entries.at(-1)).toMatchObject({ actor: 'Partner (guest)', action: 'DOCUMENT', data: { noradId: ours } });
    // It changes no risk: a person hands it in.
    const event = await eventOf('mine');
    expect((await as('mine')('GET', `/cdms?conjunction-id=${event}`)).json()).toHaveLength(1);
  });
});
