export {
  type ApproachCovariance,
  approachCovariance,
  type CovarianceSource,
  classOfSet,
  type ErrorModels,
  type ObjectAtApproach,
} from './covariance.ts';
export { type FindingMessage, type MessageObject, messagesOf } from './message.ts';
