import { type Currency, isCurrency, writeMoney } from '@farpass/billing/money';
import { forcesWords, reasonSentence, updateFindingSentence } from '@farpass/contract/code-words';
import type { TrackingEvidenceDocument, TrackingOrderDocument } from '@farpass/contract/watch';
import {
  type BriefingMessage,
  type BriefingOrder,
  type BriefingPlan,
  confirmationWritten,
  type Line,
  noteWritten,
} from './content.ts';
import { briefingFigures } from './figures.ts';
import { type BriefingLanguage, type BriefingReader, textsOfBriefing, timeText } from './texts.ts';

/** Something that happened in an event at a time. */
export interface CourseEntry {
  readonly at: string;
  readonly kind: 'message' | 'own' | 'tracking' | 'decision' | 'approach';
  /** The person who did it, or the sender. */
  readonly who: string;
  readonly what: string;
}

/** The event from its first message to its end, or until now: messages, tracking, decisions and plans, by time. */
export function courseOf(order: BriefingOrder): readonly CourseEntry[] {
  const { tracking, decision, confirmations, plans, language } = order;
  const t = textsOfBriefing(language);
  const { chance } = briefingFigures;
  const entries: readonly CourseEntry[] = [
    ...messageEntries(order),
    ...tracking.flatMap((each) => trackingEntries(each, order)),
    ...decision.log.map(
      ({ at, person, status, riskLevel, probabilityOfCollision: probability, owner, ...entry }): CourseEntry => ({
        at,
        kind: 'decision',
        who: person,
        what: [
          `${t('course.decided', { status: t(`status.${status}`), risk: t(`risk.${riskLevel}`) })}${probability === undefined ? '' : ` (${chance(probability)})`}`,
          ...(owner === undefined ? [] : [t('course.owner', { person: owner })]),
          ...noteWritten(entry, language),
        ].join('. '),
      }),
    ),
    ...confirmations.map(
      (entry): CourseEntry => ({
        at: entry.at,
        kind: 'decision',
        who: entry.person,
        what: [
          sentence(confirmationWritten(entry, language)),
          ...(entry.reason === undefined ? [] : [t('course.reason', { text: entry.reason })]),
        ].join('. '),
      }),
    ),
    ...plans.flatMap((plan) => verdictEntries(plan, language)),
    ...plans.flatMap(({ name, log }) =>
      log.map(({ at, person, action, to, note, reason }): CourseEntry => {
        const why = [note, reason && t('course.acceptedRisk', { reason })]
          .flatMap((each) => (each ? [` ${each}`] : []))
          .join('');
        return {
          at,
          kind: 'decision',
          who: person,
          what: `${t('course.plan', { name, action: t(`course.planAction.${action}`), state: t(`course.planState.${to}`) })}${why}`,
        };
      }),
    ),
    approachEntry(order),
  ];
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The verdict of a plan, at the time of its sky. */
function verdictEntries({ name, verdict, sky }: BriefingPlan, language: BriefingLanguage): readonly CourseEntry[] {
  if (verdict === undefined || sky === undefined) return [];
  const t = textsOfBriefing(language);
  const { chance } = briefingFigures;
  const { riskAfter, probabilityAfter, target } = verdict;
  const left = { name, risk: t(`risk.${riskAfter}`), after: chance(probabilityAfter), target: chance(target) };
  const uncounted = sky.notCounted.map(
    ({ secondaryName, riskLevel }) => `${secondaryName} (${t(`risk.${riskLevel}`)})`,
  );
  const what = [
    t('course.leaves', left),
    ...(uncounted.length === 0 ? [] : [t('course.notCounted', { events: uncounted.join(', ') })]),
  ];
  return [{ at: sky.at, kind: 'decision', who: '', what: what.join(' ') }];
}

function messageEntries({ messages, tracking, language }: BriefingOrder): readonly CourseEntry[] {
  const t = textsOfBriefing(language);
  const ofTracks = new Set(tracking.flatMap(({ updates }) => updates.flatMap(({ cdmId }) => cdmId ?? [])));
  return messages.map((message): CourseEntry => {
    const made = ofTracks.has(message.cdmId) ? t('course.ownOfTracks') : t('course.ownMessage');
    return {
      at: message.creationDate,
      kind: message.isOwn ? 'own' : 'message',
      who: message.originator,
      what: `${message.isOwn ? made : t('course.message')} ${message.messageId}: ${figuresOf(message, language)}.`,
    };
  });
}

function figuresOf({ riskLevel, probability, missDistanceM }: BriefingMessage, language: BriefingLanguage): string {
  const t = textsOfBriefing(language);
  const { chance, metres } = briefingFigures;
  const pc =
    probability === undefined ? t('course.noProbability') : t('course.probability', { value: chance(probability) });
  return [
    pc,
    t(`risk.${riskLevel}`),
    ...(missDistanceM === undefined ? [] : [t('course.miss', { value: metres(missDistanceM) })]),
  ].join(', ');
}

function trackingEntries(order: TrackingOrderDocument, reader: BriefingReader): readonly CourseEntry[] {
  const { language } = reader;
  const t = textsOfBriefing(language);
  const { updates, objectName, orderedAt, orderedBy, expected, deadline } = order;
  const chance = expected.after?.chanceSettled;
  const price = priceOf(order);
  return [
    {
      at: orderedAt,
      kind: 'tracking',
      who: orderedBy,
      what: t('course.ordered', {
        passes: t('course.passes', { count: expected.passIds.length }),
        object: objectName,
        price: price === undefined ? '' : t('course.price', { price }),
        deadline: timeText(deadline, reader),
        hope: chance === undefined ? '' : t('course.hope', { percent: percent(chance) }),
      }),
    },
    ...updates.map(({ at, cdmId, probabilityBefore: before, probabilityAfter: after, evidence }): CourseEntry => {
      const sensors = [...new Set(evidence.tracks.map(({ sensorCode }) => sensorCode))].join(', ');
      const made =
        cdmId === undefined
          ? t('course.noMessage', { reasons: reasonsOf(evidence, language) })
          : t('course.gaveMessage', {
              before: probabilityText(before, language),
              after: probabilityText(after, language),
            });
      return {
        at,
        kind: 'tracking',
        who: 'FARPASS',
        what: `${sensors === '' ? t('course.tracksOfSensors') : t('course.tracks', { sensors })} ${made}`,
      };
    }),
  ];
}

/**
 * Why tracks gave no message or a poor one. Updates of older versions have no codes: their sentences are used as they
 * are.
 */
function reasonsOf({ reasons, findings }: TrackingEvidenceDocument, language: BriefingLanguage): string {
  if (findings === undefined) return reasons.join(' ');
  return findings.map((finding) => updateFindingSentence(finding, language)).join(' ');
}

function approachEntry({ assessment, madeAt, conjunction, language }: BriefingOrder): CourseEntry {
  const t = textsOfBriefing(language);
  const { tca, probability } = assessment;
  const isOver = Date.parse(tca) <= Date.parse(madeAt);
  const { duration, metres } = briefingFigures;
  const miss = t('course.miss', { value: metres(assessment.encounter.missDistanceM) });
  const last = [probabilityText(probability.value, language), t(`risk.${probability.riskLevel}`), miss].join(', ');
  const what = isOver ? t('course.over', { last }) : t('course.ahead', { away: duration(madeAt, tca), last });
  return { at: tca, kind: 'approach', who: conjunction.satelliteName, what };
}

const probabilityText = (probability: number | undefined, language: BriefingLanguage) =>
  probability === undefined ? textsOfBriefing(language)('none') : briefingFigures.chance(probability);
const percent = (share: number) => `${Math.round(100 * share)} %`;
const triple = (values: readonly number[] | undefined) =>
  values === undefined ? '–' : `${values.map(briefingFigures.digits).join(' / ')} m`;

function priceOf({ price, currency }: TrackingOrderDocument): string | undefined {
  if (price === undefined || currency === undefined || !isCurrency(currency)) return undefined;
  return writeMoney({ minorUnits: price, currency: currency satisfies Currency });
}

/** The order, the expected effect, and the result. */
export function orderLines(order: TrackingOrderDocument, reader: BriefingReader): readonly Line[] {
  const { language } = reader;
  const t = textsOfBriefing(language);
  const { expected, updates, orderedAt, orderedBy, passesDone, passesWanted } = order;
  const [newest] = updates;
  const hoped = expected.after;
  const { p5, p50, p95 } = hoped?.quantiles ?? {};
  const quantiles = [p5, p50, p95].map((each) => probabilityText(each, language)).join(' / ');
  const reason =
    order.requestReason === undefined ? t('tracking.removed') : reasonSentence(order.requestReason, language);
  return [
    [t('tracking.object'), `${order.objectName} (${order.side})`],
    [
      t('tracking.ordered'),
      t('tracking.orderedBy', {
        at: timeText(orderedAt, reader),
        person: orderedBy,
        deadline: timeText(order.deadline, reader),
      }),
    ],
    [t('tracking.price'), priceOf(order) ?? '–'],
    [
      t('tracking.state'),
      `${t('tracking.passes', {
        state: t(`tracking.states.${order.state}`),
        done: passesDone,
        wanted: passesWanted,
      })} ${reason}`,
    ],
    ...order.passes.map(
      ({ sensorCode, start, end, status }): Line => [
        t('tracking.pass', { sensor: sensorCode }),
        `${t('tracking.passTime', { start: timeText(start, reader), end: timeText(end, reader).slice(11) })}, ${t(`tracking.passStatus.${status}`).toLowerCase()}`,
      ],
    ),
    [
      t('tracking.expected'),
      hoped === undefined ? '–' : t('tracking.expectedValue', { percent: percent(hoped.chanceSettled), quantiles }),
    ],
    [t('tracking.expectedSigma'), triple(hoped?.sigmaRtnM)],
    ...(newest === undefined ? [] : foundLines(newest, reader)),
  ];
}

type Update = TrackingOrderDocument['updates'][number];

/** The result of the tracks. */
function foundLines(
  { probabilityBefore, probabilityAfter, evidence }: Update,
  reader: BriefingReader,
): readonly Line[] {
  const { language } = reader;
  const t = textsOfBriefing(language);
  return [
    [
      t('tracking.found'),
      t('tracking.foundValue', {
        before: probabilityText(probabilityBefore, language),
        after: probabilityText(probabilityAfter, language),
      }),
    ],
    [t('tracking.sigmaBefore'), triple(evidence.sigmaBeforeRtnM)],
    [t('tracking.sigmaAfter'), triple(evidence.sigmaAfterRtnM)],
    [t('tracking.moved'), triple(evidence.movedRtnM)],
    ...evidence.tracks.map((track) => trackLine(track, reader)),
    [t('tracking.apriori'), evidence.apriori],
    [t('tracking.forces'), evidence.forces === '' ? '–' : forcesWords(evidence.forces, language)],
    [t('tracking.verdict'), verdictOf(evidence, language)],
  ];
}

function trackLine(track: TrackingEvidenceDocument['tracks'][number], reader: BriefingReader): Line {
  const t = textsOfBriefing(reader.language);
  const { sensorCode, start, used, measurements, isAssociated, distance } = track;
  const away =
    distance === undefined ? '' : `, ${t('tracking.away', { sigmas: briefingFigures.decimals(distance, 1) })}`;
  const whose = isAssociated ? t('tracking.used', { used, all: measurements }) : t('tracking.strange');
  return [t('tracking.track', { sensor: sensorCode }), `${timeText(start, reader)}: ${whose}${away}`];
}

function verdictOf(evidence: TrackingEvidenceDocument, language: BriefingLanguage): string {
  const t = textsOfBriefing(language);
  const { verdict, reducedChiSquare } = evidence;
  const fit =
    reducedChiSquare === undefined ? '' : `, ${t('tracking.fit', { value: briefingFigures.digits(reducedChiSquare) })}`;
  const reasons = reasonsOf(evidence, language);
  return `${t(`tracking.verdicts.${verdict}`)}${fit}${reasons === '' ? '' : `. ${reasons}`}`;
}

/** Our newest message next to the provider's, and their differences: a name, ours, theirs. */
export function comparisonRows({
  comparison,
  messages,
  language,
  zone,
}: BriefingOrder): readonly (readonly string[])[] {
  if (comparison === undefined) return [];
  const { ownCdmId, otherCdmId } = comparison;
  const t = textsOfBriefing(language);
  const of = (id: string) => messages.find(({ cdmId }) => cdmId === id);
  const rows: readonly (readonly [string, (message: BriefingMessage) => string])[] = [
    [t('comparison.rows.message'), ({ messageId }) => messageId],
    [t('comparison.rows.originator'), ({ originator }) => originator],
    [t('comparison.rows.made'), ({ creationDate }) => timeText(creationDate, { zone })],
    [t('comparison.rows.tca'), ({ tca }) => timeText(tca, { zone })],
    [t('comparison.rows.probability'), ({ probability }) => probabilityText(probability, language)],
    [t('comparison.rows.risk'), ({ riskLevel }) => t(`risk.${riskLevel}`)],
    [t('comparison.rows.miss'), ({ missDistanceM }) => metresOf(missDistanceM)],
  ];
  const [ours, theirs] = [of(ownCdmId), of(otherCdmId)];
  return rows.map(([name, say]) => [name, ours ? say(ours) : '–', theirs ? say(theirs) : '–']);
}

/** The change of the miss from the provider's message to ours, by axis: its size, its sigma, and both. */
export function differenceRows({ comparison, language }: BriefingOrder): readonly (readonly string[])[] {
  if (comparison === undefined) return [];
  const { changeRtnM, sigmaRtnM, sigmas } = comparison.difference;
  const t = textsOfBriefing(language);
  return (['R', 'T', 'N'] as const).map((axis, place) => [
    t(`comparison.axes.${axis}`),
    metresOf(changeRtnM[place]),
    metresOf(sigmaRtnM?.[place]),
    sigmaText(sigmas?.[place]),
  ]);
}

const metresOf = (value: number | undefined) => (value === undefined ? '–' : briefingFigures.metres(value));
const sigmaText = (value: number | undefined) => (value === undefined ? '–' : briefingFigures.decimals(value, 1));

/** Whether chance explains the change. */
export function agreement({ comparison, language }: BriefingOrder): string {
  const t = textsOfBriefing(language);
  const { mahalanobis, isConsistent } = comparison?.difference ?? {};
  if (mahalanobis === undefined || isConsistent === undefined) return t('comparison.unknown');
  const sigmas = briefingFigures.decimals(mahalanobis, 1);
  return isConsistent ? t('comparison.agree', { sigmas }) : t('comparison.disagree', { sigmas });
}

/** The residual of each measurement, in sigmas, by time. */
export function residualPoints({ updates }: TrackingOrderDocument) {
  const residuals = updates[0]?.evidence.residuals ?? [];
  return residuals.map(({ at, sigmas, isUsed }) => ({ ms: Date.parse(at), sigmas, isUsed }));
}
