import { arcsecondRad, type Matrix3, product, rotationY, rotationZ } from '../linear/index.ts';
import { polynomial } from './nutation-iau1980.ts';

/**
 * Rotation from the mean equator and equinox of J2000.0 to those of date (MOD), Julian centuries of TT since J2000.0.
 * Source: Lieske et al. (1977); Vallado (2013), eq. 3-88 and 3-89.
 */
export function precessionIau1976(centuriesTt: number): Matrix3 {
  const zeta = polynomial([0, 2306.2181, 0.30188, 0.017998], centuriesTt) * arcsecondRad;
  const theta = polynomial([0, 2004.3109, -0.42665, -0.041833], centuriesTt) * arcsecondRad;
  const z = polynomial([0, 2306.2181, 1.09468, 0.018203], centuriesTt) * arcsecondRad;
  return product(rotationZ(-z), rotationY(theta), rotationZ(-zeta));
}
