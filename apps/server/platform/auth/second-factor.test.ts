import { describe, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { refuseOldSignIn } from './recent.ts';
import { hasSecondFactor, refuseWithoutFactor } from './second-factor.ts';

const nowMs = Date.UTC(2026, 10, 30, 3);
const caller = (more: Partial<Caller>): Caller => ({
  issuer: 'test',
  subject: 'ada',
  userId: 'ada',
  userName: 'ada',
  displayName: 'Ada',
  email: undefined,
  granted: {},
  operatorId: 'o',
  providerId: undefined,
  isSimulatedNetwork: false,
  expiresAtUnixS: 0,
  signedInAtUnixS: nowMs / 1000 - 60,
  ...more,
});

describe('a second factor', () => {
  // Methods of RFC 8176: what its section 2 calls knowledge (pwd, pin, kba) is one factor, however often.
  it.each([
    [['pwd'], false],
    [['pwd', 'pin'], false],
    [['otp'], false],
    [['pwd', 'otp'], true],
    [['pwd', 'hwk'], true],
    [['mfa'], true],
    [[], false],
  ])('of a sign-in by %o: %s', (signInMethods, has) => expect(hasSecondFactor({ signInMethods }, [])).toBe(has));

  it('is a level of another provider that the settings name', () => {
    expect(hasSecondFactor({ signInLevel: 'gold' }, ['gold'])).toBe(true);
    expect(hasSecondFactor({ signInLevel: 'silver' }, ['gold'])).toBe(false);
    expect(hasSecondFactor({}, [])).toBe(false);
  });

  const demanded = { ofMembers: true, ofSteps: true };
  it('is demanded of members in every call, not of their scripts, and only by an operator that says so', () => {
    expect(() => refuseWithoutFactor(caller({ demanded }), [])).toThrow(/demands a second factor/);
    for (const free of [
      caller({}),
      caller({ demanded: { ...demanded, ofMembers: false } }),
      caller({ demanded, signInMethods: ['pwd', 'otp'] }),
      caller({ demanded, reach: { resources: ['ca'], access: 'WRITE' } }),
    ])
      expect(() => refuseWithoutFactor(free, [])).not.toThrow();
  });

  it('is demanded for what cannot be taken back, also where the age of a sign-in does not matter', () => {
    for (const withinMinutes of [15, 0])
      expect(() => refuseOldSignIn(caller({ demanded }), { withinMinutes, nowMs })).toThrow(/second factor for this/);
    const strong = caller({ demanded, signInMethods: ['pwd', 'otp'] });
    expect(() => refuseOldSignIn(strong, { withinMinutes: 15, nowMs })).not.toThrow();
    expect(() => refuseOldSignIn(caller({}), { withinMinutes: 15, nowMs })).not.toThrow();
  });
});
