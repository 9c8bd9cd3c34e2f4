import { describe, expect, it } from 'vitest';
import { lastingStorage } from './storage.ts';

describe('a browser that blocks its storage', () => {
  it('keeps the choices until the page is closed', () => {
    const storage = lastingStorage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
  });
});
