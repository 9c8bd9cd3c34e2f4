import type { Encounter } from '../../approach/encounter.ts';
import { type EncounterPart, partsOf } from '../../approach/mixture.ts';
import { reasoned, say } from '../../wording/saying.ts';
import type { Assessment, MethodResult } from '../assessment.ts';

type Probability = Extract<Assessment, { readonly kind: 'probability' }>;

/** The answer for one part of a mixture, and its share of the errors. */
interface AnsweredPart {
  readonly share: number;
  readonly answer: Probability;
}

/**
 * The probability of errors that are mixtures of Gaussians: the sum of those of the parts, each times its share. Checks,
 * repairs and method are those of the part that adds most. If a part has no probability, the answer is that of the
 * covariances themselves, which hold 95 % of the errors.
 */
export function assessMixture(encounter: Encounter, assess: (one: Encounter) => Assessment): Assessment {
  const parts = partsOf(encounter);
  if (parts.length === 1) return assess(encounter);
  const answered = answersOf(parts, assess);
  return answered === undefined ? assess(encounter) : summed(answered);
}

function answersOf(
  parts: readonly EncounterPart[],
  assess: (one: Encounter) => Assessment,
): readonly AnsweredPart[] | undefined {
  const answered: AnsweredPart[] = [];
  for (const { share, encounter } of parts) {
    const answer = assess(encounter);
    if (answer.kind !== 'probability') return undefined;
    answered.push({ share, answer });
  }
  return answered;
}

function summed(parts: readonly AnsweredPart[]): Assessment {
  const sum = (of: (answer: Probability) => number) =>
    Math.min(
      1,
      parts.reduce((total, { share, answer }) => total + share * of(answer), 0),
    );
  const [main] = parts.toSorted((a, b) => b.share * b.answer.value - a.share * a.answer.value);
  const hasInterval = parts.some(({ answer }) => answer.upperBound !== undefined);
  return {
    ...main.answer,
    value: sum(({ value }) => value),
    ...(hasInterval
      ? {
          lowerBound: sum(({ value, lowerBound }) => lowerBound ?? value),
          upperBound: sum(({ value, upperBound }) => upperBound ?? value),
        }
      : {}),
    ...reasoned(...main.answer.says, say('MIXTURE_SUMMED', { parts: parts.length })),
  };
}

/** Each method's answers for the parts of a mixture, summed in the same way; a method that refuses one part refuses. */
export function mixedMethods(encounter: Encounter, methods: (one: Encounter) => readonly MethodResult[]) {
  const parts = partsOf(encounter);
  if (parts.length === 1) return methods(encounter);
  const found = parts.map(({ share, encounter: one }) => ({ share, results: methods(one) }));
  const [first] = found;
  return first.results.map((result, place): MethodResult => {
    const each = found.map(({ share, results }) => ({ share, result: results[place] }));
    return mixedMethod(result, each);
  });
}

function mixedMethod(
  { method }: MethodResult,
  parts: readonly { readonly share: number; readonly result: MethodResult }[],
): MethodResult {
  const refusing = parts.find(({ result }) => result.value === undefined);
  if (refusing !== undefined) return refusing.result;
  const sum = (of: (result: MethodResult) => number | undefined) =>
    Math.min(
      1,
      parts.reduce((total, { share, result }) => total + share * (of(result) ?? 0), 0),
    );
  const invalid = parts.find(({ result }) => !result.valid);
  const { says, valid } = (invalid ?? parts[0]).result;
  const hasInterval = parts.some(({ result }) => result.upperBound !== undefined);
  return {
    method,
    value: sum(({ value }) => value),
    ...(hasInterval
      ? {
          lowerBound: sum(({ value, lowerBound }) => lowerBound ?? value),
          upperBound: sum(({ value, upperBound }) => upperBound ?? value),
        }
      : {}),
    valid,
    ...reasoned(...says, say('MIXTURE_SUMMED', { parts: parts.length })),
  };
}
