export {
  createEarthOrientationTable,
  type EarthOrientation,
  type EarthOrientationAnswer,
  type EarthOrientationSeries,
  type EarthOrientationTable,
  earthOrientationAt,
  earthOrientationOrNominal,
  nominalEarthOrientation,
  ut1MinusTaiOf,
} from './earth-orientation.ts';
export { type FinalsCelestialPole, type FinalsRow, parseFinals } from './finals-file.ts';
export { shippedEarthOrientation } from './shipped.ts';
export { updatedEarthOrientation } from './updated.ts';
