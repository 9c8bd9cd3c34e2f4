import type { RiskLevel } from '@farpass/conjunction/event';
import { decisionNoteIn, probabilityMethodName, uncheckedReasonWords } from '@farpass/contract/code-words';
import type {
  AssessmentDocument,
  ConfirmationEntryDocument,
  ConjunctionDocument,
  DecisionEntryDocument,
  DecisionLogDocument,
} from '@farpass/contract/conjunctions';
import type { ConjunctionSourcesDocument } from '@farpass/contract/connections';
import type { CoordinationDocument, CoordinationRecordDocument } from '@farpass/contract/coordination';
import type {
  BurnEvaluationDocument,
  ManoeuvrePlanDocument,
  PlanEntryDocument,
  SkyDocument,
  VerdictDocument,
} from '@farpass/contract/manoeuvres';
import type { MessageComparisonDocument, TrackingOrderDocument } from '@farpass/contract/watch';
import type { SwitchedOff } from '../../conjunctions/cdms/own-satellite.ts';
import { briefingFigures, type Figures } from './figures.ts';
import { type BriefingLanguage, type BriefingReader, textsOfBriefing, timeText } from './texts.ts';

/** Everything that the page shows, as the calls return it. */
export interface BriefingOrder extends BriefingReader {
  readonly madeAt: string;
  /** The address of the event's page. */
  readonly address: string;
  readonly conjunction: ConjunctionDocument;
  readonly assessment: AssessmentDocument;
  readonly decision: DecisionLogDocument;
  /** The confirmations of its messages, newest first. */
  readonly confirmations: readonly ConfirmationEntryDocument[];
  /** The rules of caution that are off for the satellite, whether they would change this event or not. */
  readonly switchedOff: readonly SwitchedOff[];
  /** The probabilities from which the satellite calls an event critical, high and medium. */
  readonly thresholds: Readonly<Record<'CRITICAL' | 'HIGH' | 'MEDIUM', number>>;
  /** The newest messages, newest first. */
  readonly messages: readonly BriefingMessage[];
  /** The plane of the newest message, m and m²; absent without covariances. */
  readonly plane?: BriefingPlane | undefined;
  /** Orders of tracking, oldest first. */
  readonly tracking: readonly TrackingOrderDocument[];
  /** Our newest message next to the provider's; absent without both. */
  readonly comparison?: MessageComparisonDocument | undefined;
  /** The originators of the event side by side; absent if they are not known. */
  readonly sources?: ConjunctionSourcesDocument | undefined;
  readonly plans: readonly BriefingPlan[];
  /** The record of the case in which both operators agree who moves; absent without one. */
  readonly coordination?: BriefingCase | undefined;
}

/** The part of a case that the report shows: nothing of the other side that is not in the record of both. */
export interface BriefingCase {
  readonly rule: CoordinationDocument['advice']['rule'];
  readonly mover: string | undefined;
  readonly parties: readonly { readonly noradId: number; readonly satelliteName: string }[];
  readonly entries: CoordinationRecordDocument['entries'];
}

export interface BriefingMessage {
  readonly cdmId: string;
  readonly messageId: string;
  readonly originator: string;
  readonly creationDate: string;
  readonly tca: string;
  readonly isOwn: boolean;
  readonly riskLevel: RiskLevel;
  readonly probability: number | undefined;
  readonly missDistanceM: number | undefined;
  /** Its miss in the encounter plane, m. */
  readonly place?: PlanePlace | undefined;
  /** One sigma of both objects along that miss; absent without covariances. */
  readonly missSigmaM?: number | undefined;
}

interface PlanePlace {
  readonly xM: number;
  readonly yM: number;
}

/** A manoeuvre plan of the event, with its log. */
export interface BriefingPlan {
  readonly name: string;
  readonly state: ManoeuvrePlanDocument['state'];
  readonly evaluation: Pick<BurnEvaluationDocument, 'before' | 'after' | 'manoeuvre' | 'met'>;
  readonly approved?: { readonly by: string; readonly at: string } | undefined;
  /** The verdict of the plan on its sky; a plan of an older version has none. */
  readonly verdict?: VerdictDocument | undefined;
  readonly sky?: SkyDocument | undefined;
  readonly log: readonly PlanEntryDocument[];
}

/** The miss and the joint covariance in the encounter plane. */
export interface BriefingPlane extends PlanePlace {
  readonly xxM2: number;
  readonly xyM2: number;
  readonly yyM2: number;
  readonly radiusM: number;
}

/** The colour of each level on paper. */
export const riskInk: Readonly<Record<RiskLevel, string>> = {
  CRITICAL: '#b91c1c',
  HIGH: '#c2410c',
  MEDIUM: '#a16207',
  LOW: '#15803d',
  UNKNOWN: '#6b7280',
};

/** A line of the page: label and value. */
export type Line = readonly [label: string, value: string];

/** The numbers of the event. */
export function figureLines({ conjunction, assessment, language, zone }: BriefingOrder): readonly Line[] {
  const t = textsOfBriefing(language);
  const figures = briefingFigures;
  const { chance, metres, digits, decimals } = figures;
  const { conjunctionData: data } = conjunction;
  const { probability, encounter, dilution, decision } = assessment;
  const { probabilityOfCollision: value } = data;
  return [
    [t('numbers.tca'), timeText(assessment.tca, { zone })],
    [
      t('numbers.risk'),
      `${t(`risk.${probability.riskLevel}`)}${probability.riskBasis ? ` (${t(`basis.${probability.riskBasis}`)})` : ''}`,
    ],
    [t('numbers.probability'), value === undefined ? t('none') : chance(value)],
    ...waitingLines(assessment, { figures, t, zone }),
    ...(assessment.repeats === undefined
      ? []
      : [
          [
            t('numbers.together', { count: assessment.repeats.ids.length }),
            chance(assessment.repeats.probability),
          ] as const,
        ]),
    ...otherPassLines(conjunction, { figures, t, zone }),
    [t('numbers.method'), probability.method === undefined ? '–' : probabilityMethodName(probability.method, language)],
    [t('numbers.originator'), data.originatorProbability === undefined ? '–' : chance(data.originatorProbability)],
    [t('numbers.largest'), dilution === undefined ? '–' : chance(dilution.maximumProbability)],
    [t('numbers.miss'), metres(data.totalMissDistance ?? encounter.missDistanceM)],
    [t('numbers.rtn'), rtn(data, figures)],
    [t('numbers.speed'), `${decimals(encounter.relativeSpeedMPerS / 1000, 3)} km/s`],
    [t('numbers.radius'), `${digits(encounter.hardBodyRadiusM)} m`],
    ...listedLines(assessment, { figures, t, zone }),
    ...sharedLines(assessment, { figures, t, zone }),
    ...stormLines(assessment, { figures, t, zone }),
    [
      t('numbers.mahalanobis'),
      encounter.mahalanobisDistance === undefined ? '–' : digits(encounter.mahalanobisDistance),
    ],
    [t('numbers.decideBy'), decision === undefined ? t('numbers.still') : timeText(decision.commit, { zone })],
  ];
}

interface Wording {
  readonly figures: Figures;
  readonly t: ReturnType<typeof textsOfBriefing>;
  readonly zone: string;
}

/** The figures of the newest message, if it is not the one that counts: all others are those of that one. */
function waitingLines({ newest }: AssessmentDocument, { figures, t }: Wording): readonly Line[] {
  if (newest === undefined) return [];
  const { probability, missDistanceM } = newest;
  const chance = probability === undefined ? t('none') : figures.chance(probability);
  const miss = missDistanceM === undefined ? [] : [figures.metres(missDistanceM)];
  return [[t('numbers.newestAlone'), [chance, ...miss].join(', ')]];
}

/** The most probable other pass of the pair, if one is known. */
function otherPassLines({ otherPass }: ConjunctionDocument, { figures, t, zone }: Wording): readonly Line[] {
  if (otherPass === undefined) return [];
  const { tca, probabilityOfCollision, missDistance } = otherPass;
  const miss = missDistance === undefined ? '' : `, ${figures.metres(missDistance)}`;
  return [[t('numbers.otherPass'), `${figures.chance(probabilityOfCollision)}, ${timeText(tca, { zone })}${miss}`]];
}

/** The listed radius of the other object with its source, and the probabilities by what else is known about it. */
function listedLines({ listedRadius }: BriefingOrder['assessment'], { figures, t }: Wording): readonly Line[] {
  if (listedRadius === undefined) return [];
  const { digits, chance } = figures;
  const {
    radiusM,
    radiusSigmaM,
    source,
    list,
    line = '?',
    isClassDefault,
    overSigma,
    stated,
    unlisted,
    doubt,
  } = listedRadius;
  const sigma = radiusSigmaM === undefined ? '' : ` ± ${digits(radiusSigmaM)}`;
  return [
    [t('numbers.listed'), `${digits(radiusM)}${sigma} m (${source === '' ? list : source})`],
    ...(doubt === undefined
      ? []
      : [
          [
            t('numbers.listedDoubt'),
            t(`numbers.listedDoubts.${doubt.reason === 'SIGMA_TOO_LARGE' ? 'sigma' : 'radius'}`, {
              line: String(line),
              least: digits(doubt.leastM),
              most: digits(doubt.mostM),
            }),
          ] as const,
        ]),
    ...(isClassDefault ? [[t('numbers.classDefault'), t('numbers.notMeasured')] as const] : []),
    ...(overSigma === undefined ? [] : [[t('numbers.overSigma'), chance(overSigma)] as const]),
    ...(stated === undefined
      ? []
      : [[t('numbers.statedRadius', { radius: digits(stated.radiusM) }), chance(stated.probability)] as const]),
    ...(unlisted === undefined
      ? []
      : [[t('numbers.unlistedRadius', { radius: digits(unlisted.radiusM) }), chance(unlisted.probability)] as const]),
  ];
}

/** The probability with the density error that both objects share, as the message or our own flight gives it. */
function sharedLines(
  { sharedDensity, ownDensity }: BriefingOrder['assessment'],
  { figures, t }: Wording,
): readonly Line[] {
  if (sharedDensity !== undefined) return [[t('numbers.sharedDensity'), figures.chance(sharedDensity.probability)]];
  if (ownDensity === undefined) return [];
  const { chance } = figures;
  const range = { least: chance(ownDensity.least), most: chance(ownDensity.most) };
  return [[t('numbers.ownDensity'), t('numbers.ownDensityValue', { value: chance(ownDensity.probability), ...range })]];
}

/** Whether a storm of space weather lies before the approach, or why that is not known. */
function stormLines({ spaceWeather }: BriefingOrder['assessment'], { figures, t }: Wording): readonly Line[] {
  if (spaceWeather === undefined) return [];
  const { isStorm, largestAp, dst, measuredTo = '–', stormsKnownTo } = spaceWeather;
  if (isStorm === undefined) return [[t('numbers.storm'), t('numbers.stormUnknown', { measuredTo, stormsKnownTo })]];
  if (!isStorm) return [[t('numbers.storm'), t('numbers.stormNone', { measuredTo })]];
  const nanotesla = dst === undefined ? '–' : figures.decimals(dst.lowest.dstNt, 0);
  return [[t('numbers.storm'), t('numbers.stormAhead', { ap: figures.decimals(largestAp, 0), dst: nanotesla })]];
}

function rtn(
  { relativePositionR: r, relativePositionT: t, relativePositionN: n }: ConjunctionDocument['conjunctionData'],
  { metres }: Figures,
) {
  return [r, t, n].map((value) => (value === undefined ? '–' : metres(value))).join(' / ');
}

/** Each method with its value, and whether its assumptions hold. */
export function methodLines({ assessment, language }: BriefingOrder): readonly Line[] {
  const { chance } = briefingFigures;
  return assessment.methods.map(({ method, value, valid }) => [
    probabilityMethodName(method, language),
    `${value === undefined ? '–' : chance(value)}${valid ? '' : textsOfBriefing(language)('methods.notValid')}`,
  ]);
}

/** The age of the data when the page is made. */
export function ageLines({ messages, conjunction, madeAt, language, zone }: BriefingOrder): readonly Line[] {
  const t = textsOfBriefing(language);
  const { duration } = briefingFigures;
  const own = messages.find(({ isOwn }) => isOwn);
  const provider = messages.find(({ isOwn }) => !isOwn);
  const age = (message: BriefingMessage | undefined) =>
    message === undefined
      ? t('none')
      : t('data.old', { age: duration(message.creationDate, madeAt), at: timeText(message.creationDate, { zone }) });
  const { rescreening } = conjunction;
  return [
    [t('data.provider'), age(provider)],
    [t('data.originator'), provider?.originator ?? '–'],
    [t('data.own'), age(own)],
    [t('data.messages'), t('data.ofThemOwn', { all: conjunction.numberOfCdms, own: conjunction.numberOfOwnCdms ?? 0 })],
    [
      t('data.rescreened'),
      rescreening?.screenedAt
        ? `${t(`data.rescreening.${rescreening.state}`)}, ${timeText(rescreening.screenedAt, { zone })}${uncheckedWords(rescreening, language)}`
        : t('data.rescreening.NOT_RESCREENED'),
    ],
  ];
}

function uncheckedWords(
  { reason }: NonNullable<BriefingOrder['conjunction']['rescreening']>,
  language: BriefingLanguage,
) {
  return reason === undefined ? '' : `: ${uncheckedReasonWords[language][reason]}`;
}

/** Rules of caution that are off for the satellite, then decisions and confirmations, newest first. */
export function logLines(order: BriefingOrder): readonly Line[] {
  const { decision, confirmations, language } = order;
  const t = textsOfBriefing(language);
  const owner = decision.owner === undefined ? t('log.noOwner') : t('log.owner', { person: decision.owner });
  const acknowledged = decision.isAcknowledged ? t('log.acknowledged') : t('log.notAcknowledged');
  const head: Line = [t('log.now'), [t(`status.${decision.status}`), owner, acknowledged].join(', ')];
  const decided = decision.log.map(({ at, person, status, riskLevel, ...entry }) => ({
    at,
    parts: [
      `${person}: ${t('log.at', { status: t(`status.${status}`), risk: t(`risk.${riskLevel}`) })}`,
      ...noteWritten(entry, language),
    ],
  }));
  const confirmed = confirmations.map((entry) => ({
    at: entry.at,
    parts: [
      `${entry.person}: ${confirmationWritten(entry, language)}`,
      ...(entry.reason === undefined ? [] : [entry.reason]),
    ],
  }));
  const entries = [...decided, ...confirmed]
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ at, parts }): Line => [timeText(at, order), parts.join(' – ')]);
  return [head, ...offLines(order), ...entries];
}

/** "confirmed the newest probability at CRITICAL". */
export function confirmationWritten(
  { kind, riskLevel }: Pick<ConfirmationEntryDocument, 'kind' | 'riskLevel'>,
  language: BriefingLanguage,
): string {
  const t = textsOfBriefing(language);
  return t('log.at', { status: t(`log.confirmation.${kind}`), risk: t(`risk.${riskLevel}`) });
}

/** The rules of caution that are off for the satellite: who switched them off, and why. */
function offLines({ switchedOff, language, zone }: BriefingOrder): readonly Line[] {
  const t = textsOfBriefing(language);
  return switchedOff.map(
    ({ rule, reason, by = '–', at }): Line => [
      t('log.off'),
      [`${t(`basis.${rule}`)}: ${by}${at === undefined ? '' : `, ${timeText(at, { zone })}`}`, reason].join(' – '),
    ],
  );
}

/** The note that an entry of the log wrote. Later entries keep it, but other people may have made them. */
export function noteWritten(
  { note, changes }: Pick<DecisionEntryDocument, 'note' | 'changes'>,
  language: BriefingLanguage,
): readonly string[] {
  return note === undefined || !changes.includes('NOTE') ? [] : [decisionNoteIn(note, language)];
}

/** Probabilities of the messages over time; none for those without one. */
export function historyPoints({ conjunction }: BriefingOrder) {
  return conjunction.probabilityHistory.flatMap(({ creationDate, probabilityOfCollision: probability, isOwn }) =>
    probability === undefined || probability <= 0
      ? []
      : [{ ms: Date.parse(creationDate), decade: Math.log10(probability), isOwn: isOwn === true }],
  );
}
