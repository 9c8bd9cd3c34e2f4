/**
 * Default properties of a satellite: area over mass of a typical satellite [m²/kg], the drag coefficient of a flat
 * plate across free molecular flow, and a radiation coefficient between a black and a white surface (Vallado 2013,
 * section 8.6).
 */
export const usualBody = { areaToMassM2PerKg: 0.01, dragCoefficient: 2.2, radiationCoefficient: 1.3 } as const;
