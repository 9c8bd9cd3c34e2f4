import { expect, it } from 'vitest';
import { levelOf } from './level.ts';

const health = {
  fleet: 2,
  screened: 2,
  covered: 1,
  urgent: 0,
  unknown: 0,
  complete: 2,
  expired: 1,
  gaps: 'ok',
} as const;

it('no urgent event is good news only if every satellite was screened, and every risk is known', () => {
  expect(levelOf('urgent', health)).toBe('ok');
  expect(levelOf('urgent', { ...health, screened: 1 })).toBe('inactive');
  expect(levelOf('urgent', { ...health, unknown: 1 })).toBe('inactive');
  expect(levelOf('urgent', { ...health, screened: 1, urgent: 1 })).toBe('serious');
});

it('a satellite that is not screened is worse than one without a current ephemeris', () => {
  expect([levelOf('screened', { ...health, screened: 1 }), levelOf('covered', health)]).toEqual(['serious', 'caution']);
  expect(levelOf('complete', health)).toBe('ok');
});

it('a satellite without any ephemeris is screened with element sets, and is not a reason for a warning', () => {
  expect(levelOf('covered', { ...health, expired: 0 })).toBe('inactive');
  expect(levelOf('covered', { ...health, covered: 2, expired: 0 })).toBe('ok');
});
