import type { Regime } from '@farpass/astro/orbits';

/**
 * `constellation`: satellites with almost continuous electric thrust in shells of hundreds. Their element sets have ten
 * times the errors of other payloads at that altitude.
 */
export type ObjectKind = 'payload' | 'constellation' | 'rocket body' | 'debris' | 'unknown';

/**
 * Objects whose element sets have similar errors. Low orbits differ by drag, high ones by resonance and few
 * observations; and payloads manoeuvre.
 */
export interface ObjectClass {
  readonly regime: Regime;
  readonly kind: ObjectKind;
}

/** OneWeb's shell at 1,200 km is on the edge of LEO3 and LEO4, so both count as one class. */
function pooledClass({ regime, kind }: ObjectClass): ObjectClass {
  return kind === 'constellation' && regime === 'LEO4' ? { regime: 'LEO3', kind } : { regime, kind };
}

/** Name of the class to which an object's errors belong. */
export function classKey(objectClass: ObjectClass): string {
  const { regime, kind } = pooledClass(objectClass);
  return `${regime} ${kind}`;
}

const constellations = /^(STARLINK|ONEWEB|KUIPER)\b/;

/** Why an object may manoeuvre before the closest approach: its message says so, or it is of a constellation whose satellites avoid others automatically. */
export type MayManoeuvre = 'STATED' | 'CONSTELLATION';

/** Whether an object may manoeuvre; undefined if nothing says so. */
export function mayManoeuvre(object: {
  readonly isStated: boolean;
  readonly name: string | undefined;
}): MayManoeuvre | undefined {
  if (object.isStated) return 'STATED';
  return kindOfName(object.name) === 'constellation' ? 'CONSTELLATION' : undefined;
}

/**
 * Kind of an object by its name in the public catalogue: `DEB` and `COOLANT` are debris, `R/B` is a rocket body,
 * `OBJECT …`, `TBA` and `UNKNOWN` are unknown; any other name is a payload's.
 */
export function kindOfName(name: string | undefined): ObjectKind {
  const words = name?.trim().toUpperCase() ?? '';
  if (words === '' || /^(OBJECT\b|TBA\b|UNKNOWN\b|[\d\s-]+[A-Z]*$)/.test(words)) return 'unknown';
  if (/\b(DEB|DEBRIS|COOLANT)\b/.test(words)) return 'debris';
  if (/\bR\/B\b|\bROCKET BODY\b/.test(words)) return 'rocket body';
  return constellations.test(words) ? 'constellation' : 'payload';
}

/**
 * Kind of an object by the type that a catalogue states. The name still identifies a constellation, and decides if no
 * type is stated.
 */
export function kindOfObject(object: {
  readonly type: 'payload' | 'rocket body' | 'debris' | undefined;
  readonly name: string | undefined;
}): ObjectKind {
  const named = kindOfName(object.name);
  if (object.type === undefined) return named;
  return object.type === 'payload' && named === 'constellation' ? named : object.type;
}
