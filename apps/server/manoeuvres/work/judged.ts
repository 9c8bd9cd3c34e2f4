import { addSeconds, type Epoch, formatUtc, parseEpoch } from '@farpass/astro/time';
import { approachRisk, type RiskLevel } from '@farpass/conjunction/event';
import type { BurnEvaluationDocument, KnownEventDocument, SkyDocument } from '@farpass/contract/manoeuvres';
import { type ApproachOutcome, checkedOutcome, type ManoeuvreEvent, unburntOutcome } from '@farpass/manoeuvre/event';
import type { KnownOutcome } from '@farpass/manoeuvre/known';
import { usualTarget } from '@farpass/manoeuvre/search';
import type { EvaluationReport } from '@farpass/operations/manoeuvre';
import { isInDoubt } from '@farpass/operations/sky';
import type { EventOrder, KnownEventOrder, SkyOrder } from '../order.ts';
import { approachesOfMet, knownApproaches, verdictDocument } from '../sky/verdict.ts';
import type { OpenSky } from './known-events.ts';

/** A propagated burn and the sky that it was examined in. */
export interface JudgedBurn {
  readonly report: EvaluationReport;
  readonly opened: OpenSky;
  /** The event as its message has it. */
  readonly ofMessage: ManoeuvreEvent;
  readonly target: number | undefined;
}

type Judged = Pick<BurnEvaluationDocument, 'sky' | 'knownEvents' | 'verdict'>;

/** The sky of an evaluation, the known events of the satellite in it, and the verdict; nothing without a sky. */
export function judgedBurn(order: EventOrder, judging: JudgedBurn): Judged {
  const { sky, rules, threshold } = order;
  const { report, opened, target } = judging;
  if (sky === undefined) return {};
  const rows = [ownRow(order, sky, report), ...report.known.map((one) => knownRow(order, sky, one))].flatMap(
    (row) => row ?? [],
  );
  const counted = new Set(rows.map(({ conjunctionId }) => conjunctionId));
  const notCounted = [
    ...opened.notCounted,
    ...unjudgedEvents(sky, report),
    ...doubtedEvents(sky, rows, levelsByMessage(order, judging)),
  ];
  const knownEvents = rows.toSorted((a, b) => b.probabilityAfter - a.probabilityAfter);
  const approaches = {
    before: [...knownApproaches(knownEvents, 'before'), ...approachesOfMet(report.metBefore)],
    after: [...knownApproaches(knownEvents, 'after'), ...approachesOfMet(report.met)],
  };
  const judged = { notCounted, target: target ?? usualTarget(threshold), thresholds: rules.thresholds };
  return {
    sky: skyDocument(sky, { notCounted, events: counted.size }),
    knownEvents,
    verdict: verdictDocument(approaches, judged),
  };
}

/** A sky as it is returned. */
export function skyDocument(
  { digest, at, objects, ephemerides: own }: SkyOrder,
  { notCounted, events }: { readonly notCounted: SkyDocument['notCounted']; readonly events: number },
): SkyDocument {
  const once = new Map(notCounted.toReversed().map((one) => [one.conjunctionId, one]));
  const ephemerides = own.length === 0 ? {} : { ephemerides: own.length };
  return { digest, at, events, objects, ...ephemerides, notCounted: [...once.values()].toReversed() };
}

/** An event without the burn and with it. */
interface Outcomes {
  readonly event: ManoeuvreEvent;
  readonly before: ApproachOutcome;
  readonly after: ApproachOutcome;
}

function ownRow(order: EventOrder, sky: SkyOrder, { own }: EvaluationReport): KnownEventDocument | undefined {
  const event = sky.events.find(({ conjunctionId }) => conjunctionId === order.conjunctionId);
  if (event === undefined) return undefined;
  return rowOf({ ...event, cdmId: order.cdmId }, order, own);
}

function knownRow(order: EventOrder, sky: SkyOrder, { known, before, after }: KnownOutcome) {
  const event = sky.events.find(({ conjunctionId }) => conjunctionId === known.id);
  if (event === undefined || after === undefined) return undefined;
  return rowOf(event, order, { event: known.event, before, after });
}

function rowOf(known: KnownEventOrder, { rules }: EventOrder, { event, before, after }: Outcomes): KnownEventDocument {
  const { conjunctionId, cdmId, secondaryId, secondaryName } = known;
  const riskOf = (outcome: ApproachOutcome) =>
    approachRisk({ ...outcome, isByDefault: event.isByDefault === true }, rules);
  const [riskBefore, riskAfter] = [riskOf(before), riskOf(after)];
  return {
    ...{ conjunctionId, cdmId, secondaryId, secondaryName },
    tcaBefore: tcaText(event, before),
    tcaAfter: tcaText(event, after),
    missBeforeM: 1000 * before.geometry.missDistanceKm,
    missAfterM: 1000 * after.geometry.missDistanceKm,
    probabilityBefore: before.probability,
    probabilityAfter: after.probability,
    riskBefore: riskBefore.level,
    riskAfter: riskAfter.level,
    ...(riskBefore.basis === 'DILUTED' ? { riskBasisBefore: riskBefore.basis } : {}),
    ...(riskAfter.basis === 'DILUTED' ? { riskBasisAfter: riskAfter.basis } : {}),
  };
}

function tcaText({ tca }: ManoeuvreEvent, { seconds }: ApproachOutcome): string {
  return formatUtc(addSeconds(tca, seconds), 6);
}

/** Events of the days that count without an outcome with the burn. */
function unjudgedEvents(sky: SkyOrder, { known, manoeuvre }: EvaluationReport): SkyDocument['notCounted'] {
  const endOfBurn = addSeconds(parseEpoch(manoeuvre.ignitionEpoch, 'UTC'), manoeuvre.manoeuvreDuration);
  return known
    .filter(({ after }) => after === undefined)
    .flatMap(({ known: { id }, before }) => {
      const event = sky.events.find(({ conjunctionId }) => conjunctionId === id);
      if (event === undefined) return [];
      const { conjunctionId, secondaryName, tca, riskLevel: level } = event;
      const reason = isBefore(before.tca, endOfBurn) ? 'DURING_BURN' : 'NO_APPROACH';
      return [{ conjunctionId, secondaryName, tca, riskLevel: level, reason }] as const;
    });
}

function isBefore(a: Epoch<'UTC'>, b: Epoch<'UTC'>): boolean {
  return formatUtc(a, 6) < formatUtc(b, 6);
}

/** The levels that the messages alone give, where burns in hand have moved the events; empty without one. */
function levelsByMessage(order: EventOrder, { opened, ofMessage }: JudgedBurn): ReadonlyMap<string, RiskLevel> {
  const { burns, conjunctionId = '', rules } = order;
  if (burns.length === 0) return new Map();
  return new Map(
    [{ id: conjunctionId, event: ofMessage }, ...opened.ofMessages].map(({ id, event }) => {
      const outcome = checkedOutcome(event, unburntOutcome(event));
      return [id, approachRisk({ ...outcome, isByDefault: event.isByDefault === true }, rules).level];
    }),
  );
}

function doubtedEvents(
  sky: SkyOrder,
  rows: readonly KnownEventDocument[],
  byMessage: ReadonlyMap<string, RiskLevel>,
): SkyDocument['notCounted'] {
  return rows.flatMap(({ conjunctionId, riskBefore }) => {
    const event = sky.events.find((one) => one.conjunctionId === conjunctionId);
    if (event === undefined || !isInDoubt(event, byMessage.get(conjunctionId) ?? riskBefore)) return [];
    const { secondaryName, tca, riskLevel: level } = event;
    return [{ conjunctionId, secondaryName, tca, riskLevel: level, reason: 'IN_DOUBT' }] as const;
  });
}
