import { secondsPerDay } from '@farpass/astro/constants';
import type { PropulsionKind } from '@farpass/contract/fleet';
import type { PropulsionNumbers } from './propulsion.ts';

/** Standard acceleration of free fall, m/s² (CGPM 1901): used to convert specific impulse in seconds. */
const standardGravity = 9.80665;

/** The results of the figures of a propulsion, kg, m/s or a ratio, so that people can check their input. */
export interface PropulsionFigure {
  readonly kind: 'propellant' | 'perDay' | 'ratio';
  readonly value: number;
}

interface FigureInputs {
  readonly type: PropulsionKind;
  readonly numbers: PropulsionNumbers;
  readonly wetMassKg: number | undefined;
}

/**
 * Impulsive: propellant of the largest manoeuvre, m (1 − exp(−Δv / (g₀ Isp))). Continuous: Δv of a day, F·d·86400 s /
 * m. Differential drag: the ratio of the two areas. Undefined while a number for it is missing.
 */
export function propulsionFigure({ type, numbers, wetMassKg }: FigureInputs): PropulsionFigure | undefined {
  const { maximumDeltaV, specificImpulse, thrust, dutyCycle = 1, nominalDragArea, maximumDragArea } = numbers;
  if (type === 'IMPULSIVE' && maximumDeltaV && specificImpulse && wetMassKg) {
    return { kind: 'propellant', value: wetMassKg * -Math.expm1(-maximumDeltaV / (standardGravity * specificImpulse)) };
  }
  if (type === 'CONTINUOUS' && thrust && wetMassKg) {
    return { kind: 'perDay', value: (thrust * dutyCycle * secondsPerDay) / wetMassKg };
  }
  if (type === 'DIFFERENTIAL_DRAG' && nominalDragArea && maximumDragArea) {
    return { kind: 'ratio', value: maximumDragArea / nominalDragArea };
  }
  return undefined;
}
