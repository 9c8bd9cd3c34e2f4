import type { SatelliteDocument, SatelliteInput } from '@farpass/contract/ca';
import type { Static } from 'typebox';
import { type DraftFault, rangeFaults } from './validate.ts';

/** A satellite while it is being written: what the call for satellites takes. */
export type SatelliteDraft = Static<typeof SatelliteInput>;
export type Propulsion = NonNullable<SatelliteDraft['propulsion']>;
export type Configuration = NonNullable<SatelliteDraft['configuration']>;
export type Shape = NonNullable<SatelliteDraft['shape']>;

export const shapes = ['CANNONBALL', 'BOX', 'BOX_WING', 'WING_BOX_WING', 'OTHER'] as const satisfies readonly Shape[];

/** What of a stored satellite may be sent back: without what the server adds. */
export function draftOf(satellite: SatelliteDocument): SatelliteDraft {
  const { effectiveHardBodyRadius, hardBodyRadiusSource, regime, isSynthetic, ...known } = satellite;
  const { screening, lastScreenedTo, lastScreenedAt, ...own } = known;
  return own;
}

/** The draft with a field set, or without it where it is empty: absence is not zero. */
export function withField<Name extends keyof SatelliteDraft>(
  draft: SatelliteDraft,
  name: Name,
  value: SatelliteDraft[Name] | undefined,
): SatelliteDraft {
  const { [name]: _, ...others } = draft;
  return value === undefined ? { name: draft.name, ...others } : { name: draft.name, ...others, [name]: value };
}

/** The configuration with one part set or taken away; without any part there is none. */
export function withConfiguration<Name extends keyof Configuration>(
  draft: SatelliteDraft,
  name: Name,
  value: Configuration[Name] | undefined,
): SatelliteDraft {
  const { [name]: _, ...others } = draft.configuration ?? {};
  const next = value === undefined ? others : { ...others, [name]: value };
  return withField(draft, 'configuration', Object.keys(next).length === 0 ? undefined : next);
}

const boxSizes = ['boxWidth', 'boxHeight', 'boxLength'] as const;
const wingSizes = ['wingLength', 'wingWidth'] as const;
export type Size = (typeof boxSizes)[number] | (typeof wingSizes)[number];

/** The sizes that describe a shape. */
export function sizesOf(shape: Shape | undefined): readonly Size[] {
  if (shape === 'BOX') return boxSizes;
  return shape === 'BOX_WING' || shape === 'WING_BOX_WING' ? [...boxSizes, ...wingSizes] : [];
}

export const propulsionTypes = ['UNKNOWN', 'NONE', 'IMPULSIVE', 'CONTINUOUS', 'DIFFERENTIAL_DRAG'] as const;
export type PropulsionType = (typeof propulsionTypes)[number];

/** The numbers of each kind of propulsion, and which of them it cannot do without. */
export const propulsionFields = {
  UNKNOWN: [],
  NONE: [],
  IMPULSIVE: [
    { name: 'maximumDeltaV', isRequired: false },
    { name: 'thrust', isRequired: false },
    { name: 'specificImpulse', isRequired: false },
  ],
  CONTINUOUS: [
    { name: 'thrust', isRequired: true },
    { name: 'specificImpulse', isRequired: true },
    { name: 'dutyCycle', isRequired: false },
  ],
  DIFFERENTIAL_DRAG: [
    { name: 'nominalDragArea', isRequired: true },
    { name: 'maximumDragArea', isRequired: true },
  ],
} as const satisfies Readonly<
  Record<PropulsionType, readonly { readonly name: PropulsionNumber; readonly isRequired: boolean }[]>
>;
export type PropulsionNumber =
  | 'maximumDeltaV'
  | 'thrust'
  | 'specificImpulse'
  | 'dutyCycle'
  | 'nominalDragArea'
  | 'maximumDragArea';
export type PropulsionNumbers = Readonly<Partial<Record<PropulsionNumber, number>>>;

/** The propulsion of these numbers; undefined where one is missing that its kind cannot do without. */
export function propulsionOf(type: PropulsionType, numbers: PropulsionNumbers): Propulsion | undefined {
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

const greatestNumber = 1e6;

/** What is wrong with the numbers of a kind of propulsion. */
export function propulsionFaults(type: PropulsionType, numbers: PropulsionNumbers): readonly DraftFault[] {
  const fields: readonly { readonly name: PropulsionNumber; readonly isRequired: boolean }[] = propulsionFields[type];
  const faults = fields.flatMap(({ name, isRequired }): readonly DraftFault[] => {
    if (numbers[name] === undefined) return isRequired ? [{ field: name, code: 'required' }] : [];
    return rangeFaults(name, numbers[name], { above: 0, greatest: name === 'dutyCycle' ? 1 : greatestNumber });
  });
  const { nominalDragArea = 0, maximumDragArea = 0 } = numbers;
  if (type !== 'DIFFERENTIAL_DRAG' || faults.length > 0 || maximumDragArea > nominalDragArea) return faults;
  return [{ field: 'maximumDragArea', code: 'larger' }];
}

/** The numbers of a propulsion, whatever its kind. */
export function numbersOf(propulsion: Propulsion | undefined): PropulsionNumbers {
  const { type: _, ...numbers } = propulsion ?? { type: 'UNKNOWN' };
  return numbers;
}
