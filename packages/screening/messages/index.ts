export { type ApproachCovariance, approachCovariance, classOfSet, type SigmaPart } from './covariance.ts';
export { type FindingMessage, type MessageObject, messagesOf } from './message.ts';
