import { secondsPerDay } from '../../constants/index.ts';
import type { EarthOrientationTable } from '../../earth-orientation/index.ts';
import type { Epoch } from '../../time/index.ts';
import type { MagneticMode, SpaceWeather } from '../atmosphere/space-weather.ts';
import type { GravityField } from '../gravity/gravity-field.ts';
import { airDrag, exponentialAtmosphere, nrlmsise00Atmosphere } from './drag.ts';
import { earthRadiationPressure } from './earth-radiation.ts';
import { Environment, type EnvironmentNeeds, type EnvironmentSpan } from './environment.ts';
import type { AccelerationPartials, Force, ForceBreaks, ForceContext, ForceSwitch, Spacecraft } from './force.ts';
import { harmonicGravity, pointMass } from './gravity-force.ts';
import { solarRadiationPressure } from './radiation-pressure.ts';
import { schwarzschild } from './relativity.ts';
import { type ThirdBody, thirdBodyGravity } from './third-body.ts';
import type { Tide } from './tides/slow-tides.ts';
import { tidalForce } from './tides/tidal-force.ts';

/** Gravity of the Earth in a run. */
export type EarthGravity =
  | { readonly kind: 'point-mass'; readonly muKm3PerS2: number }
  | {
      readonly kind: 'harmonics';
      readonly field: GravityField;
      readonly degree: number;
      readonly order: number;
      /** Degree and order of the gradient in the transition matrix; the whole field by default. */
      readonly gradientDegree?: number;
    };

/** Atmosphere of a run. */
export type DragModel =
  | { readonly kind: 'exponential' }
  | { readonly kind: 'nrlmsise00'; readonly weather: SpaceWeather; readonly magnetic?: MagneticMode };

/** The forces of a run; those that are absent do not act. */
export interface ForceSelection {
  readonly gravity: EarthGravity;
  readonly thirdBodies?: readonly ThirdBody[];
  readonly drag?: DragModel;
  readonly radiationPressure?: 'conical-shadow';
  readonly relativity?: 'schwarzschild';
  /** Tides that are added to the field of harmonics. */
  readonly tides?: readonly Tide[];
  readonly earthRadiation?: 'knocke';
}

/** Inputs of the frames of the burns, besides the state. */
export type BurnNeeds = Pick<EnvironmentNeeds, 'earthRotation' | 'sun'>;

/** All forces of a run on one clock, with the tables they share. */
export class ForceModel {
  readonly environment: Environment;
  readonly names: readonly string[];
  readonly breaks: readonly ForceBreaks[];
  readonly switches: readonly ForceSwitch[];
  readonly #forces: readonly Force[];

  constructor(
    selection: ForceSelection,
    spacecraft: Spacecraft,
    frame: { readonly span: EnvironmentSpan; readonly orientation: EarthOrientationTable; readonly burns: BurnNeeds },
  ) {
    this.environment = new Environment(frame.span, frame.orientation, needsOf(selection, frame.burns));
    this.#forces = forcesOf(selection, spacecraft, { epoch: frame.span.epoch, environment: this.environment });
    this.names = this.#forces.map((force) => force.name);
    this.breaks = this.#forces.flatMap((force) => force.breaks ?? []);
    this.switches = this.#forces.flatMap((force) => force.switch ?? []);
  }

  /** Acceleration [km/s², GCRF] at the context's time; the tables are moved there. */
  accelerate(context: ForceContext, acceleration: Float64Array): void {
    this.environment.set(context.time);
    acceleration.fill(0);
    for (const force of this.#forces) force.add(context, acceleration);
  }

  /** The same with its partial derivatives. */
  accelerateWithPartials(context: ForceContext, acceleration: Float64Array, partials: AccelerationPartials): void {
    this.environment.set(context.time);
    acceleration.fill(0);
    partials.position.fill(0);
    partials.velocity.fill(0);
    for (const force of this.#forces) force.addWithPartials(context, acceleration, partials);
  }
}

function needsOf(
  { gravity, thirdBodies = [], drag, radiationPressure, tides = [], earthRadiation }: ForceSelection,
  burns: BurnNeeds,
): EnvironmentNeeds {
  const sunlight = radiationPressure !== undefined || drag?.kind === 'nrlmsise00' || earthRadiation !== undefined;
  const hasTides = tides.length > 0;
  return {
    earthRotation:
      burns.earthRotation ||
      gravity.kind === 'harmonics' ||
      drag !== undefined ||
      earthRadiation !== undefined ||
      hasTides,
    sun: sunlight || burns.sun || hasTides || thirdBodies.includes('sun'),
    moon: hasTides || thirdBodies.includes('moon'),
    tides,
  };
}

function forcesOf(
  selection: ForceSelection,
  spacecraft: Spacecraft,
  { epoch, environment }: { readonly epoch: Epoch<'UTC'>; readonly environment: Environment },
): Force[] {
  const { gravity, thirdBodies = [], drag, radiationPressure, relativity, tides = [], earthRadiation } = selection;
  const forces = [
    gravity.kind === 'point-mass' ? pointMass(gravity.muKm3PerS2) : harmonicGravity(gravity.field, gravity),
  ];
  forces.push(...thirdBodies.map(thirdBodyGravity));
  if (drag) forces.push(airDrag(atmosphereOf(drag, epoch), spacecraft));
  if (radiationPressure) forces.push(solarRadiationPressure(spacecraft, environment));
  if (relativity) forces.push(schwarzschild);
  if (tides.length > 0) forces.push(tidalForce(tides));
  if (earthRadiation) forces.push(earthRadiationPressure(spacecraft, epoch));
  return forces;
}

function atmosphereOf(drag: DragModel, epoch: Epoch<'UTC'>): Parameters<typeof airDrag>[0] {
  if (drag.kind === 'exponential') return exponentialAtmosphere;
  const secondsOfDay = Math.min(epoch.second + epoch.fraction, secondsPerDay);
  return nrlmsise00Atmosphere(drag, { modifiedJulianDay: epoch.modifiedJulianDay, secondsOfDay });
}
