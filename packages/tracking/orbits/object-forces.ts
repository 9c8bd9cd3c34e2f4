import type { StateVector } from '@farpass/astro/frames';
import { forcesOfOrbit, forcesText, spaceWeatherAt, usualBody } from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';
import type { Dynamics } from '../determine/index.ts';

/** Where the ballistic coefficient of an object comes from. */
export type BallisticSource = 'MESSAGE' | 'CATALOGUE' | 'GIVEN' | 'ASSUMED';

/** The forces on an object for flying it from a state. */
export interface ObjectForces {
  readonly dynamics: Dynamics;
  /** Drag coefficient times area over mass, and its source. */
  readonly ballisticM2PerKg: number;
  readonly ballisticSource: BallisticSource;
  /** In words, with the space weather in use and its age. */
  readonly forces: string;
}

/** A state at an instant. */
export interface StateAt {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'GCRF'>;
}

/** The known properties of the body of an object; coefficients times area over mass, 0 or less if a message states none. */
export interface KnownBody {
  readonly statedDragM2PerKg: number;
  readonly statedRadiationM2PerKg: number;
  /** Given by a person or a configuration. */
  readonly givenDragM2PerKg?: number | undefined;
  /** The drag term of its element set. */
  readonly bstarPerEarthRadius?: number | undefined;
}

const { areaToMassM2PerKg, dragCoefficient, radiationCoefficient } = usualBody;
/** Values of a typical satellite, coefficients included [m²/kg]. */
const usual = {
  drag: dragCoefficient * areaToMassM2PerKg,
  radiation: radiationCoefficient * areaToMassM2PerKg,
} as const;

/**
 * The forces on an object: those that matter at its height, and its drag by the first source that has one: given, the
 * message, the element set if its drag term can be real, a typical satellite.
 */
export async function objectForces({ epoch, state }: StateAt, body: KnownBody): Promise<ObjectForces> {
  const ballistic = ballisticOf(body);
  const { statedRadiationM2PerKg: stated } = body;
  const forces = await forcesOfOrbit(state, await spaceWeatherAt(epoch));
  return {
    dynamics: {
      forces,
      spacecraft: {
        massKg: 1,
        dragAreaM2: ballistic.value,
        dragCoefficient: 1,
        radiationAreaM2: stated > 0 ? stated : usual.radiation,
        radiationCoefficient: 1,
      },
    },
    ballisticM2PerKg: ballistic.value,
    ballisticSource: ballistic.source,
    forces: forcesText(forces, epoch),
  };
}

interface Ballistic {
  readonly value: number;
  readonly source: BallisticSource;
}

function ballisticOf({ statedDragM2PerKg, givenDragM2PerKg, bstarPerEarthRadius = 0 }: KnownBody): Ballistic {
  if (givenDragM2PerKg !== undefined) return { value: givenDragM2PerKg, source: 'GIVEN' };
  if (statedDragM2PerKg > 0) return { value: statedDragM2PerKg, source: 'MESSAGE' };
  const fromSet = bstarPerEarthRadius * ballisticOfBstar;
  if (fromSet > leastBallistic && fromSet < mostBallistic) return { value: fromSet, source: 'CATALOGUE' };
  return { value: usual.drag, source: 'ASSUMED' };
}

/** B* = ρ₀·C_D·A/(2m) with ρ₀ = 0.1570 kg/(m²·Earth radius) (Vallado 2013, section 9.4.2). */
const ballisticOfBstar = 2 / 0.157;
/**
 * Limits within which the drag term of an element set can be real drag; other values have absorbed errors of the fit.
 */
const [leastBallistic, mostBallistic] = [1e-4, 2] as const;
