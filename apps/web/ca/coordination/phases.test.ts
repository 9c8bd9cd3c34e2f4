import { describe, expect, it } from 'vitest';
import { phasesOf } from './phases.ts';

type ShownCase = Parameters<typeof phasesOf>[0];
type Owes = ShownCase['parties'][number]['owes'];

const at = '2026-11-28T07:00:00.000000Z';
const tca = '2026-11-30T07:00:00.000000Z';
const parties = (one: Owes, other: Owes) => [
  { noradId: 1, owes: one },
  { noradId: 2, owes: other },
];
const open: ShownCase = {
  tca,
  state: 'OPEN',
  openedAt: at,
  parties: parties('ANSWER', 'ANSWER'),
  claim: { state: 'UNCLAIMED' },
};
const claim = { state: 'CLAIMED', noradId: 2, at } as const;
const states = (shown: ShownCase) => phasesOf(shown).map(({ state }) => state);

describe('the phases of a case', () => {
  it('go from its opening to the closest approach, one after the other', () => {
    expect(states(open)).toEqual(['DONE', 'NEXT', 'AHEAD', 'AHEAD']);
    const agreed = { ...open, state: 'AGREED', claim, parties: parties('INTENT', 'PLAN') } as const;
    expect(states(agreed)).toEqual(['DONE', 'DONE', 'NEXT', 'AHEAD']);
    expect(phasesOf(agreed).map((phase) => phase.at)).toEqual([at, at, undefined, tca]);
    expect(states({ ...agreed, parties: parties('INTENT', 'NOTHING') })).toEqual(['DONE', 'DONE', 'DONE', 'NEXT']);
    const past = { ...agreed, state: 'CLOSED', parties: parties('INTENT', 'NOTHING') } as const;
    expect(states(past)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
  });

  it('are not agreed while one holds the claim and both say that they move', () => {
    expect(states({ ...open, claim, parties: parties('INTENT', 'PLAN') })).toEqual(['DONE', 'NEXT', 'AHEAD', 'AHEAD']);
  });

  it('that the closest approach overtook were missed', () => {
    expect(states({ ...open, state: 'CLOSED' })).toEqual(['DONE', 'MISSED', 'MISSED', 'DONE']);
  });
});
