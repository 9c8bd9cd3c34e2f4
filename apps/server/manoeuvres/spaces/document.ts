import { degreeRad } from '@farpass/astro/linear';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import { isSameDocument } from '@farpass/contract/document';
import type { AppliedConstraintsDocument, WishesDocument } from '@farpass/contract/fleet';
import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { returnToSlotMPerS } from '@farpass/manoeuvre/burns';
import {
  allowedSpans,
  largestInTime,
  type SearchConstraints,
  type SignedAxis,
  usualTarget,
} from '@farpass/manoeuvre/search';
import { type NarrowedSpace, narrowedSpace, neededSizes } from '@farpass/manoeuvre/tradespace';
import { soughtDoubts } from '@farpass/operations/manoeuvre';
import type { ComputedSpace } from '../work/space.task.ts';

export type SpaceWishes = Omit<WishesDocument, 'conjunctionId'> & {
  readonly sizesMPerS?: readonly number[] | undefined;
};

/** The request for a computed space, and the first ignition if none is named. */
export interface AskedOfSpace {
  readonly wishes: SpaceWishes;
  readonly earliest: string;
  /** Probability from which a risk is CRITICAL. */
  readonly threshold: number;
}

/** The part of a computed trade space that the constraints leave, as it is returned. Throws a fault of the window. */
export function spaceDocument(
  computed: ComputedSpace,
  asked: AskedOfSpace,
): Omit<TradeSpaceDocument, 'conjunctionId' | 'isFromKnown'> {
  const { known, lists, periodS } = computed;
  const constraints = appliedTo(computed, asked);
  const target = asked.wishes.target ?? usualTarget(asked.threshold);
  const left = narrowed(computed, { applied: constraints, earliest: asked.earliest, target });
  const pick = <Item>(list: readonly Item[], places: readonly number[]) =>
    places.flatMap((place) => (place in list ? [list[place] as Item] : []));
  const axes = pick(known.axes, left.axes);
  const sizesMPerS = pick(known.sizesMPerS, left.sizes);
  const aggregateProbability = pick(lists.aggregateProbability, left.cells);
  const unburntProbability = computed.before.aggregateProbability ?? computed.before.probability;
  const needed = neededSizes({ sizesMPerS, aggregateProbability, unburntProbability }, target);
  const { cheapest, cheapestAlone, safest, longTerm, shortTerm, largestInBoxMPerS, largestInTimeMPerS } = left;
  const mostOfRay = (ray: number) => largestInTimeMPerS?.[Math.floor(ray / axes.length)] ?? Number.POSITIVE_INFINITY;
  return {
    cdmId: computed.cdmId,
    tca: computed.tca,
    periodS,
    before: computed.before,
    target,
    warnings: [...computed.warnings, ...soughtOddly(computed, asked, target)],
    constraints,
    ignitions: left.ignitions.map((place, index) => ({
      ignitionEpoch: computed.ignitionEpochs[place] ?? '',
      orbitsBeforeTca: -(known.ignitionSeconds[place] ?? 0) / periodS,
      isAllowed: left.isAllowed[index] ?? false,
    })),
    directions: axes,
    sizesMPerS,
    ...(computed.propellantKg === undefined ? {} : { propellantKg: pick(computed.propellantKg, left.sizes) }),
    missDistanceKm: pick(lists.missDistanceKm, left.cells),
    probability: pick(lists.probability, left.cells),
    aggregateProbability,
    met: pick(lists.met, left.cells),
    ...(cheapest === undefined ? {} : { cheapest }),
    ...(cheapestAlone === undefined ? {} : { cheapestAlone }),
    ...(safest === undefined ? {} : { safest }),
    strategies: [
      ...(longTerm === undefined ? [] : [{ strategy: 'LONG_TERM' as const, cell: longTerm }]),
      ...(shortTerm === undefined ? [] : [{ strategy: 'SHORT_TERM' as const, cell: shortTerm }]),
    ],
    neededMPerS: needed.map((size, ray) => (size !== undefined && size <= mostOfRay(ray) ? size : null)),
    ...(computed.hasWayBack
      ? {
          returnToSlotMPerS: axes.flatMap((axis) => sizesMPerS.map((size) => returnToSlotMPerS(alongAxis(axis, size)))),
        }
      : {}),
    ...(largestInBoxMPerS === undefined
      ? {}
      : { largestInBoxMPerS: largestInBoxMPerS.map((size) => (Number.isFinite(size) ? size : null)) }),
    ...(largestInTimeMPerS === undefined ? {} : { largestInTimeMPerS: [...largestInTimeMPerS] }),
    lookAheadDays: computed.lookAheadDays,
    ...(computed.catalogue === undefined ? {} : { catalogue: computed.catalogue }),
    ...(computed.sky === undefined ? {} : { sky: computed.sky }),
    ...(computed.burnsInHand === undefined ? {} : { burnsInHand: computed.burnsInHand }),
  };
}

/** The cells of the document that may reach the target when they are propagated although no estimate does. */
export function nearTargetCells(computed: ComputedSpace, { wishes, earliest, threshold }: AskedOfSpace) {
  const target = wishes.target ?? usualTarget(threshold);
  return narrowed(computed, { applied: appliedTo(computed, { wishes, earliest, threshold }), earliest, target })
    .nearTarget;
}

function soughtOddly(
  { tca, periodS, constraints }: ComputedSpace,
  { wishes, threshold: critical }: AskedOfSpace,
  target: number,
) {
  const from = parseEpoch(wishes.from ?? constraints.from, 'UTC');
  const sought = { constraints: { from, maximumDeltaVMPerS: wishes.maximumDeltaVMPerS ?? 0 }, target, critical };
  return soughtDoubts({ tca: parseEpoch(tca, 'UTC'), periodS }, sought);
}

function alongAxis(axis: SignedAxis, size: number): readonly [number, number, number] {
  if (axis.endsWith('R')) return [size, 0, 0];
  return axis.endsWith('T') ? [0, size, 0] : [0, 0, size];
}

/**
 * The constraints of the computed space combined with the requested ones; no ignition before a command can reach the
 * satellite.
 */
function appliedTo({ constraints }: ComputedSpace, { wishes, earliest }: AskedOfSpace): AppliedConstraintsDocument {
  const { from, until, directions, maximumDeltaVMPerS, blackouts, box } = wishes;
  const { box: _known, ...rest } = constraints;
  return {
    ...rest,
    from: from ?? (Date.parse(earliest) > Date.parse(constraints.from) ? earliest : constraints.from),
    until: until ?? constraints.until,
    directions: directions ?? constraints.directions,
    maximumDeltaVMPerS: maximumDeltaVMPerS ?? constraints.maximumDeltaVMPerS,
    blackouts: blackouts?.map(([start = '', end = '']) => [start, end]) ?? [],
    ...(box === undefined ? {} : { box }),
  };
}

interface Narrowed {
  readonly applied: AppliedConstraintsDocument;
  readonly earliest: string;
  readonly target: number;
}

function narrowed(computed: ComputedSpace, { applied, earliest, target }: Narrowed): NarrowedSpace {
  const { known, lists, periodS, accelerationMPerS2 } = computed;
  const tca = parseEpoch(computed.tca, 'UTC');
  const epoch = (text: string) => parseEpoch(text, 'UTC');
  const { directions, maximumDeltaVMPerS, box, pointingErrorDeg, blackouts, ...rest } = applied;
  const constraints: SearchConstraints = {
    ...rest,
    ...{ directions, maximumDeltaVMPerS, pointingErrorRad: degreeRad * pointingErrorDeg },
    from: epoch(applied.from),
    until: epoch(applied.until),
    blackouts: blackouts.map(([start = '', end = '']) => ({ from: epoch(start), until: epoch(end) })),
  };
  const spans = allowedSpans(constraints, tca);
  const whole = {
    fromSeconds: secondsBetween(constraints.from, tca),
    untilSeconds: secondsBetween(constraints.until, tca),
  };
  const axes = directions === 'any' ? known.axes : directions;
  const { probability, aggregateProbability } = lists;
  const space = { ...known, probability, aggregateProbability };
  const engine = accelerationMPerS2 && { accelerationMPerS2, earliest: epoch(earliest) };
  const inTime = engine ? (seconds: number) => largestInTime(engine, tca, seconds) : undefined;
  const narrowing = { target, whole, spans, axes, maximumDeltaVMPerS, box, largestInTime: inTime };
  return narrowedSpace(space, narrowing, periodS);
}

/** One second: the resolution of the times in constraints. */
const roundingMs = 1000;

/** Whether a computed space contains everything requested: a narrower window, fewer directions, smaller burns. */
export function answers(
  { constraints, known }: ComputedSpace,
  before: SpaceWishes,
  { from, until, directions, maximumDeltaVMPerS }: SpaceWishes,
): boolean {
  const within = (text: string | undefined, isInside: (ms: number) => boolean) =>
    text === undefined || isInside(Date.parse(text));
  const largest = known.sizesMPerS.at(-1) ?? 0;
  const wanted = directions === 'any' || directions === undefined ? undefined : directions;
  return (
    within(from, (ms) => ms >= Date.parse(constraints.from) - roundingMs) &&
    within(until, (ms) => ms <= Date.parse(constraints.until) + roundingMs) &&
    (from !== undefined || before.from === undefined) &&
    (until !== undefined || before.until === undefined) &&
    (wanted === undefined
      ? isSameDocument(directions, before.directions)
      : wanted.every((axis) => known.axes.includes(axis))) &&
    (maximumDeltaVMPerS === undefined
      ? before.maximumDeltaVMPerS === undefined
      : maximumDeltaVMPerS <= largest * (1 + 1e-9) && maximumDeltaVMPerS >= usefulShare * largest)
  );
}

/** With a smaller maximum too few of the sizes would be left. */
const usefulShare = 0.1;
