import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgreementState, agreementAfter, isAgreementDisputed, moverByAgreement } from './agreements.ts';

const proposed = { isProposer: false, state: 'PROPOSED' } as const;

describe('an agreement between two servers', () => {
  it('counts at the proposer once it hears the acceptance, and at the other once that is confirmed', () => {
    expect(agreementAfter({ isProposer: true, state: 'PROPOSED' }, 'ACCEPTED')).toBe('AGREED');
    expect(agreementAfter({ isProposer: false, state: 'ACCEPTED' }, 'PROPOSED')).toBe('ACCEPTED');
    expect(agreementAfter({ isProposer: false, state: 'ACCEPTED' }, 'AGREED')).toBe('AGREED');
  });

  it('that no one here accepted never counts, whatever the other says; that it says so is disputed', () => {
    for (const said of ['PROPOSED', 'ACCEPTED', 'AGREED'] as const) {
      expect(agreementAfter(proposed, said)).toBe('PROPOSED');
      expect(isAgreementDisputed(proposed, said)).toBe(said !== 'PROPOSED');
    }
  });

  it('that the other denies does not count until it accepts again; one that was ended stays ended', () => {
    expect(agreementAfter({ isProposer: true, state: 'AGREED' }, 'PROPOSED')).toBe('PROPOSED');
    expect(agreementAfter({ isProposer: false, state: 'AGREED' }, 'PROPOSED')).toBe('ACCEPTED');
    for (const isProposer of [true, false])
      for (const state of ['PROPOSED', 'ACCEPTED', 'AGREED', 'ENDED'] as const) {
        expect(agreementAfter({ isProposer, state }, 'ENDED')).toBe('ENDED');
        expect(agreementAfter({ isProposer, state: 'ENDED' }, state)).toBe('ENDED');
      }
  });

  it('odd and even are UTC days, at the ends of a day, too', () => {
    const between = ['a', 'b'] as const;
    const turns = { between, terms: { kind: 'ODD_EVEN', odd: 'a' }, fromMs: 0 } as const;
    expect(moverByAgreement(turns, Date.parse('2026-11-29T23:59:59.999Z'))).toBe('a');
    expect(moverByAgreement(turns, Date.parse('2026-11-30T00:00:00.000Z'))).toBe('b');
  });
});

type Step = 'ACCEPT' | 'END_HERE' | 'END_THERE' | 'ASK' | 'ANSWER_LOST' | 'ASKED_BACK';
const steps = fc.array(
  fc.constantFrom<Step>('ACCEPT', 'ACCEPT', 'END_HERE', 'END_THERE', 'ASK', 'ASK', 'ANSWER_LOST', 'ASKED_BACK'),
  { maxLength: 14 },
);

describe('10,000 interleavings of acceptance, end and lost connections', () => {
  it('an acceptor never counts what the proposer does not have, both come out the same, and only what was accepted counts', () => {
    fc.assert(
      fc.property(steps, (walk) => {
        const at: Record<'here' | 'there', AgreementState> = { here: 'PROPOSED', there: 'PROPOSED' };
        let isAccepted = false;
        let isEnded = false;
        const hear = () => {
          at.here = agreementAfter({ isProposer: true, state: at.here }, at.there);
        };
        const answer = () => {
          at.there = agreementAfter({ isProposer: false, state: at.there }, at.here);
        };
        for (const step of walk) {
          if (step === 'ACCEPT' && at.there === 'PROPOSED') {
            at.there = 'ACCEPTED';
            isAccepted = true;
          }
          if (step === 'END_HERE') at.here = 'ENDED';
          if (step === 'END_THERE') at.there = 'ENDED';
          isEnded ||= step === 'END_HERE' || step === 'END_THERE';
          if (step === 'ASK' || step === 'ANSWER_LOST') hear();
          if (step === 'ASK') answer();
          if (step === 'ASKED_BACK') {
            answer();
            hear();
          }
          if (at.there === 'AGREED') expect(['AGREED', 'ENDED']).toContain(at.here);
          if (at.here === 'AGREED' || at.there === 'AGREED') expect(isAccepted).toBe(true);
        }
        for (let times = 0; times < 2; times += 1) {
          hear();
          answer();
        }
        expect(at.here).toBe(at.there);
        expect(at.here).toBe(isEnded ? 'ENDED' : isAccepted ? 'AGREED' : 'PROPOSED');
      }),
      { numRuns: 10_000, seed: 56 },
    );
  });
});
