import type { BurnDocument, ManoeuvreDocument, SatelliteDocument } from '@farpass/contract/ca';

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
}

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
] as const;

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
  };
}

/** The draft as the burn of a request: fields that are empty, or that its kind does not have, are left out. */
export function burnOfDraft(draft: OwnBurnDraft): BurnDocument {
  const { kind, ignition, frame, specificImpulseS, massKg } = draft;
  const shared = { ignition: ignition.trim() };
  if (kind === 'DIFFERENTIAL_DRAG')
    return { ...shared, ...durationOf(draft), ...given({ dragCrossSectionM2: draft.dragCrossSectionM2 }) };
  const engine = given({ specificImpulseS, massKg });
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
  return { duration: durationUnit === 'DATE' ? text : Number(text.replace(',', '.')), durationUnit };
}

type Given<Values> = { readonly [Name in keyof Values]?: NonNullable<Values[Name]> };

/** The values that there are. */
function given<Values extends Readonly<Record<string, number | undefined>>>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}
