import { agreementOf } from './agreement.ts';
import type { RiskEvidence } from './evidence.ts';
import { confirmationDelayS, isNewlyTracked, type MessageOrigin } from './origin.ts';
import type { ReasonCode } from './reason.ts';

/** Whether an earlier message that said the same confirms a message, or what is missing. */
export type Confirmation =
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'missing'; readonly code: ConfirmationGap }
  | { readonly kind: 'none' };

type ConfirmationGap = Extract<
  ReasonCode,
  'CONFIRMED_TOO_EARLY' | 'CONFIRMED_BY_SAME_TRACKING' | 'CONFIRMED_WITHOUT_TRACKING'
>;

/**
 * Whether one of the earlier messages confirms a provider's message: it agrees within three sigmas, and is from tracks of our
 * own, or was made an hour or more before from another tracking span.
 */
export function confirmationOf(message: RiskEvidence, earlier: readonly RiskEvidence[]): Confirmation {
  const { origin } = message;
  if (origin === undefined) return { kind: 'none' };
  const gaps = earlier.filter((one) => agreementOf(one, message) === 'agrees').map((one) => gapBetween(one, origin));
  const [gap] = gaps;
  if (gaps.some((each) => each === undefined)) return { kind: 'confirmed' };
  return gap === undefined ? { kind: 'none' } : { kind: 'missing', code: gap };
}

function gapBetween({ source, origin: before }: RiskEvidence, after: MessageOrigin): ConfirmationGap | undefined {
  if (source?.kind === 'tracked' && source.passes.length > 0) return undefined;
  if (before === undefined) return 'CONFIRMED_WITHOUT_TRACKING';
  if (after.madeS - before.madeS < confirmationDelayS) return 'CONFIRMED_TOO_EARLY';
  const isNew = isNewlyTracked({ before, after });
  if (isNew === undefined) return 'CONFIRMED_WITHOUT_TRACKING';
  return isNew ? undefined : 'CONFIRMED_BY_SAME_TRACKING';
}
