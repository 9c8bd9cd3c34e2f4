import type { Static } from 'typebox';
import * as Type from 'typebox';
import { executionErrors } from '../fleet/execution-errors.ts';
import { field, utcTime } from '../unit/index.ts';
import { KnownEvent, Sky, Verdict } from './sky.ts';

const closed = { additionalProperties: false } as const;
const numbers = (description: string) => Type.Array(Type.Number(), { minItems: 3, maxItems: 3, description });
interface Described {
  readonly description: string;
  readonly unit: string;
}

const positive = ({ description, unit }: Described) =>
  Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e9, description, 'x-unit': unit }));

/** The axes that turn with the orbit, or keep their direction with a suffix. */
const turningFrames = ['TNW', 'RSW', 'RTN', 'QSW', 'RIC', 'NTW', 'VNC', 'LVLH', 'EQW', 'NSW', 'PQW', 'SEZ'] as const;

/** All names of axes that a velocity change may be given along. */
export const burnFrameNames: readonly string[] = [
  ...turningFrames,
  ...['EME2000', 'TOD_EARTH'],
  ...turningFrames.flatMap((name) => [`${name}_INERTIAL`, `${name}_ROTATING`]),
];

/** The burn of an engine, without its time. */
const thrust = {
  frame: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Axes of the velocity change: RSW, RTN, QSW, RIC, TNW, NTW, VNC, LVLH, EQW, NSW, PQW, SEZ, each also with the suffix _INERTIAL or _ROTATING, EME2000, TOD_EARTH. Only differential drag needs none.',
    }),
  ),
  directionType: Type.Optional(
    Type.Enum(['XYZ', 'AZIMUTH_ELEVATION'], {
      description:
        'XYZ: components along the axes. AZIMUTH_ELEVATION: azimuthDeg from the first axis towards the second, elevationDeg towards the third.',
    }),
  ),
  deltaVMPerS: Type.Optional(numbers('Velocity change of an impulse along the axes, m/s.')),
  deltaVMagnitudeMPerS: positive({ description: 'Size of an impulse that is given by angles, m/s.', unit: 'm/s' }),
  direction: Type.Optional(numbers('Direction of an arc along the axes, of any length.')),
  azimuthDeg: Type.Optional(Type.Number({ minimum: 0, maximum: 360, description: 'Degrees.' })),
  elevationDeg: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Degrees.' })),
  thrustN: positive({ description: 'Thrust of an arc, N.', unit: 'N' }),
  specificImpulseS: positive({ description: 'Specific impulse, s.', unit: 's' }),
  durationS: positive({ description: 'Duration of an arc, or of the drag configuration, s.', unit: 's' }),
  duration: Type.Optional(
    Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }), Type.String({ maxLength: 40 })], {
      description: 'The same in its durationUnit; with DATE the time at which it ends, UTC.',
    }),
  ),
  durationUnit: Type.Optional(
    Type.Enum(['SECONDS', 'PERIODS', 'DATE'], { description: 'PERIODS: of the orbit before the burn.' }),
  ),
  massKg: positive({ description: 'Mass at ignition, kg.', unit: 'kg' }),
  dutyCycle: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, maximum: 1, description: 'Share of the time in which the engine works.' }),
  ),
  ...executionErrors,
};

/** A burn that follows another. */
const Following = Type.Object(
  {
    spacing: Type.Number({
      exclusiveMinimum: 0,
      maximum: 1e6,
      description: 'From the ignition before it to its own, in its spacingUnit.',
    }),
    spacingUnit: Type.Optional(
      Type.Enum(['SECONDS', 'PERIODS'], {
        description: 'PERIODS: of the orbit before the burns. SECONDS when absent.',
      }),
    ),
    ...thrust,
  },
  {
    ...closed,
    description:
      'At least 60 s after the end of the burn before it, at most 7 days after its ignition. With a spacing alone, it is the burn before it once more.',
  },
);

/** A burn as `farpass plan` reads it. Mass and engine come from the satellite if they are left out. */
export const Burn = Type.Object(
  {
    ignition: utcTime('Ignition, UTC.'),
    ...thrust,
    dragCrossSectionM2: positive({
      description:
        'Differential drag: the cross-section of the satellite in the airflow from the ignition to the end of the duration, m².',
      unit: 'm²',
    }),
    nominalCrossSectionM2: positive({
      description: 'The cross-section at other times, m²; by default that of the satellite.',
      unit: 'm²',
    }),
    following: Type.Optional(
      Type.Array(Following, {
        maxItems: 4,
        description: 'The further burns of a plan of two to five, in order of time.',
      }),
    ),
  },
  closed,
);

/** A burn as it is answered. */
export const KeptBurn = Type.Object({ ...Burn.properties, ignition: Type.String({ description: 'Ignition, UTC.' }) });

const vector = (name: 'deltaVVector' | 'positionBefore' | 'positionAfter' | 'velocityBefore' | 'velocityAfter') =>
  Type.Array(field(name), { minItems: 3, maxItems: 3 });

/** A manoeuvre as it was flown in the computation: totals of all its burns, the others of the first. Figures that it does not have are left out. */
const Manoeuvre = Type.Object({
  manoeuvreType: Type.Enum(['IMPULSIVE', 'CONTINUOUS', 'DIFFERENTIAL_DRAG']),
  ignitionEpoch: Type.String({ description: 'Ignition, UTC.' }),
  orbitsBeforeTca: field('orbitsBeforeTca'),
  totalDeltaMass: Type.Optional(field('totalDeltaMass')),
  totalDeltaVMagnitude: field('totalDeltaVMagnitude'),
  totalThrustingTime: field('totalThrustingTime'),
  effectiveThrustMagnitude: Type.Optional(field('effectiveThrustMagnitude')),
  deltaMass: Type.Optional(field('deltaMass')),
  deltaVMagnitude: field('deltaVMagnitude'),
  deltaVReferenceFrame: Type.String(),
  deltaVVector: vector('deltaVVector'),
  dragCrossSection: Type.Optional(field('dragCrossSection')),
  totalTimeInDifferentialDragConfiguration: Type.Optional(field('totalTimeInDifferentialDragConfiguration')),
  totalTimeInNominalConfiguration: Type.Optional(field('totalTimeInNominalConfiguration')),
  specificImpulse: Type.Optional(field('specificImpulse')),
  dutyCycle: Type.Optional(field('dutyCycle')),
  spacecraftInitialMass: Type.Optional(field('spacecraftInitialMass')),
  manoeuvreDuration: field('manoeuvreDuration'),
  positionBefore: vector('positionBefore'),
  velocityBefore: vector('velocityBefore'),
  positionAfter: vector('positionAfter'),
  velocityAfter: vector('velocityAfter'),
  smaChange: field('smaChange'),
});

/** One burn of several, as it was flown in the computation. */
const SequencedBurn = Type.Object({
  ignition: Type.String({ description: 'UTC.' }),
  frame: Type.String({ description: 'Of its vector.' }),
  deltaVMPerS: Type.Number({ description: 'Size, m/s.', 'x-unit': 'm/s' }),
  vectorMPerS: numbers('Along its frame, m/s.'),
  propellantKg: Type.Optional(Type.Number({ description: 'kg.', 'x-unit': 'kg' })),
  durationS: Type.Number({ description: '0 of an impulse, s.', 'x-unit': 's' }),
});

const km = (what: string) => Type.Number({ description: `${what}, km.`, 'x-unit': 'km' });
const km2 = (what: string) => Type.Number({ description: `${what}, km².`, 'x-unit': 'km²' });
const probability = (what: string) => Type.Number({ description: `${what}.` });

/** Object 2 in the encounter plane, with the uncertainty of both. */
const Plane = Type.Object(
  {
    xKm: km('Radial, projected'),
    yKm: km('Across'),
    xxKm2: km2('Variance'),
    xyKm2: km2('Covariance'),
    yyKm2: km2('Variance'),
  },
  { description: 'Object 2 in the encounter plane, origin at object 1, with the sum of both covariances.' },
);

/** The event with or without a burn, at the true closest approach. */
export const EventOutcome = Type.Object({
  tca: Type.String({ description: 'Closest approach, UTC.' }),
  missDistanceKm: km('Distance there'),
  radialKm: km('Object 2 from object 1, radial'),
  alongTrackKm: km('Along-track'),
  crossTrackKm: km('Cross-track'),
  probability: probability('Probability of collision by `method`'),
  method: Type.Optional(
    Type.String({
      description: 'foster1992 (2D), or for objects that pass below 5 m/s the method that follows their orbits.',
    }),
  ),
  aggregateProbability: Type.Optional(
    probability('Probability of meeting the other object or any of the catalogue in the days that are looked at'),
  ),
  plane: Type.Optional(Plane),
});

/** An element set of the catalogue that the orbit passes within 5 km. */
const MetObject = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tca: Type.String({ description: 'UTC.' }),
  missDistanceKm: km('Distance there'),
  relativeSpeedKmPerS: Type.Number({ description: 'km/s.', 'x-unit': 'km/s' }),
  probability: probability('Probability of collision'),
});

/** Doubts about a plan, although it can be computed. */
export const PlanWarnings = Type.Array(
  Type.Object({
    code: Type.String({
      description:
        'BURN_SIZE_ODD: above 5 m/s, perhaps another unit. BURN_IN_BLACKOUT: within a blackout of the satellite. IGNITION_FAR: more than 45 revolutions before the closest approach. OBJECT_NOT_MANOEUVRABLE: the message says so. TARGET_HIGH: the target itself is a CRITICAL risk. SLOW_PAIR_BY_LINES: the cells of the space give too little for a slow pair. SKY_SHORTENED: the cells of the space count the catalogue for fewer days (`lookAheadDays`), because their burns go too far from the orbit without a burn.',
    }),
    field: Type.String(),
    message: Type.String(),
    parameters: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  }),
  { description: 'What is odd about the plan; nonsense is refused.' },
);

/** Burns of the satellite that are out of our hands, and that an orbit has. */
export const BurnsInHand = Type.Array(
  Type.Object({
    manoeuvreId: Type.String({ description: 'Of their plan.' }),
    name: Type.String({ description: 'Of their plan.' }),
    ignition: Type.String({ description: 'UTC.' }),
    deltaVMPerS: Type.Number({ description: 'm/s.', 'x-unit': 'm/s' }),
    isInMessage: Type.Boolean({
      description: 'The message has the satellite where the burn brings it, so that nothing was added.',
    }),
  }),
  {
    description:
      'Burns of exported plans that end before the closest approach, until something says that they were not flown, or a message is made after them: the orbit that everything here starts from is the one with them. Absent without one.',
  },
);

export type BurnInHandDocument = Static<typeof BurnsInHand>[number];

/** The effect of a burn. */
export const BurnEvaluation = Type.Object({
  cdmId: Type.String({ description: 'The message that it was computed from.' }),
  forces: Type.String({ description: 'The forces with which both objects were propagated.' }),
  hardBodyRadiusM: Type.Number({ description: 'Combined radius, m.', 'x-unit': 'm' }),
  manoeuvre: Manoeuvre,
  sequence: Type.Optional(Type.Array(SequencedBurn, { description: 'Its burns one by one, if there are several.' })),
  before: EventOutcome,
  after: EventOutcome,
  linearDifferenceM: Type.Number({
    description: 'How far the quick estimate by state transition is off at the closest approach of the message, m.',
    'x-unit': 'm',
  }),
  metBefore: Type.Array(MetObject, {
    description: 'Of the catalogue, by time, without the burn. Empty without a catalogue.',
  }),
  met: Type.Array(MetObject, { description: 'Of the catalogue, by time, with the burn.' }),
  warnings: Type.Optional(PlanWarnings),
  lookAheadDays: Type.Number({ description: 'Days after the burn that were looked at; 0 without a catalogue.' }),
  catalogue: Type.Optional(
    Type.String({ description: 'Digest of the common catalogue that was used; absent with own element sets alone.' }),
  ),
  sky: Type.Optional(Sky),
  knownEvents: Type.Optional(
    Type.Array(KnownEvent, {
      description: 'The open events of the satellite in the days that count, the worst that is left first.',
    }),
  ),
  verdict: Type.Optional(Verdict),
  burnsInHand: Type.Optional(BurnsInHand),
});

export type BurnDocument = Static<typeof Burn>;
export type ManoeuvreDocument = Static<typeof Manoeuvre>;
export type EventOutcomeDocument = Static<typeof EventOutcome>;
export type MetObjectDocument = Static<typeof MetObject>;
export type BurnEvaluationDocument = Static<typeof BurnEvaluation>;
