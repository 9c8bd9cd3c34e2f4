import { powerOfTen, probabilityText, significant } from '@farpass/astro/figures';
import type { IntakeWarning, NamedDefault } from '@farpass/intake/cdm';
import type { valueReasonCodes } from './codes.ts';

/** The reason for a verdict of the tracking value; `text` in English, the rest for other languages. */
export interface ValueReason {
  readonly code: ValueReasonCode;
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

type ValueReasonCode = (typeof valueReasonCodes)[number];

/** How a message was used when valuing its tracking. */
export interface ValueNote {
  readonly code: IntakeWarning['code'] | NamedDefault['code'] | 'VELOCITY_COVARIANCE_MADE';
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

export const nothingValued: ValueReason = {
  code: 'NO_COVARIANCE',
  text: 'The message has no usable covariance of both objects, or contradicts itself: the effect of a pass cannot be computed.',
};

export function settledAlready({
  probability,
  below,
}: {
  readonly probability: number;
  readonly below: number;
}): ValueReason {
  const written = probabilityText(probability);
  return {
    code: 'SETTLED',
    text: `The probability is ${written}, below ${powerOfTen(below)}: no pass is needed to decide.`,
    parameters: { probability: written, below: powerOfTen(below) },
  };
}

export const dueTooSoon: ValueReason = {
  code: 'DUE_TOO_SOON',
  text: 'The decision is due before any pass could be delivered.',
};

export function firstPassLate(end: string): ValueReason {
  const time = `${end.slice(0, 10)} ${end.slice(11, 16)}`;
  return {
    code: 'FIRST_PASS_LATE',
    text: `The first pass ends on ${time} UTC, too late for the decision.`,
    parameters: { time },
  };
}

export const noPass: ValueReason = {
  code: 'NO_PASS',
  text: 'No sensor can observe the object before the decision.',
};

/** Chances to settle the event before the decision: by the set that an order would buy, and by waiting alone. */
interface ChanceComparison {
  readonly set: number;
  readonly waiting: number;
  /** Of the pass that is least sure to detect the object; undefined if all of them are sure. */
  readonly lookedFor: LookedFor | undefined;
}

/** The best set settles the event clearly more often than waiting. */
export function worthOrdering({ set, waiting, lookedFor }: ChanceComparison): ValueReason {
  const [percent, alone, gain] = [percentOf(set), percentOf(waiting), percentOf(set - waiting)];
  const text = `The best set settles the event before the decision with a chance of ${percent} %, waiting alone with ${alone} %: +${gain} %.`;
  return withDoubt({ code: 'WORTH', text, parameters: { percent, waiting: alone, gain } }, lookedFor);
}

/** No set settles the event clearly more often than waiting. */
export function waitingAsGood({ set, waiting, lookedFor }: ChanceComparison): ValueReason {
  const [percent, alone] = [percentOf(set), percentOf(waiting)];
  const text = `Waiting alone settles the event before the decision with a chance of ${alone} %, the best set with ${percent} %: an order buys too little.`;
  return withDoubt({ code: 'NO_GAIN', text, parameters: { percent, waiting: alone } }, lookedFor);
}

interface LookedFor {
  readonly sensorName: string;
  readonly directionSigmaDeg: readonly [larger: number, smaller: number];
  readonly chance: number;
  /** Whether the object may be out of a usual field of view, and that of the sensor is not known. */
  readonly isFieldUnknown: boolean;
  readonly search: { readonly fields: number } | null;
}

/**
 * Adds how far the object may be from where it is looked for, and the chance to find it, or that the value cannot know
 * it.
 */
function withDoubt(
  { code, text, parameters }: ValueReason & { readonly code: 'WORTH' | 'NO_GAIN' },
  lookedFor: LookedFor | undefined,
): ValueReason {
  if (lookedFor === undefined) return { code, text, ...(parameters && { parameters }) };
  const { sensorName: sensor, directionSigmaDeg, chance, isFieldUnknown, search } = lookedFor;
  const [offset, found, fields] = [significant(directionSigmaDeg[0], 2), percentOf(chance), search?.fields ?? 1];
  const away = `${text} The object may be ${offset}° (one sigma) from where it will be looked for`;
  if (isFieldUnknown)
    return {
      code: `${code}_FIELD_UNKNOWN`,
      text: `${away}, and the field of view of ${sensor} is not known: this counts as if it saw the whole sky.`,
      parameters: { ...parameters, offset, sensor },
    };
  return {
    code: `${code}_UNSURE`,
    text: `${away}: a pass finds it with a chance of ${found} %, looking at ${fields} ${fields === 1 ? 'field' : 'fields'} of view.`,
    parameters: { ...parameters, offset, found, fields },
  };
}

function percentOf(chance: number): number {
  return Number((100 * chance).toFixed(Math.abs(chance) < 0.1 ? 1 : 0));
}

export function velocityCovarianceMade(object: string): ValueNote {
  return {
    code: 'VELOCITY_COVARIANCE_MADE',
    text: `The covariance of ${object} is not positive definite; its velocity part was made from its position part.`,
    parameters: { object },
  };
}

export function noteOf({ code, sentence }: IntakeWarning | NamedDefault): ValueNote {
  return { code, text: sentence };
}
