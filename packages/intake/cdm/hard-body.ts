import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import { type NamedDefault, namedDefault } from './default.ts';

/** The combined hard-body radius and its source. */
export interface HardBodyRadius {
  readonly radiusKm: number;
  readonly source: 'given' | 'message' | 'objects' | 'exclusion-volume' | 'area' | 'assumed';
  readonly default: NamedDefault | undefined;
}

/** Combined radius [km] if nothing is known: the value that NASA CARA used before it had sizes for all objects. */
const assumedRadiusKm = 0.02;
/** Radius [km] of the other object if only ours is known: larger than most fragments. */
const assumedOtherKm = 0.0015;
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
}

/**
 * The radii of a pair in which the radius of one object is known separately (`ownKm`; undefined if it is not known). It
 * applies to that object; the other one gets the rest of the message's radius, or 1.5 m. Without it, each object gets
 * half of the message's radius, or half of 20 m.
 */
export function pairRadii(stated: HardBodyRadius, ownKm: number | undefined): PairRadii {
  if (ownKm === undefined || stated.source === 'given') {
    return { combined: stated, ownKm: stated.radiusKm / 2, otherKm: stated.radiusKm / 2 };
  }
  if (stated.source === 'assumed') {
    const isZero = stated.default?.code === 'HARD_BODY_RADIUS_STATED_ZERO';
    const code = isZero ? 'HARD_BODY_RADIUS_ZERO_OTHER_ASSUMED' : 'HARD_BODY_RADIUS_OTHER_ASSUMED';
    const combined = { radiusKm: ownKm + assumedOtherKm, source: 'assumed', default: namedDefault(code) } as const;
    return { combined, ownKm, otherKm: assumedOtherKm };
  }
  const otherKm = Math.max(stated.radiusKm - ownKm, 0);
  return { combined: { ...stated, radiusKm: ownKm + otherKm }, ownKm, otherKm };
}

/**
 * Combined hard-body radius: the caller's value, otherwise a comment `HBR = …` in the header or relative data (metres,
 * or the unit it states), otherwise both objects' own radii, otherwise their exclusion volumes, otherwise circles of
 * AREA_PC, otherwise 20 m. A value that is not stated is a named default.
 */
export function hardBodyRadiusOf(cdm: Cdm, givenKm: number | undefined): HardBodyRadius {
  if (givenKm !== undefined) return { radiusKm: givenKm, source: 'given', default: undefined };
  const stated = firstLength(commentsAbout(cdm), combined);
  if (stated !== undefined) return { radiusKm: stated, source: 'message', default: undefined };
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

/** The length in km that a comment states, whatever its sign. */
function lengthIn(comment: string): number | undefined {
  const found = /[=:]\s*([-+]?[\d.]+(?:[eE][-+]?\d+)?)\s*\[?\s*(km|m)?\b/.exec(comment);
  const value = Number(found?.[1]);
  if (found === null || !Number.isFinite(value)) return undefined;
  return found[2] === 'km' ? value : value * metreKm;
}
