export { type RefundReason, refundReasonOf } from './outcome.ts';
