import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { build, version, versionText } from './version.ts';

it('the version that the sidebar shows is 0.3.4', () => {
  expect(version).toBe('0.3.4');
});

it('the build is the commit of the checkout, with its date', () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname }).trim();
  expect(head.startsWith(build()?.commit ?? 'none')).toBe(true);
  expect(build()?.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(versionText()).toMatch(/^0\.3\.4 \([0-9a-f]{9,} of \d{4}-\d\d-\d\d\)$/);
});
