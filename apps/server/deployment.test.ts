import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { settingTable } from './platform/settings/table.ts';

const root = join(import.meta.dirname, '../..');
const known = new Set<string>(Object.values(settingTable).map(({ name }) => name));

const deployed = globSync('deploy/{systemd,container}/**', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)));

it.each([...deployed, 'docs/operations.md'])('%s names only settings that exist', (path) => {
  const named = [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /\b(?:(?:FARPASS|OIDC)_[A-Z_]*[A-Z]|DATABASE_(?:OWNER_)?URL)\b/g,
    ),
  ];
  // Tests have their own.
  const own = ['FARPASS_TEST_DATABASE_URL'];
  const unknown = named.map(([name]) => name).filter((name) => !known.has(name) && !own.includes(name));
  expect(unknown).toEqual([]);
});

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

it('the containers pass every setting that a container can have', () => {
  // The image, the proxy and the network of the containers decide these; the demo and its simulated network are not for them.
  const decided = [
    'FARPASS_DATA',
    'HOST',
    'PORT',
    'FARPASS_SYNC_TO_DISK',
    'FARPASS_IDENTITY',
    'FARPASS_PLAIN_HTTP_CONFIRMED',
  ];
  const ofDemo = [...known].filter((name) => /^FARPASS_(NETWORK_|PUBLIC_DEMO|DEMO_MOCKS)/.test(name));
  const compose = textOf('deploy/container/compose.yaml');
  const passed = new Set([...compose.matchAll(/\b([A-Z_]+):/g)].map(([, name]) => name));
  expect([...known].filter((name) => !passed.has(name) && ![...decided, ...ofDemo].includes(name))).toEqual([]);
});

it('every image of the containers can be given by its digest, and the script that does so knows the tags', () => {
  const places = ['compose.yaml', 'Containerfile', 'mail/Containerfile'].map((name) =>
    textOf(`deploy/container/${name}`),
  );
  const named = new Map<string, Set<string>>();
  for (const [, name = '', image = ''] of places.join('\n').matchAll(/([A-Z_]+_IMAGE)(?::-|=)([\w./-]+:[\w.-]+)/g))
    named.set(name, (named.get(name) ?? new Set()).add(image));
  const pinned = [...textOf('deploy/container/pin-images.sh').matchAll(/^pin (\w+) (\S+)$/gm)];
  expect(pinned.map(([, name, image]) => [name, [image]])).toEqual(
    ['NODE_IMAGE', 'POSTGRES_IMAGE', 'KEYCLOAK_IMAGE', 'MAIL_BASE_IMAGE'].map((name) => [
      name,
      [...(named.get(name) ?? [])],
    ]),
  );
  const fixed = places.flatMap((text) => text.match(/^(?: +image:|FROM) +[^$\n]*\/.*$/gm) ?? []);
  expect(fixed).toEqual([]);
});

it('every container has a limit of memory, and every service of systemd a share of the machine', () => {
  const [, services = ''] = textOf('deploy/container/compose.yaml').split(/^services:$/m);
  const parts = services.split(/^ {2}(?=[a-z-]+:$)/m).slice(1);
  const limited = parts.map((part) => [part.split(':')[0], /^ {4}(mem_limit: |<<: \*farpass$)/m.test(part)]);
  expect(limited.length).toBeGreaterThan(6);
  expect(limited).toEqual(limited.map(([name]) => [name, true]));
  for (const name of ['farpass.service', 'farpass-work@.service'])
    expect(textOf(`deploy/systemd/${name}`)).toMatch(/^MemoryMax=\d+%$/m);
});
