import { describe, expect, it } from 'vitest';
import { beyondReach } from './token.ts';

const read = (service: 'ca' | 'odt' | 'payments' | 'platform') => ({ service, method: 'GET', audit: null }) as const;
const change = { service: 'odt', method: 'PUT', audit: 'odt.change' } as const;
const secret = { ...read('platform'), isOfAccount: true } as const;

describe('a token for scripts', () => {
  it('reaches the calls of its services, and those that belong to no service', () => {
    const odt = { resources: ['odt'], access: 'WRITE' } as const;
    expect([read('odt'), change, read('platform')].map((one) => beyondReach(one, odt))).toEqual(
      Array(3).fill(undefined),
    );
    expect(beyondReach(read('ca'), odt)).toBe('it is not made for ca');
    expect(beyondReach(read('payments'), odt)).toBe('it is not made for payments');
  });

  it('reaches the account of its owner only if it names it', () => {
    expect(beyondReach(secret, { resources: ['odt'], access: 'WRITE' })).toBe('it is not made for account');
    expect(beyondReach(secret, { resources: null, access: 'WRITE' })).toBe('it is not made for account');
    expect(beyondReach(secret, { resources: ['account'], access: 'READ' })).toBeUndefined();
    expect(beyondReach(read('payments'), { resources: null, access: 'READ' })).toBeUndefined();
  });

  it('changes nothing if it is made for reading', () => {
    const reading = { resources: ['odt'], access: 'READ' } as const;
    expect(beyondReach(change, reading)).toBe('it is made for reading only');
    expect(beyondReach({ service: 'odt', method: 'POST', audit: null }, reading)).toBeUndefined();
  });

  it('reaches nothing if it names nothing', () => {
    expect(beyondReach(read('ca'), { resources: [], access: 'WRITE' })).toBe('it is not made for ca');
  });
});
