export { type ApproachCovariance, approachCovariance, classOfSet } from './covariance.ts';
export { type FindingMessage, type MessageObject, messagesOf } from './message.ts';
