/** Area over mass of a satellite, by how far it can be believed as its operator states it. */
type AreaOverMass = 'USUAL' | 'UNUSUAL' | 'IMPOSSIBLE';

/**
 * Area over mass of satellites [m²/kg]. Usual: the drag terms of payloads in NASA's orbit quality checks (CARA Analysis
 * Tools, SetODQualityAssessmentThresholds: 0.001 to 0.1 m²/kg with the drag coefficient, 2.2 here), rounded outwards.
 * Possible: those of debris and foils there, up to 1 m²/kg. LARES, the densest satellite, has 0.00027 and is below.
 */
export const areaOverMassLimits = { least: 0.0004, usual: 0.05, most: 1 } as const;

/** How far an area over mass can be believed: outside of what is possible, a unit is wrong. */
export function judgedAreaOverMass(m2PerKg: number): AreaOverMass {
  const { least, usual, most } = areaOverMassLimits;
  if (!(m2PerKg >= least && m2PerKg <= most)) return 'IMPOSSIBLE';
  return m2PerKg <= usual ? 'USUAL' : 'UNUSUAL';
}
