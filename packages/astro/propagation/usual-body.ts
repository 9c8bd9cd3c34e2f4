/**
 * Default properties of a satellite: a typical area-to-mass ratio [m²/kg], the drag coefficient of a flat plate normal
 * to free molecular flow, and a radiation coefficient between those of a black and a white surface (Vallado 2013,
 * section 8.6).
 */
export const usualBody = { areaToMassM2PerKg: 0.01, dragCoefficient: 2.2, radiationCoefficient: 1.3 } as const;
