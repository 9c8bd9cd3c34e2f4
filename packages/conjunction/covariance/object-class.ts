/** Orbital regime, by what drives the error of element sets: drag below, resonance and few observations above. */
export type Regime = 'LEO_BELOW_500' | 'LEO_500_750' | 'LEO_750_1200' | 'LEO_1200_2000' | 'MEO' | 'GEO' | 'HEO';

export type ObjectKind = 'payload' | 'rocket body' | 'debris' | 'unknown';

/** Objects whose element sets err alike. */
export interface ObjectClass {
  readonly regime: Regime;
  readonly kind: ObjectKind;
}

export interface ApsisAltitudes {
  readonly perigeeKm: number;
  readonly apogeeKm: number;
}

/** Regime by apsis altitudes over 6378.137 km; GEO within 500 km of 35,786 km, HEO wherever the apsides are 10,000 km apart. */
export function regimeOf({ perigeeKm, apogeeKm }: ApsisAltitudes): Regime {
  if (apogeeKm - perigeeKm > 10_000) return 'HEO';
  if (Math.abs(perigeeKm - 35_786) < 500 && Math.abs(apogeeKm - 35_786) < 500) return 'GEO';
  if (perigeeKm > 2000) return 'MEO';
  if (perigeeKm > 1200) return 'LEO_1200_2000';
  if (perigeeKm > 750) return 'LEO_750_1200';
  return perigeeKm > 500 ? 'LEO_500_750' : 'LEO_BELOW_500';
}

export function classKey({ regime, kind }: ObjectClass): string {
  return `${regime} ${kind}`;
}
