/** @module-tag all */
import { Agent, request } from 'node:https';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { orbitOem } from '../../trajectories/orbit-oem.fixture.ts';
import { askingAlpha, caseAt, ours, servedPair, sharedCase, tcaIn, theirs } from '../served-pair.fixture.ts';
import { sharedMessage } from '../two-servers.fixture.ts';
import { WireError, wireId } from '../wire.ts';

const pair = servedPair();
const asked = askingAlpha(pair);
const asBeta = (path: string, body?: object) =>
  asked(pair.certificates.beta, path, body === undefined ? {} : { method: 'POST', body });

/** Asks Alpha's interface as Beta over connections that stay open, with any body. */
function connected() {
  const { certificate, privateKey } = pair.certificates.beta;
  const ca = pair.certificates.alpha.certificate;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 4,
    cert: certificate,
    key: privateKey,
    ca,
    checkServerIdentity: () => undefined,
  });
  const send = (path: string, body?: string, contentType = 'application/json') =>
    new Promise<{ readonly status: number; readonly retryAfter: string | undefined; readonly text: string }>(
      (resolve, reject) => {
        const method = body === undefined ? 'GET' : 'POST';
        const headers = body === undefined ? {} : { 'Content-Type': contentType };
        const call = request(`${pair.alpha.url}${path}`, { method, agent, headers }, (response) => {
          let text = '';
          response.on('data', (piece: Buffer) => {
            text += piece.toString();
          });
          const { statusCode: status = 0 } = response;
          response.on('end', () => resolve({ status, retryAfter: response.headers['retry-after'], text }));
        });
        call.on('error', reject);
        call.end(body);
      },
    );
  return { send, close: () => agent.destroy() };
}

describe('a list of the interface', () => {
  it('comes in pages, each row once, until the token is empty', async () => {
    for (let hours = 1; hours <= 5; hours += 1) {
      const event = { object_id: wireId('object', theirs), other_norad_id: ours, object_name: 'X' };
      expect((await asBeta('/api/v1/event', { ...event, tca: `${tcaIn(3 * hours)}Z` })).status).toBe(201);
    }
    const all = JSON.parse((await asBeta('/api/v1/event')).text);
    expect(all.token).toBe('');
    const ids: string[] = [];
    const lengths: number[] = [];
    for (let token: string | undefined; token !== ''; ) {
      const path: string = `/api/v1/event?limit=2${token === undefined ? '' : `&token=${token}`}`;
      const page = JSON.parse((await asBeta(path)).text);
      ids.push(...page.result.map(({ id }: { id: string }) => id));
      lengths.push(page.result.length);
      token = page.token;
    }
    expect(lengths).toEqual([2, 2, 1]);
    expect(ids).toEqual(all.result.map(({ id }: { id: string }) => id));
    for (const wrong of ['limit=0', 'limit=1001', 'limit=two', 'token=x', 'token=-1']) {
      const { status, text } = await asBeta(`/api/v1/event?${wrong}`);
      expect([wrong, status, JSON.parse(text).error_type]).toEqual([wrong, 400, `invalid_${wrong.split('=')[0]}`]);
    }
  });

  it('of another server is read to its last page', async () => {
    const cases = async () => (await pair.beta.as('GET', '/coordination')).json().length;
    for (let hours = 1; hours <= 4; hours += 1) {
      const event = { object_id: wireId('object', theirs), other_norad_id: ours, object_name: 'X' };
      await asBeta('/api/v1/event', { ...event, tca: `${tcaIn(3 * hours)}Z` });
    }
    const narrow = (message: { url?: string }) => {
      if (message.url?.startsWith('/api/v1/event?') === true) message.url += '&limit=3';
      else if (message.url === '/api/v1/event') message.url += '?limit=3';
    };
    pair.alpha.listener.prependListener('request', narrow as never);
    await pair.beta.sync();
    pair.alpha.listener.off('request', narrow as never);
    expect(await cases()).toBe(4);
  });
});

describe('a trajectory', () => {
  it('is also taken as a form with a file', async () => {
    const { alphaCase, tca } = await sharedCase(pair);
    const { send, close } = connected();
    const form = (fields: readonly (readonly [string, string])[], end = '--b--\r\n') =>
      `${fields.map(([head, value]) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`).join('')}${end}`;
    const fields = [
      ['name="object_id"', wireId('object', theirs)],
      ['name="upload_type"', 'definitive'],
      ['name="file"; filename="a.oem"', orbitOem({ tca, plane: 'z', radiusKm: 7003 })],
    ] as const;
    const type = 'multipart/form-data; boundary=b';
    expect((await send('/api/v1/trajectory', form(fields), type)).status).toBe(201);
    expect((await caseAt(pair.alpha, alphaCase)).trajectories).toMatchObject([{ noradId: theirs, rank: 1 }]);
    const missing = await send('/api/v1/trajectory', form(fields.slice(1)), type);
    expect([missing.status, JSON.parse(missing.text).error_type]).toEqual([400, 'invalid_body']);
    const broken = await send('/api/v1/trajectory', form(fields, ''), type);
    expect([broken.status, JSON.parse(broken.text).error_type]).toEqual([400, 'invalid_form']);
    close();
  });
});

describe('a fault of the interface', () => {
  it('has the documented shape, whatever is wrong', async () => {
    const { alphaCase } = await sharedCase(pair);
    const { send, close } = connected();
    const faults = [
      [await send('/api/v1/nothing'), 404, 'not_found'],
      [await send('/somewhere'), 404, 'not_found'],
      [await send('/api/v2/cdm'), 403, 'not_permitted'],
      [await send(`/api/v1/event/${alphaCase}/claim`, 'no JSON'), 400, 'invalid_json'],
      [await send(`/api/v1/event/${alphaCase}/claim`, '{"object_id": 1}'), 400, 'invalid_body'],
      [
        await send(
          `/api/v1/event/${alphaCase}/claim`,
          `{"claim_status":"x","object_id":"${wireId('object', theirs)}"}`,
        ),
        400,
        'invalid_claim_status',
      ],
      [await send('/api/v1/event/none'), 404, 'event_not_found'],
      [await send('/api/v1/trajectory/none/metadata'), 404, 'trajectory_not_found'],
    ] as const;
    for (const [{ status, text }, expected, type] of faults) {
      expect([status, JSON.parse(text).error_type]).toEqual([expected, type]);
      expect(Value.Check(WireError, JSON.parse(text))).toBe(true);
    }
    expect(JSON.parse(faults[4][0].text).metadata).toMatchObject({ place: expect.any(String) });
    close();
  });

  it('is 503 with Retry-After above the rate limit that the operator of the caller shows', async () => {
    const { send, close } = connected();
    const [own] = JSON.parse((await send('/api/v1/operator')).text);
    const perMinute = own.rate_limit / 60;
    let answers: Awaited<ReturnType<typeof send>>[] = [];
    // If a minute ends while they are asked, the next one begins at zero.
    for (let minutes = 0; minutes < 2 && !answers.some(({ status }) => status === 503); minutes += 1)
      answers = await Promise.all(Array.from({ length: perMinute + 1 }, () => send('/api/v1/nothing')));
    const refused = answers.find(({ status }) => status === 503);
    expect(JSON.parse(refused?.text ?? '{}')).toMatchObject({
      error_type: 'rate_limited',
      metadata: { rate_limit: own.rate_limit, retry_after: expect.any(Number) },
    });
    expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
    expect((await asked(pair.certificates.gamma, '/api/v1/event')).status).toBe(200);
    close();
  });
});

describe('a server that only asks', () => {
  it('keeps no claims, though its number is the lower one: the other does', async () => {
    const network = pair.alpha.ports.peers as { asksOnly?: true };
    network.asksOnly = true;
    try {
      const { alphaCase } = await openedByAlpha();
      await pair.alpha.sync();
      expect((await caseAt(pair.alpha, alphaCase)).peer).toMatchObject({ keepsClaims: 'THERE' });
      const [there] = (await pair.beta.as('GET', '/coordination')).json();
      expect(there.peer).toMatchObject({ keepsClaims: 'HERE' });
    } finally {
      delete network.asksOnly;
    }
  });

  async function openedByAlpha() {
    await pair.alpha.as('POST', '/cdms', sharedMessage(tcaIn(48)));
    const [event] = (await pair.alpha.as('GET', '/conjunctions')).json();
    const opened = await pair.alpha.as('POST', '/coordination', { conjunctionId: event.conjunctionId });
    return { alphaCase: opened.json().coordinationId as string };
  }
});
