import { formatUtc } from '@farpass/astro/time';
import {
  type CalibrationClass,
  expectationOf,
  type FiguredMessage,
  missSeenFrom,
  type TrendStep,
  trendOf,
} from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { type EvolvedMessage, figuredMessage } from '../deadline.ts';
import type { EventPhysics } from '../messages.ts';

type Evolution = AssessmentDocument['evolution'];
type Expected = NonNullable<AssessmentDocument['expected']>;

/** The messages that count for a forecast, by their ids, and what the operator's own finished events taught. */
interface EvolutionInput {
  readonly counting: ReadonlySet<string>;
  readonly own?: readonly CalibrationClass[] | undefined;
}

/** Largest number of messages in an evolution. */
const mostSteps = 50;

/** The sequence of the messages, oldest first, and the expectation for the next ones. */
export function evolutionOf(
  messages: readonly EventPhysics[],
  { counting, own = [] }: EvolutionInput,
): {
  readonly evolution: Evolution;
  readonly expected?: Expected;
} {
  const figured = messages.flatMap(figuredMessage).slice(-mostSteps);
  const { steps } = trendOf(figured);
  const primary = figured.at(-1)?.evidence.origin?.primary;
  const evolution = figured.map((one, place) => evolutionStep(one, { primary, step: steps[place - 1] }));
  const counted = figured.filter(({ cdmId }) => counting.has(cdmId));
  const expected = expectedOf(counted, own);
  return { evolution, ...(expected === undefined ? {} : { expected }) };
}

const metresPerKm = 1000;

interface Comparison {
  readonly primary: string | undefined;
  readonly step: TrendStep | undefined;
}

function evolutionStep(message: EvolvedMessage, { primary, step }: Comparison): Evolution[number] {
  const { cdmId, created } = message;
  const { missRtnKm, sigmaRtnKm } = missSeenFrom(message, primary);
  const [radial, transverse, normal] = missRtnKm;
  const [sigmaR, sigmaT, sigmaN] = sigmaRtnKm?.map((km) => km * metresPerKm) ?? [];
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

function expectedOf(
  messages: readonly FiguredMessage[],
  ownForecasts: readonly CalibrationClass[],
): Expected | undefined {
  const expected = expectationOf(messages, ownForecasts);
  return (
    expected && {
      exponent: expected.exponent,
      source: expected.source === 'history' ? 'HISTORY' : 'ASSUMED',
      ...(expected.calibratedOn === null ? {} : { calibratedOn: expected.calibratedOn }),
      ...(expected.calibratedBy === null ? {} : { calibratedBy: expected.calibratedBy }),
      ...(expected.heldOut === null ? {} : { heldOut: { ...expected.heldOut } }),
      points: expected.points.map(({ quantiles, dots, ...point }) => ({ ...point, ...quantiles, dots: [...dots] })),
    }
  );
}
