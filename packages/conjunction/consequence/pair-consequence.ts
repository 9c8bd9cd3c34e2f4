import { consequenceRange, expectedPieces } from './consequence-range.ts';
import { massByKind, type NamedObject, type ObjectMass } from './object-mass.ts';

/** The mass of an object in a list of sizes. */
export interface ListedMass {
  readonly kg: number;
  readonly sigmaKg?: number | undefined;
  /** The source that the list names. */
  readonly source: string;
}

/** The known data of two objects that would collide. */
export interface KnownPair {
  readonly own: {
    /** As given for the satellite. */
    readonly wetMassKg?: number | undefined;
    readonly listed?: ListedMass | undefined;
  };
  readonly other: NamedObject & { readonly listed?: ListedMass | undefined };
  readonly relativeSpeedKmPerS: number;
  readonly probability?: number | undefined;
}

/** The mass that was used for an object. */
export interface MassReport {
  readonly kg?: number;
  readonly sigmaKg?: number;
  /** Given for the satellite, in a list of sizes, or assumed by the kind of the object. */
  readonly source: 'SATELLITE' | 'LIST' | 'KIND';
  /** The source that the list names, or the kind. */
  readonly stated?: string;
}

/** The consequences of a conjunction, with the masses that they follow from. */
export interface ConsequenceReport {
  readonly pieces: number;
  readonly piecesLow: number;
  readonly piecesHigh: number;
  readonly pieces10Cm: number;
  readonly catastrophicShare: number;
  /** Probability times pieces. */
  readonly expectedPieces?: number;
  readonly ownMass: MassReport;
  readonly otherMass: MassReport;
}

/**
 * The consequences of a collision of a pair. The mass that is given for the satellite wins over a list of sizes, and a list over
 * the masses that are usual for the kind of object. Undefined without a relative speed.
 */
export function consequenceOfPair(pair: KnownPair): ConsequenceReport | undefined {
  const { relativeSpeedKmPerS, probability } = pair;
  if (!(relativeSpeedKmPerS > 0)) return undefined;
  const own = ownMass(pair.own);
  const other = otherMass(pair.other);
  const found = consequenceRange({ own: own.mass, other: other.mass, relativeSpeedKmPerS });
  return {
    pieces: found.pieces5Cm.mean,
    piecesLow: found.pieces5Cm.low,
    piecesHigh: found.pieces5Cm.high,
    pieces10Cm: found.pieces10Cm.mean,
    catastrophicShare: found.catastrophicShare,
    ...(probability === undefined ? {} : { expectedPieces: expectedPieces(probability, found) }),
    ownMass: own.report,
    otherMass: other.report,
  };
}

interface UsedMass {
  readonly mass: ObjectMass;
  readonly report: MassReport;
}

function ownMass({ wetMassKg = 0, listed }: KnownPair['own']): UsedMass {
  if (wetMassKg > 0) return { mass: { kind: 'stated', kg: wetMassKg }, report: { kg: wetMassKg, source: 'SATELLITE' } };
  return listed === undefined ? assumed({ kind: 'assumed', of: 'payload' }) : massOfList(listed);
}

function otherMass({ listed, ...object }: KnownPair['other']): UsedMass {
  return listed === undefined ? assumed(massByKind(object)) : massOfList(listed);
}

function massOfList({ kg, sigmaKg, source: stated }: ListedMass): UsedMass {
  const sigma = sigmaKg === undefined ? {} : { sigmaKg };
  // Without a sigma a mass is as uncertain as those that are estimated by radar.
  return { mass: { kind: 'stated', kg, sigmaKg: sigmaKg ?? kg }, report: { kg, ...sigma, source: 'LIST', stated } };
}

function assumed(mass: Extract<ObjectMass, { kind: 'assumed' }>): UsedMass {
  return { mass, report: { source: 'KIND', stated: mass.of } };
}
