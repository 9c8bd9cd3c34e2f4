import { secondsPerDay } from '@farpass/astro/constants';
import { addSeconds, type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import {
  type ConjunctionEvent,
  countedOf,
  type DecisionTime,
  decidingOf,
  decisionTime,
  defaultThresholds,
  dissentingProbability,
  type EventExpectation,
  type EventState,
  type EventTrend,
  eventState,
  expectationOf,
  type PassOfPair,
  passedOver,
  type RiskBasis,
  type RiskLevel,
  riskOfMessages,
  statedBehind,
  type TrendStep,
  trendOf,
  verdictInEnglish,
  verdictOf,
} from '@farpass/conjunction/event';
import { sensitivityOf } from '@farpass/conjunction/probability';
import type { AssessedMessage } from './message.ts';

/** When an event is assessed, and how long before TCA a manoeuvre is considered and must be commanded. */
export interface EventOptions {
  readonly now: Epoch<'UTC'>;
  readonly commitDays: number;
  readonly considerDays: number;
}

/** One approach of one pair, as all its messages describe it; times are UTC, lengths in metres. */
export interface EventReport {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly objects: readonly { readonly designator: string; readonly name: string }[];
  readonly tca: string;
  /** OPEN or PAST: without screenings, none can have cleared it. */
  readonly state: EventState;
  readonly risk: RiskLevel;
  /** What the risk is based on; null if it is unknown. */
  readonly riskBasis: RiskBasis | null;
  /** The meaning of the numbers in one sentence. */
  readonly verdict: string;
  readonly trend: EventTrend['direction'];
  readonly messages: readonly MessageReport[];
  /** The range that the coming messages may give; null without covariances, or after TCA. */
  readonly expected: EventExpectation | null;
  readonly decision: {
    readonly commit: string;
    readonly secondsLeft: number;
    readonly state: DecisionTime['state'];
    readonly updatesLeft: number | null;
  };
}

interface MessageReport {
  readonly id: string;
  readonly created: string;
  readonly kind: AssessedMessage['figures']['found']['kind'];
  readonly method: string | null;
  readonly value: number | null;
  readonly missDistanceM: number;
  readonly missRtnM: readonly number[];
  /** Null unless both covariances are known. */
  readonly sigmaRtnM: readonly number[] | null;
  readonly step: TrendStep | null;
  readonly warnings: AssessedMessage['taken']['warnings'];
}

/** An event as one pass of its pair; undefined once it is over. */
export function passOf(
  event: ConjunctionEvent<AssessedMessage>,
  { now }: Pick<EventOptions, 'now'>,
): PassOfPair | undefined {
  const { id } = event;
  const newest = deciding(event);
  if (secondsBetween(newest.tca, now) <= 0) return undefined;
  const { primary, secondary } = newest.taken;
  const { found } = newest.figures;
  const probability = found.kind === 'none' ? undefined : found.value;
  return { id, pair: [primary.designator, secondary.designator], tca: formatEpoch(newest.tca, 6), probability };
}

/** The result of all messages of an event. */
export function eventReport(event: ConjunctionEvent<AssessedMessage>, options: EventOptions): EventReport {
  const { id, aliases, messages } = event;
  const newest = deciding(event);
  const trend = trendOf(messages);
  const evidence = messages.map((message) => message.evidence);
  const risk = riskOfMessages(evidence);
  const decision = decisionOf(event, options);
  const { primary, secondary } = newest.taken;
  const secondsToTca = secondsBetween(newest.tca, options.now);
  const sound = messages.filter(({ evidence }) => !evidence.isContradictory);
  return {
    id,
    aliases,
    objects: [primary, secondary].map(({ designator, name }) => ({ designator, name })),
    tca: formatEpoch(newest.tca, 6),
    state: eventState({ isCleared: false, secondsToTca }),
    risk: risk.level,
    riskBasis: risk.basis ?? null,
    verdict: verdictInEnglish(
      verdictOf({
        risk,
        thresholds: defaultThresholds,
        probability: probabilityIn(newest),
        originatorProbability: statedBehind(evidence, risk),
        dissentingProbability: dissentingProbability(evidence),
        trend: trendOf(countedOf(messages)),
        isDiluted: isDiluted(newest),
        isNewestContradictory: event.newest.evidence.isContradictory,
        passedOver: passedOver(messages),
        decision,
        timeToTcaS: secondsToTca,
      }),
    ),
    trend: trend.direction,
    messages: messages.map((message, index) => messageReport(message, trend.steps[index - 1])),
    expected: (newest.evidence.isContradictory ? undefined : expectationOf(sound)) ?? null,
    decision,
  };
}

function probabilityIn({ figures: { found } }: AssessedMessage): number | undefined {
  return found.kind === 'probability' ? found.value : undefined;
}

function isDiluted({ taken }: AssessedMessage): boolean | undefined {
  return sensitivityOf(taken.encounter)?.dilution.find(({ object }) => object === 'joint')?.isDiluted;
}

function decisionOf(
  event: ConjunctionEvent<AssessedMessage>,
  { now, commitDays, considerDays }: EventOptions,
): EventReport['decision'] {
  const { messages } = event;
  const { tca } = deciding(event);
  const { commitLeadS, secondsLeft, state, updatesLeft } = decisionTime({
    timeToTcaS: secondsBetween(tca, now),
    messagesBeforeTcaS: messages.map(({ created }) => secondsBetween(tca, created)),
    commitLeadS: commitDays * secondsPerDay,
    considerLeadS: considerDays * secondsPerDay,
  });
  return {
    commit: formatEpoch(addSeconds(tca, -commitLeadS), 6),
    secondsLeft,
    state,
    updatesLeft: updatesLeft ?? null,
  };
}

function messageReport({ id, created, figures, taken }: AssessedMessage, step: TrendStep | undefined): MessageReport {
  const { found, geometry, sigmaRtnKm } = figures;
  const { radial, transverse, normal } = geometry.missKm;
  const metres = (km: number) => km * 1000;
  return {
    id,
    created: formatEpoch(created, 3),
    kind: found.kind,
    method: found.kind === 'none' ? null : found.method,
    value: found.kind === 'none' ? null : found.value,
    missDistanceM: metres(geometry.missDistanceKm),
    missRtnM: [radial, transverse, normal].map(metres),
    sigmaRtnM: sigmaRtnKm?.map(metres) ?? null,
    step: step ?? null,
    warnings: taken.warnings,
  };
}

function deciding({ messages, newest }: ConjunctionEvent<AssessedMessage>): AssessedMessage {
  return decidingOf(messages) ?? newest;
}
