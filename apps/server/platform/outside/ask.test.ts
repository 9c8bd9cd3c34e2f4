import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOnce, retryAfterS, saidIn } from './ask.ts';
import { startProvider } from './provider.fixture.ts';
import { slidingWindow } from './window.ts';

let web: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  web = await startProvider();
});
afterAll(() => web.close());

describe('asking a provider', () => {
  it('gives up on one that says nothing', async () => {
    web.answerWith(() => undefined);
    const signal = new AbortController().signal;
    const reply = await askOnce({ url: web.url, signal, timeoutMs: 50 });
    expect(reply).toEqual({ kind: 'unreachable', reason: 'The provider did not answer within 0.05 s.' });
  });

  it('follows no redirect', async () => {
    web.answerWith((_request, response) => response.writeHead(302, { Location: '/elsewhere' }).end());
    const reply = await askOnce({ url: `${web.url}/moved`, signal: AbortSignal.timeout(60_000) });
    expect(reply).toMatchObject({ kind: 'reply', status: 302 });
    expect(web.asked.filter((asked) => /moved|elsewhere/.test(asked))).toEqual(['GET /moved']);
  });

  it('reads Retry-After as seconds or as a date, and nothing else', () => {
    const now = Date.UTC(2026, 10, 20, 12);
    const after = (text: string) => retryAfterS(new Headers({ 'Retry-After': text }), now);
    expect([after('120'), after('Fri, 20 Nov 2026 12:10:00 GMT')]).toEqual([120, 600]);
    expect([after('0'), after('soon'), after('Fri, 20 Nov 2026 11:00:00 GMT')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(retryAfterS(new Headers(), now)).toBeUndefined();
  });
});

describe('the words of an answer', () => {
  it('are those of its JSON, each once, or its beginning', () => {
    const fault = {
      correlation_id: 'c',
      error: 'covariance_missing: state 3',
      error_type: 'covariance_missing',
      metadata: {},
    };
    expect(saidIn(JSON.stringify(fault))).toBe('covariance_missing: state 3');
    expect(saidIn('{"error":"gone","error_type":"pagination_too_old"}')).toBe('pagination_too_old: gone');
    expect(saidIn('{"detail":[{"loc":["body","file"],"msg":"Not an OEM"},{"msg":"Too short"}]}')).toBe(
      'Not an OEM: Too short',
    );
    expect(saidIn('{"error":"rate","message":"rate"}')).toBe('rate');
    expect(saidIn('{"status":400}')).toBe('{"status":400}');
    expect(saidIn('{"error": "cut')).toBe('{"error": "cut');
    expect(saidIn('  down\nfor maintenance ')).toBe('down for maintenance');
  });
});

describe('a sliding window', () => {
  it('lets through as many as each span allows, and says how long to wait', () => {
    const window = slidingWindow([
      { most: 2, spanMs: 1000 },
      { most: 3, spanMs: 10_000 },
    ]);
    expect([0, 100, 200, 1000, 1100, 9999, 10_000].map((at) => window.take(at))).toEqual([0, 0, 800, 0, 8900, 1, 0]);
  });
});
