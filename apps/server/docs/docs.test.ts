import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, testAuthenticator, tokenWith } from '../platform/http/testing.ts';
import { docsFeature } from './feature.ts';
import { frontMatterOf, headingsOf, readGuides } from './guides.ts';

const root = join(import.meta.dirname, '../../../docs');

describe('the guides', () => {
  const guides = readGuides(root);

  it('have a title, and an order that no other one of their folder has', () => {
    expect(guides.length).toBeGreaterThan(20);
    const places = guides.map(({ document, order }) => `${document.service} ${document.group} ${order}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    const addresses = guides.map(({ document }) => document.address);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('show images that are there, in a dark and a light form, each in two sizes', () => {
    const used = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [
        ...readFileSync(join(root, file), 'utf8').matchAll(/!\[([^\]]+)\]\(.*images\/([\w-]+)-dark\.webp\)/g),
      ])
      .map(([, , name]) => `${name}`);
    const stored = readdirSync(join(root, 'images'));
    expect(stored.toSorted()).toEqual(
      [...new Set(used)]
        .flatMap((name) => ['dark', 'light', 'dark-small', 'light-small'].map((form) => `${name}-${form}.webp`))
        .toSorted(),
    );
    const bytes = stored.reduce((sum, file) => sum + statSync(join(root, 'images', file)).size, 0);
    expect(bytes).toBeLessThan(1_300_000);
    const small = stored.filter((file) => file.endsWith('-small.webp'));
    expect(small.filter((file) => statSync(join(root, 'images', file)).size > 30_000)).toEqual([]);
  });

  it('link files and headings that are there', () => {
    const texts = new Map(
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    );
    const links = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path = '', anchor]) => ({
        file,
        to: path === '' ? file : join(file, '..', path),
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(50);
    const broken = links.filter(({ to, anchor }) => {
      if (anchor === undefined) return !existsSync(join(root, to));
      return !headingsOf(texts.get(to) ?? '').some((heading) => heading.anchor === anchor);
    });
    expect(broken).toEqual([]);
  });

  it('are refused without a title or an order', () => {
    expect(() => frontMatterOf({ whole: '# Accuracy\n', path: 'docs/accuracy.md' })).toThrow(
      'docs/accuracy.md begins without a title',
    );
    expect(() => frontMatterOf({ whole: '---\ntitle: A\n---\n', path: 'a.md' })).toThrow('an order');
    expect(frontMatterOf({ whole: '---\ntitle: A\norder: 3\n---\n\nText.\n', path: 'a.md' })).toEqual({
      title: 'A',
      order: 3,
      text: 'Text.\n',
    });
  });

  it('list their headings with anchors of their own, without those in code', () => {
    const text = '# A\n\n## `POST` the file\n\n```sh\n## no\n```\n\n### Über alles\n\n## POST the file\n';
    expect(headingsOf(text)).toEqual([
      { level: 2, text: 'POST the file', anchor: 'post-the-file' },
      { level: 3, text: 'Über alles', anchor: 'über-alles' },
      { level: 2, text: 'POST the file', anchor: 'post-the-file-2' },
    ]);
  });
});

describe('the addresses of guides', () => {
  let served: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    const feature = docsFeature({ authenticate: testAuthenticator(), root });
    served = await testApp({ calls: feature.routes, mounts: feature.mount ? [feature.mount] : [] });
  });
  afterAll(() => served.app.close());
  const read = (path: string, granted?: Record<string, string[]>, more: Record<string, string> = {}) =>
    served.app.inject({
      url: path,
      headers: { ...(granted === undefined ? {} : { authorization: `Bearer ${tokenWith(granted)}` }), ...more },
    });

  it('answer the text once, and by its tag that it has not changed', async () => {
    const first = await read('/docs-content/ca/index.md', { ca: ['user'] });
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(first.body.startsWith('---')).toBe(false);
    const tag = String(first.headers['etag']);
    const again = await read('/docs-content/ca/index.md', { ca: ['user'] }, { 'if-none-match': tag });
    expect([again.statusCode, again.body, again.headers['vary']]).toEqual([
      304,
      '',
      'Authorization, accept, accept-encoding',
    ]);
  });

  it('answer the text in Brotli to a client that takes it', async () => {
    const address = '/docs-content/ca/index.md';
    const plain = await read(address, { ca: ['user'] });
    const smaller = await read(address, { ca: ['user'] }, { 'accept-encoding': 'gzip, br' });
    expect([smaller.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(plain.body);
    expect(smaller.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length);
  });

  it('open only for the roles of their service', async () => {
    expect((await read('/docs-content/ca/index.md')).statusCode).toBe(401);
    expect((await read('/docs-content/ca/index.md', { odt: ['user'] })).json().code).toBe('ROLE_MISSING');
    expect((await read('/docs-content/general/glossary.md', {})).statusCode).toBe(200);
    expect((await read('/docs-content/general/operations.md', { ca: ['user'] })).statusCode).toBe(403);
    expect((await read('/docs-content/general/operations.md', { ca: ['admin'] })).statusCode).toBe(200);
    expect((await read('/docs-content/ca/nothing.md', { ca: ['user'] })).statusCode).toBe(404);
  });

  it('answer images without a sign-in, and by their tag that they have not changed', async () => {
    const image = await read('/docs-content/images/overview-dark.webp');
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
    const again = await read('/docs-content/images/overview-dark.webp', undefined, {
      'if-none-match': String(image.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    expect((await read('/docs-content/images/nothing.webp')).statusCode).toBe(404);
  });

  it('are listed for those who may read them', async () => {
    const listed = async (granted: Record<string, string[]>) => {
      const guides: { service: string; file: string }[] = (await read('/api/v1/docs/guides', granted)).json();
      return guides.map(({ service, file }) => `${service}/${file}`);
    };
    const forOperators = await listed({ ca: ['user'] });
    expect(forOperators).toEqual(expect.arrayContaining(['ca/index', 'general/glossary', 'general/tle']));
    expect(forOperators.filter((name) => name.startsWith('odt/') || name === 'general/operations')).toEqual([]);
    expect((await listed({})).every((name) => name.startsWith('general/'))).toBe(true);
  });
});
