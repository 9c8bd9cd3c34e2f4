import { describe, expect, it } from 'vitest';
import type { Assessment } from '../assessment.ts';
import { type DrawnProbability, drawnProbability } from './cross-entropy.fixture.ts';
import { assessProbability } from './method-choice.ts';
import { randomEncounter } from './random-encounters.fixture.ts';

const encounters = 1000;
/** A sample is judged in each run; FARPASS_RANDOM_ENCOUNTERS=1000 judges all. */
const judgedCount = Number(process.env['FARPASS_RANDOM_ENCOUNTERS'] ?? 50);
const apart = Math.floor(encounters / judgedCount);
/** Relative error of an answer. */
const tenPercent = 0.1;
/** Relative standard error below which the draws resolve a probability. */
const resolvedTo = 0.04;
/** Number of draws that is usually enough, and the number to judge an answer that does not agree with them. */
const draws = { first: 2500, judging: 20_000 } as const;
/** Below this, no decision depends on a probability, and the far tails of a Gaussian have no meaning. */
const leastProbability = 1e-12;

interface Judged {
  readonly index: number;
  readonly assessment: Assessment;
  readonly drawn: DrawnProbability;
}

/** An answer with its draws; undefined if the draws do not resolve the probability. */
function judged(index: number): Judged | undefined {
  const encounter = randomEncounter(index);
  const assessment = assessProbability(encounter);
  const drawn = drawnProbability(encounter, { draws: draws.first, seed: index });
  if (drawn === undefined || drawn.value < leastProbability || drawn.sigma > resolvedTo * drawn.value) return undefined;
  const found = { index, assessment, drawn };
  if (isWithin(found, tenPercent * drawn.value)) return found;
  const surer = drawnProbability(encounter, { draws: draws.judging, seed: index + encounters });
  return { ...found, drawn: surer ?? drawn };
}

/** Within a tenth of the drawn probability plus two of its standard errors. */
function isRight(found: Judged): boolean {
  const { value, sigma } = found.drawn;
  return isWithin(found, tenPercent * value + 2 * sigma);
}

/** Whether the drawn probability lies within `room` of the value, or of the interval or bound that is the answer. */
function isWithin({ assessment, drawn }: Judged, room: number): boolean {
  if (assessment.kind === 'none') return false;
  const { value } = assessment;
  if (assessment.kind === 'upperBound') return drawn.value - room <= value;
  const { lowerBound = value, upperBound = value } = assessment;
  return drawn.value >= lowerBound - room && drawn.value <= upperBound + room;
}

function written({ index, assessment, drawn }: Judged): string {
  const answer = assessment.kind === 'none' ? 'none' : `${assessment.method} ${assessment.value.toExponential(3)}`;
  return `${index}: ${answer}, drawn ${drawn.value.toExponential(3)} ± ${drawn.sigma.toExponential(1)}`;
}

describe('random encounters as messages may state them, with wide covariances and radii from 1 cm to 3 km', () => {
  it('are answered within 10 % of an independent Monte Carlo, or by an interval that contains it', () => {
    const all = Array.from({ length: judgedCount }, (_, index) => judged(index * apart)).flatMap((each) => each ?? []);
    const counts = new Map<string, number>();
    for (const { assessment } of all) {
      const isInterval = assessment.kind === 'probability' && assessment.lowerBound !== undefined;
      const name = `${assessment.kind === 'none' ? 'none' : assessment.method} ${isInterval ? 'interval' : assessment.kind}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const wrong = all.filter((each) => !isRight(each));
    console.log(`${all.length} of ${judgedCount} resolved`, Object.fromEntries(counts), wrong.map(written));
    expect(wrong.map(written)).toEqual([]);
    expect(all.length).toBeGreaterThan(0.4 * judgedCount);
  }, 14_400_000);
});
