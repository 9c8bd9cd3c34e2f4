import { formatEpoch, parseEpoch } from '@farpass/astro/time';
import {
  expectationOf,
  type FiguredMessage,
  messageFigures,
  type TrendStep,
  trendOf,
} from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { encounterOf, type OurSide } from '../cdms/physics.ts';
import { recordOf } from '../cdms/record.ts';
import type { SatelliteRadius } from '../fleet/hard-body.ts';

/** A message of an event as it was received, with the probability that was found for it. */
export interface ReceivedMessage {
  readonly cdmId: string;
  readonly creationDate: string;
  readonly received: string;
  readonly probability: number | undefined;
}

interface Known {
  readonly side: OurSide;
  readonly radius: SatelliteRadius;
}
type Evolution = AssessmentDocument['evolution'];
type Expected = NonNullable<AssessmentDocument['expected']>;

interface SeenMessage extends FiguredMessage {
  readonly cdmId: string;
}

/** How the messages followed each other, oldest first, and what is to be expected of the coming ones. */
export function evolutionOf(
  messages: readonly ReceivedMessage[],
  known: Known,
): { readonly evolution: Evolution; readonly expected?: Expected } {
  const seen = messages.map((message) => seenIn(message, known));
  const { steps } = trendOf(seen);
  const evolution = seen.map((one, place) => evolved(one, steps[place - 1]));
  const expected = expectedOf(seen);
  return { evolution, ...(expected === undefined ? {} : { expected }) };
}

function seenIn({ cdmId, creationDate, received, probability }: ReceivedMessage, { side, radius }: Known): SeenMessage {
  const { taken, encounter } = encounterOf(recordOf(received), { side, radius });
  const unassessed = { kind: 'none', checks: [], repairs: [], reason: '', says: [] } as const;
  const found =
    probability === undefined
      ? ({ kind: 'none' } as const)
      : ({ kind: 'probability', method: 'foster1992', value: probability } as const);
  const figures = { ...messageFigures(encounter, unassessed), found };
  return { cdmId, created: parseEpoch(creationDate, 'UTC'), tca: taken.tca, figures };
}

function evolved({ cdmId, created, figures }: SeenMessage, step: TrendStep | undefined): Evolution[number] {
  const { radial, transverse, normal } = figures.geometry.missKm;
  const [sigmaR, sigmaT, sigmaN] = figures.sigmaRtnKm?.map((km) => km * 1000) ?? [];
  const { stateComparison, isConsistent } = step ?? {};
  return {
    cdmId,
    creationDate: `${formatEpoch(created, 3)}Z`,
    relativePositionR: radial * 1000,
    relativePositionT: transverse * 1000,
    relativePositionN: normal * 1000,
    ...(sigmaR === undefined || sigmaT === undefined || sigmaN === undefined ? {} : { sigmaR, sigmaT, sigmaN }),
    ...(stateComparison === undefined || isConsistent === undefined
      ? {}
      : { stateComparison: [...stateComparison], isConsistent }),
  };
}

function expectedOf(seen: readonly SeenMessage[]): Expected | undefined {
  const expected = expectationOf(seen);
  return (
    expected && {
      exponent: expected.exponent,
      source: expected.source === 'history' ? 'HISTORY' : 'ASSUMED',
      points: expected.points.map(({ quantiles, ...point }) => ({ ...point, ...quantiles })),
    }
  );
}
