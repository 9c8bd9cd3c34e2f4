import { isClassDefault } from '../approach/index.ts';
import type { massSources } from './codes.ts';
import { consequenceRange, expectedPieces } from './consequence-range.ts';
import { massByKind, type NamedObject, type ObjectMass } from './object-mass.ts';

/** The mass of an object in a list of sizes. */
export interface ListedMass {
  readonly kg: number;
  readonly sigmaKg?: number | undefined;
  /** The source that the list names. */
  readonly source: string;
  /** The radius that the list has for the same object. */
  readonly radiusM?: number | undefined;
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
  readonly source: (typeof massSources)[number];
  /** The source that the list names, or the kind. */
  readonly stated?: string;
  /** The mass of the list that is not believed, and why. */
  readonly doubted?: { readonly kg: number; readonly source: string; readonly reason: MassDoubt };
}

/** A default of the class was not measured on the object; a mass denser than any metal contradicts the listed radius. */
export type MassDoubt = 'CLASS_DEFAULT' | 'DENSER_THAN_METAL';

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
 * the masses that are usual for the kind of object, unless it cannot be the object's. Undefined without a relative speed.
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
  return massOfList(listed, { kind: 'assumed', of: 'payload' });
}

function otherMass({ listed, ...object }: KnownPair['other']): UsedMass {
  return massOfList(listed, massByKind(object));
}

/** Osmium, the densest metal [kg/m³] (CRC Handbook of Chemistry and Physics). */
const densestKgPerM3 = 22_590;

function doubtOf({ kg, source, radiusM = Number.POSITIVE_INFINITY }: ListedMass): MassDoubt | undefined {
  if (isClassDefault(source)) return 'CLASS_DEFAULT';
  return kg > densestKgPerM3 * (4 / 3) * Math.PI * radiusM ** 3 ? 'DENSER_THAN_METAL' : undefined;
}

function massOfList(listed: ListedMass | undefined, usual: AssumedMass): UsedMass {
  if (listed === undefined) return assumed(usual);
  const { kg, sigmaKg, source: stated } = listed;
  const reason = doubtOf(listed);
  if (reason !== undefined) {
    const { mass, report } = assumed(usual);
    return { mass, report: { ...report, doubted: { kg, source: stated, reason } } };
  }
  const sigma = sigmaKg === undefined ? {} : { sigmaKg };
  // Without a sigma a mass is as uncertain as those that are estimated by radar.
  return { mass: { kind: 'stated', kg, sigmaKg: sigmaKg ?? kg }, report: { kg, ...sigma, source: 'LIST', stated } };
}

type AssumedMass = Extract<ObjectMass, { readonly kind: 'assumed' }>;

function assumed(mass: AssumedMass): UsedMass {
  return { mass, report: { source: 'KIND', stated: mass.of } };
}
