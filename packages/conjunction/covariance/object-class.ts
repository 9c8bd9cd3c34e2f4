import type { Regime } from '@farpass/astro/orbits';

export type ObjectKind = 'payload' | 'rocket body' | 'debris' | 'unknown';

/** Objects whose element sets err alike: drag rules below, resonance and few observations above; payloads manoeuvre. */
export interface ObjectClass {
  readonly regime: Regime;
  readonly kind: ObjectKind;
}

export function classKey({ regime, kind }: ObjectClass): string {
  return `${regime} ${kind}`;
}

/**
 * Kind of an object by its catalogue name, as the public catalogue writes names: `DEB` and `COOLANT` are debris, `R/B` is
 * a rocket body, `OBJECT …`, `TBA` and `UNKNOWN` say nothing; any other name is a payload's.
 */
export function kindOfName(name: string | undefined): ObjectKind {
  const words = name?.trim().toUpperCase() ?? '';
  if (words === '' || /^(OBJECT\b|TBA\b|UNKNOWN\b|[\d\s-]+[A-Z]*$)/.test(words)) return 'unknown';
  if (/\b(DEB|DEBRIS|COOLANT)\b/.test(words)) return 'debris';
  return /\bR\/B\b|\bROCKET BODY\b/.test(words) ? 'rocket body' : 'payload';
}
