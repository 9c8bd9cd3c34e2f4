import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, EntityTag, formFile, json, page, route } from '../route/index.ts';
import { utcTime } from '../unit/index.ts';
import { administrator, odtOrProvider } from './access.ts';

/** The types of sensors, in the order of the specification; RADAR_ACTIVE and RETIRED are ours. */
export const sensorTypes = ['OPTICAL_PASSIVE', 'FUTURE', 'TEST_OPTICAL', 'RADAR_ACTIVE', 'RETIRED'] as const;

export type SensorType = (typeof sensorTypes)[number];

const hidden: readonly SensorType[] = ['FUTURE', 'TEST_OPTICAL', 'RETIRED'];

/** Whether a type of sensor is left out of lists, unless all sensors are shown. Only sensors that are listed observe. */
export function isHiddenType(type: SensorType): boolean {
  return hidden.includes(type);
}

/** The type that a page shows: in the mode that shows all sensors, every one is shown as optical passive. */
export function shownType(type: SensorType, { allSensorsMode }: { readonly allSensorsMode: boolean }): SensorType {
  return allSensorsMode ? 'OPTICAL_PASSIVE' : type;
}

export const sensorStates = ['UP', 'DOWN', 'WEATHER'] as const;

/** Kinds of sensors that a request can name. */
export const measurementTypes = ['ANGLES', 'ANGLES_AND_MAGNITUDE', 'RANGE_AND_ANGLES'] as const;

export const MeasurementType = Type.Enum(measurementTypes, {
  description:
    'ANGLES: right ascension and declination. ANGLES_AND_MAGNITUDE: these with the magnitude. RANGE_AND_ANGLES: range, range rate, azimuth and elevation of a radar.',
});

const closed = { additionalProperties: false } as const;
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
type Range = readonly [minimum: number, maximum: number];
const quantity = ({ what, unit }: { readonly what: string; readonly unit: string }, [minimum, maximum]: Range) =>
  Type.Optional(Type.Number({ minimum, maximum, description: `${what}, ${unit}.`, 'x-unit': unit }));
const degrees = (what: string, [minimum, maximum]: Range) =>
  Type.Number({ minimum, maximum, description: `${what}, deg.`, 'x-unit': 'deg' });

const ErrorsOfMeasurement = {
  anglesArcsec: quantity(
    { what: 'Right ascension times cos declination, and declination', unit: 'arcsec' },
    [-3600, 3600],
  ),
  magnitude: Type.Optional(Type.Number({ minimum: -10, maximum: 10, description: 'Magnitude.' })),
  rangeM: quantity({ what: 'Range', unit: 'm' }, [-1e5, 1e5]),
  rangeRateMPerS: quantity({ what: 'Range rate', unit: 'm/s' }, [-1e3, 1e3]),
  timeMs: quantity({ what: 'Time tags', unit: 'ms' }, [-1e5, 1e5]),
};

const Limits = Type.Object(
  {
    minimumElevationDeg: Type.Optional(degrees('Lowest elevation', [-5, 90])),
    minimumRangeKm: quantity({ what: 'Smallest range', unit: 'km' }, [0, 1e6]),
    maximumRangeKm: quantity({ what: 'Largest range', unit: 'km' }, [100, 1e6]),
    maximumRangeRateKmPerS: quantity({ what: 'Largest range rate, towards or away', unit: 'km/s' }, [0.1, 100]),
    maximumRateDegPerS: quantity(
      { what: 'Fastest motion over the sky that it can follow', unit: 'deg/s' },
      [0.001, 100],
    ),
    maximumSunElevationDeg: quantity({ what: 'The Sun must be lower than this at the site', unit: 'deg' }, [-90, 90]),
    minimumMoonSeparationDeg: quantity({ what: 'Least angle to the Moon', unit: 'deg' }, [0, 180]),
    limitingMagnitude: Type.Optional(
      Type.Number({ minimum: -5, maximum: 30, description: 'Faintest apparent magnitude.' }),
    ),
    smallestCrossSectionM2: Type.Optional(
      Type.Number({
        minimum: 1e-6,
        maximum: 1e4,
        description: 'Smallest radar cross-section that a radar detects at 1,000 km, m².',
        'x-unit': 'm²',
      }),
    ),
    needsSunlight: Type.Optional(Type.Boolean({ description: 'The object must be in sunlight.' })),
  },
  closed,
);

const set = {
  sensorType: Type.Enum(sensorTypes),
  sensorCode: Type.String({
    minLength: 1,
    maxLength: 32,
    pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
    description: 'Names the sensor; it never changes.',
  }),
  groundSensorName: Type.String({ minLength: 1, maxLength: 120 }),
  latitudeDeg: degrees('Geodetic latitude, WGS-84', [-90, 90]),
  longitudeDeg: degrees('Longitude, east positive', [-180, 360]),
  altitudeM: Type.Number({
    minimum: -500,
    maximum: 10_000,
    description: 'Height above the ellipsoid, m.',
    'x-unit': 'm',
  }),
  measurementTypes: Type.Optional(
    Type.Array(MeasurementType, { minItems: 1, maxItems: 3, uniqueItems: true, description: 'What it measures.' }),
  ),
  limits: Type.Optional(Limits),
  horizonMask: Type.Optional(
    Type.Array(
      Type.Object({
        azimuthDeg: degrees('From north over east', [0, 360]),
        elevationDeg: degrees('Horizon', [-5, 90]),
      }),
      { maxItems: 361, description: 'The horizon by rising azimuth; straight between the points, closed at north.' },
    ),
  ),
  noise: Type.Optional(Type.Object(ErrorsOfMeasurement, { ...closed, description: 'Standard deviations.' })),
  bias: Type.Optional(
    Type.Object(ErrorsOfMeasurement, { ...closed, description: 'Constant errors, measured minus true.' }),
  ),
  fieldOfViewDeg: quantity({ what: 'Width of the field of view', unit: 'deg' }, [0.001, 180]),
  slewRateDegPerS: quantity({ what: 'Speed of slewing', unit: 'deg/s' }, [0.01, 100]),
  settleSeconds: quantity({ what: 'Time to settle after a slew', unit: 's' }, [0, 600]),
  observationSeconds: quantity({ what: 'Time that one observation takes', unit: 's' }, [1, 3600]),
  owner: Type.Optional(Type.String({ maxLength: 120, description: 'Who operates it, in words.' })),
  providerId: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'The sensor provider that gets its tasks; without one it observes nothing.',
    }),
  ),
  visibleToOperators: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 100,
      description: 'Ids of the operators that see and use it; absent: every operator. Shown to administrators only.',
    }),
  ),
};

/** Changes of planned down time in a history. */
const planChanges = ['PLANNED', 'CANCELLED'] as const;

const SensorStatus = Type.Object({
  state: Type.Enum(sensorStates, {
    description: 'UP: it observes. DOWN: out of order. WEATHER: clouds, wind or rain.',
  }),
  until: Type.Optional(instant('When it is expected to observe again')),
  reason: Type.Optional(Type.String({ description: 'In the words of who set it.' })),
  since: instant('When this was set'),
  setBy: Type.Optional(Type.String({ description: 'User name of who set it; shown to administrators only.' })),
  plan: Type.Optional(
    Type.Object(
      { change: Type.Enum(planChanges), from: instant('From'), until: instant('To') },
      {
        description: 'In the history: down time that was planned or cancelled then. A plan does not change the state.',
      },
    ),
  ),
  planned: Type.Optional(
    Type.Object(
      { from: instant('From'), until: instant('To'), reason: Type.Optional(Type.String()) },
      { description: 'A time ahead in which it will not observe; nothing is planned on it then.' },
    ),
  ),
});

const told = {
  etag: EntityTag,
  status: SensorStatus,
  price: Type.Optional(
    Type.Object(
      { amount: Type.Integer({ description: 'In the smallest unit of the currency.' }), currency: Type.String() },
      { description: 'What one delivered pass of it costs you; absent if tracking is not charged.' },
    ),
  ),
  isSynthetic: Type.Boolean({ description: 'Made by the demo world.' }),
};

const SensorInput = Type.Object(set, closed);
const Sensor = Type.Object({ ...set, ...told });

export type SensorInputDocument = Static<typeof SensorInput>;
export type SensorDocument = Static<typeof Sensor>;
export type SensorStatusDocument = Static<typeof SensorStatus>;

const tags = ['sensors'] as const;
const adminTags = ['sensors', 'admin'] as const;
const sensorCode = Type.String({ minLength: 1, maxLength: 32 });
const named = Type.Object({ 'sensor-code': sensorCode });

export const listSensors = route({
  ...odtOrProvider,
  method: 'GET',
  path: '/odt/sensors',
  operationId: 'listSensors',
  summary: 'Sensors, by type descending, then by code',
  description:
    'FUTURE, TEST_OPTICAL and RETIRED sensors are left out unless the platform shows all sensors, or an administrator asks with `hidden=true`. A sensor provider sees its own sensors.',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'sensor-code': Type.Optional(sensorCode),
    hidden: Type.Optional(Type.Boolean({ default: false, description: 'Hidden types too; for administrators.' })),
  }),
  responses: { 200: page(Sensor, 'By type descending, then by code.') },
});

export const createSensor = route({
  ...administrator,
  method: 'POST',
  path: '/odt/sensors',
  operationId: 'createSensor',
  summary: 'Add a sensor',
  isRepeatable: true,
  audit: 'odt.sensor.create',
  tags: adminTags,
  body: SensorInput,
  responses: { 201: json(Sensor, 'The new sensor, UP.') },
  problems: ['CONFLICT', 'CONTENT_INVALID'],
});

export const replaceSensor = route({
  ...administrator,
  method: 'PUT',
  path: '/odt/sensors',
  operationId: 'replaceSensor',
  summary: 'Replace a sensor',
  description:
    'You can send the answer of GET back: fields that only the server sets are ignored. Requests that are not begun are planned again. Honours If-Match.',
  audit: 'odt.sensor.replace',
  isConditional: true,
  tags: adminTags,
  query: named,
  body: Type.Object({ ...set, ...Type.Partial(Type.Object(told)).properties }, closed),
  responses: { 200: json(Sensor, 'The sensor as now stored.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});

export const deleteSensor = route({
  ...administrator,
  method: 'DELETE',
  path: '/odt/sensors',
  operationId: 'deleteSensor',
  summary: 'Remove a sensor; one that has observed is retired instead',
  audit: 'odt.sensor.delete',
  tags: adminTags,
  query: named,
  responses: {
    200: json(
      Type.Object({
        sensorCode: Type.String(),
        outcome: Type.Enum(['DELETED', 'RETIRED'], {
          description: 'RETIRED: passes were planned on it, so it is kept for the record but no longer observes.',
        }),
      }),
      'What became of it.',
    ),
  },
  problems: ['NOT_FOUND'],
});

export const setSensorStatus = route({
  service: 'odt',
  access: { kind: 'roles', requirements: ['odt:admin,odt:provider'] },
  method: 'PUT',
  path: '/odt/sensors/{sensor-code}/status',
  operationId: 'setSensorStatus',
  summary: 'Set a sensor to up, down until a time, or stopped by weather',
  description:
    'By an administrator, or by the provider of the sensor. Passes on it that have not begun are immediately planned again, on other sensors if possible. With `from`, down time is planned; it stays when the state changes before it begins, until `cancelPlanned` cancels it. A change after its begin ends it.',
  audit: 'odt.sensor.status',
  tags,
  params: named,
  body: Type.Object(
    {
      state: Type.Enum(sensorStates),
      from: Type.Optional(
        utcTime('Start of planned down time, ahead of now: the state does not change now, and `until` is needed.'),
      ),
      cancelPlanned: Type.Optional(Type.Boolean({ description: 'Cancels the down time that is planned.' })),
      until: Type.Optional(utcTime('When it is expected to observe again; absent: not known.')),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    },
    closed,
  ),
  responses: { 200: json(Sensor, 'The sensor with its new status.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});

export const listSensorStatuses = route({
  ...odtOrProvider,
  method: 'GET',
  path: '/odt/sensors/{sensor-code}/statuses',
  operationId: 'listSensorStatuses',
  summary: 'When a sensor was up and down',
  audit: null,
  tags,
  params: named,
  query: Type.Object(CursorQuery),
  responses: { 200: page(SensorStatus, 'Newest first.') },
  problems: ['NOT_FOUND'],
});

export const importSensors = route({
  ...administrator,
  method: 'POST',
  path: '/odt/sensors/import',
  operationId: 'importSensors',
  summary: 'Import sites from a public list',
  description:
    'The list of observatory codes of the Minor Planet Center, a table (CSV) with the columns code, name, latitude, longitude and altitude, or a JSON list of ground stations. New sites are FUTURE sensors, so nothing is planned on them until someone sets their limits and type. Existing codes are not changed.',
  isRepeatable: true,
  audit: 'odt.sensor.import',
  tags: adminTags,
  consumes: ['multipart/form-data', 'text/plain', 'text/csv', 'application/json', 'text/html'],
  form: Type.Object({ file: formFile('A list of sites.') }),
  bodyLimitBytes: 8_388_608,
  responses: {
    200: json(
      Type.Object({
        added: Type.Integer(),
        known: Type.Integer({ description: 'Existing codes; they are not changed.' }),
        refused: Type.Array(Type.Object({ line: Type.Optional(Type.Integer()), message: Type.String() }), {
          description: 'Entries that are not sites on Earth, each with its line.',
        }),
      }),
      'What was imported.',
    ),
  },
  problems: ['CONTENT_INVALID'],
});

const Party = Type.Object({ id: Type.String(), name: Type.String() });

const TrackingParties = Type.Object({
  providers: Type.Array(Party, {
    description: 'The sensor providers, by name; all for administrators, else those of the sensors that one sees.',
  }),
  operators: Type.Optional(
    Type.Array(Party, { description: 'The operators of the platform, by name. For administrators only.' }),
  ),
});

export type TrackingPartiesDocument = Static<typeof TrackingParties>;

export const listTrackingParties = route({
  ...odtOrProvider,
  method: 'GET',
  path: '/odt/parties',
  operationId: 'listTrackingParties',
  summary: 'The names of sensor providers, and for administrators of operators',
  description: 'Requests and sensors name them by their ids.',
  audit: null,
  tags: ['sensors', 'requests'],
  responses: { 200: json(TrackingParties, 'The names.') },
});
