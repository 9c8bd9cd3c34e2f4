export {
  type ApproachCovariance,
  approachCovariance,
  type CovarianceSource,
  type ErrorModels,
  type ObjectAtApproach,
} from './covariance.ts';
export { type FindingMessage, type MessageObject, messagesOf } from './message.ts';
