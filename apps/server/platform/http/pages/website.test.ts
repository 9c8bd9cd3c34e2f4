import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-website-'));
const root = join(folder, 'built');
let app: Awaited<ReturnType<typeof testApp>>['app'];

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<title>the application</title>');
  writeFileSync(join(root, 'assets/page-1a2b.js'), 'page();');
  writeFileSync(join(root, 'assets/motion.worker-5e6f.js'), 'move();');
  writeFileSync(join(root, 'assets/page-1a2b.js.br'), brotliCompressSync('page();'));
  ({ app } = await testApp({ calls: [], websiteFolder: folder }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, accept = 'text/html,*/*') => app.inject({ url, headers: { accept } });

describe('the web application', () => {
  it.each(['/', '/ca/conjunctions?risk=HIGH', '/nowhere', '/ca/satellite/a.b', '/nowhere.html'])(
    'answers a person at %s, and finds out itself what is there',
    async (url) => {
      const answer = await open(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('the application');
    },
  );

  it.each(['/api/v1/nothing', '/auth/nothing', '/assets/gone-3c4d.js'])('is not the answer to %s', async (url) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is not the answer to a program that asks for something else', async () => {
    expect((await open('/nowhere', 'application/json')).json().code).toBe('NOT_FOUND');
  });

  it('comes compressed as it was built, to a client that takes that', async () => {
    const answer = await app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([answer.headers['content-encoding'], brotliDecompressSync(answer.rawPayload).toString()]).toEqual([
      'br',
      'page();',
    ]);
    expect([answer.headers['vary'], answer.headers['content-type']]).toEqual([
      expect.stringMatching(/accept-encoding/i),
      expect.stringContaining('javascript'),
    ]);
  });

  it.each([
    ['/', true],
    ['/assets/motion.worker-5e6f.js', true],
    ['/assets/page-1a2b.js', false],
  ])('has a policy where a browser obeys it: %s', async (url, isObeyed) => {
    const { headers } = await app.inject({ url, headers: { accept: '*/*', 'accept-encoding': 'br' } });
    expect('content-security-policy' in headers).toBe(isObeyed);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is served as it was at the start, also after another build', async () => {
    rmSync(root, { recursive: true });
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(root, 'index.html'), '<title>a later build</title>');
    expect((await open('/ca/conjunctions')).body).toContain('the application');
    expect((await open('/')).body).toContain('the application');
    expect((await open('/assets/page-1a2b.js')).body).toBe('page();');
  });

  it('keeps hashed files for a year', async () => {
    const answer = await open('/assets/page-1a2b.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
