/** Requests to providers outside: one at a time, within a timeout and a size, at the pace of their terms. */
export { specialUse } from './addresses.ts';
export { askOnce, type ClientCertificate, isWebPage, type Reply, retryAfterS, saidIn } from './ask.ts';
export { type LimitedAccount, type RequestCounter, requestsOf, type UsedLimit, usedLimits } from './requests.ts';
export {
  openSpaceTrack,
  type SpaceTrack,
  type SpaceTrackAccount,
  type SpaceTrackAnswer,
  spaceTrackLimited,
  spaceTrackLimits,
  spaceTrackPaceS,
} from './space-track.ts';
export { slidingWindow } from './window.ts';
