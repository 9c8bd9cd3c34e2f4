import { type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import { ManoeuvreFault } from './fault.ts';
import { durationOfBurn, type PlannedBurn, type PlannedDrag, type PlannedThrust, sizeOfBurn } from './planned-burn.ts';

/** What a burn must fit. */
export interface BurnLimits {
  readonly tca: Epoch<'UTC'>;
  /** Of the unburnt orbit [s]. */
  readonly periodS: number;
  /** The first instant at which a command can still reach the satellite; undefined: any. */
  readonly earliest?: Epoch<'UTC'> | undefined;
  /** Propellant that is on board; undefined: not known, then all of the mass but a tenth. */
  readonly propellantKg?: number | undefined;
}

/** An arc longer than this many revolutions is not a single burn: its axes have turned over and over. */
const mostRevolutions = 20;
/** If no one says how much propellant there is, no satellite is more than nine tenths of it. */
const largestPropellantShare = 0.9;

const utc = (epoch: Epoch<'UTC'>): string => formatUtc(epoch, 3);

/** Throws the first thing that keeps a burn from being flown, with the field at fault. */
export function requireFlyable(burn: PlannedBurn, limits: BurnLimits): void {
  if (burn.kind === 'differential-drag') requireTurn(burn);
  else requireDirection(burn);
  requireTimes(burn, limits);
  if (burn.kind !== 'differential-drag') requirePropellant(burn, limits);
}

function requireTurn({ dragCrossSectionM2, nominalCrossSectionM2 }: PlannedDrag): void {
  if (dragCrossSectionM2 !== nominalCrossSectionM2) return;
  const sentence = `found ${dragCrossSectionM2} m², the cross-section that the satellite has anyway; give another one.`;
  throw new ManoeuvreFault('BURN_WITHOUT_SIZE', { field: 'dragCrossSectionM2', sentence });
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
    sentence: `found ${vector.join(', ')}; give three numbers that are not all 0.`,
  });
}

function requireTimes(burn: PlannedBurn, { tca, earliest, periodS }: BurnLimits): void {
  const durationS = durationOfBurn(burn);
  const leadS = secondsBetween(tca, burn.ignition);
  if (earliest !== undefined && secondsBetween(burn.ignition, earliest) < 0) {
    const sentence = `the burn begins at ${utc(burn.ignition)}, before ${utc(earliest)}, the earliest that can be commanded; choose a later ignition.`;
    throw new ManoeuvreFault('BURN_BEFORE_EARLIEST', { field: 'ignition', sentence });
  }
  if (leadS <= 0) {
    const sentence = `the burn begins at ${utc(burn.ignition)}, not before the closest approach at ${utc(tca)}; choose an earlier ignition.`;
    throw new ManoeuvreFault('BURN_AFTER_TCA', { field: 'ignition', sentence });
  }
  if (burn.kind === 'continuous' && durationS > mostRevolutions * periodS) {
    const sentence = `the arc lasts ${durationS} s, more than ${mostRevolutions} revolutions of ${periodS.toFixed(0)} s; divide it into shorter ones.`;
    throw new ManoeuvreFault('BURN_TOO_LONG', { field: 'durationS', sentence });
  }
  if (durationS >= leadS) {
    const what = burn.kind === 'continuous' ? 'arc' : 'drag configuration';
    const sentence = `the ${what} lasts ${durationS} s and the closest approach at ${utc(tca)} comes ${leadS.toFixed(3)} s after its start; begin earlier or end sooner.`;
    throw new ManoeuvreFault('BURN_AFTER_TCA', { field: 'durationS', sentence });
  }
}

function requirePropellant(burn: PlannedThrust, { propellantKg: onBoardKg }: BurnLimits): void {
  const massKg = burn.kind === 'continuous' ? burn.massKg : burn.engine?.massKg;
  const { propellantKg } = sizeOfBurn(burn);
  if (massKg === undefined || propellantKg === undefined) return;
  const mostKg = onBoardKg ?? largestPropellantShare * massKg;
  if (propellantKg <= mostKg) return;
  const have =
    onBoardKg === undefined
      ? `${largestPropellantShare * 100} % of the ${massKg} kg of the satellite`
      : `the ${onBoardKg} kg on board`;
  const sentence = `the burn spends ${propellantKg.toPrecision(4)} kg, more than ${have}; make it smaller or give the right mass.`;
  throw new ManoeuvreFault('PROPELLANT_EXCEEDED', {
    field: burn.kind === 'continuous' ? 'durationS' : 'deltaVMPerS',
    sentence,
  });
}
