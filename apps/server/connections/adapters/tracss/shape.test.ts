import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProvider } from '../../../platform/outside/provider.fixture.ts';
import { sampleMessage } from '../../mocks/sample.ts';
import { tracssAdapter } from './tracss.ts';

const text = sampleMessage({ number: 70001, count: 1, nowMs: Date.now() });
let body: unknown;
let close: () => Promise<unknown>;
let adapter: ReturnType<typeof tracssAdapter>;

beforeAll(async () => {
  const web = await startProvider();
  close = web.close;
  web.answerWith((request, response) => {
    const isMessages = request.url?.startsWith('/subscriber/messages') === true;
    const known = request.url?.startsWith('/token') === true ? { access_token: 't', expires_in: 600 } : 40;
    response.writeHead(200, { 'Content-Type': 'application/json', 'Offset-Reached': isMessages ? '30' : '' });
    response.end(JSON.stringify(isMessages ? body : known));
  });
  const account = { clientId: 'id', clientSecret: 'secret' };
  adapter = tracssAdapter({ url: web.url, tokenUrl: `${web.url}/token`, account, pollS: 60 });
});
afterAll(async () => close());

function pulled(answer: unknown) {
  body = answer;
  const position = { topic: 'gov.tracss.tracss.v2.cdms', offset: 20 };
  return adapter.pull({ position, designators: [], signal: new AbortController().signal });
}

it.each([
  ['a list of messages', { cdm_v2: [text], cdm_v1: null }],
  ['a list that is a string of JSON', { cdm_v2: JSON.stringify([text]) }],
  ['an answer that is a string of JSON', JSON.stringify({ cdm_v1: [text], cdm_v2: [] })],
  ['a message that is a string of JSON', { cdm_v2: [JSON.stringify(text)] }],
])('%s is taken', async (_, answer) => {
  expect(await pulled(answer)).toMatchObject({ kind: 'page', messages: [{ text }], position: { offset: 30 } });
});

it('an answer without messages of conjunctions goes on', async () => {
  for (const answer of [{}, { cdm_v2: [] }, { ocm_v2: [{}] }])
    expect(await pulled(answer)).toMatchObject({ kind: 'page', messages: [], position: { offset: 30 } });
});

it.each([
  ['an object in place of the list', { cdm_v2: { 0: text } }],
  ['text in place of the list', { cdm_v2: text }],
  ['an error', { error: 'An internal error occurred' }],
  ['a complaint', { message: 'An internal error occurred' }],
  ['a list', [text]],
  ['a number', 5],
])('%s is a fault, and nothing is passed over', async (_, answer) => {
  expect(await pulled(answer)).toMatchObject({
    kind: 'failed',
    code: 'SOURCE_NOT_JSON',
    reason: expect.stringContaining('no list of messages'),
  });
});
