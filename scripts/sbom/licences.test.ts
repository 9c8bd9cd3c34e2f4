import { expect, it } from 'vitest';
import { withLicences } from './licences.mjs';

it('a bill of materials has a licence for each package: its own, or that of its files where the lock file has none', () => {
  const own = [{ license: { id: 'Apache-2.0' } }];
  const { components } = withLicences({
    components: [
      { name: 'typescript', version: '7.0.2', licenses: own },
      { name: 'ssh2', version: '1.17.0' },
    ],
  });
  expect(components.map(({ licenses }: { licenses: unknown }) => licenses)).toEqual([
    own,
    [{ license: { id: 'MIT' } }],
  ]);
  const unknown = { components: [{ name: 'no-such', version: '1.0.0', licenses: [] }] };
  expect(() => withLicences(unknown)).toThrow('no-such 1.0.0 states no licence');
});
