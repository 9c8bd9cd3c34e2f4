import { describe, expect, it } from 'vitest';
import { followable, isReturn, rememberReturn, returnAddress } from './return-address.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

describe('the address after a sign-in', () => {
  it('is a path of this application', () => {
    expect(followable('/ca/find?q=1#x')).toBe('/ca/find?q=1#x');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '', undefined, 7, null])
      expect(followable(path)).toBeUndefined();
  });

  it('is never the address where sign-ins end', () => {
    for (const path of ['/signed-in', '/signed-in?code=1&state=2', '/signed-in#x', '/ca/../signed-in'])
      expect(followable(path)).toBeUndefined();
    expect(followable('/signed-in-again')).toBe('/signed-in-again');
  });

  it('is kept if no sign-in ended there', () => {
    expect(isReturn({ pathname: '/signed-in', search: '?code=1&state=2' })).toBe(true);
    expect(isReturn({ pathname: '/signed-in', search: '?error=access_denied&state=2' })).toBe(true);
    expect(isReturn({ pathname: '/signed-in', search: '' })).toBe(false);
    expect(isReturn({ pathname: '/ca/find', search: '?state=2' })).toBe(false);
  });

  it('is the page itself, otherwise the one that the interrupted sign-in was for, otherwise home', () => {
    const kept = storage();
    expect(returnAddress(kept, '/signed-in?code=1')).toBe('/');
    rememberReturn(kept, '/ca/find');
    expect(returnAddress(kept, '/ca/oems')).toBe('/ca/oems');
    expect(returnAddress(kept, '/signed-in?code=1')).toBe('/ca/find');
  });
});
