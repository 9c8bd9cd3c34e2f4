import { secondsPerDay } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import { addSeconds, type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import { ManoeuvreFault, withinPlace } from './fault.ts';
import {
  durationOfBurn,
  massOfPlan,
  type PlannedBurn,
  type PlannedDrag,
  type PlannedSequence,
  type PlannedThrust,
  type PlannedThrusts,
  sizeOfBurn,
} from './planned-burn.ts';

/** Limits that a burn must meet. */
export interface BurnLimits {
  readonly tca: Epoch<'UTC'>;
  /** Period of the unburnt orbit [s]. */
  readonly periodS: number;
  /** The first instant at which a command can still reach the satellite; undefined means no limit. */
  readonly earliest?: Epoch<'UTC'> | undefined;
  /** Propellant on board; undefined if it is not known, which allows nine tenths of the mass. */
  readonly propellantKg?: number | undefined;
}

/** An arc of more revolutions than this is not a single burn: its axes have rotated many times. */
const mostRevolutions = 20;
/** The limit if the amount of propellant is not known: nine tenths of the satellite's mass. */
const largestPropellantShare = 0.9;

const utc = (epoch: Epoch<'UTC'>): string => formatUtc(epoch, 3);

/** Throws the first fault that prevents the propagation of a burn, with its field. */
export function requireFlyable(burn: PlannedBurn, limits: BurnLimits): void {
  if (burn.kind === 'sequence') requireSequence(burn, limits);
  else requireOne(burn, limits);
}

/** Most burns of a plan. */
export const mostBurns = 5;
/**
 * Least time from the end of a burn to the next ignition [s]: below it, they are one burn for the orbit and for the
 * commands; and most, because a later burn is another plan.
 */
const burnSpacing = { leastS: 60, mostS: 7 * secondsPerDay } as const;

function requireSequence(sequence: PlannedSequence, limits: BurnLimits): void {
  const { burns } = sequence;
  if (burns.length > mostBurns) {
    const parameters = { found: burns.length, most: mostBurns };
    throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field: 'following', says: 'BURNS_TOO_MANY', parameters });
  }
  const [first, ...following] = burns;
  requireOne(first, limits);
  following.forEach((burn, index) => {
    const place = `following[${index}]`;
    requireSpacing({ before: burns[index] ?? first, burn, place });
    withinPlace(place, () => requireOne(burn, limits));
  });
  requirePropellant(sequence, limits);
}

interface NextBurn {
  readonly before: PlannedThrust;
  readonly burn: PlannedThrust;
  readonly place: string;
}

function requireSpacing({ before, burn, place }: NextBurn): void {
  const field = `${place}.spacing`;
  const spacingS = secondsBetween(burn.ignition, before.ignition);
  const durationS = durationOfBurn(before);
  const { leastS, mostS } = burnSpacing;
  if (spacingS < durationS) {
    const parameters = { at: utc(burn.ignition), end: utc(addSeconds(before.ignition, durationS)) };
    throw new ManoeuvreFault('BURNS_OVERLAP', { field, says: 'BURN_DURING_BURN', parameters });
  }
  if (spacingS - durationS >= leastS && spacingS <= mostS) return;
  const parameters = { found: Number(spacingS.toFixed(1)), least: leastS, most: mostS / secondsPerDay };
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'BURN_SPACING_RANGE', parameters });
}

/** The same for one burn. */
function requireOne(burn: PlannedThrust | PlannedDrag, limits: BurnLimits): void {
  if (burn.kind === 'differential-drag') requireTurn(burn);
  else requireDirection(burn);
  requireTimes(burn, limits);
  if (burn.kind === 'differential-drag') return;
  requirePropellant(burn, limits);
  requirePossibleSize(sizeOfBurn(burn).deltaVMPerS, burn.kind === 'impulsive' ? 'deltaVMPerS' : 'durationS');
}

/** More than any single burn of a satellite near the Earth: from a transfer orbit to GEO it is split. */
const mostMPerS = 500;

/** Refuses a size [m/s] that no engine gives. */
export function requirePossibleSize(sizeMPerS: number, field: string): void {
  if (sizeMPerS <= mostMPerS) return;
  const parameters = { found: Number(sizeMPerS.toPrecision(4)), most: mostMPerS };
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'BURN_SIZE_IMPOSSIBLE', parameters });
}

function requireTurn({ dragCrossSectionM2, nominalCrossSectionM2 }: PlannedDrag): void {
  if (dragCrossSectionM2 !== nominalCrossSectionM2) return;
  const parameters = { found: dragCrossSectionM2 };
  throw new ManoeuvreFault('BURN_WITHOUT_SIZE', {
    field: 'dragCrossSectionM2',
    says: 'CROSS_SECTION_UNCHANGED',
    parameters,
  });
}

function requireDirection(burn: PlannedThrust): void {
  const vector = burn.kind === 'impulsive' ? burn.deltaVMPerS : burn.direction;
  if (vector.every(Number.isFinite) && Math.hypot(...vector) > 0) return;
  const [code, field] =
    burn.kind === 'impulsive'
      ? (['BURN_WITHOUT_SIZE', 'deltaVMPerS'] as const)
      : (['BURN_WITHOUT_DIRECTION', 'direction'] as const);
  throw new ManoeuvreFault(code, {
    field,
    says: 'VECTOR_ZERO',
    parameters: { found: vector.join(', ') },
  });
}

function requireTimes(burn: PlannedThrust | PlannedDrag, { tca, earliest, periodS }: BurnLimits): void {
  const durationS = durationOfBurn(burn);
  const leadS = secondsBetween(tca, burn.ignition);
  if (earliest !== undefined && secondsBetween(burn.ignition, earliest) < 0) {
    const parameters = { at: utc(burn.ignition), earliest: utc(earliest) };
    throw new ManoeuvreFault('BURN_BEFORE_EARLIEST', { field: 'ignition', says: 'BURN_TOO_EARLY', parameters });
  }
  if (leadS <= 0) {
    const parameters = { at: utc(burn.ignition), tca: utc(tca) };
    throw new ManoeuvreFault('BURN_AFTER_TCA', { field: 'ignition', says: 'BURN_TOO_LATE', parameters });
  }
  if (burn.kind === 'continuous' && durationS > mostRevolutions * periodS) {
    const parameters = { duration: durationS.toFixed(0), most: mostRevolutions, period: periodS.toFixed(0) };
    throw new ManoeuvreFault('BURN_TOO_LONG', { field: 'durationS', says: 'ARC_TOO_LONG', parameters });
  }
  if (durationS >= leadS) {
    const says = burn.kind === 'continuous' ? 'ARC_PAST_TCA' : 'DRAG_PAST_TCA';
    const parameters = { duration: durationS.toFixed(1), tca: utc(tca), lead: leadS.toFixed(1) };
    throw new ManoeuvreFault('BURN_AFTER_TCA', { field: 'durationS', says, parameters });
  }
}

function requirePropellant(burn: PlannedThrusts, { propellantKg: onBoardKg }: BurnLimits): void {
  const massKg = massOfPlan(burn);
  const { propellantKg } = sizeOfBurn(burn);
  if (massKg === undefined || propellantKg === undefined) return;
  const mostKg = onBoardKg ?? largestPropellantShare * massKg;
  if (propellantKg <= mostKg) return;
  const found = significant(propellantKg, 4);
  const said =
    onBoardKg === undefined
      ? ({
          says: 'PROPELLANT_OVER_SHARE',
          parameters: { found, percent: largestPropellantShare * 100, mass: massKg },
        } as const)
      : ({ says: 'PROPELLANT_OVER_STOCK', parameters: { found, most: onBoardKg } } as const);
  throw new ManoeuvreFault('PROPELLANT_EXCEEDED', {
    field: burn.kind === 'continuous' ? 'durationS' : 'deltaVMPerS',
    ...said,
  });
}
