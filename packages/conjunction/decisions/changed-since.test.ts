import { describe, expect, it } from 'vitest';
import type { MessageFigures } from '../event/figures.ts';
import { acceptanceOutcome, confirmationOutcome } from './acceptance.ts';
import { changesSince, type DecidedOn, type DecisionChange } from './changed-since.ts';

/** A miss across the encounter plane (x) with its sigmas along x and y, km. */
function figures(missKm: number, sigmaKm: readonly [number, number]): MessageFigures {
  return {
    geometry: {
      missDistanceKm: missKm,
      missKm: { radial: missKm, transverse: 0, normal: 0 },
      relativeSpeedKmPerS: 10,
      relativeVelocityKmPerS: { radial: 0, transverse: 0, normal: 10 },
      approachAngleRad: 1,
      mahalanobisDistance: undefined,
    },
    sigmaRtnKm: [sigmaKm[0], sigmaKm[1], 1],
    plane: {
      object1: { xKm: 0, yKm: 0, covariance: undefined },
      object2: { xKm: missKm, yKm: 0, covariance: undefined },
      joint: { xx: sigmaKm[0] ** 2, xy: 0, yy: sigmaKm[1] ** 2 },
    },
    hardBodyRadiusKm: 0.02,
    found: { kind: 'none' },
    repairs: [],
  };
}

const decidedOn: DecidedOn = {
  level: 'CRITICAL',
  probability: 2.7e-4,
  messageId: 'five',
  figures: figures(0.363, [0.1, 2]),
};

function changes(present: Partial<DecidedOn>, isClosed = false): readonly DecisionChange[] {
  return changesSince({ decidedOn, present: { ...decidedOn, messageId: 'six', ...present }, isClosed });
}

describe('a decision no longer fits', () => {
  it('if the probability is three times higher, although nothing is worse than critical (F2)', () => {
    expect(changes({ probability: 8.0e-4 })).toEqual([]);
    expect(changes({ probability: 8.2e-4 })).toEqual(['PROBABILITY']);
    expect(changes({ probability: undefined })).toEqual([]);
  });

  it('if the miss is lower by more than two of its sigmas', () => {
    expect(changes({ figures: figures(0.17, [0.1, 2]) })).toEqual([]);
    expect(changes({ figures: figures(0.16, [0.1, 2]) })).toContain('MISS');
    // Further away by as much is not a reason to come back by its miss.
    expect(changes({ figures: figures(0.57, [0.1, 2]) })).not.toContain('MISS');
  });

  it('if the approach moved by more than three sigmas, nearer or further', () => {
    expect(changes({ figures: figures(0.363 + 0.8, [0.08, 2]) })).toEqual(['MOVED']);
    expect(changes({ figures: figures(0.363 + 0.02, [0.08, 2]) })).toEqual([]);
  });

  it('if its level rose, also by other thresholds for the same message', () => {
    const high: DecidedOn = { ...decidedOn, level: 'HIGH' };
    expect(changesSince({ decidedOn: high, present: decidedOn, isClosed: false })).toEqual(['LEVEL']);
  });

  it('if it closed a high or critical event and a newer message decides about it', () => {
    expect(changes({}, true)).toEqual(['NEWER_MESSAGE']);
    expect(changes({ level: 'MEDIUM', probability: 1e-6 }, true)).toEqual([]);
    expect(changes({ messageId: 'five' }, true)).toEqual([]);
  });

  it('never of an event that is LOW now, and not by what is unknown', () => {
    expect(changes({ level: 'LOW', probability: 1e-9, figures: figures(9, [0.1, 0.1]) }, true)).toEqual([]);
    const bare: DecidedOn = { level: 'HIGH' };
    expect(changesSince({ decidedOn: bare, present: { ...bare, probability: 1e-5 }, isClosed: false })).toEqual([]);
    const flat = { ...figures(0.2, [0, 0]), plane: undefined };
    expect(changes({ figures: flat })).toEqual([]);
  });
});

describe('accepting what is left of a risk', () => {
  const wish = { level: 'CRITICAL', person: 'ada', note: 'See log 17, page 3.', needsTwoPeople: true } as const;

  it('needs a reason if the risk is high or critical', () => {
    expect(acceptanceOutcome({ ...wish, level: 'HIGH', note: '  short   ' })).toBe('REASON_MISSING');
    expect(acceptanceOutcome({ ...wish, level: 'HIGH' })).toBe('ACCEPTED');
    expect(acceptanceOutcome({ ...wish, level: 'MEDIUM', note: '' })).toBe('ACCEPTED');
  });

  it('needs a second person if it is critical and the operator asks for two', () => {
    expect(acceptanceOutcome(wish)).toBe('PROPOSED');
    expect(acceptanceOutcome({ ...wish, proposedBy: 'ada' })).toBe('SECOND_PERSON_NEEDED');
    expect(acceptanceOutcome({ ...wish, proposedBy: 'grace' })).toBe('ACCEPTED');
    expect(acceptanceOutcome({ ...wish, needsTwoPeople: false })).toBe('ACCEPTED');
  });
});

describe('confirming that a risk may fall', () => {
  const wish = { person: 'ada', note: 'Checked with the provider.', needsTwoPeople: true } as const;

  it('needs a reason at every level, and a second person only from a critical one', () => {
    expect(confirmationOutcome({ ...wish, level: 'MEDIUM', note: 'short' })).toBe('REASON_MISSING');
    expect(confirmationOutcome({ ...wish, level: 'HIGH' })).toBe('ACCEPTED');
    expect(confirmationOutcome({ ...wish, level: 'CRITICAL' })).toBe('PROPOSED');
    expect(confirmationOutcome({ ...wish, level: 'CRITICAL', proposedBy: 'ada' })).toBe('SECOND_PERSON_NEEDED');
    expect(confirmationOutcome({ ...wish, level: 'CRITICAL', proposedBy: 'grace' })).toBe('ACCEPTED');
  });
});
