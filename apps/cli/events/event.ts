import { hoursPerDay, secondsPerDay } from '@farpass/astro/constants';
import { osculatingPeriodSeconds } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, epochFromUnixMs, formatEpoch, secondsBetween, unixMsOf } from '@farpass/astro/time';
import {
  type ConjunctionEvent,
  comparedMessages,
  type DecisionTime,
  decisionTime,
  defaultRiskRules,
  defaultThresholds,
  dilutionOf,
  dissentingProbability,
  type EventExpectation,
  type EventState,
  type EventTrend,
  eventState,
  expectationOf,
  isUncertainRisk,
  missSeenFrom,
  type OwnDensity,
  type PassOfPair,
  plainCatalogueNumber,
  probabilityAtTenSigmas,
  type RelatableEvent,
  type RelatedReason,
  type RiskBasis,
  type RiskFloor,
  type RiskLevel,
  type RiskReason,
  type RiskStanding,
  reasonInEnglish,
  relatedReason,
  type SourceRisk,
  standingOf,
  statedBehind,
  type TrendStep,
  trendOf,
  verdictInEnglish,
  verdictOf,
} from '@farpass/conjunction/event';
import { passOrbits } from '@farpass/intake/moves';
import { deadlineLead, deadlineSettings, decisionDeadline } from '@farpass/operations/moments';
import { type OptionsReport, optionsReport } from '@farpass/operations/options';
import {
  type DragOfEvent,
  dragOfEvent,
  isUnsureByStorm,
  type WeatherReport,
  weatherReport,
} from '@farpass/operations/weather';
import type { AssessedMessage } from './message.ts';

/** When an event is assessed, and how long before TCA a manoeuvre is considered and must be commanded. */
export interface EventOptions {
  readonly now: Epoch<'UTC'>;
  /** Undefined: the last useful command, as no one set one. */
  readonly commitDays: number | undefined;
  readonly considerDays: number;
  /** Hours that a command takes before an ignition. */
  readonly commandLeadHours: number | undefined;
  /** Policies: no event with one of their objects is below their level. */
  readonly floors: readonly RiskFloor[];
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
  /** The basis of the risk; null if it is unknown. */
  readonly riskBasis: RiskBasis | null;
  /** Whether only a doubt gives the level. */
  readonly isUncertain: boolean;
  /** The message that counts: the figures of the event are its own. */
  readonly counts: { readonly id: string; readonly created: string; readonly originator: string };
  /** The meaning of the numbers in one sentence. */
  readonly verdict: string;
  /** The rules of caution that keep the risk up, each with the one thing that would settle it. */
  readonly reasons: readonly ReportedReason[];
  /** The level that the newest probability alone would give; null if no message allows one. */
  readonly newestAlone: RiskLevel | null;
  /** The newest probability of each originator. */
  readonly sources: readonly ReportedSource[];
  /** The largest probability over all scales of the newest covariances; null without them. */
  readonly largestProbability: number | null;
  /** The probability at ten times the newest sigmas; null without them. */
  readonly atTenSigmas: number | null;
  /** Other events that may be the same approach: renumbered, or with a closest approach that moved. */
  readonly related: readonly { readonly id: string; readonly reason: RelatedReason }[];
  readonly trend: EventTrend['direction'];
  readonly messages: readonly MessageReport[];
  /** The range that the coming messages may give; null without covariances, or after TCA. */
  readonly expected: EventExpectation | null;
  readonly decision: {
    readonly commit: string;
    readonly isDefault: boolean;
    readonly secondsLeft: number;
    readonly state: DecisionTime['state'];
    readonly updatesLeft: number | null;
  };
  /** Wait, track, manoeuvre, nothing: what each leaves, and until when it can be chosen. */
  readonly options: OptionsReport;
  /** The probability of the newest message over the drag of both objects, or why there is none. */
  readonly dragSpace: DragOfEvent;
  /** The probability of the newest message with the density error that both objects share, by our own flight of them. */
  readonly ownDensity?: OwnDensity;
  /** From now to the closest approach; `makesLowUnsure`: by a storm, a LOW risk is not sure. */
  readonly spaceWeather: WeatherReport & { readonly makesLowUnsure: boolean };
}

interface ReportedReason extends RiskReason {
  readonly sentence: string;
}

interface ReportedSource extends Omit<SourceRisk, 'madeS'> {
  /** Of its newest message. */
  readonly created: string;
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
  /** The combined radius that was used, m. */
  readonly hardBodyRadiusM: number;
  /** Assumptions where the message is silent. */
  readonly defaults: AssessedMessage['taken']['defaults'];
}

/** The reports of some events, by time of closest approach. */
export async function eventReports(
  events: readonly ConjunctionEvent<AssessedMessage>[],
  options: EventOptions,
): Promise<readonly EventReport[]> {
  const approaches = events.map((event): Approach => ({ ...deciding(event), id: event.id }));
  const reports = events.map(async (event): Promise<EventReport> => {
    const report = eventReport(event, options);
    const untilMs = Date.parse(`${report.tca}Z`);
    const weather = await weatherReport({ untilMs, nowMs: unixMsOf(options.now) });
    const makesLowUnsure = isUnsureByStorm(report.dragSpace, weather);
    return { ...report, related: relatedTo(event.id, approaches), spaceWeather: { ...weather, makesLowUnsure } };
  });
  return (await Promise.all(reports)).toSorted((a, b) => (a.tca < b.tca ? -1 : 1));
}

/** An event, and its message that counts. */
type Approach = Pick<AssessedMessage, 'id' | 'tca' | 'taken' | 'figures'>;

function relatedTo(id: string, approaches: readonly Approach[]): EventReport['related'] {
  const own = approaches.find((one) => one.id === id);
  if (own === undefined) return [];
  const one = relatable(own, own.tca);
  return approaches.flatMap((other) => {
    const reason = other === own ? undefined : relatedReason(one, relatable(other, own.tca));
    return reason === undefined ? [] : [{ id: other.id, reason }];
  });
}

function relatable({ id, tca, taken, figures }: Approach, since: Epoch<'UTC'>): RelatableEvent {
  const { primary, secondary } = taken;
  return {
    id,
    objects: [plainCatalogueNumber(primary.designator), plainCatalogueNumber(secondary.designator)],
    tcaS: secondsBetween(tca, since),
    relativeSpeedKmPerS: figures.geometry.relativeSpeedKmPerS,
  };
}

/** An event as one pass of its pair; undefined once it is over. */
export function passOf(
  event: ConjunctionEvent<AssessedMessage>,
  { now }: Pick<EventOptions, 'now'>,
): PassOfPair | undefined {
  const { id } = event;
  const counted = deciding(event);
  if (secondsBetween(counted.tca, now) <= 0) return undefined;
  const { primary, secondary } = counted.taken;
  const { found } = counted.figures;
  const probability = found.kind === 'none' ? undefined : found.value;
  const first = primary.designator <= secondary.designator ? 'object1' : 'object2';
  const orbits = passOrbits(counted.taken, first);
  return {
    id,
    pair: [primary.designator, secondary.designator],
    tca: formatEpoch(counted.tca, 6),
    probability,
    orbits,
  };
}

/** The result of all messages of an event. */
function eventReport(
  event: ConjunctionEvent<AssessedMessage>,
  options: EventOptions,
): Omit<EventReport, 'related' | 'spaceWeather'> {
  const { id, aliases, messages } = event;
  const evidence = messages.map((message) => message.evidence);
  const standing = standingOf(evidence, { rules: { ...defaultRiskRules, floors: options.floors } });
  const { risk, reasons, newestAlone, sources } = standing;
  const counted = countedIn(event, standing);
  const trend = trendOf(messages);
  const counting = messages.filter((message) => standing.counting.includes(message.evidence));
  const decision = decisionOf(event, options);
  const dilution = dilutionOf(counted.figures);
  const axesOf = messages.at(-1)?.evidence.origin?.primary;
  const atTenSigmas = probabilityAtTenSigmas(counted.evidence);
  const { primary, secondary } = counted.taken;
  const secondsToTca = secondsBetween(counted.tca, options.now);
  return {
    id,
    aliases,
    objects: [primary, secondary].map(({ designator, name }) => ({ designator, name })),
    tca: formatEpoch(counted.tca, 6),
    state: eventState({ isCleared: false, secondsToTca }),
    risk: risk.level,
    riskBasis: risk.basis ?? null,
    isUncertain: isUncertainRisk(risk),
    verdict: verdictInEnglish(
      verdictOf({
        risk,
        reasons,
        policy: standing.policy,
        thresholds: defaultThresholds,
        probability: probabilityIn(counted),
        upperBound: counted.figures.found.kind === 'upperBound' ? counted.figures.found.value : undefined,
        madeAt: minuteOf(counted),
        originatorProbability: statedBehind(evidence, risk),
        dissentingProbability: dissentingProbability(evidence, standing),
        trend: trendOf(counting),
        isDiluted: dilution?.isDiluted,
        newest: standing.passedOver && comparedMessages(standing.passedOver, standing.counts),
        isContradictory: counted.evidence.isContradictory,
        decision,
        timeToTcaS: secondsToTca,
      }),
    ),
    counts: { id: counted.id, created: formatEpoch(counted.created, 3), originator: counted.taken.originator },
    reasons: reasons.map((reason) => ({ ...reason, sentence: reasonInEnglish(reason) })),
    newestAlone: newestAlone ?? null,
    sources: sources.map(({ madeS, ...source }) => ({ ...source, created: utcText(madeS) })),
    largestProbability: dilution?.maximum ?? null,
    atTenSigmas: atTenSigmas ?? null,
    trend: trend.direction,
    messages: messages.map((message, index) =>
      messageReport(message, { primary: axesOf, step: trend.steps[index - 1] }),
    ),
    expected: (counted.evidence.isContradictory ? undefined : expectationOf(counting)) ?? null,
    decision,
    options: optionsOf(counted, options),
    dragSpace: dragOf(counted, risk.level),
    ...(counted.figures.ownDensity && { ownDensity: counted.figures.ownDensity }),
  };
}

/** Rows are factors of the first object of the message, as without a fleet none is ours. */
function dragOf({ cdm, taken }: AssessedMessage, level: RiskLevel): DragOfEvent {
  return dragOfEvent(cdm, { taken, ownSide: 'object1', level, thresholds: defaultThresholds });
}

/** Without sensors and searched burns, only what the messages say. */
function optionsOf(message: AssessedMessage, options: EventOptions): OptionsReport {
  const { found } = message.figures;
  const [nowMs, tcaMs] = [unixMsOf(options.now), unixMsOf(message.tca)];
  return optionsReport({
    ...{ nowMs, tcaMs, waiting: undefined, tracking: 'NOT_COMPUTED', burn: 'NOT_COMPUTED' },
    deadline: decisionDeadline({ ...deadlineInput(message, options), nowMs }),
    probability: found.kind === 'none' ? undefined : found.value,
    probabilityOfAny: undefined,
  });
}

/** Without a fleet, the first object of a message is the one that may burn. */
function deadlineInput({ tca, taken }: AssessedMessage, { commitDays, commandLeadHours }: EventOptions) {
  const commitTimeHours = commitDays === undefined ? undefined : commitDays * hoursPerDay;
  const configuration = { commitTimeHours, manoeuvres: { commandLeadHours } };
  const periodS = osculatingPeriodSeconds(taken.encounter.primary);
  return { ...deadlineSettings({ configuration, canManoeuvre: true }), tcaMs: unixMsOf(tca), periodS };
}

function probabilityIn({ figures: { found } }: AssessedMessage): number | undefined {
  return found.kind === 'probability' ? found.value : undefined;
}

function utcText(unixS: number): string {
  return formatEpoch(epochFromUnixMs(unixS * 1000), 3);
}

function decisionOf(event: ConjunctionEvent<AssessedMessage>, options: EventOptions): EventReport['decision'] {
  const { messages } = event;
  const { now, commitDays, considerDays } = options;
  const message = deciding(event);
  const { tca } = message;
  const { leadMs = 0 } = deadlineLead(deadlineInput(message, options));
  const { commitLeadS, secondsLeft, state, updatesLeft } = decisionTime({
    timeToTcaS: secondsBetween(tca, now),
    messagesBeforeTcaS: messages.map(({ created }) => secondsBetween(tca, created)),
    commitLeadS: leadMs / 1000,
    considerLeadS: considerDays * secondsPerDay,
  });
  return {
    commit: formatEpoch(addSeconds(tca, -commitLeadS), 6),
    isDefault: commitDays === undefined,
    secondsLeft,
    state,
    updatesLeft: updatesLeft ?? null,
  };
}

interface Comparison {
  readonly primary: string | undefined;
  readonly step: TrendStep | undefined;
}

function messageReport(message: AssessedMessage, { primary, step }: Comparison): MessageReport {
  const { id, created, figures, taken } = message;
  const { found, geometry } = figures;
  const { missRtnKm, sigmaRtnKm } = missSeenFrom(message, primary);
  const metres = (km: number) => km * 1000;
  return {
    id,
    created: formatEpoch(created, 3),
    kind: found.kind,
    method: found.kind === 'none' ? null : found.method,
    value: found.kind === 'none' ? null : found.value,
    missDistanceM: metres(geometry.missDistanceKm),
    missRtnM: missRtnKm.map(metres),
    sigmaRtnM: sigmaRtnKm?.map(metres) ?? null,
    step: step ?? null,
    warnings: taken.warnings,
    hardBodyRadiusM: metres(figures.hardBodyRadiusKm),
    defaults: taken.defaults,
  };
}

/** The message that counts for an event. */
function deciding(event: ConjunctionEvent<AssessedMessage>): AssessedMessage {
  return countedIn(event, standingOf(event.messages.map(({ evidence }) => evidence)));
}

function countedIn(
  { messages, newest }: ConjunctionEvent<AssessedMessage>,
  { counts }: Pick<RiskStanding, 'counts'>,
): AssessedMessage {
  return messages.find(({ evidence }) => evidence === counts) ?? newest;
}

/** "2026-11-26 14:02". */
function minuteOf({ created }: AssessedMessage): string {
  return formatEpoch(created, 0).slice(0, 16).replace('T', ' ');
}
