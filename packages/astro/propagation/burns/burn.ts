import { AstroError } from '../../errors.ts';
import type { OrbitalFrame } from '../../frames/index.ts';
import type { Vector3 } from '../../linear/index.ts';
import type { Epoch } from '../../time/index.ts';
import { localFrames } from './local-axes.ts';

/** Frames with fixed axes in which a Δv may be given; their axes are those of the burn's start. */
const fixedBurnFrames = ['GCRF', 'EME2000', 'TEME', 'TOD', 'MOD'] as const;

/** Where the components of a Δv point: a frame that moves with the satellite, a fixed one, or the turning Earth's. */
export type BurnFrame = OrbitalFrame | (typeof fixedBurnFrames)[number] | 'ITRF';

export const burnFrames: readonly BurnFrame[] = [...localFrames, ...fixedBurnFrames, 'ITRF'];

interface BurnBase {
  /** Ignition; for an impulse the instant itself. */
  readonly epoch: Epoch<'UTC'>;
  readonly frame: BurnFrame;
  /**
   * Whether the axes of a local frame turn with the satellite during the burn (the default), or stay as they were at
   * ignition. Frozen axes can be flown forwards only.
   */
  readonly axes?: 'following' | 'frozen';
  /** Velocity change in that frame, as the rocket equation gives it [km/s]. */
  readonly deltaVKmPerS: Vector3;
  /** Propellant spent [kg], not negative. */
  readonly massLossKg: number;
}

/** An instantaneous velocity change. */
export interface ImpulsiveBurn extends BurnBase {
  readonly kind: 'impulsive';
}

/**
 * Constant thrust with constant mass flow; its direction is fixed in the frame and turns with it. The thrust follows from
 * Δv and mass by the rocket equation, F = Δv ṁ / ln(m₀/m₁), or F = m Δv / Δt when no mass is spent.
 */
export interface FiniteBurn extends BurnBase {
  readonly kind: 'finite';
  readonly durationSeconds: number;
}

export type Burn = ImpulsiveBurn | FiniteBurn;

/** A burn on the run's own clock, ready for the force model. */
export interface ScheduledBurn {
  readonly burn: Burn;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly massBeforeKg: number;
  readonly massAfterKg: number;
  /** kg/s, zero for an impulse. */
  readonly massFlowKgPerS: number;
  /** kg·km/s² (kN), zero for an impulse. */
  readonly thrustKilonewton: number;
  /** Unit vector in the burn's frame; zero when Δv is zero. */
  readonly direction: Float64Array;
}

/** Constant thrust [kN] that gives Δv [km/s] while the mass falls evenly from m₀ to m₁ [kg] in a time [s]. */
function thrustKilonewton(burn: {
  readonly deltaVKmPerS: number;
  readonly massBeforeKg: number;
  readonly massAfterKg: number;
  readonly durationSeconds: number;
}): number {
  const { deltaVKmPerS, massBeforeKg, massAfterKg, durationSeconds } = burn;
  const spent = massBeforeKg - massAfterKg;
  // ln(m₀/m₁)/spent → 1/m as the spent mass goes to zero.
  const perKg = spent === 0 ? 1 / massBeforeKg : -Math.log1p(-spent / massBeforeKg) / spent;
  return deltaVKmPerS / (perKg * durationSeconds);
}

/**
 * Puts burns in chronological order on the run's clock and follows the mass through them, backwards for those before
 * the start of the run. `massKg` is the mass at time zero. Refused: overlapping burns, a burn under way at time zero,
 * more propellant than mass.
 */
export function scheduleBurns(
  burns: readonly Burn[],
  massKg: number,
  secondsOf: (epoch: Epoch<'UTC'>) => number,
): readonly ScheduledBurn[] {
  const timed = burns
    .map((burn) => {
      const startSeconds = secondsOf(burn.epoch);
      return { burn, startSeconds, endSeconds: startSeconds + (burn.kind === 'finite' ? burn.durationSeconds : 0) };
    })
    .sort((a, b) => a.startSeconds - b.startSeconds)
    .map((each, index, all) => withoutRoundedOverlap(each, all[index + 1]?.startSeconds));
  timed.forEach((each, index) => {
    refuseBadBurn(each, timed[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY);
  });
  const after = timed.filter((each) => each.startSeconds >= 0);
  const before = timed.filter((each) => each.startSeconds < 0);
  const later = withMasses(after, massKg);
  const spentBefore = before.reduce((sum, each) => sum + each.burn.massLossKg, 0);
  return [...withMasses(before, massKg + spentBefore), ...later];
}

/**
 * Times in messages are rounded: a burn that overlaps the next one by at most this [s] ends where the next one begins.
 */
const roundingSeconds = 1e-3;

function withoutRoundedOverlap(each: TimedBurn, nextStart: number | undefined): TimedBurn {
  const isRounding =
    nextStart !== undefined && nextStart < each.endSeconds && nextStart >= each.endSeconds - roundingSeconds;
  return isRounding && nextStart > each.startSeconds ? { ...each, endSeconds: nextStart } : each;
}

type TimedBurn = Pick<ScheduledBurn, 'burn' | 'startSeconds' | 'endSeconds'>;

function withMasses(burns: readonly TimedBurn[], startMassKg: number): ScheduledBurn[] {
  let massBeforeKg = startMassKg;
  return burns.map((timed) => {
    const scheduled = withMass(timed, massBeforeKg);
    massBeforeKg = scheduled.massAfterKg;
    return scheduled;
  });
}

function withMass(timed: TimedBurn, massBeforeKg: number): ScheduledBurn {
  const { burn, startSeconds, endSeconds } = timed;
  const massAfterKg = massBeforeKg - burn.massLossKg;
  if (!(massAfterKg > 0)) {
    throw invalid(
      startSeconds,
      `it spends ${burn.massLossKg} kg of the ${massBeforeKg} kg that are left; check the masses`,
    );
  }
  const size = Math.hypot(...burn.deltaVKmPerS);
  const durationSeconds = endSeconds - startSeconds;
  const finite = burn.kind === 'finite';
  return {
    ...timed,
    massBeforeKg,
    massAfterKg,
    massFlowKgPerS: finite ? burn.massLossKg / durationSeconds : 0,
    thrustKilonewton: finite ? thrustKilonewton({ deltaVKmPerS: size, massBeforeKg, massAfterKg, durationSeconds }) : 0,
    direction: Float64Array.from(burn.deltaVKmPerS, (component) => (size === 0 ? 0 : component / size)),
  };
}

function refuseBadBurn({ burn, startSeconds, endSeconds }: TimedBurn, nextStart: number): void {
  const numbers = [...burn.deltaVKmPerS, burn.massLossKg, endSeconds];
  if (!numbers.every(Number.isFinite)) throw invalid(startSeconds, 'one of its numbers is not finite');
  if (burn.massLossKg < 0)
    throw invalid(
      startSeconds,
      `its mass loss is ${burn.massLossKg} kg; give the propellant spent as a positive number`,
    );
  if (burn.kind === 'finite' && !(burn.durationSeconds > 0))
    throw invalid(startSeconds, `its duration is ${burn.durationSeconds} s; an impulse has the kind 'impulsive'`);
  if (nextStart < endSeconds)
    throw invalid(
      startSeconds,
      `it lasts until ${endSeconds} s, and the next burn begins at ${nextStart} s; burns may not overlap`,
    );
  if (startSeconds < 0 && endSeconds > 0)
    throw invalid(startSeconds, 'it is under way at the epoch of the state; start the run before or after it');
}

const invalid = (startSeconds: number, reason: string): AstroError =>
  new AstroError('BURN_INVALID', { startSeconds, reason });
