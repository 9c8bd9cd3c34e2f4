import { parseEpoch } from '@farpass/astro/time';
import { type Cdm, readCdm } from '@farpass/ccsds/cdm';
import {
  type CautionRule,
  cautionRules,
  defaultRiskRules,
  isUrgent,
  type MessageFigures,
  type RiskEvidence,
  standingOf,
} from '@farpass/conjunction/event';
import { type PlaneCovariance, principalAxes } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import { type SourcedRecord, withRecords } from '@farpass/intake/realism';
import { assessedMessage } from '../../apps/cli/events/message.ts';
import type { WorldEvent } from './world.ts';

/** The times at which events are judged, hours before the closest approach. */
export const cutHours = [72, 24, 12, 6] as const;

/** A message as the product assesses it. */
export interface JudgedMessage {
  readonly receivedHours: number;
  readonly evidence: RiskEvidence;
  /** With what past events say about its sigmas. */
  readonly recorded: RiskEvidence;
  readonly probability: number | undefined;
  readonly missKm: number;
  /** The probability with the true covariances. */
  readonly truth: number;
}

/** The messages of an event, oldest first. */
export type JudgedEvent = readonly JudgedMessage[];

/** Whether the messages that are known call for action. */
export type Rule = (known: JudgedEvent) => boolean;

export function readMessage(text: string): Cdm {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`A message is not read: ${result.faults[0]?.message}`);
  return result.record;
}

/** When all messages are there. */
const received = parseEpoch('2027-03-01T00:00:00', 'UTC');

/** Assesses the messages of an event as `farpass events` does. */
export function judgedEvent({ messages }: WorldEvent, records: readonly SourcedRecord[]): JudgedEvent {
  return messages.map(({ text, factors, receivedHours }) => {
    const cdm = readMessage(text);
    const { evidence, figures } = assessedMessage(cdm, { received });
    return {
      receivedHours,
      evidence,
      recorded: withRecords(evidence, { cdm, figures, records }),
      probability: probabilityIn(evidence),
      missKm: figures.geometry.missDistanceKm,
      truth: trueProbability(figures, factors),
    };
  });
}

function probabilityIn({ found }: RiskEvidence): number | undefined {
  return found.kind === 'probability' ? found.value : undefined;
}

/** With the true covariances, by straight lines. */
function trueProbability({ plane, hardBodyRadiusKm }: MessageFigures, factors: readonly [number, number]): number {
  const [one, two] = [plane?.object1.covariance, plane?.object2.covariance];
  if (plane === undefined || one === undefined || two === undefined) return 0;
  const sum = (of: (each: PlaneCovariance) => number) => factors[0] ** 2 * of(one) + factors[1] ** 2 * of(two);
  const joint = { xx: sum(({ xx }) => xx), xy: sum(({ xy }) => xy), yy: sum(({ yy }) => yy) };
  return probabilityFoster1992(principalAxes(joint, plane.object2, hardBodyRadiusKm).problem);
}

/** The messages that were received until some hours before the closest approach. */
export function knownAt(event: JudgedEvent, hours: number): JudgedEvent {
  return event.filter(({ receivedHours }) => receivedHours >= hours);
}

const none: readonly CautionRule[] = [];

/** The product, parts of it, and what others use. */
export function rulesOf(): Readonly<Record<string, Rule>> {
  const without =
    (switchedOff: readonly CautionRule[]): Rule =>
    (known) =>
      isHigh(
        known.map(({ recorded }) => recorded),
        switchedOff,
      );
  const newest = (known: JudgedEvent) => known.findLast(({ probability }) => probability !== undefined);
  const largest = (known: JudgedEvent) => Math.max(0, ...known.map(({ probability = 0 }) => probability));
  return {
    'the product': without(none),
    'without the study of past events': (known) =>
      isHigh(
        known.map(({ evidence }) => evidence),
        none,
      ),
    'without the rule of history': without(['CONFIRMATION_MISSING']),
    'no rule at all': (known) =>
      isHigh(
        known.map(({ evidence }) => evidence),
        cautionRules,
      ),
    'newest probability from 1e-4': (known) => (newest(known)?.probability ?? 0) >= 1e-4,
    'newest probability from 1e-5': (known) => (newest(known)?.probability ?? 0) >= 1e-5,
    'largest probability so far from 1e-4': (known) => largest(known) >= 1e-4,
    'miss up to 1 km': (known) => (known.at(-1)?.missKm ?? Number.POSITIVE_INFINITY) <= 1,
    'true covariances, newest from 1e-5': (known) => (newest(known)?.truth ?? 0) >= 1e-5,
  };
}

function isHigh(messages: readonly RiskEvidence[], switchedOff: readonly CautionRule[]): boolean {
  return isUrgent(standingOf(messages, { rules: { ...defaultRiskRules, switchedOff } }).risk.level);
}
