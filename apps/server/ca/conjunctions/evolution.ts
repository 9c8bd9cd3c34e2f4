import { addSeconds, formatEpoch } from '@farpass/astro/time';
import { decisionTime, expectationOf, type FiguredMessage, type TrendStep, trendOf } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { epochOf } from '../cdms/epoch.ts';
import type { EventPhysics } from './messages.ts';

type Evolution = AssessmentDocument['evolution'];
type Expected = NonNullable<AssessmentDocument['expected']>;

interface EvolvedMessage extends FiguredMessage {
  readonly cdmId: string;
}

/** How the messages followed each other, oldest first, and what is to be expected of the coming ones. */
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

function figuredMessage({ cdmId, creationDate, tca, figures, evidence }: EventPhysics): readonly EvolvedMessage[] {
  return figures === undefined ? [] : [{ cdmId, created: epochOf(creationDate), tca: epochOf(tca), figures, evidence }];
}

const metresPerKm = 1000;

function evolved({ cdmId, created, figures }: EvolvedMessage, step: TrendStep | undefined): Evolution[number] {
  const { radial, transverse, normal } = figures.geometry.missKm;
  const [sigmaR, sigmaT, sigmaN] = figures.sigmaRtnKm?.map((km) => km * metresPerKm) ?? [];
  const { stateComparison, isConsistent } = step ?? {};
  return {
    cdmId,
    creationDate: `${formatEpoch(created, 3)}Z`,
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

/** When one decides, and what the satellite says of it. */
export interface DecisionMoment {
  readonly nowMs: number;
  readonly commitTimeHours: number | undefined;
}

const hourS = 3600;
const states = { early: 'EARLY', consider: 'CONSIDER', passed: 'PASSED' } as const;

/** The time left to decide on a manoeuvre, by the closest approach of the newest message. */
export function decisionOf(
  messages: readonly EventPhysics[],
  { nowMs, commitTimeHours }: DecisionMoment,
): AssessmentDocument['decision'] {
  const newest = messages.findLast(({ evidence }) => !evidence.isContradictory) ?? messages.at(-1);
  if (newest === undefined) throw new Error('An event has at least one message.');
  const tca = epochOf(newest.tca);
  const tcaMs = Date.parse(newest.tca);
  const { commitLeadS, considerLeadS, secondsLeft, state, updatesLeft } = decisionTime({
    timeToTcaS: (tcaMs - nowMs) / 1000,
    messagesBeforeTcaS: messages.map(({ creationDate }) => (tcaMs - Date.parse(creationDate)) / 1000),
    commitLeadS: commitTimeHours === undefined ? undefined : commitTimeHours * hourS,
  });
  return {
    commit: `${formatEpoch(addSeconds(tca, -commitLeadS), 6)}Z`,
    consider: `${formatEpoch(addSeconds(tca, -considerLeadS), 6)}Z`,
    secondsLeft,
    state: states[state],
    ...(updatesLeft === undefined ? {} : { updatesLeft }),
  };
}
