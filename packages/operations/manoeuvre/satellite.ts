import { degreesOf } from '@farpass/astro/linear';
import { usualBody } from '@farpass/astro/propagation';
import { ManoeuvreFault, type Propulsion } from '@farpass/manoeuvre/burns';
import { errorNames, errorsAt, type StatedErrors } from './burns.ts';
import type { BurningSatellite } from './evaluation.ts';
import { aboveZero, fieldOf, type JsonPlace, numberAt, objectAt, optionalNumberAt, wordAt } from './json-fields.ts';

/** The propulsion of a satellite, as in its entity: s, N, m/s, m². */
export type SatellitePropulsion =
  | { readonly type: 'UNKNOWN' }
  | { readonly type: 'NONE' }
  | {
      readonly type: 'IMPULSIVE';
      readonly maximumDeltaV?: number | undefined;
      readonly thrust?: number | undefined;
      readonly specificImpulse?: number | undefined;
    }
  | {
      readonly type: 'CONTINUOUS';
      readonly thrust: number;
      readonly specificImpulse: number;
      readonly dutyCycle?: number | undefined;
    }
  | { readonly type: 'DIFFERENTIAL_DRAG'; readonly nominalDragArea: number; readonly maximumDragArea: number };

/** Defaults for the plans of a satellite, as far as a burn has them. */
export interface PlanDefaults extends StatedErrors {
  /** Times without burns: from and until, UTC. */
  readonly blackouts?: readonly (readonly string[])[] | undefined;
}

/** The properties of a satellite that its burns depend on, with the names of its entity. */
export interface SatelliteFigures {
  /** kg */
  readonly wetMass?: number | undefined;
  readonly dragCoefficient?: number | undefined;
  readonly propulsion?: SatellitePropulsion | undefined;
  readonly configuration?: { readonly manoeuvres?: PlanDefaults | undefined } | undefined;
}

/** Mass and engine of a satellite. */
export function burningSatellite({ wetMass, propulsion, configuration }: SatelliteFigures): BurningSatellite {
  const engine = propulsion?.type === 'IMPULSIVE' || propulsion?.type === 'CONTINUOUS' ? propulsion : undefined;
  return {
    massKg: wetMass,
    specificImpulseS: engine?.specificImpulse,
    thrustN: engine?.thrust,
    dutyCycle: propulsion?.type === 'CONTINUOUS' ? propulsion.dutyCycle : undefined,
    propulsion: propulsionOf(propulsion),
    errors: errorsOf(configuration?.manoeuvres),
    blackouts: configuration?.manoeuvres?.blackouts,
  };
}

function errorsOf(defaults: StatedErrors = {}): StatedErrors | undefined {
  const stated = errorNames.flatMap((name) => (defaults[name] === undefined ? [] : [[name, defaults[name]] as const]));
  return stated.length === 0 ? undefined : Object.fromEntries(stated);
}

function propulsionOf(propulsion: SatellitePropulsion | undefined): Propulsion {
  if (propulsion === undefined || propulsion.type === 'UNKNOWN') return { kind: 'unknown' };
  if (propulsion.type === 'NONE') return { kind: 'none' };
  if (propulsion.type === 'DIFFERENTIAL_DRAG') {
    const { nominalDragArea: nominalDragAreaM2, maximumDragArea: maximumDragAreaM2 } = propulsion;
    return { kind: 'differential-drag', nominalDragAreaM2, maximumDragAreaM2 };
  }
  if (propulsion.type === 'CONTINUOUS') return { kind: 'continuous', thrustN: propulsion.thrust };
  return { kind: 'impulsive', maximumDeltaVMPerS: propulsion.maximumDeltaV };
}

/**
 * The drag of a satellite that moves by differential drag: drag coefficient times nominal area over mass [m²/kg].
 * Undefined for the others, and without a mass.
 */
export function ownDragM2PerKg({ wetMass, dragCoefficient, propulsion }: SatelliteFigures): number | undefined {
  if (propulsion?.type !== 'DIFFERENTIAL_DRAG' || wetMass === undefined) return undefined;
  return ((dragCoefficient ?? usualBody.dragCoefficient) * propulsion.nominalDragArea) / wetMass;
}

/** The satellite of a file: `{ wetMass, dragCoefficient, propulsion, configuration: { manoeuvres } }`, as in the platform. */
export function satelliteOfFile(content: unknown): SatelliteFigures {
  const place = objectAt(content, 'satellite');
  const propulsion = place.value['propulsion'];
  const configuration = place.value['configuration'];
  return {
    wetMass: optionalNumberAt(place, 'wetMass', aboveZero),
    dragCoefficient: optionalNumberAt(place, 'dragCoefficient', aboveZero),
    propulsion: propulsion === undefined ? undefined : propulsionAt(objectAt(propulsion, fieldOf(place, 'propulsion'))),
    configuration:
      configuration === undefined
        ? undefined
        : configurationAt(objectAt(configuration, fieldOf(place, 'configuration'))),
  };
}

function configurationAt(place: JsonPlace): SatelliteFigures['configuration'] {
  const manoeuvres = place.value['manoeuvres'];
  if (manoeuvres === undefined) return undefined;
  const defaults = objectAt(manoeuvres, fieldOf(place, 'manoeuvres'));
  const { pointingErrorRad, ...errors } = errorsAt(defaults);
  return { manoeuvres: { ...errors, pointingErrorDeg: degreesOf(pointingErrorRad) } };
}

const propulsionTypes = ['UNKNOWN', 'NONE', 'IMPULSIVE', 'CONTINUOUS', 'DIFFERENTIAL_DRAG'] as const;
const share = { words: 'a share above 0, at most 1', holds: (value: number) => value > 0 && value <= 1 };

function propulsionAt(place: JsonPlace): SatellitePropulsion {
  const type = wordAt(place, 'type', propulsionTypes);
  const positive = (name: string) => numberAt(place, name, aboveZero);
  const optional = (name: string) => optionalNumberAt(place, name, aboveZero);
  if (type === 'DIFFERENTIAL_DRAG') return dragPropulsionAt(place);
  if (type === 'IMPULSIVE') {
    const [maximumDeltaV, thrust] = [optional('maximumDeltaV'), optional('thrust')];
    return { type, maximumDeltaV, thrust, specificImpulse: optional('specificImpulse') };
  }
  if (type === 'CONTINUOUS') {
    const [thrust, specificImpulse] = [positive('thrust'), positive('specificImpulse')];
    return { type, thrust, specificImpulse, dutyCycle: optionalNumberAt(place, 'dutyCycle', share) };
  }
  return { type };
}

function dragPropulsionAt(place: JsonPlace): SatellitePropulsion {
  const nominalDragArea = numberAt(place, 'nominalDragArea', aboveZero);
  const maximumDragArea = numberAt(place, 'maximumDragArea', aboveZero);
  if (maximumDragArea > nominalDragArea) return { type: 'DIFFERENTIAL_DRAG', nominalDragArea, maximumDragArea };
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', {
    field: fieldOf(place, 'maximumDragArea'),
    says: 'DRAG_AREA_NOT_LARGER',
    parameters: { found: maximumDragArea, nominal: nominalDragArea },
  });
}
