import { expect, it } from 'vitest';
import { riskSymbol, unconfirmedSymbol } from './risk-symbol.ts';

it('draws a low risk of a diluted probability hollow, never green', () => {
  expect(riskSymbol({ riskLevel: 'LOW', riskBasis: 'DILUTED' })).toBe('inactive');
  for (const riskBasis of ['NOT_CREDIBLE', 'STALE', 'REENTRY', 'RADIUS'] as const)
    expect(riskSymbol({ riskLevel: 'LOW', riskBasis })).toBe('inactive');
  expect(riskSymbol({ riskLevel: 'LOW', riskBasis: 'PROBABILITY' })).toBe('ok');
  expect(riskSymbol({ riskLevel: 'LOW', riskBasis: 'BOUND' })).toBe('inactive');
  expect([unconfirmedSymbol('LOW'), unconfirmedSymbol('MEDIUM')]).toEqual(['inactive', 'caution']);
  expect(riskSymbol({ riskLevel: 'HIGH', riskBasis: 'DILUTED' })).toBe('serious');
});
