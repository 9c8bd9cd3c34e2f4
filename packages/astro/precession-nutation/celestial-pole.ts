import { daysPerJulianCentury } from '../constants/index.ts';
import { arcsecondRad, type Matrix3, product, rotationX, rotationZ } from '../linear/index.ts';
import { fundamentalArgumentsRad } from './fundamental-arguments.ts';
import { iers2010 } from './iers2010.generated.ts';
import { type Nutation, polynomial } from './nutation-iau1980.ts';
import { type PeriodicSeries, periodicSeriesOf, periodicSum } from './periodic-series.ts';

/**
 * The Celestial Intermediate Pole in GCRF, and the origin on its equator from which the Earth's rotation is counted.
 */
export interface CelestialPole {
  /** X and Y of the pole's unit vector. */
  readonly x: number;
  readonly y: number;
  /** The CIO locator s, which places the origin on the equator of date. */
  readonly locatorRad: number;
}

interface Series {
  readonly longitude: PeriodicSeries;
  readonly obliquity: PeriodicSeries;
  readonly locator: PeriodicSeries;
}

let decoded: Series | undefined;

function series(): Series {
  decoded ??= {
    longitude: periodicSeriesOf(iers2010.longitude),
    obliquity: periodicSeriesOf(iers2010.obliquity),
    locator: periodicSeriesOf(iers2010.locator),
  };
  return decoded;
}

/** Nutation of IAU 2000A with the adjustments to IAU 2006 (IERS Conventions 2010, tables 5.3a and 5.3b, eq. 5.35). */
export function nutationIau2000a(centuriesTt: number): Nutation {
  const angles = fundamentalArgumentsRad(centuriesTt);
  return {
    longitudeRad: periodicSum(series().longitude, angles, centuriesTt),
    obliquityRad: periodicSum(series().obliquity, angles, centuriesTt),
  };
}

/**
 * Rotation from GCRF to the true equator and equinox of date by IAU 2006 precession with frame bias (Fukushima–Williams
 * angles: Capitaine and Wallace 2006, eq. 1 and table 1; IERS Conventions 2010, eq. 5.40) and a nutation.
 */
function biasPrecessionNutationIau2006(centuriesTt: number, nutation: Nutation): Matrix3 {
  const t = centuriesTt;
  const gamma = polynomial([-0.052928, 10.556378, 0.4932044, -0.00031238, -0.000002788, 0.000000026], t);
  const phi = polynomial([84_381.412819, -46.811016, 0.0511268, 0.00053289, -0.00000044, -0.0000000176], t);
  const psi = polynomial([-0.041775, 5038.481484, 1.5584175, -0.00018522, -0.000026452, -0.0000000148], t);
  const epsilon = polynomial([84_381.406, -46.836769, -0.0001831, 0.0020034, -0.000000576, -0.0000000434], t);
  return product(
    rotationX(-(epsilon * arcsecondRad + nutation.obliquityRad)),
    rotationZ(-(psi * arcsecondRad + nutation.longitudeRad)),
    rotationX(phi * arcsecondRad),
    rotationZ(gamma * arcsecondRad),
  );
}

/** Polynomial part of s + XY/2, in arcseconds (IERS Conventions 2010, table 5.2d). */
const locatorArcsec = [94e-6, 3808.65e-6, -122.68e-6, -72_574.11e-6, 27.98e-6, 15.62e-6] as const;

/**
 * The pole of IAU 2006/2000A at Julian centuries of TT since J2000.0, without observed offsets; agrees with ERFA within
 * 1 µas.
 */
export function celestialPoleIau2006(centuriesTt: number): CelestialPole {
  const matrix = biasPrecessionNutationIau2006(centuriesTt, nutationIau2000a(centuriesTt));
  const [x, y] = [matrix[6], matrix[7]];
  const periodicRad = periodicSum(series().locator, fundamentalArgumentsRad(centuriesTt), centuriesTt);
  return { x, y, locatorRad: polynomial(locatorArcsec, centuriesTt) * arcsecondRad + periodicRad - (x * y) / 2 };
}

/**
 * Nodes per day and points per interpolation. The shortest nutations have periods of days, so the error is below 0.1
 * µas.
 */
const nodesPerDay = 2;
const points = 8;
/** (−1)ʲ binomial(7, j): barycentric weights of eight equidistant nodes. */
const barycentricWeights = [1, -7, 21, -35, 35, -21, 7, -1] as const;
const mostNodes = 20_000;
const nodes = new Map<number, CelestialPole>();

function nodeAt(index: number): CelestialPole {
  const known = nodes.get(index);
  if (known !== undefined) return known;
  if (nodes.size >= mostNodes) nodes.clear();
  const made = celestialPoleIau2006(index / (nodesPerDay * daysPerJulianCentury));
  nodes.set(index, made);
  return made;
}

/**
 * The same pole, interpolated between half-days that are computed once: 0.5 ms for the first epoch of a day, then less
 * than a microsecond.
 */
export function celestialPoleAt(centuriesTt: number): CelestialPole {
  const place = centuriesTt * daysPerJulianCentury * nodesPerDay;
  const first = Math.floor(place) - (points / 2 - 1);
  if (Number.isInteger(place)) return nodeAt(place);
  let [x, y, locatorRad, total] = [0, 0, 0, 0];
  for (let j = 0; j < points; j += 1) {
    const share = barycentricWeights[j] / (place - first - j);
    const node = nodeAt(first + j);
    total += share;
    x += share * node.x;
    y += share * node.y;
    locatorRad += share * node.locatorRad;
  }
  return { x: x / total, y: y / total, locatorRad: locatorRad / total };
}

/** Rotation from GCRF to the equator of date with the CIO on the x axis (IERS Conventions 2010, eq. 5.6 to 5.10). */
export function rotationGcrfToIntermediate({ x, y, locatorRad }: CelestialPole): Matrix3 {
  const z = Math.sqrt(1 - x * x - y * y);
  const a = 1 / (1 + z);
  const toEquator: Matrix3 = [1 - a * x * x, -a * x * y, -x, -a * x * y, 1 - a * y * y, -y, x, y, z];
  return product(rotationZ(-locatorRad), toEquator);
}
