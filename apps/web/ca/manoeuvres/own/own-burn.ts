import type { SatelliteDocument } from '@farpass/contract/fleet';
import type { BurnDocument, ManoeuvreDocument } from '@farpass/contract/manoeuvres';
import { typedTime } from './typed-time.ts';

type Kind = ManoeuvreDocument['manoeuvreType'];
type DurationUnit = NonNullable<BurnDocument['durationUnit']>;

/** A burn as it is typed; what is empty comes from the satellite. */
export interface OwnBurnDraft {
  readonly kind: Kind;
  readonly ignition: string;
  readonly frame: string;
  readonly directionType: NonNullable<BurnDocument['directionType']>;
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly z: number | undefined;
  /** Size of an impulse that is given by angles, m/s. */
  readonly size: number | undefined;
  readonly azimuthDeg: number | undefined;
  readonly elevationDeg: number | undefined;
  readonly durationUnit: DurationUnit;
  /** A number of seconds or periods, or the time of the end. */
  readonly duration: string;
  readonly thrustN: number | undefined;
  readonly specificImpulseS: number | undefined;
  readonly dutyCycle: number | undefined;
  readonly massKg: number | undefined;
  readonly dragCrossSectionM2: number | undefined;
  /** The errors of the burn, one sigma; what is empty comes from the satellite. */
  readonly errors: BurnErrorsDraft;
  /** The burns that follow; none of differential drag. */
  readonly following: readonly FollowingDraft[];
}

/** The four errors of a burn as they are typed. */
export type BurnErrorsDraft = { readonly [Name in (typeof errorFields)[number]]: number | undefined };

export const errorFields = ['sizeErrorFraction', 'sizeErrorMPerS', 'pointingErrorDeg', 'pointingErrorMPerS'] as const;

/** A burn that follows; without components, it is the burn before it once more. */
export interface FollowingDraft {
  readonly spacing: number | undefined;
  readonly spacingUnit: 'SECONDS' | 'PERIODS';
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly z: number | undefined;
}

/** Burns of a plan, at most. */
export const mostBurns = 5;

export const firstFollowing: FollowingDraft = {
  ...{ spacing: 1, spacingUnit: 'PERIODS' },
  ...{ x: undefined, y: undefined, z: undefined },
};

/** Fields that the server names in its faults. */
export const ownBurnFields = [
  'ignition',
  'frame',
  'deltaVMPerS',
  'direction',
  'deltaVMagnitudeMPerS',
  'azimuthDeg',
  'elevationDeg',
  'duration',
  'durationS',
  'thrustN',
  'specificImpulseS',
  'dutyCycle',
  'massKg',
  'dragCrossSectionM2',
  ...errorFields,
] as const;

/** Fields of the burns that follow. */
export const followingFields: readonly string[] = [
  'following',
  ...Array.from({ length: mostBurns - 1 }, (_, place) => [
    `following.${place}.spacing`,
    `following.${place}.deltaVMPerS`,
  ]).flat(),
];

/** An empty burn for the engine of a satellite. */
export function emptyBurn({ propulsion }: Pick<SatelliteDocument, 'propulsion'>): OwnBurnDraft {
  const type = propulsion?.type;
  return {
    kind: type === 'CONTINUOUS' || type === 'DIFFERENTIAL_DRAG' ? type : 'IMPULSIVE',
    ignition: '',
    frame: 'TNW',
    directionType: 'XYZ',
    x: undefined,
    y: undefined,
    z: undefined,
    size: undefined,
    azimuthDeg: undefined,
    elevationDeg: undefined,
    durationUnit: 'SECONDS',
    duration: '',
    thrustN: undefined,
    specificImpulseS: undefined,
    dutyCycle: undefined,
    massKg: undefined,
    dragCrossSectionM2: undefined,
    errors: Object.fromEntries(errorFields.map((name) => [name, undefined])) as BurnErrorsDraft,
    following: [],
  };
}

/** The draft as the burn of a request: fields that are empty, or that its kind does not have, are left out. */
export function burnOfDraft(draft: OwnBurnDraft): BurnDocument {
  const { kind, ignition, frame, specificImpulseS, massKg } = draft;
  const shared = { ignition: typedTime(ignition) };
  if (kind === 'DIFFERENTIAL_DRAG')
    return { ...shared, ...durationOf(draft), ...given({ dragCrossSectionM2: draft.dragCrossSectionM2 }) };
  const engine = { ...given({ specificImpulseS, massKg }), ...given(draft.errors), ...followingOf(draft) };
  if (kind === 'IMPULSIVE') return { ...shared, frame, ...impulseOf(draft), ...engine };
  const { thrustN, dutyCycle } = draft;
  return {
    ...shared,
    frame,
    ...directionOf(draft, 'direction'),
    ...durationOf(draft),
    ...given({ thrustN, dutyCycle }),
    ...engine,
  };
}

/** The burns that follow. One with components of its own has the engine and the errors of the first. */
function followingOf(draft: OwnBurnDraft): Pick<BurnDocument, 'following'> {
  const { kind, frame, specificImpulseS, errors, following } = draft;
  if (following.length === 0) return {};
  return {
    following: following.map(({ spacing = 0, spacingUnit, x, y, z }) => {
      const isRepeated = kind !== 'IMPULSIVE' || [x, y, z].every((each) => each === undefined);
      if (isRepeated) return { spacing, spacingUnit };
      const own = { frame, deltaVMPerS: [x ?? 0, y ?? 0, z ?? 0] };
      return { spacing, spacingUnit, ...own, ...given({ specificImpulseS }), ...given(errors) };
    }),
  };
}

function impulseOf(draft: OwnBurnDraft): Partial<BurnDocument> {
  const size = draft.directionType === 'XYZ' ? {} : given({ deltaVMagnitudeMPerS: draft.size });
  return { ...directionOf(draft, 'deltaVMPerS'), ...size };
}

function directionOf(draft: OwnBurnDraft, name: 'deltaVMPerS' | 'direction'): Partial<BurnDocument> {
  const { directionType, x = 0, y = 0, z = 0, azimuthDeg, elevationDeg } = draft;
  if (directionType === 'XYZ') return { [name]: [x, y, z] };
  return { directionType, ...given({ azimuthDeg, elevationDeg }) };
}

function durationOf({ duration, durationUnit }: OwnBurnDraft): Partial<BurnDocument> {
  const text = duration.trim();
  if (text === '') return {};
  return { duration: durationUnit === 'DATE' ? typedTime(text) : Number(text.replace(',', '.')), durationUnit };
}

type Given<Values> = { readonly [Name in keyof Values]?: NonNullable<Values[Name]> };

/** The values that there are. */
function given<Values extends Readonly<Record<string, number | undefined>>>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}
