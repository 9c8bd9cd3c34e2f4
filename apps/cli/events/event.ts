import { type Epoch, formatEpoch } from '@farpass/astro/time';
import {
  type ConjunctionEvent,
  type DecisionOptions,
  decisionTime,
  type ExpectedProbability,
  expectedEvolution,
  type RiskLevel,
  riskOfAssessment,
  type ShrinkModel,
  shrinkModel,
  type TrendStep,
  trendDirection,
  trendSteps,
} from '@farpass/conjunction/event';
import { principalPlane } from '@farpass/conjunction/plane';
import type { AssessedMessage } from './message.ts';

/** When an event is judged, and how long before TCA a manoeuvre is considered and has to be commanded. */
export interface EventOptions {
  readonly now: Epoch<'UTC'>;
  readonly commitDays: number;
  readonly considerDays: number;
}

/** One approach of one pair, as all its messages tell it; times are UTC, lengths in metres. */
export interface EventReport {
  readonly id: string;
  readonly objects: readonly { readonly designator: string; readonly name: string }[];
  readonly tca: string;
  readonly risk: RiskLevel;
  readonly trend: ReturnType<typeof trendDirection>;
  readonly messages: readonly MessageReport[];
  /** What the coming messages may say; null without covariances, or after TCA. */
  readonly expected: (ShrinkModel & { readonly points: readonly ExpectedProbability[] }) | null;
  readonly decision: {
    readonly commit: string;
    readonly secondsLeft: number;
    readonly state: 'early' | 'consider' | 'passed';
    readonly updatesLeft: number | null;
  };
}

interface MessageReport {
  readonly id: string;
  readonly created: string;
  readonly kind: AssessedMessage['assessment']['kind'];
  readonly method: string | null;
  readonly value: number | null;
  readonly missDistanceM: number;
  readonly missRtnM: readonly number[];
  readonly sigmaRtnM: readonly number[];
  readonly step: TrendStep | null;
  readonly warnings: AssessedMessage['taken']['warnings'];
}

/** What an event's messages say together; `messages` are those of the event, oldest first. */
export function eventReport(
  event: ConjunctionEvent,
  messages: readonly AssessedMessage[],
  options: EventOptions,
): EventReport {
  const newest = messages[messages.length - 1];
  if (newest === undefined) throw new RangeError('an event has at least one message');
  const steps = trendSteps(messages.map(({ point }) => point));
  const { commit, secondsLeft, state, updatesLeft } = decisionTime(newest.tca, decisionOptions(messages, options));
  const { primary, secondary } = newest.taken;
  return {
    id: event.id,
    objects: [primary, secondary].map(({ designator, name }) => ({ designator, name })),
    tca: formatEpoch(newest.tca, 3),
    risk: riskOfAssessment(newest.assessment),
    trend: trendDirection(steps),
    messages: messages.map((message, index) => messageReport(message, steps[index - 1])),
    expected: expectedOf(messages, newest),
    decision: { commit: formatEpoch(commit, 0), secondsLeft, state, updatesLeft: updatesLeft ?? null },
  };
}

const dayS = 86_400;

function decisionOptions(
  messages: readonly AssessedMessage[],
  { now, commitDays, considerDays }: EventOptions,
): DecisionOptions {
  const [first, last] = [messages[0]?.timeToTcaS ?? 0, messages[messages.length - 1]?.timeToTcaS ?? 0];
  const cadence = messages.length > 1 ? { cadenceS: (first - last) / (messages.length - 1) } : {};
  return { now, commitLeadS: commitDays * dayS, considerLeadS: considerDays * dayS, ...cadence };
}

function messageReport({ id, assessment, point, taken }: AssessedMessage, step: TrendStep | undefined): MessageReport {
  const metres = (km: number) => km * 1000;
  return {
    id,
    created: formatEpoch(point.created, 3),
    kind: assessment.kind,
    method: assessment.kind === 'none' ? null : assessment.method,
    value: assessment.kind === 'none' ? null : assessment.value,
    missDistanceM: metres(point.missDistanceKm),
    missRtnM: point.missRtnKm.map(metres),
    sigmaRtnM: point.sigmaRtnKm.map(metres),
    step: step ?? null,
    warnings: taken.warnings,
  };
}

/** Shares of the time left at which the coming messages are expected. */
const sharesLeft = [0.9, 0.75, 0.5, 0.35, 0.2, 0.1] as const;
const SEED = 20_261_120;

function expectedOf(messages: readonly AssessedMessage[], newest: AssessedMessage): EventReport['expected'] {
  const plane = principalPlane(newest.shifted)?.problem;
  if (plane === undefined || !(newest.timeToTcaS > 0)) return null;
  const { timeToTcaS } = newest;
  const history = messages.flatMap(({ timeToTcaS: left, planeSigmaKm: sigmaKm }) =>
    sigmaKm === undefined ? [] : [{ timeToTcaS: left, sigmaKm }],
  );
  const model = shrinkModel(history);
  const situation = {
    miss: { xKm: plane.xKm, yKm: plane.yKm },
    covariance: { xx: plane.sigmaXKm ** 2, xy: 0, yy: plane.sigmaYKm ** 2 },
    radiusKm: plane.radiusKm,
    timeToTcaS,
  };
  const timesToTcaS = sharesLeft.map((share) => share * timeToTcaS);
  return { ...model, points: expectedEvolution(situation, model, { timesToTcaS, seed: SEED }) };
}
