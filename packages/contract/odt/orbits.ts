import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, keyed, page, route, stream } from '../route/index.ts';
import { catalogueNumber } from '../unit/index.ts';
import { odt } from './access.ts';
import { longestOrbitMessage, orbitDataMessageTypes } from './passes.ts';

/** How far a determination is. */
export const determinationStates = ['QUEUED', 'RUNNING', 'DETERMINED', 'FAILED', 'CANCELLED'] as const;

type DeterminationState = (typeof determinationStates)[number];

/** Whether nothing follows a state of a determination. */
export function isEndOfDetermination(state: DeterminationState): boolean {
  return state !== 'QUEUED' && state !== 'RUNNING';
}

/** Coefficients that are solved for on request. */
export const solvableCoefficients = ['drag', 'srp'] as const;

/** What of a sensor can be solved for with the orbit. */
export const solvableBiases = ['range', 'range-rate', 'first-angle', 'second-angle', 'time'] as const;

/** How the orbit before is used. */
export const aprioriUses = ['AUTO', 'NONE', 'START', 'WEIGHT'] as const;

/** Forms in which a determined orbit is downloaded. */
export const orbitFileForms = ['OPM', 'OEM', 'OCM', 'OMM', 'TLE'] as const;

/** What a determined orbit can become. */
export const orbitAdoptions = ['ELEMENT_SET', 'EPHEMERIS'] as const;

/** What a request does with its orbit without being asked again. */
export const orbitUses = ['NONE', ...orbitAdoptions, 'BOTH'] as const;

const closed = { additionalProperties: false } as const;
const instant = (what: string) => Type.String({ description: `${what}, UTC.` });
const number = ({ what, unit }: { readonly what: string; readonly unit: string }) =>
  Type.Number({ description: `${what}, ${unit}.`, 'x-unit': unit });
const optionalNumber = (said: { readonly what: string; readonly unit: string }) => Type.Optional(number(said));
const triple = Type.Tuple([Type.Number(), Type.Number(), Type.Number()]);

/** What is asked of a determination. */
const options = {
  solve: Type.Optional(
    Type.Array(Type.Enum(solvableCoefficients), {
      maxItems: 2,
      uniqueItems: true,
      description: 'Coefficients that are solved for with the state; none unless said.',
    }),
  ),
  biases: Type.Optional(
    Type.Array(
      Type.Object({ sensorCode: Type.String({ maxLength: 32 }), quantity: Type.Enum(solvableBiases) }, closed),
      { maxItems: 20, description: 'Constant errors of sensors that are solved for; none unless said.' },
    ),
  ),
  apriori: Type.Optional(
    Type.Enum(aprioriUses, {
      description:
        'How the orbit before is used. START: the fit begins there. WEIGHT: its covariance weighs in the fit. NONE: the first orbit comes from the measurements. AUTO, the default: START; WEIGHT if the measurements alone are too short an arc, or leave a worse orbit than the one before.',
    }),
  ),
  forces: Type.Optional(
    Type.String({
      maxLength: 120,
      description: 'As in `farpass determine --forces`; unless said gravity:20,sun,moon,drag:exponential,srp.',
    }),
  ),
};

export const DetermineInput = Type.Object(
  {
    observationRequestId: Type.String({ maxLength: 64 }),
    fileIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'Files to use, also those of other requests; unless said all files of this request.',
      }),
    ),
    ...options,
    orbitDataMessageType: Type.Optional(Type.Enum(orbitDataMessageTypes)),
    orbitDataMessage: Type.Optional(
      Type.String({
        maxLength: longestOrbitMessage,
        description: 'The orbit before; unless said the one that the sensors were given.',
      }),
    ),
  },
  closed,
);

export type DetermineInputDocument = Static<typeof DetermineInput>;

const Adopted = Type.Object({
  as: Type.Enum(orbitAdoptions),
  at: instant('When'),
  by: Type.String({ description: 'User name; `request` if the request asked for it.' }),
  oemFileId: Type.Optional(Type.String({ description: 'The ephemeris file, designated TRIAL, or QUARANTINED.' })),
  satelliteId: Type.Optional(Type.String({ description: 'The satellite that the ephemeris is mapped to.' })),
  isQuarantined: Type.Optional(
    Type.Boolean({ description: 'The ephemeris is not plausible: it is not screened until a person releases it.' }),
  ),
  startedScreeningId: Type.Optional(Type.String({ description: 'The screening that followed at once.' })),
});

/** Why an orbit is poor, or why there is none. */
const findingCodes = [
  'NOTHING_MEASURED',
  'TOO_FEW',
  'NO_ORBIT_FITS',
  'MEETS_GROUND',
  'BURN',
  'NO_SINGLE_BURN',
  'STRANGE_TRACKS',
  'NOT_EXPLAINED',
  'SHORT_ARC',
  'MANY_REJECTED',
  'SITE_UNKNOWN',
  'PATH_UNKNOWN',
  'FRAME_MISSING',
  'FRAME_UNKNOWN',
  'ANGLE_TYPE_UNKNOWN',
  'TIME_OF_SENDING',
  'TOO_MANY',
] as const;

/** What a reader of an orbit has to know. */
const remarkCodes = [
  'SEVERAL_OBJECTS',
  'NOTHING_MEASURED',
  'PATH_ASSUMED',
  'TIMES_OUT_OF_ORDER',
  'TIME_REPEATED',
  'RANGE_UNITS_UNKNOWN',
  'DOPPLER_NOT_USED',
  'KEYWORD_NOT_USED',
  'ABERRATION_LEFT',
  'SIGMA_MISSING',
  'ORBIT_BEFORE',
  'AREA_ASSUMED',
  'NO_ELEMENT_SET',
  'NOT_AN_ELEMENT_SET',
  'NOT_AN_EPHEMERIS',
  'NO_SATELLITE',
  'OTHER',
] as const;

const parameters = Type.Optional(
  keyed(Type.Union([Type.String(), Type.Number()]), { description: 'What the sentence names.' }),
);
const text = Type.String({ description: 'The sentence.' });

const Finding = Type.Object({ code: Type.Enum(findingCodes), text, parameters });

const Remark = Type.Object({ code: Type.Enum(remarkCodes), text, parameters });

export type OrbitRemarkDocument = Static<typeof Remark>;

const head = {
  orbitId: Type.String(),
  state: Type.Enum(determinationStates),
  observationRequestId: Type.String(),
  fileIds: Type.Array(Type.String(), { description: 'Files that it is made from, in the order of time.' }),
  catalogueId: Type.Optional(Type.Integer()),
  objectName: Type.Optional(Type.String()),
  isAutomatic: Type.Boolean({ description: 'Made after a delivery, not on request.' }),
  createdBy: Type.String({ description: 'User name; `delivery` if it is automatic.' }),
  createdDate: instant('When it was asked for'),
  endedDate: Type.Optional(instant('When it ended')),
  options: Type.Object(options),
  failure: Type.Optional(Type.String({ description: 'Why there is no orbit, in a sentence; only if it FAILED.' })),
  verdict: Type.Optional(
    Type.Enum(['good', 'poor'], {
      description:
        'good: forces and noise explain the measurements, and these fix the orbit. poor: see `reasons`; it is not offered.',
    }),
  ),
  reasons: Type.Optional(Type.Array(Type.String(), { description: 'Why it is poor, in sentences.' })),
  findings: Type.Optional(
    Type.Array(Finding, { description: 'Of a poor one the same as `reasons`, of a FAILED one as `failure`, by code.' }),
  ),
  epoch: Type.Optional(instant('Of the state: the last measurement')),
  positionSigmaKm: optionalNumber({ what: 'One sigma of the position at the epoch', unit: 'km' }),
  numberOfMeasurements: Type.Optional(Type.Integer()),
  numberOfRejected: Type.Optional(Type.Integer()),
  adopted: Type.Array(Adopted, { description: 'What it became, oldest first.' }),
};

const Elements = Type.Object({
  semiMajorAxisKm: number({ what: 'Semi-major axis', unit: 'km' }),
  eccentricity: Type.Number(),
  inclinationDeg: number({ what: 'Inclination', unit: 'deg' }),
  nodeDeg: number({ what: 'Right ascension of the ascending node', unit: 'deg' }),
  argumentOfPerigeeDeg: number({ what: 'Argument of perigee', unit: 'deg' }),
  trueAnomalyDeg: number({ what: 'True anomaly', unit: 'deg' }),
  periodMinutes: optionalNumber({ what: 'Period; absent for an open orbit', unit: 'min' }),
});

/** An orbit at the epoch of the result: EME2000, osculating elements. */
const OrbitAtEpoch = Type.Object({
  source: Type.String({ description: 'Where it is from, in words.' }),
  origin: Type.Optional(
    Type.Enum(['DETERMINED', 'CATALOGUE', 'REQUEST', 'SENT'], {
      description: 'The same as a code; SENT: with the call that asked for the determination.',
    }),
  ),
  orbitDataType: Type.Optional(Type.Enum(orbitDataMessageTypes)),
  positionKm: triple,
  velocityKmPerS: triple,
  elements: Elements,
});

const Axes = Type.Object({
  radialKm: number({ what: 'Along the radius', unit: 'km' }),
  alongTrackKm: number({ what: 'Along the track', unit: 'km' }),
  crossTrackKm: number({ what: 'Across the track', unit: 'km' }),
  totalKm: number({ what: 'Root of the sum of squares', unit: 'km' }),
});

const Uncertainty = Type.Object({
  time: instant('When'),
  daysAfter: Type.Number({ description: 'After the last measurement, days.', 'x-unit': 'd' }),
  before: Type.Optional(Axes),
  after: Type.Optional(Axes),
  difference: Type.Optional(Axes),
});

const Rms = Type.Object({
  raArcsec: optionalNumber({ what: 'Right ascension or azimuth, times the cosine of the other angle', unit: 'arcsec' }),
  decArcsec: optionalNumber({ what: 'Declination or elevation', unit: 'arcsec' }),
  rangeKm: optionalNumber({ what: 'Range', unit: 'km' }),
  rangeRateKmPerS: optionalNumber({ what: 'Range rate', unit: 'km/s' }),
});

/** Noise and biases that a sensor's measurements were weighed with. */
export const SensorFigures = Type.Object({
  source: Type.Enum(['STATED', 'CALIBRATED', 'ASSUMED'], {
    description:
      'STATED by the provider, CALIBRATED by its own residuals against good orbits, ASSUMED where the provider states none.',
  }),
  calibratedTo: Type.Optional(instant('End of the calibration that they are from')),
  anglesArcsec: number({ what: 'One sigma of each angle', unit: 'arcsec' }),
  rangeM: optionalNumber({ what: 'One sigma of the range', unit: 'm' }),
  rangeRateMPerS: optionalNumber({ what: 'One sigma of the range rate', unit: 'm/s' }),
  timeBiasMs: optionalNumber({ what: 'Error of the time tags, taken off', unit: 'ms' }),
  rangeBiasM: optionalNumber({ what: 'Error of the range, taken off', unit: 'm' }),
  rangeRateBiasMPerS: optionalNumber({ what: 'Error of the range rate, taken off', unit: 'm/s' }),
});

export type SensorFiguresDocument = Static<typeof SensorFigures>;

const Residual = Type.Object({
  track: Type.Integer({ description: 'Place in `tracks`.' }),
  'file-id': Type.String(),
  sensorCode: Type.String(),
  segment: Type.Integer({ description: 'Part of the file, from 0.' }),
  index: Type.Integer({ description: 'Time tag in the part, from 0.' }),
  utc: Type.Optional(instant('Reception')),
  raArcsec: Rms.properties.raArcsec,
  decArcsec: Rms.properties.decArcsec,
  alongArcsec: optionalNumber({ what: 'Along the motion over the sky', unit: 'arcsec' }),
  acrossArcsec: optionalNumber({ what: 'Across the motion, to the left', unit: 'arcsec' }),
  rangeKm: Rms.properties.rangeKm,
  rangeRateKmPerS: Rms.properties.rangeRateKmPerS,
  sigmas: Type.Optional(Type.Number({ description: 'Distance in sigmas, over the root of its numbers.' })),
  rejected: Type.Optional(Type.String({ description: 'Why it was not used; absent for a used one.' })),
  rejection: Type.Optional(
    Type.Object(
      { code: Type.Enum(['OFF_ORBIT', 'NO_SIGMA', 'BEFORE_BURN']), parameters },
      { description: 'The same as `rejected`, by code.' },
    ),
  ),
});

const Solved = Type.Object({
  value: Type.Number(),
  sigma: Type.Number(),
  isCarried: Type.Boolean({ description: 'The arc is long enough to carry it: its sigma is below a third of it.' }),
});

export const OrbitResult = Type.Object({
  frame: Type.Enum(['EME2000']),
  positionKm: Type.Tuple([Type.Number(), Type.Number(), Type.Number()], { description: 'At the epoch, km.' }),
  velocityKmPerS: Type.Tuple([Type.Number(), Type.Number(), Type.Number()], { description: 'At the epoch, km/s.' }),
  covariance: Type.Array(Type.Array(Type.Number()), {
    description: 'Six by six: position and velocity, EME2000, km², km²/s, km²/s².',
  }),
  covarianceScale: Type.Number({ description: 'What the formal covariance was multiplied by; 1: nothing.' }),
  initial: Type.String({ description: 'Where the first orbit is from.' }),
  aprioriUse: Type.Enum(['NONE', 'START', 'WEIGHT'], { description: 'How the orbit before was used.' }),
  forces: Type.String(),
  areaToMassM2PerKg: optionalNumber({ what: 'Area over mass that drag and sunlight act on', unit: 'm²/kg' }),
  consistency: Type.Object({
    reducedChiSquare: Type.Number({ description: 'Chi-square over its degrees of freedom; about 1.' }),
    isConsistent: Type.Boolean({ description: 'The residuals are as large as the sigmas say (99.9 %).' }),
    shares: Type.Array(
      Type.Object({
        sigmas: Type.Number(),
        expected: Type.Number({ description: 'Share of single numbers that lies within, if they are normal.' }),
        found: Type.Number(),
      }),
    ),
  }),
  uncertaintyOneRevolutionLater: Type.Optional(
    Type.Number({ description: 'Sigma of the position then, over the distance from the centre of the Earth.' }),
  ),
  rms: Rms,
  sensors: Type.Array(
    Type.Object({
      sensorCode: Type.String(),
      used: Type.Integer(),
      rejected: Type.Integer(),
      rms: Rms,
      figures: SensorFigures,
    }),
  ),
  tracks: Type.Array(
    Type.Object({
      'file-id': Type.String(),
      segment: Type.Integer(),
      sensorCode: Type.String(),
      start: Type.Optional(instant('First measurement')),
      end: Type.Optional(instant('Last measurement')),
      used: Type.Integer(),
      rejected: Type.Integer(),
    }),
  ),
  residuals: Type.Array(Residual),
  solved: Type.Object({
    drag: Type.Optional(Solved),
    srp: Type.Optional(Solved),
    biases: Type.Array(
      Type.Object({
        site: Type.String(),
        quantity: Type.String(),
        value: Type.Number({ description: 'km, km/s, arcsec or s.' }),
        sigma: Type.Number(),
      }),
    ),
  }),
  proposals: Type.Array(
    Type.Object({
      solve: Type.Enum(solvableCoefficients),
      text: Type.String({ description: 'Why it is worth trying.' }),
    }),
    { description: 'Coefficients that the arc may carry.' },
  ),
  burn: Type.Optional(
    Type.Object({
      utc: instant('When the satellite burnt, about'),
      deltaVRtnKmPerS: Type.Tuple([Type.Number(), Type.Number(), Type.Number()]),
      gapKm: number({ what: 'How close the orbits before and after come', unit: 'km' }),
      gapSigmaKm: number({ what: 'One sigma of that', unit: 'km' }),
      firstTrackAfter: Type.Integer(),
    }),
  ),
  before: Type.Optional(OrbitAtEpoch),
  after: OrbitAtEpoch,
  uncertainty: Type.Array(Uncertainty, {
    description:
      'One sigma of the position in the coming days: before and after. `difference`: the orbit after minus the one before.',
  }),
  offers: Type.Array(
    Type.Object({
      as: Type.Enum(orbitAdoptions),
      isPossible: Type.Boolean(),
      code: Type.Optional(Type.Enum(['POOR', 'NO_NUMBER', 'NO_SATELLITE'], { description: 'Why it is not possible.' })),
      reason: Type.Optional(Type.String({ description: 'The same as a sentence.' })),
    }),
  ),
  files: Type.Array(
    Type.Object({
      form: Type.Enum(orbitFileForms),
      fileName: Type.String(),
      sizeBytes: Type.Integer(),
      note: Type.Optional(Type.String()),
      rmsKm: optionalNumber({ what: 'How far an element set is from the orbit, root mean square', unit: 'km' }),
    }),
  ),
  notes: Type.Array(Type.String(), { description: 'What a reader has to know.' }),
  remarks: Type.Optional(Type.Array(Remark, { description: 'The same as `notes`, by code.' })),
});

export type OrbitResultDocument = Static<typeof OrbitResult>;

/** A determination as it is listed. */
export const OrbitSummary = Type.Object(head);

export type OrbitSummaryDocument = Static<typeof OrbitSummary>;

/** The same with its result. */
export const Orbit = Type.Object({ ...head, result: Type.Optional(OrbitResult) });

export type OrbitDocument = Static<typeof Orbit>;

const tags = ['orbits'] as const;
const named = Type.Object({ 'orbit-id': Type.String({ maxLength: 64 }) });

export const listOrbits = route({
  ...odt,
  method: 'GET',
  path: '/odt/orbits',
  operationId: 'listOrbits',
  summary: 'Orbits that were determined from my observations, newest first',
  audit: null,
  tags,
  query: Type.Object({
    ...CursorQuery,
    'observation-request-id': Type.Optional(Type.String({ maxLength: 64 })),
    'file-id': Type.Optional(Type.String({ maxLength: 64 })),
    'catalogue-id': Type.Optional(catalogueNumber()),
  }),
  responses: { 200: page(OrbitSummary, 'Newest first.') },
});

export const getOrbit = route({
  ...odt,
  method: 'GET',
  path: '/odt/orbits/{orbit-id}',
  operationId: 'getOrbit',
  summary: 'A determined orbit with its residuals',
  audit: null,
  tags,
  params: named,
  responses: { 200: json(Orbit, 'The determination.') },
});

export const determineOrbit = route({
  ...odt,
  method: 'POST',
  path: '/odt/orbits',
  operationId: 'determineOrbit',
  summary: 'Determine an orbit from files of observations',
  description:
    'A job; the event `odt.orbits.changed` tells when it ended. With the header Idempotency-Key the same call again answers with the first. After each delivery an orbit is determined automatically.',
  audit: 'odt.orbit.determine',
  tags,
  bodyLimitBytes: 8_388_608,
  body: DetermineInput,
  responses: { 202: json(Orbit, 'The determination, QUEUED.') },
  problems: ['CONTENT_INVALID', 'NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
});

export const cancelOrbit = route({
  ...odt,
  method: 'DELETE',
  path: '/odt/orbits/{orbit-id}',
  operationId: 'cancelOrbit',
  summary: 'Cancel a determination that has not ended',
  audit: 'odt.orbit.cancel',
  tags,
  params: named,
  responses: { 200: json(Orbit, 'The cancelled determination.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const getOrbitFile = route({
  ...odt,
  method: 'GET',
  path: '/odt/orbits/{orbit-id}/file',
  operationId: 'getOrbitFile',
  summary: 'A determined orbit as a message',
  description:
    'OPM: the state at the last measurement with its covariance. OEM and OCM: the arc and the three days after it, with covariances. OMM and TLE: the element set that follows it best.',
  audit: null,
  tags,
  params: named,
  query: Type.Object({ form: Type.Enum(orbitFileForms, { default: 'OEM' }) }),
  responses: { 200: stream({ contentType: 'text/plain', description: 'The message.' }) },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const adoptOrbit = route({
  ...odt,
  method: 'POST',
  path: '/odt/orbits/{orbit-id}/adopt',
  operationId: 'adoptOrbit',
  summary: 'Use a determined orbit as own element set or ephemeris',
  description:
    'ELEMENT_SET: stored as an own element set of the operator. EPHEMERIS: stored as an ephemeris file of the satellite with this catalogue number, designated TRIAL: it is screened and changes no event. A poor orbit is refused. Again, it changes nothing.',
  audit: 'odt.orbit.adopt',
  tags,
  params: named,
  body: Type.Object({ as: Type.Enum(orbitAdoptions) }, closed),
  responses: { 200: json(Orbit, 'The orbit with what it became.') },
  problems: ['NOT_FOUND', 'CONFLICT', 'CONTENT_INVALID'],
});
