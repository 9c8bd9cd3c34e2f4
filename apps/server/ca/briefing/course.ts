import { type Currency, isCurrency, writeMoney } from '@farpass/billing/money';
import type { TrackingEvidenceDocument, TrackingOrderDocument } from '@farpass/contract/ca';
import {
  type BriefingMessage,
  type BriefingOrder,
  duration,
  exponential,
  type Line,
  metres,
  shortUtc,
} from './content.ts';

/** What happened in an event at a time. */
export interface CourseEntry {
  readonly at: string;
  readonly kind: 'message' | 'own' | 'tracking' | 'decision' | 'approach';
  /** Who did it or sent it. */
  readonly who: string;
  readonly what: string;
}

/** The event from its first message to its end, or to now: messages, tracking, decisions and plans, by time. */
export function courseOf(order: BriefingOrder): readonly CourseEntry[] {
  const { tracking, decision, plans } = order;
  const entries: readonly CourseEntry[] = [
    ...messageEntries(order),
    ...tracking.flatMap(trackingEntries),
    ...decision.log.map(
      ({ at, person, status, riskLevel, probabilityOfCollision: probability, owner, note }): CourseEntry => ({
        at,
        kind: 'decision',
        who: person,
        what: [
          `Decided: ${wordsOf(status)} at ${riskLevel}${probability === undefined ? '' : ` (${exponential(probability)})`}`,
          ...(owner === undefined ? [] : [`Owner: ${owner}`]),
          ...(note === undefined ? [] : [note]),
        ].join('. '),
      }),
    ),
    ...plans.flatMap(({ name, log }) =>
      log.map(({ at, person, action, to, note }): CourseEntry => {
        const why = note === undefined ? '' : ` ${note}`;
        return {
          at,
          kind: 'decision',
          who: person,
          what: `Manoeuvre plan "${name}": ${wordsOf(action)}, now ${to}.${why}`,
        };
      }),
    ),
    approachEntry(order),
  ];
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** `TRACKING_ORDERED` as "tracking ordered". */
function wordsOf(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}

function messageEntries({ messages, tracking }: BriefingOrder): readonly CourseEntry[] {
  const ofTracks = new Set(tracking.flatMap(({ updates }) => updates.flatMap(({ cdmId }) => cdmId ?? [])));
  return messages.map((message): CourseEntry => {
    const made = ofTracks.has(message.cdmId) ? 'Our message of tracked orbits' : 'Our message';
    return {
      at: message.creationDate,
      kind: message.isOwn ? 'own' : 'message',
      who: message.originator,
      what: `${message.isOwn ? made : 'Message'} ${message.messageId}: ${figuresOf(message)}.`,
    };
  });
}

function figuresOf({ riskLevel, probability, missDistanceM }: BriefingMessage): string {
  const pc = probability === undefined ? 'no probability' : `probability ${exponential(probability)}`;
  return `${pc}, ${riskLevel}${missDistanceM === undefined ? '' : `, miss ${metres(missDistanceM)}`}`;
}

function trackingEntries(order: TrackingOrderDocument): readonly CourseEntry[] {
  const { updates, objectName, orderedAt, orderedBy, expected, deadline } = order;
  const price = priceOf(order);
  const chance = expected.after?.chanceSettled;
  const hope = chance === undefined ? '' : `, expected to settle the event in ${percent(chance)} of cases`;
  return [
    {
      at: orderedAt,
      kind: 'tracking',
      who: orderedBy,
      what: `Ordered ${passesOf(expected.passIds.length)} of ${objectName}${price === undefined ? '' : ` for ${price}`}, decision by ${shortUtc(deadline)}${hope}.`,
    },
    ...updates.map(({ at, cdmId, probabilityBefore: before, probabilityAfter: after, evidence }): CourseEntry => {
      const sensors = [...new Set(evidence.tracks.map(({ sensorCode }) => sensorCode))].join(', ');
      const made =
        cdmId === undefined
          ? `gave no message: ${evidence.reasons.join(' ')}`
          : `gave our message: probability ${written(before)} before, ${written(after)} after.`;
      return { at, kind: 'tracking', who: 'FARPASS', what: `Tracks of ${sensors || 'the sensors'} ${made}` };
    }),
  ];
}

function passesOf(count: number): string {
  return count === 1 ? 'one pass' : `${count} passes`;
}

function approachEntry({ assessment, madeAt, conjunction }: BriefingOrder): CourseEntry {
  const { tca, probability } = assessment;
  const isOver = Date.parse(tca) <= Date.parse(madeAt);
  const last = `${written(probability.value)}, ${probability.riskLevel}, miss ${metres(assessment.encounter.missDistanceM)}`;
  const what = isOver
    ? `The closest approach: the end of the event. The last message says ${last}.`
    : `The closest approach lies ahead, ${duration(madeAt, tca)} after this report. The newest message says ${last}.`;
  return { at: tca, kind: 'approach', who: conjunction.satelliteName, what };
}

const written = (probability: number | undefined) => (probability === undefined ? 'none' : exponential(probability));
const percent = (share: number) => `${Math.round(100 * share)} %`;
const triple = (values: readonly number[] | undefined) =>
  values === undefined ? '–' : `${values.map((each) => each.toPrecision(3)).join(' / ')} m`;

function priceOf({ price, currency }: TrackingOrderDocument): string | undefined {
  if (price === undefined || currency === undefined || !isCurrency(currency)) return undefined;
  return writeMoney({ minorUnits: price, currency: currency satisfies Currency });
}

/** What was ordered, what was expected of it, and what came. */
export function orderLines(order: TrackingOrderDocument): readonly Line[] {
  const { expected, updates, orderedAt, orderedBy, passesDone, passesWanted } = order;
  const [newest] = updates;
  const hoped = expected.after;
  return [
    ['Object', `${order.objectName} (${order.side})`],
    ['Ordered', `${shortUtc(orderedAt)} by ${orderedBy}, decision by ${shortUtc(order.deadline)}`],
    ['Price', priceOf(order) ?? 'not charged'],
    ['State', `${order.state}: ${passesDone} of ${passesWanted} passes. ${order.requestReason}`],
    ...order.passes.map(
      ({ sensorCode, start, end, status }): Line => [
        `Pass of ${sensorCode}`,
        `${shortUtc(start)} to ${end.slice(11, 19)} Z, ${wordsOf(status)}`,
      ],
    ),
    [
      'Expected',
      hoped === undefined
        ? '–'
        : `settled in ${percent(hoped.chanceSettled)} of cases; probability ${written(hoped.quantiles.p5)} / ${written(hoped.quantiles.p50)} / ${written(hoped.quantiles.p95)} (5 / 50 / 95 %)`,
    ],
    ['Expected sigma R / T / N', triple(hoped?.sigmaRtnM)],
    ...(newest === undefined ? [] : foundLines(newest)),
  ];
}

type Update = TrackingOrderDocument['updates'][number];

/** What came of the tracks. */
function foundLines({ probabilityBefore, probabilityAfter, evidence }: Update): readonly Line[] {
  return [
    ['Found', `probability ${written(probabilityBefore)} before, ${written(probabilityAfter)} after`],
    ['Sigma R / T / N before', triple(evidence.sigmaBeforeRtnM)],
    ['Sigma R / T / N after', triple(evidence.sigmaAfterRtnM)],
    ['Moved R / T / N', triple(evidence.movedRtnM)],
    ...evidence.tracks.map(trackLine),
    ['Known before', evidence.apriori],
    ['Forces', evidence.forces === '' ? '–' : evidence.forces],
    ['Verdict', verdictOf(evidence)],
  ];
}

function trackLine(track: TrackingEvidenceDocument['tracks'][number]): Line {
  const { sensorCode, start, used, measurements, isAssociated, distance } = track;
  const away = distance === undefined ? '' : `, ${distance.toFixed(1)} sigma from what was known`;
  const whose = isAssociated ? `${used} of ${measurements} measurements used` : 'not of this object, left out';
  return [`Track of ${sensorCode}`, `${shortUtc(start)}: ${whose}${away}`];
}

function verdictOf({ verdict, reasons, reducedChiSquare }: TrackingEvidenceDocument): string {
  const fit = reducedChiSquare === undefined ? '' : `, chi-square per number ${reducedChiSquare.toPrecision(3)}`;
  return `${verdict}${fit}${reasons.length === 0 ? '' : `. ${reasons.join(' ')}`}`;
}

/** Our newest message next to the provider's, and where they disagree: a name, ours, theirs. */
export function comparisonRows({ comparison, messages }: BriefingOrder): readonly (readonly string[])[] {
  if (comparison === undefined) return [];
  const { ownCdmId, otherCdmId } = comparison;
  const of = (id: string) => messages.find(({ cdmId }) => cdmId === id);
  const rows: readonly (readonly [string, (message: BriefingMessage) => string])[] = [
    ['Message', ({ messageId }) => messageId],
    ['Originator', ({ originator }) => originator],
    ['Made', ({ creationDate }) => shortUtc(creationDate)],
    ['Closest approach', ({ tca }) => shortUtc(tca)],
    ['Probability', ({ probability }) => written(probability)],
    ['Risk', ({ riskLevel }) => riskLevel],
    ['Miss distance', ({ missDistanceM }) => (missDistanceM === undefined ? '–' : metres(missDistanceM))],
  ];
  const [ours, theirs] = [of(ownCdmId), of(otherCdmId)];
  return rows.map(([name, say]) => [name, ours ? say(ours) : '–', theirs ? say(theirs) : '–']);
}

/** The change of the miss from the provider's message to ours, by axis: its size, its sigma, and both. */
export function differenceRows({ comparison }: BriefingOrder): readonly (readonly string[])[] {
  if (comparison === undefined) return [];
  const { changeRtnM, sigmaRtnM, sigmas } = comparison.difference;
  return ['Radial', 'Transverse', 'Normal'].map((axis, place) => [
    axis,
    metresOf(changeRtnM[place]),
    metresOf(sigmaRtnM?.[place]),
    sigmas?.[place]?.toFixed(1) ?? '–',
  ]);
}

const metresOf = (value: number | undefined) => (value === undefined ? '–' : metres(value));

/** Whether chance explains the change. */
export function agreement({ comparison }: BriefingOrder): string {
  const { mahalanobis, isConsistent } = comparison?.difference ?? {};
  if (mahalanobis === undefined || isConsistent === undefined)
    return 'Without covariances nothing can be said about whether the two messages agree.';
  const size = `the miss changes by ${mahalanobis.toFixed(1)} sigma in the encounter plane`;
  return isConsistent
    ? `The two messages agree: ${size}.`
    : `The two messages disagree: ${size}. Look at the tracks and at a burn in between before you rely on either.`;
}

/** What is left of each measurement, in sigmas, by time. */
export function residualPoints({ updates }: TrackingOrderDocument) {
  const residuals = updates[0]?.evidence.residuals ?? [];
  return residuals.map(({ at, sigmas, isUsed }) => ({ ms: Date.parse(at), sigmas, isUsed }));
}
