import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { collisionAvoidanceFeature } from '../feature.ts';
import { inventedCdm, portsAlone } from '../testing.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const member = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({ calls: collisionAvoidanceFeature(portsAlone(database.db)).routes }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string) =>
  app.inject({
    method,
    url: `/api/v1/ca${url}`,
    headers: { ...member, ...(typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });

/** The words of a PDF: its inflated streams, letters as hexadecimal text. */
function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const texts = streams.flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const hex = [...texts.join('\n').matchAll(/<([0-9a-f]+)>/gi)].map(([, digits = '']) => Buffer.from(digits, 'hex'));
  return Buffer.concat(hex).toString('latin1');
}

describe('a briefing', () => {
  it('is one page with the verdict, the numbers, the methods, the ages and the decisions', async () => {
    await send('POST', '/satellites', { name: 'KESTREL-2', noradId: 70001 });
    const tca = new Date(Date.now() + 60 * 3_600_000).toISOString().slice(0, -1);
    const creationDate = new Date(Date.now() - 3_600_000).toISOString().slice(0, -1);
    const taken = (await send('POST', '/cdms', inventedCdm({ tca, creationDate }))).json();
    const { conjunctionId } = taken.accepted[0];
    await send('PUT', `/conjunctions/${conjunctionId}/decision`, { status: 'MONITORING', owner: 'ada', note: 'Wait.' });
    const answer = await send('GET', `/conjunctions/${conjunctionId}/briefing`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('KESTREL-2-THEIRS');
    const pdf = answer.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const words = wordsOf(pdf);
    for (const word of [
      'KESTREL-2',
      'CRITICAL',
      'above 1e-4',
      'Closest approach',
      'foster1992',
      'ada',
      'MONITORING',
      'Wait.',
      '1.0 h old',
    ])
      expect(words).toContain(word);
  });

  it('of a conjunction that is not mine is not found', async () => {
    expect((await send('GET', '/conjunctions/none/briefing')).statusCode).toBe(404);
  });

  it('comes with the assessment that is stored: the second answer computes nothing again', async () => {
    const [{ conjunctionId }] = (await send('GET', '/conjunctions')).json();
    const url = `/conjunctions/${conjunctionId}/assessment`;
    const first = (await send('GET', url)).json();
    await database.db.execute(`update conjunction_assessment set document = jsonb_set(document, '{repairs}', '[]')
      where event_id = '${conjunctionId}'`);
    const again = (await send('GET', url)).json();
    expect(again.methods).toEqual(first.methods);
    expect(again.decision.secondsLeft).toBeLessThanOrEqual(first.decision.secondsLeft);
    expect(again.verdictText).toMatch(/^Pc .* above 1e-4; one message so far; /);
  });
});
