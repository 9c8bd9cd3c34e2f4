import { significant } from '@farpass/astro/figures';
import { ManoeuvreFault, withinPlace } from './fault.ts';
import { type PlannedBurn, type PlannedDrag, type PlannedThrust, sizeOfBurn } from './planned-burn.ts';

/** The capabilities of a satellite's engine; an absent value limits nothing. */
export type Propulsion =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'impulsive'; readonly maximumDeltaVMPerS: number | undefined }
  | { readonly kind: 'continuous'; readonly thrustN: number }
  | { readonly kind: 'differential-drag'; readonly nominalDragAreaM2: number; readonly maximumDragAreaM2: number };

/** Allowance for the rounding of a thrust that was typed. */
const rounding = 1e-9;

/** Throws the first limit of the engine that a burn exceeds, with the field of the burn. */
export function requirePropulsion(burn: PlannedBurn, propulsion: Propulsion): void {
  if (burn.kind === 'differential-drag') requireCrossSection(burn, propulsion);
  else if (burn.kind === 'sequence')
    burn.burns.forEach((one, index) => {
      const check = () => requireThrust(one, propulsion);
      if (index === 0) check();
      else withinPlace(`following[${index - 1}]`, check);
    });
  else requireThrust(burn, propulsion);
}

function requireThrust(burn: PlannedThrust, propulsion: Propulsion): void {
  if (propulsion.kind === 'unknown') return;
  if (propulsion.kind === 'none' || propulsion.kind === 'differential-drag') {
    const says = propulsion.kind === 'none' ? 'NO_PROPULSION' : 'NO_ENGINE';
    throw missing({ field: fieldOf(burn), says });
  }
  if (propulsion.kind === 'continuous') requireArc(burn, propulsion.thrustN);
  else requireSize(burn, propulsion.maximumDeltaVMPerS);
}

function requireCrossSection({ dragCrossSectionM2 }: PlannedDrag, propulsion: Propulsion): void {
  if (propulsion.kind !== 'differential-drag') return;
  const { nominalDragAreaM2: least, maximumDragAreaM2: most } = propulsion;
  if (dragCrossSectionM2 >= least * (1 - rounding) && dragCrossSectionM2 <= most * (1 + rounding)) return;
  const parameters = { found: dragCrossSectionM2, least, most };
  throw missing({ field: 'dragCrossSectionM2', says: 'CROSS_SECTION_RANGE', parameters });
}

function requireSize(burn: PlannedThrust, maximumDeltaVMPerS: number | undefined): void {
  const { deltaVMPerS } = sizeOfBurn(burn);
  if (maximumDeltaVMPerS === undefined || deltaVMPerS <= maximumDeltaVMPerS * (1 + rounding)) return;
  const field = burn.kind === 'impulsive' ? 'deltaVMPerS' : 'durationS';
  const parameters = { found: significant(deltaVMPerS, 4), most: maximumDeltaVMPerS };
  throw missing({ field, says: 'BURN_TOO_LARGE', parameters });
}

function requireArc(burn: PlannedThrust, thrustN: number): void {
  if (burn.kind === 'impulsive')
    throw missing({ field: fieldOf(burn), says: 'ENGINE_CONTINUOUS', parameters: { thrust: thrustN } });
  if (burn.thrustN <= thrustN * (1 + rounding)) return;
  const parameters = { found: burn.thrustN, thrust: thrustN };
  throw missing({ field: 'thrustN', says: 'THRUST_TOO_LARGE', parameters });
}

/** The field in which a burn states its engine. */
function fieldOf({ kind }: PlannedThrust): string {
  return kind === 'impulsive' ? 'deltaVMPerS' : 'thrustN';
}

function missing(fault: ConstructorParameters<typeof ManoeuvreFault>[1]): ManoeuvreFault {
  return new ManoeuvreFault('PROPULSION_MISSING', fault);
}
