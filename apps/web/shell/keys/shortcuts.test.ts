import { describe, expect, it } from 'vitest';
import { interpret, pairWithinMs } from './shortcuts.ts';

describe('keys', () => {
  it('do something alone', () => {
    expect(interpret(undefined, { key: '/', atMs: 0 })).toEqual({ shortcut: { kind: 'search' } });
    expect(interpret(undefined, { key: '?', atMs: 0 })).toEqual({ shortcut: { kind: 'help' } });
  });

  it('go somewhere in pairs that begin with g', () => {
    const { pending } = interpret(undefined, { key: 'g', atMs: 0 });
    expect(pending).toEqual({ key: 'g', atMs: 0 });
    expect(interpret(pending, { key: 'c', atMs: pairWithinMs })).toEqual({
      shortcut: { kind: 'go', to: '/ca/conjunctions' },
    });
  });

  it('forget the first of a pair after a while', () => {
    expect(interpret({ key: 'g', atMs: 0 }, { key: 'c', atMs: pairWithinMs + 1 })).toEqual({});
  });

  it('mean nothing otherwise', () => {
    expect(interpret(undefined, { key: 'x', atMs: 0 })).toEqual({});
    expect(interpret(undefined, { key: 'constructor', atMs: 0 })).toEqual({});
  });
});
