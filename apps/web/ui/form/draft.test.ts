import { describe, expect, it } from 'vitest';
import { draftAfter } from './draft.ts';

const first = { name: 'AURORA-1', wetMass: 100 };
const second = { name: 'AURORA-1', wetMass: 200 };

describe('a draft, when the server stores another value', () => {
  it('takes the value while the draft is untouched', () => {
    expect(draftAfter({ base: first, draft: first }, second)).toEqual({ base: second, draft: second });
  });

  it('stays as it was typed', () => {
    const written = { base: first, draft: { ...first, wetMass: 150 } };
    expect(draftAfter(written, second)).toBe(written);
  });

  it("counts as untouched once it equals the server's value", () => {
    expect(draftAfter({ base: first, draft: second }, second)).toEqual({ base: second, draft: second });
  });

  it('stays the same object while nothing changes', () => {
    const state = { base: first, draft: second };
    expect(draftAfter(state, { ...first })).toBe(state);
  });
});
