import { addSeconds, type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { BurnLimits } from './check.ts';
import { durationOfBurn, type PlannedBurn, sizeOfBurn, thrustsOf } from './planned-burn.ts';
import { type FaultParameters, manoeuvreSentence } from './sentences.ts';

/** Doubts about a plan, although it can be computed. */
export type PlanDoubtCode =
  | 'BURN_SIZE_ODD'
  | 'IGNITION_FAR'
  | 'BURN_IN_BLACKOUT'
  | 'OBJECT_NOT_MANOEUVRABLE'
  | 'TARGET_HIGH'
  | 'SLOW_PAIR_BY_LINES'
  | 'SKY_SHORTENED';

/** A doubt about a plan: code, the field by its name in the plan, a sentence, and its parameters for other languages. */
export interface PlanDoubt {
  readonly code: PlanDoubtCode;
  readonly field: string;
  readonly message: string;
  readonly parameters: FaultParameters;
}

export function planDoubt(
  code: PlanDoubtCode,
  { field, parameters = {} }: { readonly field: string; readonly parameters?: FaultParameters },
): PlanDoubt {
  return { code, field, message: manoeuvreSentence(code, parameters), parameters };
}

/** Burns that avoid a collision have centimetres to some metres per second; more is probably another unit. */
const oddMPerS = 5;
/** Three days in a low orbit: over more revolutions, the flight back from the message is no better than the catalogue. */
const mostTrustedRevolutions = 45;

/** Doubts about a burn: its size, and how long before the closest approach it begins. */
export function burnDoubts(
  burn: PlannedBurn,
  { tca, periodS }: Pick<BurnLimits, 'tca' | 'periodS'>,
): readonly PlanDoubt[] {
  const sizes = thrustsOf(burn).flatMap((one, index) =>
    sizeDoubts(sizeOfBurn(one).deltaVMPerS, index === 0 ? 'deltaVMPerS' : `following[${index - 1}].deltaVMPerS`),
  );
  return [...sizes, ...ignitionDoubts(secondsBetween(tca, burn.ignition) / periodS, 'ignition')];
}

/** A time in which a satellite shall not burn. */
export interface Blackout {
  readonly from: Epoch<'UTC'>;
  readonly until: Epoch<'UTC'>;
}

/** The doubts about burns that are within a blackout in part; its ends are allowed. */
export function blackoutDoubts(burn: PlannedBurn, blackouts: readonly Blackout[]): readonly PlanDoubt[] {
  const parts = burn.kind === 'differential-drag' ? [burn] : thrustsOf(burn);
  return parts.flatMap((one, index) => {
    const end = addSeconds(one.ignition, durationOfBurn(one));
    const dark = blackouts.find(
      ({ from, until }) => secondsBetween(until, one.ignition) > 0 && secondsBetween(end, from) > 0,
    );
    if (dark === undefined) return [];
    const parameters = {
      at: formatUtc(one.ignition, 0),
      from: formatUtc(dark.from, 0),
      until: formatUtc(dark.until, 0),
    };
    const field = index === 0 ? 'ignition' : `following[${index - 1}].spacing`;
    return [planDoubt('BURN_IN_BLACKOUT', { field, parameters })];
  });
}

/** The doubt about a size [m/s] in a field. */
export function sizeDoubts(sizeMPerS: number, field: string): readonly PlanDoubt[] {
  if (sizeMPerS <= oddMPerS) return [];
  return [
    planDoubt('BURN_SIZE_ODD', { field, parameters: { found: Number(sizeMPerS.toPrecision(4)), usual: oddMPerS } }),
  ];
}

/** The doubt about an ignition this number of revolutions before the closest approach, in a field. */
export function ignitionDoubts(revolutions: number, field: string): readonly PlanDoubt[] {
  if (revolutions <= mostTrustedRevolutions) return [];
  return [
    planDoubt('IGNITION_FAR', { field, parameters: { turns: revolutions.toFixed(0), most: mostTrustedRevolutions } }),
  ];
}
