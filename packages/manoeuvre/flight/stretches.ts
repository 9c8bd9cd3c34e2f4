import { secondsBetween } from '@farpass/astro/time';
import { durationOfBurn, firstThrusts, type PlannedBurn } from '../burns/planned-burn.ts';

/** A part of a flight from its first ignition on, without jumps: while a burn lasts, or free flight after one. */
export interface Stretch {
  readonly kind: 'burn' | 'coast';
  /** Seconds after the first ignition; the last coast has no end. */
  readonly fromS: number;
  readonly toS: number;
  /** The plan as far as it has begun: at the end of a coast, the next burn has not. */
  readonly burn: PlannedBurn;
}

/** The parts of a flight in order of time. An impulse has no part of its own. */
export function stretchesOf(burn: PlannedBurn): readonly Stretch[] {
  if (burn.kind === 'sequence') {
    const starts = burn.burns.map(({ ignition }) => secondsBetween(ignition, burn.ignition));
    return burn.burns.flatMap((one, index) => {
      const fromS = starts[index] ?? 0;
      const part = { fromS, durationS: durationOfBurn(one), toS: starts[index + 1] ?? Number.POSITIVE_INFINITY };
      return partsOf(firstThrusts(burn, index + 1), part);
    });
  }
  return partsOf(burn, { fromS: 0, durationS: durationOfBurn(burn), toS: Number.POSITIVE_INFINITY });
}

interface BurnPart {
  readonly fromS: number;
  readonly durationS: number;
  readonly toS: number;
}

function partsOf(burn: PlannedBurn, { fromS, durationS, toS }: BurnPart): readonly Stretch[] {
  const endS = fromS + durationS;
  const coast: Stretch = { kind: 'coast', fromS: endS, toS, burn };
  return durationS === 0 ? [coast] : [{ kind: 'burn', fromS, toS: endS, burn }, coast];
}
