import { formatUtc } from '@farpass/astro/time';
import { expectationOf, type FiguredMessage, type TrendStep, trendOf } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { type EvolvedMessage, figuredMessage } from '../deadline.ts';
import type { EventPhysics } from '../messages.ts';

type Evolution = AssessmentDocument['evolution'];
type Expected = NonNullable<AssessmentDocument['expected']>;

/** The sequence of the messages, oldest first, and the expectation for the next ones. */
export function evolutionOf(messages: readonly EventPhysics[]): {
  readonly evolution: Evolution;
  readonly expected?: Expected;
} {
  const figured = messages.flatMap(figuredMessage);
  const { steps } = trendOf(figured);
  const evolution = figured.map((one, place) => evolved(one, steps[place - 1]));
  const expected = expectedOf(figured);
  return { evolution, ...(expected === undefined ? {} : { expected }) };
}

const metresPerKm = 1000;

function evolved({ cdmId, created, figures }: EvolvedMessage, step: TrendStep | undefined): Evolution[number] {
  const { radial, transverse, normal } = figures.geometry.missKm;
  const [sigmaR, sigmaT, sigmaN] = figures.sigmaRtnKm?.map((km) => km * metresPerKm) ?? [];
  const { stateComparison, isConsistent } = step ?? {};
  return {
    cdmId,
    creationDate: formatUtc(created, 3),
    relativePositionR: radial * metresPerKm,
    relativePositionT: transverse * metresPerKm,
    relativePositionN: normal * metresPerKm,
    ...(sigmaR === undefined || sigmaT === undefined || sigmaN === undefined ? {} : { sigmaR, sigmaT, sigmaN }),
    ...(stateComparison === undefined || isConsistent === undefined
      ? {}
      : { stateComparison: [...stateComparison], isConsistent }),
  };
}

function expectedOf(messages: readonly FiguredMessage[]): Expected | undefined {
  const expected = expectationOf(messages);
  return (
    expected && {
      exponent: expected.exponent,
      source: expected.source === 'history' ? 'HISTORY' : 'ASSUMED',
      points: expected.points.map(({ quantiles, ...point }) => ({ ...point, ...quantiles })),
    }
  );
}
