export { type DeliveredFile, deliveryHours, type RefundReason, refundReasonOf, refundReasons } from './outcome.ts';
