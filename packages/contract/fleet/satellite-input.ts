import { cautionRules } from '@farpass/conjunction/event/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { catalogueNumber, field, optionalFields, utcTime } from '../unit/index.ts';
import { destinations } from './deliveries.ts';
import { executionErrors } from './execution-errors.ts';
import { Manoeuvrability } from './manoeuvrability.ts';
import { volumeFields } from './volume.ts';
import { StationBox } from './wishes.ts';

export { cautionRules } from '@farpass/conjunction/event/codes';

/** A larger radius is one in millimetres: two space stations have 110 m together. */
export const largestRadiusM = 150;
const radius = { exclusiveMinimum: 0, maximum: largestRadiusM } as const;
const positive = { exclusiveMinimum: 0, maximum: 1e6 } as const;

const closed = { additionalProperties: false } as const;

/** How a satellite can move: the numbers of each kind. Only the fields of its kind are allowed. */
export const propulsionKinds = {
  UNKNOWN: Type.Object({ type: Type.Literal('UNKNOWN') }, closed),
  NONE: Type.Object({ type: Type.Literal('NONE') }, closed),
  IMPULSIVE: Type.Object(
    {
      type: Type.Literal('IMPULSIVE'),
      maximumDeltaV: Type.Optional(field('maximumDeltaV', positive)),
      thrust: Type.Optional(field('thrust', positive)),
      specificImpulse: Type.Optional(field('specificImpulse', positive)),
    },
    closed,
  ),
  CONTINUOUS: Type.Object(
    {
      type: Type.Literal('CONTINUOUS'),
      thrust: field('thrust', positive),
      specificImpulse: field('specificImpulse', positive),
      dutyCycle: Type.Optional(field('dutyCycle', { exclusiveMinimum: 0, maximum: 1 })),
    },
    closed,
  ),
  DIFFERENTIAL_DRAG: Type.Object(
    {
      type: Type.Literal('DIFFERENTIAL_DRAG'),
      nominalDragArea: field('nominalDragArea', positive),
      maximumDragArea: field('maximumDragArea', positive),
    },
    closed,
  ),
} as const;

const Propulsion = Type.Union(
  [
    propulsionKinds.IMPULSIVE,
    propulsionKinds.CONTINUOUS,
    propulsionKinds.DIFFERENTIAL_DRAG,
    propulsionKinds.NONE,
    propulsionKinds.UNKNOWN,
  ],
  { description: 'IMPULSIVE, CONTINUOUS, DIFFERENTIAL_DRAG, NONE or UNKNOWN with the numbers of its kind.' },
);

export const satelliteShapes = ['CANNONBALL', 'BOX', 'BOX_WING', 'WING_BOX_WING', 'OTHER'] as const;

const threshold = (level: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 1, description: `Probability from which the risk is ${level}.` });

const hardLimit = (what: string) =>
  Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: `Least ${what}, m.`, 'x-unit': 'm' }));

/** The values with which plans and searches begin. */
const ManoeuvreDefaults = Type.Object(
  {
    needsTwoPeople: Type.Optional(
      Type.Boolean({ description: 'Someone other than the planner has to approve a plan; true when absent.' }),
    ),
    commandLeadHours: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 168,
        description: 'From a decision to the earliest ignition, hours; 1 when absent.',
      }),
    ),
    uploadLeadHours: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 168,
        description:
          'From the last moment for the commands to be on board to the ignition, hours; 0.25 when absent, and at most `commandLeadHours`.',
      }),
    ),
    maximumDeltaVMPerS: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1000,
        description: 'Largest burn to look at, m/s.',
        'x-unit': 'm/s',
      }),
    ),
    directions: Type.Optional(
      Type.Array(Type.Enum(['+T', '-T', '+R', '-R', '+N', '-N']), {
        minItems: 1,
        maxItems: 6,
        description: 'Allowed directions.',
      }),
    ),
    ...executionErrors,
    box: Type.Optional(StationBox),
    blackouts: Type.Optional(
      Type.Array(Type.Array(utcTime('UTC.'), { minItems: 2, maxItems: 2 }), {
        maxItems: 100,
        description:
          'Times without burns, such as eclipses, payload operations or no ground contact: from and until. Searches and trade spaces begin with them, and a burn in one is warned of.',
      }),
    ),
    propellantKg: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 1e6, description: 'Propellant on board, kg.', 'x-unit': 'kg' }),
    ),
    originator: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'ORIGINATOR of exported plans; FARPASS when absent.' }),
    ),
    fileNames: Type.Optional(
      Type.String({
        pattern: '^(?:[A-Za-z0-9_.-]|\\{(?:plan|satellite|norad|cospar|originator|ignition)\\})+$',
        maxLength: 80,
        description:
          'Names of exported files without their ending: letters, digits, . _ - and {plan}, {satellite}, {norad}, {cospar}, {originator}, {ignition} (20261120T071245). {plan} when absent.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Defaults for manoeuvre plans of the satellite.' },
);

export type CautionRule = (typeof cautionRules)[number];

const Caution = Type.Object(
  {
    off: Type.Array(
      Type.Object(
        {
          rule: Type.Enum(cautionRules),
          reason: Type.String({ minLength: 10, maxLength: 2000, description: 'Why: at least ten characters.' }),
          by: Type.Optional(
            Type.String({ maxLength: 120, description: 'Who switched it off; set by the server, ignored when sent.' }),
          ),
          at: Type.Optional(
            Type.String({ maxLength: 40, description: 'When, UTC; set by the server, ignored when sent.' }),
          ),
        },
        closed,
      ),
      {
        maxItems: cautionRules.length,
        description: 'Rules that cry wolf for this satellite: they neither keep a risk up nor raise it.',
      },
    ),
  },
  { additionalProperties: false, description: 'Rules of caution (`riskBasis`) of this satellite.' },
);

/** Levels below which a policy lets no conjunction of an object be. */
export const floorLevels = ['MEDIUM', 'HIGH', 'CRITICAL'] as const;

const Floors = Type.Array(
  Type.Object(
    {
      objects: Type.Array(Type.String({ pattern: '^\\d{1,9}$', description: 'Catalogue number.' }), {
        minItems: 1,
        maxItems: 1000,
        uniqueItems: true,
        description: 'Catalogue numbers of the objects.',
      }),
      level: Type.Enum(floorLevels),
      reason: Type.String({ minLength: 10, maxLength: 200, description: 'Why: at least ten characters.' }),
      by: Type.Optional(
        Type.String({ maxLength: 120, description: 'Who set it; set by the server, ignored when sent.' }),
      ),
      at: Type.Optional(
        Type.String({ maxLength: 40, description: 'When, UTC; set by the server, ignored when sent.' }),
      ),
    },
    closed,
  ),
  {
    maxItems: 20,
    description:
      'Policies: no conjunction with one of these objects (crewed stations, partners) is below the level, whatever its messages say. `riskBasis` is POLICY then; it is not a rule of caution, and waits for no message and no confirmation.',
  },
);

const Configuration = Type.Object(
  {
    thresholds: Type.Optional(
      Type.Object(
        {
          critical: threshold('CRITICAL'),
          high: threshold('HIGH'),
          medium: threshold('MEDIUM'),
          by: Type.Optional(
            Type.String({
              maxLength: 120,
              description: 'Who changed them last; set by the server, ignored when sent.',
            }),
          ),
          at: Type.Optional(
            Type.String({ maxLength: 40, description: 'When, UTC; set by the server, ignored when sent.' }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    hardLimits: Type.Optional(
      Type.Object(
        { missM: hardLimit('miss distance'), radialM: hardLimit('radial separation') },
        {
          additionalProperties: false,
          description: 'A smaller miss makes the risk HIGH if no probability can be computed.',
        },
      ),
    ),
    screeningVolume: Type.Optional(
      Type.Object(volumeFields, {
        additionalProperties: false,
        description: 'Replaces the preset of the orbit regime.',
      }),
    ),
    commitTimeHours: Type.Optional(
      Type.Number({ minimum: 0, maximum: 168, description: 'Latest decision before the closest approach, hours.' }),
    ),
    manoeuvres: Type.Optional(ManoeuvreDefaults),
    caution: Type.Optional(Caution),
    floors: Type.Optional(Floors),
  },
  { additionalProperties: false, description: 'Settings of this satellite that replace the operator’s defaults.' },
);

/** A group of satellites by which lists, views and the hand-over can be filtered. */
const fleetGroup = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^,\\s]([^,]*[^,\\s])?$',
  description: 'Group of the fleet, such as a constellation or a customer; no comma. Lists can be filtered by it.',
});

/** The groups of a query. */
export const groupsOfFleet = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    maxItems: 20,
    description: 'Only satellites of these groups of the fleet; repeat the parameter for several.',
  }),
);

/** The fields of a satellite that people set. */
export const ownFields = {
  cosparId: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{3}[A-Z]{1,3}$', description: 'International designator, 1998-067A.' }),
  ),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  noradId: Type.Optional(catalogueNumber()),
  group: Type.Optional(fleetGroup),
  configuration: Type.Optional(Configuration),
  shape: Type.Optional(Type.Enum(satelliteShapes)),
  hardBodyRadius: Type.Optional(field('hardBodyRadius', radius)),
  ...optionalFields(
    [
      'boxWidth',
      'boxHeight',
      'boxLength',
      'wingLength',
      'wingWidth',
      'dragArea',
      'dragCoefficient',
      'solarRadiationPressureArea',
      'reflectivityCoefficient',
      'wetMass',
    ],
    positive,
  ),
  propulsion: Type.Optional(Propulsion),
  manoeuvrability: Type.Optional(Manoeuvrability),
  shareWith: Type.Optional(
    Type.Array(Type.Enum(destinations), {
      maxItems: destinations.length,
      uniqueItems: true,
      description:
        'Services that get each new operational ephemeris of the satellite. Naming one here approves it for your operator.',
    }),
  ),
  shareEmbargo: Type.Optional(
    Type.Boolean({ description: 'Nothing about the satellite goes out, whatever `shareWith` says.' }),
  ),
};

export type SatelliteConfiguration = Static<typeof Configuration>;
export type PropulsionKind = keyof typeof propulsionKinds;
export type SatellitePropulsion = Static<typeof Propulsion>;

type Thresholds = NonNullable<SatelliteConfiguration['thresholds']>;

/** Thresholds must fall from critical to medium, which a schema cannot say. */
export function thresholdsFall({ critical, high, medium }: Thresholds): boolean {
  return critical > high && high > medium;
}

interface DragAreas {
  readonly nominalDragArea: number;
  readonly maximumDragArea: number;
}

/** The largest drag area must exceed the nominal one, which a schema cannot say. */
export function dragAreaGrows({ nominalDragArea, maximumDragArea }: DragAreas): boolean {
  return maximumDragArea > nominalDragArea;
}

export const SatelliteInput = Type.Object(
  {
    satelliteId: Type.Optional(
      Type.String({ maxLength: 64, description: 'Required to replace one; the server sets it for a new one.' }),
    ),
    ...ownFields,
  },
  { additionalProperties: false },
);

/** A new satellite; one of the catalogue needs no name. */
export const SatelliteCreation = Type.Object(
  {
    ...SatelliteInput.properties,
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 120,
        description: 'Without it, the name and the designator of the catalogue.',
      }),
    ),
    isMeant: Type.Optional(
      Type.Boolean({
        description:
          'Needed for a second satellite of one name, and for a number that another operator here has in its fleet.',
      }),
    ),
  },
  { additionalProperties: false },
);
