import { aprioriUses } from '@farpass/operations/tracking/codes';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { instant, number, optionalNumber, SensorFigures } from './figures.ts';
import { modelErrors, orbitAdoptions, orbitFileForms, solvableCoefficients } from './orbit-choices.ts';
import { parameters, Remark } from './orbit-findings.ts';
import { orbitDataMessageTypes } from './passes.ts';

/** Three numbers. `Type.Tuple` would describe them in the words of an older JSON Schema than OpenAPI 3.1 knows. */
const triple = (description?: string) =>
  Type.Unsafe<[number, number, number]>({
    type: 'array',
    items: Type.Number(),
    minItems: 3,
    maxItems: 3,
    ...(description === undefined ? {} : { description }),
  });

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
  positionKm: triple(),
  velocityKmPerS: triple(),
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
      { code: Type.Enum(['OFF_ORBIT', 'NO_SIGMA', 'BEFORE_BURN', 'LEFT_OUT']), parameters },
      { description: 'The same as `rejected`, by code.' },
    ),
  ),
});

const Solved = Type.Object({
  value: Type.Number(),
  sigma: Type.Number(),
  isCarried: Type.Boolean({
    description: 'The arc is long enough to estimate it: its sigma is below a third of its value.',
  }),
});

export const OrbitResult = Type.Object({
  frame: Type.Enum(['EME2000']),
  positionKm: triple('At the epoch, km.'),
  velocityKmPerS: triple('At the epoch, km/s.'),
  covariance: Type.Array(Type.Array(Type.Number()), {
    description: 'Six by six: position and velocity, EME2000, km², km²/s, km²/s².',
  }),
  covarianceScale: Type.Number({ description: 'The factor applied to the formal covariance; 1: none.' }),
  initial: Type.String({ description: 'Where the first orbit is from.' }),
  aprioriUse: Type.Enum(aprioriUses, { description: 'How the previous orbit was used.' }),
  forces: Type.String(),
  modelError: Type.Optional(
    Type.Enum(modelErrors, {
      description: 'REALISTIC: the covariance contains what forces, density, clocks and sensors leave open.',
    }),
  ),
  areaToMassM2PerKg: optionalNumber({ what: 'Area over mass that drag and sunlight act on', unit: 'm²/kg' }),
  consistency: Type.Object({
    reducedChiSquare: Type.Number({ description: 'Chi-square over its degrees of freedom; about 1.' }),
    isConsistent: Type.Boolean({ description: 'The residuals are as large as the sigmas say (99.9 %).' }),
    shares: Type.Array(
      Type.Object({
        sigmas: Type.Number(),
        expected: Type.Number({
          description: 'Share of single numbers that is inside if they are normally distributed.',
        }),
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
      parameters,
    }),
    { description: 'Coefficients that the arc may be long enough for.' },
  ),
  burn: Type.Optional(
    Type.Object({
      utc: instant('Approximate time of the manoeuvre'),
      deltaVRtnKmPerS: triple('Radial, along-track and cross-track, km/s.'),
      gapKm: number({ what: 'How close the orbits before and after the burn come', unit: 'km' }),
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
  notes: Type.Array(Type.String(), { description: 'Remarks.' }),
  remarks: Type.Optional(Type.Array(Remark, { description: 'The same as `notes`, by code.' })),
});

export type OrbitResultDocument = Static<typeof OrbitResult>;
