/** The values of a trajectory line of a TRAJ_TYPE after its time. */
export interface OrbitElements {
  readonly units: readonly string[];
}

const km3 = ['km', 'km', 'km'];
const kmPerS3 = ['km/s', 'km/s', 'km/s'];
const kmPerS23 = ['km/s**2', 'km/s**2', 'km/s**2'];
const deg4 = ['deg', 'deg', 'deg', 'deg'];

/** The orbital element sets of the SANA registry (502.0-B-3 annex B), with the units of their elements. */
const elementSets: ReadonlyMap<string, readonly string[]> = new Map([
  ['CARTP', km3],
  ['CARTPV', [...km3, ...kmPerS3]],
  ['CARTPVA', [...km3, ...kmPerS3, ...kmPerS23]],
  ['KEPLERIAN', ['km', 'n/a', ...deg4]],
  ['KEPLERIANMEAN', ['km', 'n/a', ...deg4]],
  ['ADBARV', [...deg4, 'km', 'km/s']],
  ['LDBARV', [...deg4, 'km', 'km/s']],
  ['GEODETIC', [...deg4, 'km', 'km/s']],
  ['DELAUNAY', ['rad', 'rad', 'rad', 'km**2/s', 'km**2/s', 'km**2/s']],
  ['EQUINOCTIAL', ['km', 'n/a', 'n/a', 'n/a', 'n/a', 'deg']],
  ['EIGVAL3EIGVEC3', [...km3, ...Array.from({ length: 9 }, () => 'n/a')]],
]);

/** The elements of a TRAJ_TYPE or COV_TYPE; undefined if its elements are unknown. */
export function orbitElements(type: string): OrbitElements | undefined {
  const units = elementSets.get(type.toUpperCase());
  return units === undefined ? undefined : { units };
}

/** The number of elements that a covariance of `size` elements has in each COV_ORDERING. */
export function covarianceCount(size: number, ordering: string): number {
  const isTriangle = ordering === 'LTM' || ordering === 'UTM';
  return isTriangle ? (size * (size + 1)) / 2 : size * size;
}

/** The units in a list such as `[km, km, km/s]`; undefined if the text is not a list. */
export function listedUnits(text: string): readonly string[] | undefined {
  const inner = /^\[([^\]]*)\]$/.exec(text)?.[1];
  return inner?.split(',').map((unit) => unit.trim());
}
