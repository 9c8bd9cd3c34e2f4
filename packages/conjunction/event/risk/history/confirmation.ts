import type { RiskEvidence } from '../evidence.ts';
import type { ReasonCode } from '../reason.ts';
import { compared } from './agreement.ts';
import { movedObjects, type Observations, observationsOf } from './orbit-change.ts';
import { confirmationDelayS, type MessageOrigin } from './origin.ts';

/** The gap of a fall: a message that agrees; or, although one does, time, observations, or its originator's word about them. */
export type FallGap = Extract<
  ReasonCode,
  | 'FALL_NOT_CONFIRMED'
  | 'CONFIRMED_TOO_EARLY'
  | 'CONFIRMED_BY_COPY'
  | 'CONFIRMED_BY_SAME_TRACKING'
  | 'CONFIRMED_WITHOUT_TRACKING'
>;

/** The message that says less than what is known, and the one that established that. */
export interface Fall {
  readonly message: RiskEvidence;
  readonly anchor: RiskEvidence | undefined;
  /** The earlier messages that said less, oldest first. */
  readonly waiting: readonly RiskEvidence[];
}

/** Sets of messages that confirm a fall, each alone enough; what is missing if there is none; and the objects that it lacks. */
export interface Confirmation {
  readonly by: readonly (readonly RiskEvidence[])[];
  readonly gap: FallGap;
  readonly objects: readonly string[];
}

/** Three messages that agree over a day [s] confirm a fall without any word about tracking. */
const leastMessages = 3;
const leastSpanS = 86_400;

/**
 * The messages that confirm the fall of a provider's message: an earlier one that agrees with it, made an hour or more before, if the
 * message rests on new observations of each object whose orbit moved the miss; tracks of our own that agree; or, where an
 * originator does not state the observations of such an object, three messages that agree over a day. The same orbit sent again
 * confirms nothing, however often, by anyone, and in any form.
 */
export function confirmationOf({ message, anchor, waiting }: Fall): Confirmation {
  const agreeing = waiting.filter((one) => isAgreed({ one, message })).map((one) => checked(one, { message, anchor }));
  const direct = agreeing.filter(({ gap }) => gap === undefined).map(({ one }) => [one]);
  const silent = distinctOf(agreeing.filter(({ gap }) => gap === 'CONFIRMED_WITHOUT_TRACKING'));
  const overADay = silent.map((_, place) => silent.slice(place)).filter((some) => isOverADay(message, some));
  const by = [...direct, ...overADay];
  const gaps = agreeing.flatMap(({ gap, objects }) => (gap === undefined ? [] : [{ gap, objects }]));
  const [nearest] = gaps.toSorted((a, b) => byNearness.indexOf(a.gap) - byNearness.indexOf(b.gap));
  return { by, ...(nearest ?? { gap: 'FALL_NOT_CONFIRMED', objects: objectsOf(message, anchor) }) };
}

/** Of several gaps, the first of these is named: the least would close it. */
const byNearness: readonly FallGap[] = [
  'CONFIRMED_WITHOUT_TRACKING',
  'CONFIRMED_TOO_EARLY',
  'CONFIRMED_BY_SAME_TRACKING',
  'CONFIRMED_BY_COPY',
];

/** Whether two messages that say less say the same: where one has no covariances, there is nothing to compare. */
function isAgreed({ one, message }: Readonly<Record<'one' | 'message', RiskEvidence>>): boolean {
  const { agreement } = compared(one, message);
  return agreement === 'agrees' || (agreement === 'unknown' && !(hasCovariances(one) && hasCovariances(message)));
}

function hasCovariances({ miss }: RiskEvidence): boolean {
  return miss?.inPlane?.joint !== undefined;
}

interface Checked {
  readonly one: RiskEvidence;
  readonly gap: FallGap | undefined;
  readonly objects: readonly string[];
}

function checked(one: RiskEvidence, { message, anchor }: Omit<Fall, 'waiting'>): Checked {
  if (one.source?.kind === 'tracked' && one.source.passes.length > 0) return { one, gap: undefined, objects: [] };
  const [before, after] = [one.origin, message.origin];
  if (before === undefined || after === undefined) return { one, gap: 'CONFIRMED_WITHOUT_TRACKING', objects: [] };
  if (isSameStatement(one, message)) return { one, gap: 'CONFIRMED_BY_COPY', objects: [] };
  const found = objectsOf(one, anchor).map((object) => ({ object, seen: observationsOf(object, { before, after }) }));
  const lacking = found.filter(({ seen }) => seen !== 'new');
  const objects = (lacking.length === 0 ? found : lacking).map(({ object }) => object);
  return { one, gap: gapOf({ before, after }, found), objects };
}

function gapOf(
  { before, after }: Readonly<Record<'before' | 'after', MessageOrigin>>,
  found: readonly { readonly seen: Observations }[],
): FallGap | undefined {
  const seen = new Set(found.map((each) => each.seen));
  if (seen.has('same')) return 'CONFIRMED_BY_SAME_TRACKING';
  if (seen.has('copy')) return 'CONFIRMED_BY_COPY';
  if (seen.has('not stated') || seen.size === 0) return 'CONFIRMED_WITHOUT_TRACKING';
  return after.madeS - before.madeS < confirmationDelayS ? 'CONFIRMED_TOO_EARLY' : undefined;
}

/** The objects whose orbits moved the miss since what is known. */
function objectsOf({ origin: after }: RiskEvidence, anchor: RiskEvidence | undefined): readonly string[] {
  const before = anchor?.origin;
  if (before === undefined || after === undefined) return Object.keys(after?.orbits ?? {});
  return movedObjects({ before, after });
}

/** Without the copies of others among them. */
function distinctOf(agreeing: readonly Checked[]): readonly RiskEvidence[] {
  const distinct: Checked[] = [];
  for (const each of agreeing) if (!distinct.some((other) => isCopy(other.one, each))) distinct.push(each);
  return distinct.map(({ one }) => one);
}

function isCopy(earlier: RiskEvidence, { one, objects }: Checked): boolean {
  const [before, after] = [earlier.origin, one.origin];
  if (before === undefined || after === undefined) return false;
  if (isSameStatement(earlier, one)) return true;
  return objects.some((object) => ['copy', 'same'].includes(observationsOf(object, { before, after })));
}

/** Whether two messages without states say the same: a summary that was sent again. */
function isSameStatement(one: RiskEvidence, other: RiskEvidence): boolean {
  const isWithoutStates = [one, other].every(({ origin }) => Object.keys(origin?.orbits ?? {}).length === 0);
  const isSameMiss = one.miss?.missDistanceKm === other.miss?.missDistanceKm;
  return isWithoutStates && isSameMiss && one.originatorProbability === other.originatorProbability;
}

function isOverADay({ origin }: RiskEvidence, silent: readonly RiskEvidence[]): boolean {
  const madeS = silent.map((each) => each.origin?.madeS ?? Number.POSITIVE_INFINITY);
  return silent.length + 1 >= leastMessages && (origin?.madeS ?? 0) - Math.min(...madeS) >= leastSpanS;
}
