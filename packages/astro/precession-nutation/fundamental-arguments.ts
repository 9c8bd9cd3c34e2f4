import { arcsecondRad, twoPi } from '../linear/index.ts';
import { polynomial } from './nutation-iau1980.ts';

/** Delaunay's l, l′, F, D, Ω: arcseconds in powers of t (IERS Conventions 2010, eq. 5.43). */
const delaunay = [
  [485_868.249036, 1_717_915_923.2178, 31.8792, 0.051635, -0.0002447],
  [1_287_104.793048, 129_596_581.0481, -0.5532, 0.000136, -0.00001149],
  [335_779.526232, 1_739_527_262.8478, -12.7512, -0.001037, 0.00000417],
  [1_072_260.703692, 1_602_961_601.209, -6.3706, 0.006593, -0.00003169],
  [450_160.398036, -6_962_890.5431, 7.4722, 0.007702, -0.00005939],
] as const;

/** Mean longitudes of Mercury to Neptune and the accumulated precession: radians in powers of t (eq. 5.44). */
const planetary = [
  [4.402608842, 2608.7903141574],
  [3.176146697, 1021.3285546211],
  [1.753470314, 628.3075849991],
  [6.203480913, 334.06124267],
  [0.599546497, 52.9690962641],
  [0.874016757, 21.329910496],
  [5.481293872, 7.4781598567],
  [5.311886287, 3.8133035638],
  [0, 0.02438175, 0.00000538691],
] as const;

/** The fourteen fundamental arguments of nutation [rad] at Julian centuries of TT since J2000.0. */
export function fundamentalArgumentsRad(centuriesTt: number): readonly number[] {
  return [...delaunayArgumentsRad(centuriesTt), ...planetary.map((each) => polynomial(each, centuriesTt) % twoPi)];
}

/** Rates of l, l′, F, D, Ω at J2000.0. */
export const delaunayRatesRadPerCentury: readonly number[] = delaunay.map(([, rate]) => rate * arcsecondRad);

/** The first five of them, Delaunay's arguments of Moon and Sun [rad]. */
export function delaunayArgumentsRad(centuriesTt: number): readonly number[] {
  return delaunay.map((each) => (polynomial(each, centuriesTt) % 1_296_000) * arcsecondRad);
}
