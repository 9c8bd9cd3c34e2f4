import { breakUp, piecesOfLength, usualLeastLengthM } from './collision-consequence.ts';
import { likelyMassesKg, type ObjectMass } from './object-mass.ts';

/** Two objects that would collide, as far as their masses are known. */
export interface UncertainPair {
  readonly own: ObjectMass;
  readonly other: ObjectMass;
  readonly relativeSpeedKmPerS: number;
}

/** A number of pieces that depends on uncertain masses. */
export interface PieceRange {
  readonly mean: number;
  readonly median: number;
  /** Nine in ten numbers are between these. */
  readonly low: number;
  readonly high: number;
}

/** The consequences of a collision of objects whose masses are uncertain. */
export interface ConsequenceRange {
  /** Pieces longer than 5 cm, and than 10 cm. */
  readonly pieces5Cm: PieceRange;
  readonly pieces10Cm: PieceRange;
  /** Probability that both objects break up as a whole, if they collide. */
  readonly catastrophicShare: number;
}

/** Pairs whose consequences are remembered; those that were asked for first are forgotten first. */
const mostRemembered = 20_000;
const remembered = new Map<string, ConsequenceRange>();

/**
 * The consequences of a collision, over all masses that the objects may have. Lists ask for those of the same pairs, row by
 * row and again and again, so they are remembered.
 */
export function consequenceRange(pair: UncertainPair): ConsequenceRange {
  const key = `${keyOf(pair.own)} ${keyOf(pair.other)} ${pair.relativeSpeedKmPerS}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const found = rangeOfPair(pair);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
  remembered.set(key, found);
  return found;
}

function keyOf(mass: ObjectMass): string {
  return mass.kind === 'assumed' ? mass.of : `${mass.kg} ${mass.sigmaKg ?? 0}`;
}

function rangeOfPair(pair: UncertainPair): ConsequenceRange {
  const { relativeSpeedKmPerS } = pair;
  const owns = likelyMassesKg(pair.own);
  const others = likelyMassesKg(pair.other);
  const brokenKg = new Float64Array(owns.length * others.length);
  let place = 0;
  let catastrophes = 0;
  for (const primaryKg of owns)
    for (const secondaryKg of others) {
      const found = breakUp({ primaryKg, secondaryKg, relativeSpeedKmPerS });
      brokenKg[place] = found.brokenKg;
      place += 1;
      if (found.isCatastrophic) catastrophes += 1;
    }
  // More mass is never fewer pieces, so one order serves both lengths.
  brokenKg.sort();
  return {
    pieces5Cm: rangeOf(brokenKg.map(piecesOfLength(usualLeastLengthM))),
    pieces10Cm: rangeOf(brokenKg.map(piecesOfLength(0.1))),
    catastrophicShare: catastrophes / brokenKg.length,
  };
}

/**
 * The risk of a conjunction as the number of pieces that it leaves on average: probability times mean consequence; pieces
 * of more than 5 cm.
 */
export function expectedPieces(probability: number, { pieces5Cm }: ConsequenceRange): number {
  return probability * pieces5Cm.mean;
}

function rangeOf(sorted: Float64Array): PieceRange {
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return {
    mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
    median: at(0.5),
    low: at(0.05),
    high: at(0.95),
  };
}
