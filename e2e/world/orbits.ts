import type { TestApi } from './api.ts';
import { hoursOn } from './tracking.ts';

/** Reports, orbits and calibrations as the server answers them: the page checks every answer by the schema of its call. */

const secondsOn = ({ hours, seconds }: { readonly hours: number; readonly seconds: number }) =>
  new Date(Date.parse(hoursOn(hours)) + seconds * 1000).toISOString();
const places = Array.from({ length: 24 }, (_, place) => place);
/** The period with which the brightness of the invented object comes back, seconds. */
const inventedPeriodSeconds = 41;
const wave = (seconds: number) => 0.5 * Math.sin((2 * Math.PI * seconds) / inventedPeriodSeconds);

const measurement = (place: number) => {
  const seconds = 13 * place + (place % 3);
  const elevationDeg = 15 + 47 * Math.sin((Math.PI * place) / 23);
  const corrected = 5.6 + wave(seconds) + 0.02 * ((place * 7) % 5);
  return {
    epoch: secondsOn({ hours: -3, seconds }),
    observedRaDec: { ra: 210 + 2.4 * place, dec: -20 + 2.9 * place },
    observedMagnitude: { magnitude: corrected + 2.4 - elevationDeg / 80 },
    seenFrom: {
      azimuthDeg: (215 + 8 * place) % 360,
      elevationDeg,
      rangeKm: 1500 - 10 * elevationDeg,
      phaseAngleDeg: 40 + place,
      correctedMagnitude: corrected,
    },
  };
};

const candidate = {
  orbitId: '90001',
  catalogueId: 90001,
  objectName: 'AURORA-1',
  isOwn: false,
  orbitDataType: 'TLE',
  isAssociated: true,
  associationValue: 0.003_210_4,
  associationThreshold: 0.05,
  squaredMahalanobis: 1.204,
  squaredMahalanobisThreshold: 13.82,
  medianResidualDeg: 0.003_210_4,
  alongTrackDeg: 0.003_1,
  acrossTrackDeg: -0.000_4,
  lateSeconds: 0.118,
};

const other = {
  ...candidate,
  orbitId: '41337',
  catalogueId: 41_337,
  objectName: 'COSMOS 2251 DEB',
  isAssociated: false,
  associationValue: 0.412_3,
  squaredMahalanobis: 812.4,
  medianResidualDeg: 0.412_3,
  alongTrackDeg: 0.1,
  acrossTrackDeg: 0.4,
  lateSeconds: -3.1,
};

export const report = {
  'file-id': 'f-1',
  version: '1',
  numberOfMagnitudeMeasurements: 24,
  catalogueIdBestAssociation: 90001,
  reports: [{ measurementReports: places.map(measurement) }],
  t2oAssociationResults: [
    {
      isAssociated: true,
      catalogueId: 90001,
      associationThreshold: 0.05,
      associationMetric: 'ANGULAR_DISTANCE',
      associationValue: 0.003_210_4,
      measurementAssociationResults: places.map((place) => ({
        epoch: measurement(place).epoch,
        residual: { ra: 0.003 + 0.0004 * ((place * 5) % 7), dec: 0.001 - 0.0003 * ((place * 3) % 5) },
        associationValue: 0.0032,
      })),
    },
  ],
  associationResults: [{ orbitDataType: 'TLE', associationMetric: 'ANGULAR_DISTANCE', criterion: 'MEDIAN' }],
  tracks: [
    {
      segment: 0,
      sensorCode: 'TEN-1',
      believed: '90001',
      numberOfMeasurements: 24,
      unusable: [],
      whose: 'ORDERED',
      candidates: [candidate, other],
    },
  ],
  comparedWith: { catalogueObjects: 30_000, ownOrbits: 2, at: hoursOn(-2) },
  remarks: [],
};

const figures = { source: 'STATED', anglesArcsec: 0.8 };
/** From −1 to 1. */
const scatter = (place: number) => ((place * 7919) % 200) / 100 - 1;

const residual = (place: number) => {
  const isWrong = place === 11;
  return {
    track: place < 12 ? 0 : 1,
    'file-id': place < 12 ? 'f-0' : 'f-1',
    sensorCode: place < 12 ? 'ATA-1' : 'TEN-1',
    segment: 0,
    index: place % 12,
    utc: secondsOn({ hours: place < 12 ? -7 : -3, seconds: 20 * (place % 12) }),
    raArcsec: 1.2 * scatter(place),
    decArcsec: 1.2 * scatter(place + 3),
    alongArcsec: isWrong ? 74 : 1.4 * scatter(place),
    acrossArcsec: isWrong ? -31 : 1.1 * scatter(place + 5),
    sigmas: isWrong ? 71 : Math.abs(1.5 * scatter(place)),
    ...(isWrong ? { rejected: 'it is 71 sigmas from the orbit of the others' } : {}),
  };
};

const elements = {
  semiMajorAxisKm: 6921.4073,
  eccentricity: 0.001_204_5,
  inclinationDeg: 97.5312,
  nodeDeg: 121.4471,
  argumentOfPerigeeDeg: 87.1,
  trueAnomalyDeg: 201.7,
  periodMinutes: 95.5102,
};
const position: [number, number, number] = [-2411.402, 5120.883, 3979.114];
const velocity: [number, number, number] = [4.110_21, -2.901_17, 5.880_04];
const axes = (totalKm: number) => ({
  radialKm: 0.2 * totalKm,
  alongTrackKm: 0.95 * totalKm,
  crossTrackKm: 0.24 * totalKm,
  totalKm,
});
const days = [0, 0.25, 0.5, 1, 1.5, 2, 2.5, 3];

const result = {
  frame: 'EME2000',
  positionKm: position,
  velocityKmPerS: velocity,
  covariance: Array.from({ length: 6 }, (_, row) => Array.from({ length: 6 }, (__, column) => Number(row === column))),
  covarianceScale: 1,
  initial: 'apriori',
  aprioriUse: 'START',
  forces: 'gravity:20,sun,moon,drag:exponential,srp',
  areaToMassM2PerKg: 0.01,
  consistency: {
    reducedChiSquare: 1.04,
    isConsistent: true,
    shares: [
      { sigmas: 1, expected: 0.683, found: 0.667 },
      { sigmas: 2, expected: 0.954, found: 0.958 },
    ],
  },
  uncertaintyOneRevolutionLater: 0.000_01,
  rms: { raArcsec: 0.82, decArcsec: 0.79 },
  sensors: [
    { sensorCode: 'ATA-1', used: 11, rejected: 1, rms: { raArcsec: 0.84, decArcsec: 0.8 }, figures },
    {
      sensorCode: 'TEN-1',
      used: 12,
      rejected: 0,
      rms: { raArcsec: 0.8, decArcsec: 0.78 },
      figures: { ...figures, source: 'CALIBRATED', calibratedTo: hoursOn(-30) },
    },
  ],
  tracks: [
    {
      'file-id': 'f-0',
      segment: 0,
      sensorCode: 'ATA-1',
      start: hoursOn(-7),
      end: hoursOn(-6.9),
      used: 11,
      rejected: 1,
    },
    {
      'file-id': 'f-1',
      segment: 0,
      sensorCode: 'TEN-1',
      start: hoursOn(-3),
      end: hoursOn(-2.9),
      used: 12,
      rejected: 0,
    },
  ],
  residuals: places.map(residual),
  solved: { biases: [] },
  proposals: [{ solve: 'drag', text: 'The arc is 4.1 h long; drag moves the object by more than the noise.' }],
  before: {
    source: 'Element set of 90001, synthetic',
    positionKm: [position[0] + 0.61, position[1] - 0.42, position[2] + 0.91],
    velocityKmPerS: velocity,
    elements: { ...elements, semiMajorAxisKm: 6921.391, trueAnomalyDeg: 201.69 },
  },
  after: { source: '2 tracks of ATA-1 and TEN-1', positionKm: position, velocityKmPerS: velocity, elements },
  uncertainty: days.map((daysAfter) => ({
    time: hoursOn(-3 + 24 * daysAfter),
    daysAfter,
    before: axes(1.1 + 1.7 * daysAfter),
    after: axes(0.041 + 0.11 * daysAfter),
    difference: axes(1.2 + 0.9 * daysAfter),
  })),
  offers: [
    { as: 'ELEMENT_SET', isPossible: true },
    { as: 'EPHEMERIS', isPossible: true },
  ],
  files: [
    { form: 'OPM', fileName: 'AURORA-1_orbit.opm', sizeBytes: 2100 },
    { form: 'OEM', fileName: 'AURORA-1_orbit.oem', sizeBytes: 90_000 },
    { form: 'OCM', fileName: 'AURORA-1_orbit.ocm', sizeBytes: 91_000 },
    { form: 'STK', fileName: 'AURORA-1_orbit.e', sizeBytes: 40_000 },
    { form: 'TLE', fileName: 'AURORA-1_orbit.tle', sizeBytes: 160, note: 'It follows the orbit to 210 m.' },
  ],
  notes: [],
};

/** A determination after a delivery, good. */
export const orbit = {
  orbitId: 'o-1',
  state: 'DETERMINED',
  observationRequestId: 'r-1',
  fileIds: ['f-0', 'f-1'],
  catalogueId: 90001,
  objectName: 'AURORA-1',
  isAutomatic: true,
  createdBy: 'delivery',
  createdDate: hoursOn(-2),
  endedDate: hoursOn(-2),
  options: {},
  verdict: 'good',
  reasons: [],
  epoch: hoursOn(-2.9),
  positionSigmaKm: 0.041,
  numberOfMeasurements: 24,
  numberOfRejected: 1,
  adopted: [],
  result,
};

/** One that came to nothing. */
export const failedOrbit = {
  orbitId: 'o-0',
  state: 'FAILED',
  observationRequestId: 'r-1',
  fileIds: ['f-0'],
  catalogueId: 90001,
  objectName: 'AURORA-1',
  isAutomatic: true,
  createdBy: 'delivery',
  createdDate: hoursOn(-6),
  endedDate: hoursOn(-6),
  options: {},
  failure: '2 measurements with 4 numbers cannot fix an orbit, which has six; give at least three',
  adopted: [],
};

/** As it is listed: without its result. */
export function summaryOf<Whole extends { readonly result: unknown }>({
  result: _,
  ...summary
}: Whole): Omit<Whole, 'result'> {
  return summary;
}

const bias = (value: number) => ({ value, sigma: 1.4 });

export const calibration = {
  sensorCode: 'CAL-1',
  used: { ...figures, source: 'CALIBRATED', calibratedTo: hoursOn(-12), timeBiasMs: 21 },
  windows: [0, 1, 2, 3, 4, 5].map((day) => ({
    from: hoursOn(-144 + 24 * day),
    to: hoursOn(-140 + 24 * day),
    samples: 60 + day,
    anglesArcsec: 0.8 + 0.05 * (day % 3),
    timeBiasMs: bias(2 + 0.2 * day + (day === 5 ? 18 : 0)),
  })),
  doubts: ['CLOCK_OFF', 'DRIFTS'],
  isFlagged: true,
  computedAt: hoursOn(-12),
};

/** Puts the report of the file, the orbits of the request and the calibration of CAL-1 in place. */
export function serveOrbits(api: TestApi): void {
  api.answer('GET /odt/observations/report/f-1', { status: 200, body: report });
  api.answer('GET /odt/orbits', { status: 200, body: [summaryOf(orbit), failedOrbit] });
  api.answer('GET /odt/orbits/o-1', { status: 200, body: orbit });
  api.answer('GET /odt/orbits/o-0', { status: 200, body: failedOrbit });
  api.answer('GET /odt/sensors/CAL-1/calibration', { status: 200, body: calibration });
}
