import type { MessageSide, RiskLevel, RiskThresholds } from '@farpass/conjunction/event';
import type { CdmEncounter } from '@farpass/intake/cdm';
import { type DragSpaceAnswer, dragSpaceOf } from '@farpass/intake/density';
import type { WeatherReport } from './weather-report.ts';

type Message = Parameters<typeof dragSpaceOf>[0];
type KnownSpace = Extract<DragSpaceAnswer, { readonly isKnown: true }>;

/** The probability of an event over the drag of both objects, or why there is none. */
export type DragOfEvent =
  | (Omit<KnownSpace, 'isKnown'> & {
      readonly reason?: undefined;
      /** The risk is LOW, and the largest of the probabilities is not. */
      readonly isLowUnsure: boolean;
    })
  | { readonly reason: Exclude<DragSpaceAnswer, KnownSpace>['reason']; readonly isLowUnsure?: undefined };

interface JudgedMessage {
  readonly taken: CdmEncounter;
  readonly ownSide: MessageSide;
  /** The risk of the event. */
  readonly level: RiskLevel;
  readonly thresholds: RiskThresholds;
}

/** The probability of the message of an event over the drag of both objects, and whether its LOW risk holds there. */
export function dragOfEvent(cdm: Message, { taken, ownSide, level, thresholds }: JudgedMessage): DragOfEvent {
  const found = dragSpaceOf(cdm, taken, ownSide);
  if (!found.isKnown) return { reason: found.reason };
  const { isKnown: _, ...space } = found;
  return { ...space, isLowUnsure: level === 'LOW' && space.largest.probability >= thresholds.medium };
}

/** Whether a storm before the closest approach makes a LOW risk unsure: people are notified of such an open event. */
export function isUnsureByStorm(
  drag: Pick<DragOfEvent, 'isLowUnsure'> | undefined,
  { isStorm }: Pick<WeatherReport, 'isStorm'>,
): boolean {
  return isStorm === true && drag?.isLowUnsure === true;
}
