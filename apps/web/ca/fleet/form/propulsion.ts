import {
  dragAreaGrows,
  type SatellitePropulsion as Propulsion,
  type PropulsionKind,
  propulsionKinds,
} from '@farpass/contract/fleet';
import { type DraftFault, fieldFaults } from './validate.ts';

/** The kinds of propulsion in the order of the contract: unknown first. */
export const propulsionTypes = [
  'UNKNOWN',
  'NONE',
  'IMPULSIVE',
  'CONTINUOUS',
  'DIFFERENTIAL_DRAG',
] as const satisfies readonly PropulsionKind[];

type KeysOf<Kind> = Kind extends Kind ? keyof Kind : never;
export type PropulsionNumber = Exclude<KeysOf<Propulsion>, 'type'>;
export type PropulsionNumbers = Readonly<Partial<Record<PropulsionNumber, number>>>;

const numberNames = [
  'maximumDeltaV',
  'thrust',
  'specificImpulse',
  'dutyCycle',
  'nominalDragArea',
  'maximumDragArea',
] as const satisfies readonly PropulsionNumber[];

interface PropulsionField {
  readonly name: PropulsionNumber;
  readonly isRequired: boolean;
}

/** The figures of a kind of propulsion, and which of them are required, as the contract declares them. */
export function propulsionFields(kind: PropulsionKind): readonly PropulsionField[] {
  const { properties, required } = propulsionKinds[kind];
  const needed: readonly string[] = required;
  return numberNames.filter((name) => name in properties).map((name) => ({ name, isRequired: needed.includes(name) }));
}

/** The propulsion with these figures; undefined while a required one is missing. */
export function propulsionOf(type: PropulsionKind, numbers: PropulsionNumbers): Propulsion | undefined {
  const { thrust, specificImpulse, nominalDragArea, maximumDragArea, maximumDeltaV, dutyCycle } = numbers;
  if (type === 'CONTINUOUS') {
    if (thrust === undefined || specificImpulse === undefined) return undefined;
    return { type, thrust, specificImpulse, ...(dutyCycle === undefined ? {} : { dutyCycle }) };
  }
  if (type === 'DIFFERENTIAL_DRAG') {
    if (nominalDragArea === undefined || maximumDragArea === undefined) return undefined;
    return { type, nominalDragArea, maximumDragArea };
  }
  if (type !== 'IMPULSIVE') return { type };
  return {
    type,
    ...(maximumDeltaV === undefined ? {} : { maximumDeltaV }),
    ...(thrust === undefined ? {} : { thrust }),
    ...(specificImpulse === undefined ? {} : { specificImpulse }),
  };
}

/** The faults of the numbers of a kind of propulsion. */
export function propulsionFaults(kind: PropulsionKind, numbers: PropulsionNumbers): readonly DraftFault[] {
  const schemas = new Map(Object.entries(propulsionKinds[kind].properties));
  const faults = propulsionFields(kind).flatMap(({ name, isRequired }): readonly DraftFault[] => {
    const schema = schemas.get(name);
    if (numbers[name] === undefined) return isRequired ? [{ field: name, code: 'required' }] : [];
    return schema === undefined ? [] : fieldFaults(name, schema, numbers[name]);
  });
  const propulsion = faults.length === 0 ? propulsionOf(kind, numbers) : undefined;
  if (propulsion?.type !== 'DIFFERENTIAL_DRAG' || dragAreaGrows(propulsion)) return faults;
  return [{ field: 'maximumDragArea', code: 'larger' }];
}

/** The numbers of a propulsion, whatever its kind. */
export function numbersOf(propulsion: Propulsion | undefined): PropulsionNumbers {
  const { type: _, ...numbers } = propulsion ?? { type: 'UNKNOWN' };
  return numbers;
}
