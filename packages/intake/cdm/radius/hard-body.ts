import { significant } from '@farpass/astro/figures';
import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import { hardBodyRadiusOfSize } from '@farpass/conjunction/approach';
import { kindOfName } from '@farpass/conjunction/covariance';
import type { MessageSide } from '@farpass/conjunction/event';
import { type NamedDefault, namedDefault } from '../default.ts';
import { type ListedDoubt, type ListedRadius, listedDoubt, type ObjectSize } from './listed-radius.ts';

/** The combined hard-body radius and its source. */
export interface HardBodyRadius {
  readonly radiusKm: number;
  readonly source: 'given' | 'message' | 'objects' | 'exclusion-volume' | 'area' | 'assumed' | 'list';
  readonly default: NamedDefault | undefined;
}

/** Combined radius [km] if nothing is known: the value that NASA CARA used before it had sizes for all objects. */
const assumedRadiusKm = 0.02;
const metreKm = 0.001;

/** Nothing is known about either object. */
export const unknownRadius: HardBodyRadius = {
  radiusKm: assumedRadiusKm,
  source: 'assumed',
  default: namedDefault('HARD_BODY_RADIUS_ASSUMED'),
};

/** The radii of both objects of a pair; one of them may be known better than from the message. */
export interface PairRadii {
  /** Their sum, with its source and default. */
  readonly combined: HardBodyRadius;
  readonly ownKm: number;
  readonly otherKm: number;
  /** The uncertainty of the listed radius of the other object, km; undefined if the list is not used or gives none. */
  readonly otherSigmaKm?: number | undefined;
  /** The combined radius that the originator states, if the list gives a smaller one, km. */
  readonly statedKm?: number | undefined;
  /** The combined radius without the list, if the list gives a smaller one that is only a default of a class, km. */
  readonly unlistedKm?: number | undefined;
  /** The listed radius or its sigma does not fit the other object: it is not used. */
  readonly doubt?: ListedDoubt | undefined;
  /** The source of the radius of our object, if the list gives that of the other one. */
  readonly ownSource?: HardBodyRadius['source'] | undefined;
}

/** The knowledge about the sizes of a pair besides the message's radius. */
export interface KnownSizes {
  /** The radius of our object, km; undefined if it is not known. */
  readonly ownKm: number | undefined;
  /** The knowledge about the other object. */
  readonly other: ObjectSize;
  /** The radius of the other object in a list of sizes; undefined if none has it. */
  readonly listed?: ListedRadius | undefined;
  /** The share of our object in a radius that is made of both objects' own, km. */
  readonly ownPartKm?: number | undefined;
}

/**
 * The radii of a pair in which the radius of one object is known separately. It applies to that object; the other one gets
 * the rest of the message's radius, or the radius of its type and radar echo (`defaultSizeTable`). Without it, each object
 * gets half of the message's radius, or half of 20 m. A listed radius that does not fit the other object changes nothing; one whose
 * sigma does not fit counts if it is larger than the radius without the list.
 */
export function pairRadii(stated: HardBodyRadius, known: KnownSizes): PairRadii {
  const { ownKm, other, listed } = known;
  if (listed !== undefined && !isOwners(stated)) {
    const doubt = listedDoubt(listed, other);
    if (doubt === undefined) return pairWithListed(stated, { ...known, listed });
    const unlisted = pairRadii(stated, { ...known, listed: undefined });
    if (doubt.reason !== 'SIGMA_TOO_LARGE') return { ...unlisted, doubt };
    const certain = pairWithListed(stated, { ...known, listed: { ...listed, sigmaKm: undefined } });
    const larger = certain.combined.radiusKm > unlisted.combined.radiusKm ? certain : unlisted;
    return { ...larger, doubt };
  }
  if (ownKm === undefined || stated.source === 'given') {
    return { combined: stated, ownKm: stated.radiusKm / 2, otherKm: stated.radiusKm / 2 };
  }
  if (stated.source === 'assumed') {
    const isZero = stated.default?.code === 'HARD_BODY_RADIUS_STATED_ZERO';
    const code = isZero ? 'HARD_BODY_RADIUS_ZERO_OTHER_ASSUMED' : 'HARD_BODY_RADIUS_OTHER_ASSUMED';
    const { radiusM } = hardBodyRadiusOfSize(other);
    const otherKm = radiusM * metreKm;
    const type = [other.objectType ?? 'type unknown', ...(other.radarCrossSection ? [other.radarCrossSection] : [])];
    const assumed = namedDefault(code, { radius: significant(radiusM, 3), type: type.join(', ') });
    return { combined: { radiusKm: ownKm + otherKm, source: 'assumed', default: assumed }, ownKm, otherKm };
  }
  const otherKm = Math.max(stated.radiusKm - ownKm, 0);
  return { combined: { ...stated, radiusKm: ownKm + otherKm }, ownKm, otherKm };
}

/** Whether a radius is that of the caller, or of both owners: a list knows neither better. */
function isOwners({ source }: HardBodyRadius): boolean {
  return source === 'given' || source === 'objects';
}

/**
 * The radii of a pair whose other object is in a list of sizes: the listed radius replaces what was only assumed about
 * it. A combined radius that the message states is the originator's own: it stays, or if our object is known, it is kept
 * next to the sum if it is larger. So is the radius without the list, if the listed one is but a default of a class.
 */
function pairWithListed(stated: HardBodyRadius, known: KnownSizes & { readonly listed: ListedRadius }): PairRadii {
  const { ownKm, ownPartKm, listed } = known;
  const { radiusKm: otherKm, sigmaKm, isClassDefault } = listed;
  const isStated = stated.source === 'message';
  const rest = stated.radiusKm - otherKm;
  // A listed radius that leaves nothing contradicts the originator: ours is then not nothing, but half, as without a list.
  const ownOfStated = rest >= leastRadiusKm ? rest : stated.radiusKm / 2;
  const own = ownKm ?? (isStated ? ownOfStated : (ownPartKm ?? stated.radiusKm / 2));
  const combinedKm = own + otherKm;
  const unlistedKm = pairRadii(stated, { ...known, listed: undefined }).combined.radiusKm;
  const isSmallerDefault = isClassDefault === true && !isStated && unlistedKm > combinedKm;
  return {
    combined: {
      radiusKm: combinedKm,
      source: 'list',
      default: ownKm === undefined ? ownDefault(stated, own) : undefined,
    },
    ownKm: own,
    otherKm,
    ownSource: ownKm === undefined ? stated.source : 'given',
    ...(sigmaKm !== undefined && sigmaKm > 0 ? { otherSigmaKm: sigmaKm } : {}),
    ...(isStated && stated.radiusKm > combinedKm ? { statedKm: stated.radiusKm } : {}),
    ...(isSmallerDefault ? { unlistedKm } : {}),
  };
}

/** The default that the radius of our object next to a listed one rests on, if there is one. */
function ownDefault({ source, default: whole }: HardBodyRadius, ownKm: number): NamedDefault | undefined {
  if (source !== 'assumed') return whole;
  const isZero = whole?.code === 'HARD_BODY_RADIUS_STATED_ZERO';
  const code = isZero ? 'HARD_BODY_RADIUS_ZERO_OWN_ASSUMED' : 'HARD_BODY_RADIUS_OWN_ASSUMED';
  return namedDefault(code, { radius: significant(ownKm / metreKm, 3) });
}

/**
 * The combined radius by which a burn is planned, km: a small probability grows with the mean square of an uncertain radius,
 * and the larger one of the originator, or without a list that has only a default, counts.
 */
export function cautiousRadiusKm({ combined, otherSigmaKm = 0, statedKm = 0, unlistedKm = 0 }: PairRadii): number {
  return Math.max(Math.hypot(combined.radiusKm, otherSigmaKm), statedKm, unlistedKm);
}

/** The part of our object in the radius of a pair that is made of both objects' own; undefined if it is not. */
export function ownPartKm(cdm: Cdm, side: MessageSide, { source }: HardBodyRadius): number | undefined {
  if (source === 'objects') return ownRadiusKm(cdm[side]);
  if (source === 'exclusion-volume') return exclusionRadiusKm(cdm[side]);
  return source === 'area' ? areaRadiusKm(cdm[side]) : undefined;
}

const typeOfKind = {
  payload: 'PAYLOAD',
  constellation: 'PAYLOAD',
  'rocket body': 'ROCKET BODY',
  debris: 'DEBRIS',
  unknown: undefined,
} as const;

/** The size of one of the objects according to a message; its name tells a type that the message does not state. */
export function sizeOf(cdm: Cdm, side: MessageSide): ObjectSize {
  const { metadata, data } = cdm[side];
  const { OBJECT_TYPE: stated, OBJECT_NAME: name } = metadata.values;
  const isStated = stated !== undefined && stated !== 'UNKNOWN' && stated !== 'OTHER';
  const rcsM2 = data.values.RCS?.value;
  return {
    objectType: isStated ? stated : typeOfKind[kindOfName(name)],
    radarCrossSection: rcsM2 === undefined ? undefined : rcsM2 < 0.1 ? 'SMALL' : rcsM2 > 1 ? 'LARGE' : 'MEDIUM',
    ...(rcsM2 === undefined ? {} : { crossSectionM2: rcsM2 }),
  };
}

/** A smaller combined radius belongs to no pair of objects that is tracked: it is in another unit, or wrong, km. */
export const leastRadiusKm = 1e-4;

/**
 * The radius that a pair may have instead of one that is too small, km: the stated number as kilometres, if objects have
 * that size, otherwise those of both types.
 */
export function believableRadiusKm(cdm: Cdm, radiusKm: number): number {
  const asKm = radiusKm * 1000;
  const ofTypes = ['object1', 'object2'] as const;
  const typesKm = ofTypes.reduce((sum, side) => sum + hardBodyRadiusOfSize(sizeOf(cdm, side)).radiusM * metreKm, 0);
  return asKm >= leastRadiusKm && asKm <= largestBelievedKm ? Math.max(asKm, typesKm) : typesKm;
}

/** The International Space Station has a radius of 55 m. */
const largestBelievedKm = 0.1;

/**
 * Combined hard-body radius: the caller's value, otherwise a comment `HBR = …` in the header or relative data (metres,
 * or the unit it states), otherwise both objects' own radii, otherwise their exclusion volumes, otherwise circles of
 * AREA_PC, otherwise 20 m. A value that is not stated is a named default.
 */
export function hardBodyRadiusOf(cdm: Cdm, givenKm: number | undefined): HardBodyRadius {
  if (givenKm !== undefined) return { radiusKm: givenKm, source: 'given', default: undefined };
  const stated = firstLength(commentsAbout(cdm), combined);
  if (stated !== undefined) return { radiusKm: stated, source: 'message', default: unitSaid(cdm) };
  const own = sumOf(cdm, ownRadiusKm);
  if (own !== undefined) return { radiusKm: own, source: 'objects', default: undefined };
  const excluded = sumOf(cdm, exclusionRadiusKm);
  if (excluded !== undefined) {
    return { radiusKm: excluded, source: 'exclusion-volume', default: namedDefault('HARD_BODY_RADIUS_FROM_EXCLUSION') };
  }
  const area = sumOf(cdm, areaRadiusKm);
  if (area !== undefined)
    return { radiusKm: area, source: 'area', default: namedDefault('HARD_BODY_RADIUS_FROM_AREA') };
  const why = statesZero(cdm) ? 'HARD_BODY_RADIUS_STATED_ZERO' : 'HARD_BODY_RADIUS_ASSUMED';
  return { radiusKm: assumedRadiusKm, source: 'assumed', default: namedDefault(why) };
}

const combined = /^\s*HBR\b/i;
const radiusNamed = /hard[ _-]?body[ _-]?radius|^\s*HBR\b/i;

/** Comments on both objects: a comment before the first OBJECT is in the record with object 1's metadata. */
function commentsAbout(cdm: Cdm): readonly string[] {
  const second = firstLength(objectComments(cdm.object2), combined);
  const first = second === undefined ? commentsOf(cdm.object1.metadata) : [];
  return [...commentsOf(cdm.header), ...commentsOf(cdm.relative), ...first];
}

function sumOf(cdm: Cdm, radius: (object: CdmObject) => number | undefined): number | undefined {
  const one = radius(cdm.object1);
  const two = radius(cdm.object2);
  return one === undefined || two === undefined || one + two <= 0 ? undefined : one + two;
}

function ownRadiusKm(object: CdmObject): number | undefined {
  const field = object.data.values.HBR?.value;
  if (field !== undefined) return field * metreKm;
  return firstLength(objectComments(object), radiusNamed);
}

/** Whether the message mentions a hard-body radius, but with a length of 0 or below. */
function statesZero(cdm: Cdm): boolean {
  const objects = [cdm.object1, cdm.object2];
  if (objects.some((object) => (object.data.values.HBR?.value ?? 1) <= 0)) return true;
  const comments = [...commentsAbout(cdm), ...objects.flatMap(objectComments)];
  return comments.some((comment) => radiusNamed.test(comment) && (lengthIn(comment) ?? 1) <= 0);
}

function exclusionRadiusKm(object: CdmObject): number | undefined {
  return firstLength(objectComments(object), /exclusion[ _-]?volume[ _-]?radius/i);
}

function areaRadiusKm(object: CdmObject): number | undefined {
  const area = object.data.values.AREA_PC?.value;
  return area !== undefined && area > 0 ? Math.sqrt(area / Math.PI) * metreKm : undefined;
}

function objectComments(object: CdmObject): readonly string[] {
  return [...commentsOf(object.metadata), ...commentsOf(object.data)];
}

function commentsOf(section: {
  readonly entries: readonly { readonly kind: string; readonly text: string }[];
}): readonly string[] {
  return section.entries.filter((entry) => entry.kind === 'comment').map((entry) => entry.text);
}

/** Length after the first `name = number [unit]` among the comments, in km; metres if no unit is given. */
function firstLength(comments: readonly string[], name: RegExp): number | undefined {
  for (const comment of comments) {
    const lengthKm = name.test(comment) ? lengthIn(comment) : undefined;
    if (lengthKm !== undefined && lengthKm > 0) return lengthKm;
  }
  return undefined;
}

const kmOf: Readonly<Record<string, number>> = { km: 1, m: metreKm, cm: metreKm / 100, mm: metreKm / 1000 };

/** The length in km that a comment states, whatever its sign: in metres, or in the unit that follows. */
function lengthIn(comment: string): number | undefined {
  const { value, unit } = quantityIn(comment) ?? {};
  return value === undefined ? undefined : value * (kmOf[unit ?? 'm'] ?? metreKm);
}

function quantityIn(comment: string): { readonly value: number; readonly unit: string | undefined } | undefined {
  const found = /[=:]\s*([-+]?[\d.]+(?:[eE][-+]?\d+)?)\s*[[(]?\s*(km|cm|mm|m)?\b/i.exec(comment);
  const value = Number(found?.[1]);
  return found === null || !Number.isFinite(value) ? undefined : { value, unit: found[2]?.toLowerCase() };
}

/** A combined radius in another unit than metres is named with what was used. */
function unitSaid(cdm: Cdm): NamedDefault | undefined {
  const comment = commentsAbout(cdm).find((each) => combined.test(each) && (lengthIn(each) ?? 0) > 0);
  const { value, unit = 'm' } = (comment === undefined ? undefined : quantityIn(comment)) ?? {};
  if (value === undefined || unit === 'm') return undefined;
  const radiusM = (value * (kmOf[unit] ?? metreKm)) / metreKm;
  return namedDefault('HARD_BODY_RADIUS_UNIT', { stated: `${value} ${unit}`, radius: significant(radiusM, 4) });
}

/**
 * The mean radar cross-section of an object as its message states it, m²: RCS, otherwise AREA_PC, which a body larger than the
 * wavelength has on average. Undefined if neither is stated.
 */
export function crossSectionM2(cdm: Cdm, side: MessageSide): number | undefined {
  const { RCS, AREA_PC } = cdm[side].data.values;
  return [RCS?.value, AREA_PC?.value].find((value) => value !== undefined && value > 0);
}
