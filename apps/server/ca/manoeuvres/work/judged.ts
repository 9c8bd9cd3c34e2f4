import { addSeconds, type Epoch, formatUtc, parseEpoch } from '@farpass/astro/time';
import { riskLevel } from '@farpass/conjunction/event';
import type { BurnEvaluationDocument, KnownEventDocument, SkyDocument } from '@farpass/contract/ca';
import type { EvaluationReport } from '@farpass/intake/manoeuvre';
import type { KnownOutcome } from '@farpass/manoeuvre/known';
import { usualTarget } from '@farpass/manoeuvre/search';
import { isInDoubt } from '@farpass/operations/sky';
import { approachesOfMet, knownApproaches, verdictDocument } from '../sky/verdict.ts';
import type { OpenSky } from './known-events.ts';
import type { EventOrder, KnownEventOrder, SkyOrder } from './order.ts';

/** A propagated burn and the sky that it was examined in. */
export interface JudgedBurn {
  readonly report: EvaluationReport;
  readonly opened: OpenSky;
  readonly target: number | undefined;
}

type Judged = Pick<BurnEvaluationDocument, 'sky' | 'knownEvents' | 'verdict'>;

/** The sky of an evaluation, the known events of the satellite in it, and the verdict; nothing without a sky. */
export function judgedBurn(order: EventOrder, { report, opened, target }: JudgedBurn): Judged {
  const { sky, thresholds, threshold } = order;
  if (sky === undefined) return {};
  const rows = [ownRow(order, sky, report), ...report.known.map((one) => knownRow(order, sky, one))].flatMap(
    (row) => row ?? [],
  );
  const counted = new Set(rows.map(({ conjunctionId }) => conjunctionId));
  const notCounted = [...opened.notCounted, ...unjudged(sky, report), ...doubted(sky, rows, order)];
  const knownEvents = rows.toSorted((a, b) => b.probabilityAfter - a.probabilityAfter);
  const approaches = {
    before: [...knownApproaches(knownEvents, 'before'), ...approachesOfMet(report.metBefore)],
    after: [...knownApproaches(knownEvents, 'after'), ...approachesOfMet(report.met)],
  };
  const judged = { notCounted, target: target ?? usualTarget(threshold), thresholds };
  return {
    sky: skyDocument(sky, { notCounted, events: counted.size }),
    knownEvents,
    verdict: verdictDocument(approaches, judged),
  };
}

/** A sky as it is returned. */
export function skyDocument(
  { digest, at, objects }: SkyOrder,
  { notCounted, events }: { readonly notCounted: SkyDocument['notCounted']; readonly events: number },
): SkyDocument {
  const once = new Map(notCounted.toReversed().map((one) => [one.conjunctionId, one]));
  return { digest, at, events, objects, notCounted: [...once.values()].toReversed() };
}

interface Outcomes {
  readonly tcaBefore: string;
  readonly tcaAfter: string;
  readonly missBeforeM: number;
  readonly missAfterM: number;
  readonly probabilityBefore: number;
  readonly probabilityAfter: number;
}

function ownRow(order: EventOrder, sky: SkyOrder, { before, after }: EvaluationReport): KnownEventDocument | undefined {
  const event = sky.events.find(({ conjunctionId }) => conjunctionId === order.conjunctionId);
  if (event === undefined) return undefined;
  return rowOf({ ...event, cdmId: order.cdmId }, order, {
    tcaBefore: before.tca,
    tcaAfter: after.tca,
    missBeforeM: 1000 * before.missDistanceKm,
    missAfterM: 1000 * after.missDistanceKm,
    probabilityBefore: before.probability,
    probabilityAfter: after.probability,
  });
}

function knownRow(order: EventOrder, sky: SkyOrder, { known, before, after }: KnownOutcome) {
  const event = sky.events.find(({ conjunctionId }) => conjunctionId === known.id);
  if (event === undefined || after === undefined) return undefined;
  return rowOf(event, order, {
    tcaBefore: formatUtc(before.tca, 6),
    tcaAfter: formatUtc(after.tca, 6),
    missBeforeM: 1000 * before.geometry.missDistanceKm,
    missAfterM: 1000 * after.geometry.missDistanceKm,
    probabilityBefore: before.probability,
    probabilityAfter: after.probability,
  });
}

function rowOf(event: KnownEventOrder, { thresholds }: EventOrder, outcomes: Outcomes): KnownEventDocument {
  const { conjunctionId, cdmId, secondaryId, secondaryName } = event;
  return {
    ...{ conjunctionId, cdmId, secondaryId, secondaryName },
    ...outcomes,
    riskBefore: riskLevel(outcomes.probabilityBefore, thresholds),
    riskAfter: riskLevel(outcomes.probabilityAfter, thresholds),
  };
}

/** Events of the days that count without an outcome with the burn. */
function unjudged(sky: SkyOrder, { known, manoeuvre }: EvaluationReport): SkyDocument['notCounted'] {
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

function doubted(
  sky: SkyOrder,
  rows: readonly KnownEventDocument[],
  { thresholds }: EventOrder,
): SkyDocument['notCounted'] {
  return rows.flatMap(({ conjunctionId, probabilityBefore }) => {
    const event = sky.events.find((one) => one.conjunctionId === conjunctionId);
    if (event === undefined || !isInDoubt(event, probabilityBefore, thresholds)) return [];
    const { secondaryName, tca, riskLevel: level } = event;
    return [{ conjunctionId, secondaryName, tca, riskLevel: level, reason: 'IN_DOUBT' }] as const;
  });
}
