export {
  type EarthOrientation,
  type EarthOrientationTable,
  earthOrientationOrNominal,
  ut1MinusTaiOf,
} from './earth-orientation.ts';
export { shippedEarthOrientation } from './shipped.ts';
