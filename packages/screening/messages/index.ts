export {
  type ApproachCovariance,
  approachCovariance,
  classOfSet,
  type SigmaPart,
  stretchedPosition,
} from './covariance.ts';
export { type FindingMessage, type MessageObject, messagesOf } from './message.ts';
