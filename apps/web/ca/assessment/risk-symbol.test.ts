import { expect, it } from 'vitest';
import { riskSymbol, unconfirmedSymbol } from './risk-symbol.ts';

it('draws a level that only a doubt gives hollow, and a low one of them never green', () => {
  for (const riskBasis of [
    'NOT_CREDIBLE',
    'STALE',
    'REENTRY',
    'RADIUS',
    'DILUTED',
    'CONFIRMATION_MISSING',
    'PREVIOUS',
  ] as const) {
    expect(riskSymbol({ riskLevel: 'LOW', riskBasis })).toEqual({ level: 'inactive', isHollow: true });
    expect(riskSymbol({ riskLevel: 'CRITICAL', riskBasis })).toEqual({ level: 'critical', isHollow: true });
    expect(riskSymbol({ riskLevel: 'HIGH', riskBasis })).toEqual({ level: 'serious', isHollow: true });
  }
  expect(riskSymbol({ riskLevel: 'MEDIUM', riskBasis: 'BOUND' })).toEqual({ level: 'caution', isHollow: true });
});

it('draws what is so by a probability, a bound that proves it, or a policy filled', () => {
  for (const riskBasis of ['PROBABILITY', 'ORIGINATOR', 'MISS', 'POLICY'] as const)
    expect(riskSymbol({ riskLevel: 'HIGH', riskBasis })).toEqual({ level: 'serious', isHollow: false });
  expect(riskSymbol({ riskLevel: 'LOW', riskBasis: 'PROBABILITY' })).toEqual({ level: 'ok', isHollow: false });
  expect(riskSymbol({ riskLevel: 'LOW', riskBasis: 'BOUND' })).toEqual({ level: 'ok', isHollow: false });
  expect([unconfirmedSymbol('LOW'), unconfirmedSymbol('MEDIUM')]).toEqual(['inactive', 'caution']);
});
