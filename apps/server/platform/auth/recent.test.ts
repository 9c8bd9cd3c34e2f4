import { describe, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import { refuseOldSignIn } from './recent.ts';

const nowMs = Date.UTC(2026, 10, 27, 3);
const caller = (signedInMinutesAgo: number | undefined, reach?: Caller['reach']): Caller => ({
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
  ...(signedInMinutesAgo === undefined ? {} : { signedInAtUnixS: nowMs / 1000 - signedInMinutesAgo * 60 }),
  ...(reach === undefined ? {} : { reach }),
});
const refusal = (of: Caller, withinMinutes = 15) => {
  try {
    refuseOldSignIn(of, { withinMinutes, nowMs });
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('what cannot be taken back needs a sign-in', () => {
  it('that is younger than the setting', () => {
    expect(refusal(caller(15))).toBeUndefined();
    expect(refusal(caller(16))).toMatchObject({
      code: 'SIGN_IN_AGAIN',
      status: 403,
      headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication", max_age="900"' },
    });
    expect(String(refusal(caller(16)))).toContain('16 minutes ago');
  });

  it('of a level that the identity provider vouches for, where one is set', () => {
    const strong = (signInLevel?: string) => {
      const of = { ...caller(1), ...(signInLevel === undefined ? {} : { signInLevel }) };
      try {
        refuseOldSignIn(of, { withinMinutes: 15, levels: ['gold', 'platinum'], nowMs });
        return undefined;
      } catch (error) {
        return error;
      }
    };
    expect([strong('gold'), strong('platinum')]).toEqual([undefined, undefined]);
    expect(strong('silver')).toMatchObject({
      code: 'SIGN_IN_AGAIN',
      headers: { 'WWW-Authenticate': expect.stringMatching(/max_age="900", acr_values="gold platinum"$/) },
    });
    const weak = () => refuseOldSignIn(caller(99), { withinMinutes: 0, levels: ['gold'], nowMs });
    expect(weak).toThrow('of the level gold');
    expect(String(strong())).toContain('of the level gold, platinum; yours has –');
  });

  it('that is known: neither a token for scripts nor one without its time will do', () => {
    expect(String(refusal(caller(undefined)))).toContain('auth_time');
    expect(String(refusal(caller(undefined, { resources: ['ca'], access: 'WRITE' })))).toContain('for scripts');
  });

  it('that is not ahead of the clock: nothing about its age would be known', () => {
    expect(refusal(caller(-0.05))).toBeUndefined();
    expect(String(refusal(caller(-61)))).toContain('61 minutes ahead of the clock of this server');
  });

  it('unless the setting is 0', () => {
    expect(refusal(caller(undefined), 0)).toBeUndefined();
  });
});
