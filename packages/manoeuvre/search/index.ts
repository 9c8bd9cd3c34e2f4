export { type SearchConstraints, type SignedAxis, signedAxes } from './constraints.ts';
export { eventMeeting } from './event-meeting.ts';
export type { ConstraintName } from './explain.ts';
export { type Recommendation, type RecommendedBurn, recommendBurn, type SearchSky } from './recommend.ts';
export { largestDisplacementKm, tubeMeetings, unburntEphemeris } from './tube.ts';
