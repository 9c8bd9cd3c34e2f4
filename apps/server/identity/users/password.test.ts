import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { passwordFault } from './password-rule.ts';

describe('a password hash', () => {
  it('is an Argon2id PHC string with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('same words here'), hashPassword('same words here')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('accepts its password and no other', async () => {
    const kept = await hashPassword('orbit determination');
    expect(await verifyPassword('orbit determination', kept)).toBe(true);
    expect(await verifyPassword('Orbit determination', kept)).toBe(false);
  });

  it('takes the two ways of writing an umlaut for one', async () => {
    const kept = await hashPassword('Fl\u00fcgel und Fl\u00fcgel');
    expect(await verifyPassword('Flu\u0308gel und Flu\u0308gel', kept)).toBe(true);
  });

  // RFC 9106 reference implementation (phc-winner-argon2 test.c): argon2id, t=2, m=2^16, p=1, "password", "somesalt".
  it('reads the hash of the reference implementation', async () => {
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', reference)).toBe(true);
    expect(isOutdated(reference)).toBe(true);
  });

  it('is looked at two at a time, and none is forgotten in the queue', async () => {
    const kept = await hashPassword('orbit determination');
    const guesses = Array.from({ length: 24 }, (_, n) => (n % 3 === 0 ? 'orbit determination' : `guess ${n}`));
    const answers = await Promise.all(guesses.map((guess) => verifyPassword(guess, kept)));
    expect(answers).toEqual(guesses.map((guess) => guess === 'orbit determination'));
  });

  it('is never matched when no user has the name, after the same work', async () => {
    expect(await verifyPassword('demo', undefined)).toBe(false);
  });
});

describe('the rule for new passwords', () => {
  it.each([
    ['short one', 'too-short'],
    ['x'.repeat(257), 'too-long'],
    ['aaaaaaaaaaaabb', 'too-plain'],
    ['password12345678', 'too-plain'],
    ['qwertyuiopasdf', 'too-plain'],
    ['marta.lind2026', 'names-user'],
    ['Leavemealone', 'leaked'],
    ['sonyericsson2026!', 'leaked'],
    ['trustnotrustno', 'leaked'],
  ])('refuses %s', (password, fault) => {
    expect(passwordFault(password, { userName: 'marta.lind' })).toBe(fault);
  });

  it('takes a long one of small letters', () => {
    expect(passwordFault('four sparrows over the bay', { userName: 'marta.lind' })).toBeUndefined();
  });
});
