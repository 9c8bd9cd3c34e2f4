import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, route, textFileBytes } from '../route/index.ts';
import { catalogueNumber, utcTime } from '../unit/index.ts';
import { odt } from './access.ts';
import { parameters } from './orbit-findings.ts';
import { PassSearch } from './search.ts';
import { sensorTypes } from './sensors.ts';
import { StatusReason, transitions } from './statuses.ts';

const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const degrees = (what: string) => Type.Number({ description: `${what}, deg.`, 'x-unit': 'deg' });

const Look = Type.Object({
  time: instant('When'),
  azimuthDeg: degrees('From north over east'),
  elevationDeg: degrees('Above the horizon, without refraction'),
  rangeKm: Type.Number({ description: 'Distance, km.', 'x-unit': 'km' }),
});

export type LookDocument = Static<typeof Look>;

/** Where a sensor sees the object during an observation that is planned. */
export const PassLooks = Type.Object(
  {
    start: Look,
    middle: Look,
    end: Look,
    passTop: Type.Object(Look.properties, {
      description: 'The highest point of the pass, which other observations or limits may keep from being observed.',
    }),
    nearestKm: Type.Number({ description: 'Shortest distance during the observation, km.', 'x-unit': 'km' }),
  },
  { description: 'Where the sensor points; absent for passes that an older version planned.' },
);

export type PassLooksDocument = Static<typeof PassLooks>;

const onGround = {
  latitudeDeg: degrees('Geodetic latitude on WGS-84, north positive'),
  longitudeDeg: degrees('Longitude from −180 to 180, east positive'),
};

const GroundPoint = Type.Object({
  time: instant('When'),
  ...onGround,
  altitudeKm: Type.Number({ description: 'Above the WGS-84 ellipsoid, km.', 'x-unit': 'km' }),
});

/** Reasons why a sensor cannot observe an object above its horizon; TOO_SHORT: for less than the time of an observation. */
export const hindrances = [
  'TOO_NEAR',
  'TOO_FAR',
  'TOO_FAST',
  'RANGE_RATE',
  'NOT_SUNLIT',
  'NOT_DARK',
  'NEAR_MOON',
  'TOO_FAINT',
  'TOO_SHORT',
] as const;

export const StandardMagnitude = Type.Number({
  minimum: -10,
  maximum: 30,
  description: 'Magnitude of the object at 1000 km, fully lit; without it, limits of magnitude do not count.',
});

export const MinimumElevation = Type.Number({
  minimum: 0,
  maximum: 85,
  description: 'Lowest elevation at which the object is observed, deg; the sensors’ own limits count, too.',
  'x-unit': 'deg',
});

/** A time in which a sensor can observe the object: above its horizon, within its limits. */
const VisibilityInterval = Type.Object({
  start: instant('From'),
  end: instant('To'),
  highest: Look,
  risesBefore: Type.Optional(
    Type.Boolean({ description: 'It begins with the window, with the object already above the horizon.' }),
  ),
  setsAfter: Type.Optional(
    Type.Boolean({ description: 'It ends with the window, with the object still above the horizon.' }),
  ),
  magnitude: Type.Optional(
    Type.Number({ description: 'Apparent magnitude at the highest point, of a diffuse sphere; absent in shadow.' }),
  ),
  isSunlit: Type.Optional(Type.Boolean({ description: 'In sunlight at the highest point.' })),
  sunElevationDeg: Type.Optional(degrees('Elevation of the Sun at the site at the highest point')),
  moonSeparationDeg: Type.Optional(degrees('Angle to the Moon at the highest point')),
  quality: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'The value of the best observation in it for the scheduler, 0 to 1: the mean sine of its elevation.',
  }),
  search: Type.Optional(PassSearch),
  track: Type.Optional(Type.Array(Look, { description: 'Points for a plot of the sky; only with `track=true`.' })),
  groundTrack: Type.Optional(
    Type.Array(GroundPoint, {
      description: 'Under the object, from 45 min before the pass to 45 min after it; only with `groundTrack=true`.',
    }),
  ),
  subsolarPoint: Type.Optional(
    Type.Object(onGround, {
      description: 'Where the Sun is overhead at the highest point; only with `groundTrack=true`.',
    }),
  ),
});

export type VisibilityIntervalDocument = Static<typeof VisibilityInterval>;

const PassOrbitOrigin = Type.Object(
  { code: Type.Enum(['ELEMENT_SET', 'SENT', 'STORED']), parameters },
  { description: 'The same as `orbitSource`, by code: of the catalogue, sent with the call, or a stored ephemeris.' },
);

export type PassOrbitOriginDocument = Static<typeof PassOrbitOrigin>;

const PassNote = Type.Object({
  code: Type.Enum(['ORBIT_OLD', 'ORBIT_PARTLY_KNOWN', 'MESSAGE_DOUBT']),
  text: Type.String({ description: 'The sentence.' }),
  parameters,
});

export type PassNoteDocument = Static<typeof PassNote>;

export const PassPrediction = Type.Object({
  catalogueId: Type.Optional(Type.Integer({ description: 'Catalogue number; absent for an orbit without one.' })),
  groundSensorName: Type.String(),
  visibilityIntervals: Type.Array(VisibilityInterval, { description: 'In the order of time.' }),
  sensorCode: Type.String(),
  sensorType: Type.Enum(sensorTypes),
  from: instant('Start of the window'),
  to: instant('End of the window, or of the time that the orbit is known'),
  orbitSource: Type.String({ description: 'The source of the orbit, with its epoch.' }),
  orbitOrigin: Type.Optional(PassOrbitOrigin),
  orbitAgeHours: Type.Optional(
    Type.Number({ description: 'Age of an element set or a state at the start of the window, hours.' }),
  ),
  passesAboveHorizon: Type.Integer({
    description: 'Passes above the horizon, including those that cannot be observed.',
  }),
  hindrances: Type.Array(
    Type.Object({
      limit: Type.Enum(hindrances),
      seconds: Type.Number({ description: 'How long, above the horizon, s.', 'x-unit': 's' }),
    }),
    { description: 'What keeps the sensor from observing passes above its horizon.' },
  ),
  remarks: Type.Array(Type.String(), { description: 'Remarks to read before you use the passes.' }),
  notes: Type.Optional(Type.Array(PassNote, { description: 'The same as `remarks`, by code.' })),
});

export type PassPredictionDocument = Static<typeof PassPrediction>;

/** Forms of orbits that a request can bring. */
export const orbitDataMessageTypes = ['SP_EPHEMERIS', 'OMM', 'TLE', 'OPM'] as const;

/** Largest orbit message that can be sent with a request, characters. */
export const longestOrbitMessage = 4_000_000;

const asked = {
  from: Type.Optional(utcTime('Start of the window; default now.')),
  to: Type.Optional(utcTime('End of the window, at most 30 days after its start; default three days after it.')),
};
const options = {
  standardMagnitude: Type.Optional(StandardMagnitude),
  track: Type.Optional(Type.Boolean({ default: false, description: 'With points for a plot of the sky.' })),
  groundTrack: Type.Optional(Type.Boolean({ default: false, description: 'With the ground track about each pass.' })),
};

const answers = {
  responses: { 200: json(Type.Array(PassPrediction), 'Sensor by sensor, in the order of the list of sensors.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'CONFLICT', 'DEADLINE_EXCEEDED'],
  tags: ['passes'],
} as const;

export const predictPasses = route({
  ...odt,
  ...answers,
  method: 'GET',
  path: '/odt/passprediction',
  operationId: 'predictPasses',
  isDear: true,
  summary: 'When each sensor can observe an object of the catalogue',
  description:
    'A pass is a time in which the object is above the horizon of the sensor and within its limits: twilight at the site, sunlight on the object, range, rate, magnitude, angle to the Moon. The orbit is that of the newest element set. The same `cacheId` within an hour returns the same prediction.',
  audit: null,
  query: Type.Object({
    'catalogue-id': catalogueNumber(),
    ...asked,
    ...options,
    'sensor-code': Type.Optional(Type.String({ maxLength: 32, description: 'This sensor only.' })),
    cacheId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Your name for this answer; it is kept for an hour.' }),
    ),
  }),
});

export const predictPassesOfOrbit = route({
  ...odt,
  ...answers,
  method: 'POST',
  path: '/odt/passprediction',
  operationId: 'predictPassesOfOrbit',
  isDear: true,
  summary: 'When each sensor can observe an object whose orbit you send, or whose ephemeris you have stored',
  description: 'Either orbitDataMessageType with orbitDataMessage, or oemFileId. Nothing is stored.',
  audit: 'odt.passes.predict',
  bodyLimitBytes: textFileBytes,
  body: Type.Object(
    {
      orbitDataMessageType: Type.Optional(Type.Enum(orbitDataMessageTypes)),
      orbitDataMessage: Type.Optional(Type.String({ minLength: 1, maxLength: longestOrbitMessage })),
      oemFileId: Type.Optional(
        Type.String({ maxLength: 64, description: 'An ephemeris of your operator, at most 4 MB (GET /ca/ephemeris).' }),
      ),
      ...asked,
      ...options,
      sensorCodes: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 100 })),
    },
    { additionalProperties: false },
  ),
});

const observationStatuses = Object.keys(transitions.observation) as (keyof typeof transitions.observation)[];

/** One pass of a request, as its operator sees it. */
export const ObservationPass = Type.Object({
  observationPassId: Type.String(),
  status: Type.Enum(observationStatuses),
  statusReason: StatusReason,
  sensorCode: Type.String(),
  groundSensorName: Type.String(),
  isSimulated: Type.Optional(Type.Boolean({ description: 'On a sensor of the simulated network of the demo.' })),
  start: instant('Planned start'),
  end: instant('Planned end'),
  maximumElevationDeg: Type.Optional(
    Type.Number({ description: 'Highest elevation that is observed, deg.', 'x-unit': 'deg' }),
  ),
  quality: Type.Optional(
    Type.Number({
      description: 'The value of the observation for the scheduler, 0 to 1: the mean sine of its elevation.',
    }),
  ),
  looks: Type.Optional(PassLooks),
  search: Type.Optional(PassSearch),
  price: Type.Optional(
    Type.Integer({
      description:
        'Price if it is delivered, in the smallest unit of the currency of the request; absent if nothing is charged.',
    }),
  ),
  observationFileId: Type.Optional(Type.String({ description: 'The file that was delivered for it.' })),
});

export type ObservationPassDocument = Static<typeof ObservationPass>;
