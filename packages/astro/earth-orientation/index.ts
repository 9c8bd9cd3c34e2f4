export {
  createEarthOrientationTable,
  type EarthOrientation,
  type EarthOrientationTable,
  earthOrientationOrNominal,
  ut1MinusTaiOf,
} from './earth-orientation.ts';
export {
  earthOrientationAge,
  earthOrientationInUse,
  newerEarthOrientation,
  useEarthOrientation,
} from './in-use.ts';
export { newerTable } from './newer.ts';
export { shippedEarthOrientation } from './shipped.ts';
