export {
  type MeasuredAngles,
  type Measurement,
  type RangeRateDefinition,
  rangeRateDefinitions,
  type SiteKind,
  siteKinds,
  type Track,
  type TrackingSite,
} from './measurement.ts';
export { type Comparison, compared, directionSeen, equatorAxes, type Quantity, type SignalSites } from './predicted.ts';
export { type AscensionScale, ascensionScaleOf, ascensionScalings, unscaledTrack } from './scaled-ascension.ts';
export { type DownLeg, downLeg, upLeg } from './signal.ts';
export { SiteMotion, type SiteState } from './site-motion.ts';
