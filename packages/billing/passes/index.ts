export {
  deliveryHours,
  type RefundReason,
  refundReasonOf,
} from './outcome.ts';
