export type { StationBox } from './box.ts';
export {
  allowedSpans,
  type EngineLimits,
  largestInTime,
  latestLeadS,
  type SearchConstraints,
  type SignedAxis,
  signedAxes,
} from './constraints.ts';
export { eventMeeting } from './event-meeting.ts';
export { type ConstraintName, tooLate } from './explain.ts';
export type { RecommendedBurn } from './flights/best-flown.ts';
export { type NeededBurn, neededByLead } from './needed.ts';
export { type Recommendation, recommendBurn } from './recommend.ts';
export { largestDisplacementKm, tubeMeetings, unburntEphemeris } from './tube.ts';
export type { SearchSky } from './tube-around.ts';
export { usualConstraints, usualTarget } from './usual.ts';
