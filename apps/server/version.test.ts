import { expect, it } from 'vitest';
import { version } from './version.ts';

it('the version that the sidebar shows is 0.3.4', () => {
  expect(version).toBe('0.3.4');
});
