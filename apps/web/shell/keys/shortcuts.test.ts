import { describe, expect, it } from 'vitest';
import { interpret, pairWithinMs } from './shortcuts.ts';

describe('keys', () => {
  it('have an effect alone', () => {
    expect(interpret(undefined, { key: '/', atMs: 0 })).toEqual({ shortcut: { kind: 'search' } });
    expect(interpret(undefined, { key: '?', atMs: 0 })).toEqual({ shortcut: { kind: 'help' } });
  });

  it('lead to pages in pairs that begin with g', () => {
    const { pending } = interpret(undefined, { key: 'g', atMs: 0 });
    expect(pending).toEqual({ key: 'g', atMs: 0 });
    expect(interpret(pending, { key: 'c', atMs: pairWithinMs })).toEqual({
      shortcut: { kind: 'go', to: '/ca/conjunctions' },
    });
  });

  it('no longer form a pair after a while', () => {
    expect(interpret({ key: 'g', atMs: 0 }, { key: 'c', atMs: pairWithinMs + 1 })).toEqual({});
  });

  it('have no other effect', () => {
    expect(interpret(undefined, { key: 'x', atMs: 0 })).toEqual({});
    expect(interpret(undefined, { key: 'constructor', atMs: 0 })).toEqual({});
  });
});
