import { msPerHour } from '@farpass/astro/constants';

/** Sensors, requests and tasks as the server answers them: the page checks every answer by the schema of its call. */
const since = '2026-11-18T06:00:00Z';

const telescope = {
  sensorType: 'OPTICAL_PASSIVE',
  measurementTypes: ['ANGLES', 'ANGLES_AND_MAGNITUDE'],
  limits: {
    minimumElevationDeg: 15,
    maximumSunElevationDeg: -12,
    minimumMoonSeparationDeg: 20,
    maximumRateDegPerS: 2,
    limitingMagnitude: 15.5,
    needsSunlight: true,
  },
  noise: { anglesArcsec: 0.8, magnitude: 0.1 },
  fieldOfViewDeg: 1.2,
  slewRateDegPerS: 8,
  settleSeconds: 5,
  observationSeconds: 60,
  owner: 'Demo network',
  providerId: 'demoProvider',
  status: { state: 'UP', since },
  price: { amount: 4500, currency: 'EUR' },
  isSynthetic: true,
} as const;

const radar = {
  ...telescope,
  sensorType: 'RADAR_ACTIVE',
  measurementTypes: ['RANGE_AND_ANGLES'],
  limits: { minimumElevationDeg: 5, maximumRangeKm: 2600 },
  noise: { anglesArcsec: 40, rangeM: 12, rangeRateMPerS: 0.05 },
  price: { amount: 12_000, currency: 'EUR' },
} as const;

interface Named {
  readonly code: string;
  readonly name: string;
}

const at = ({ code: sensorCode, name: groundSensorName }: Named, place: readonly [number, number, number]) => {
  const [latitudeDeg, longitudeDeg, altitudeM] = place;
  return { sensorCode, groundSensorName, latitudeDeg, longitudeDeg, altitudeM, etag: `"${sensorCode}-1"` };
};

const horizonMask = [
  { azimuthDeg: 0, elevationDeg: 30 },
  { azimuthDeg: 60, elevationDeg: 12 },
  { azimuthDeg: 180, elevationDeg: 10 },
  { azimuthDeg: 300, elevationDeg: 42 },
];

/** In the order of the server: by type descending, then by code. */
export const sensors = [
  { ...radar, ...at({ code: 'NOR-R', name: 'Northern radar' }, [67.9, 21.1, 420]) },
  {
    ...radar,
    ...at({ code: 'SUD-R', name: 'Southern radar' }, [-31.9, 116, 30]),
    status: { state: 'DOWN', since, reason: 'The transmitter is being replaced', until: '2026-11-24T12:00:00Z' },
  },
  { ...telescope, ...at({ code: 'ATA-1', name: 'Atacama 1' }, [-22.95, -67.78, 2450]) },
  { ...telescope, ...at({ code: 'CAL-1', name: 'Calar Alto' }, [37.22, -2.55, 2168]), horizonMask },
  {
    ...telescope,
    ...at({ code: 'NAM-1', name: 'Namibia 1' }, [-23.27, 16.36, 1800]),
    status: { state: 'WEATHER', since, reason: 'Clouds', until: '2026-11-21T03:00:00Z' },
  },
  { ...telescope, ...at({ code: 'SID-1', name: 'Siding Spring' }, [-31.27, 149.06, 1165]) },
  { ...telescope, ...at({ code: 'TEN-1', name: 'Tenerife 1' }, [28.3, -16.51, 2390]) },
  { ...telescope, ...at({ code: 'UTA-1', name: 'Utah 1' }, [40.33, -111.9, 1500]) },
] as const;

export const sensorStatuses = [
  { state: 'UP', since, setBy: 'demo-provider' },
  {
    state: 'WEATHER',
    since: '2026-11-17T18:30:00Z',
    reason: 'Clouds',
    until: '2026-11-18T06:00:00Z',
    setBy: 'demo-provider',
  },
  { state: 'UP', since: '2026-11-10T12:00:00Z' },
];

const hourMs = msPerHour;
const thisHourMs = Math.floor(Date.now() / hourMs) * hourMs;

/** A time a number of hours from the current hour. */
export const hoursOn = (hours: number) => new Date(thisHourMs + hours * hourMs).toISOString();

const look = ([azimuthDeg, elevationDeg]: readonly [number, number], hours: number) => ({
  time: hoursOn(hours),
  azimuthDeg,
  elevationDeg,
  rangeKm: 1400 - 10 * elevationDeg,
});

/** A pass from the south-west to the north-east, up to a given elevation. */
const interval = ({ hours, highestDeg }: { readonly hours: number; readonly highestDeg: number }) => ({
  start: hoursOn(hours),
  end: hoursOn(hours + 0.12),
  highest: look([310, highestDeg], hours + 0.06),
  magnitude: 9.4,
  isSunlit: true,
  sunElevationDeg: -24,
  moonSeparationDeg: 71,
  quality: highestDeg / 90,
  track: [
    look([215, 15], hours),
    look([240, highestDeg / 2], hours + 0.03),
    look([310, highestDeg], hours + 0.06),
    look([20, highestDeg / 2], hours + 0.09),
    look([45, 15], hours + 0.12),
  ],
});

const prediction = (sensorCode: string, hours: readonly number[]) => ({
  catalogueId: 90001,
  groundSensorName: sensors.find((one) => one.sensorCode === sensorCode)?.groundSensorName ?? sensorCode,
  visibilityIntervals: hours.map((hour, place) => interval({ hours: hour, highestDeg: 35 + 15 * place })),
  sensorCode,
  sensorType: 'OPTICAL_PASSIVE',
  from: hoursOn(0),
  to: hoursOn(72),
  passesAboveHorizon: hours.length + 3,
  hindrances: [{ limit: 'NOT_DARK', seconds: 1200 }],
  orbitSource: 'Element set of 90001, synthetic',
  orbitAgeHours: 5,
  remarks: [],
});

/** When sensors can observe the object of the requests. */
export const predictions = [
  prediction('ATA-1', [5, 29, 53]),
  prediction('CAL-1', [20, 44]),
  prediction('TEN-1', [3, 21, 27, 46]),
];

const asked = {
  fileCompressionType: 'NONE',
  observationFileType: 'TDM_KVN',
  numberOfPassesRequested: 2,
  catalogueId: 90001,
  objectName: 'AURORA-1',
  priority: 5,
} as const;

/** The answer of a dry run about a request that would be accepted. */
export const observables = [
  { kind: 'FLEET', name: 'AURORA-1', catalogueId: 90001, cosparId: '2026-001A' },
  { kind: 'CATALOGUE', name: 'AURORA DEB', catalogueId: 90077, cosparId: '2026-001C' },
];

/** Its answer about a request that would be taken, with prices, and passes that are not offered. */
export const pricedCheck = () => ({
  ...goodCheck,
  passes: predictions.map((one) => ({ ...one, price: perPass })),
  unoffered: [
    {
      ...{ sensorCode: 'TEN-1', groundSensorName: 'Tenerife 1', highestElevationDeg: 8 },
      ...{ start: hoursOn(1), end: hoursOn(1.1), reasons: ['TOO_LOW'] },
    },
  ],
});
const perPass = {
  ...{ currency: 'EUR', amount: 5880, plain: 4900, priorityPercent: 120, measurementPercent: 100 },
  priorityPercents: { ROUTINE: 100, STANDARD: 120, URGENT: 200 },
};

export const goodCheck = {
  isValid: true,
  errors: [],
  warnings: [],
  request: { ...asked, from: hoursOn(0), to: hoursOn(72) },
  feasiblePasses: 9,
  passes: predictions,
  price: { currency: 'EUR', amount: 9000, perPass: 4500, isCovered: true },
};

/** Its answer about one that would be refused. */
export const badCheck = {
  isValid: false,
  errors: [
    {
      pointer: '/measurementType',
      code: 'SENSOR_UNFIT',
      message: 'No sensor measures RANGE_AND_ANGLES.',
      validChoices: ['ANGLES', 'ANGLES_AND_MAGNITUDE'],
    },
  ],
  warnings: [
    {
      pointer: '/catalogueId',
      code: 'ORBIT_OLD',
      message: 'The element set is 12 days old at the start of the window.',
      parameters: { days: '12' },
    },
  ],
  feasiblePasses: 0,
  passes: [],
};

const scheduled = { code: 'SCHEDULED', text: 'The plan has 2 passes for it.' } as const;
const pass = (observationPassId: string, hours: number) => ({
  observationPassId,
  status: 'APPROVED',
  statusReason: scheduled,
  sensorCode: 'TEN-1',
  groundSensorName: 'Tenerife 1',
  start: hoursOn(hours),
  end: hoursOn(hours + 0.12),
  maximumElevationDeg: 62,
  quality: 0.71,
  price: 4500,
});

const common = { ...asked, isSynthetic: true, createdBy: 'demo', etag: '"r-1"' };

export const plannedRequest = {
  ...common,
  observationRequestId: 'r-1',
  observationFileId: 'f-1',
  observationPassIds: ['p-0', 'p-1'],
  numberOfPassesCompleted: 1,
  status: 'IN_PROGRESS',
  statusReason: { code: 'PROVIDER_STARTED', text: 'The first pass has begun.' },
  from: hoursOn(-24),
  to: hoursOn(48),
  createdDate: hoursOn(-25),
  changedDate: hoursOn(-2),
  passes: [
    {
      ...pass('p-0', -3),
      status: 'PUBLISHED',
      statusReason: { code: 'FILE_PUBLISHED', text: 'The file is published.' },
      observationFileId: 'f-1',
    },
    pass('p-1', 21),
  ],
  scheduling: { at: hoursOn(-2), ...scheduled, changes: [] },
  money: { currency: 'EUR', held: 4500, charged: 4500 },
};

export const waitingRequest = {
  ...common,
  observationRequestId: 'r-2',
  observationPassIds: [],
  catalogueId: 90007,
  objectName: 'BOREAS-4',
  numberOfPassesRequested: 1,
  numberOfPassesCompleted: 0,
  status: 'PENDING',
  statusReason: { code: 'RECEIVED', text: 'The request was received and waits for the next plan.' },
  from: hoursOn(0),
  to: hoursOn(24),
  createdDate: hoursOn(-1),
  changedDate: hoursOn(-1),
  passes: [],
  scheduling: {
    at: hoursOn(-0.5),
    code: 'OUTWEIGHED',
    text: 'All 3 passes are taken by requests of a higher priority.',
    changes: [
      {
        code: 'HIGHER_PRIORITY',
        text: 'A priority above 8.1 would win time on TEN-1.',
        parameters: { priority: 8.1, sensor: 'TEN-1' },
      },
      { code: 'LATER_DEADLINE_OR_SENSORS', text: 'A later deadline, or more sensors.' },
    ],
  },
};

export const requests = [waitingRequest, plannedRequest];

export const requestStatuses = [
  { at: hoursOn(-3), status: 'IN_PROGRESS', reason: plannedRequest.statusReason, actor: 'provider' },
  { at: hoursOn(-24.5), status: 'APPROVED', reason: scheduled, actor: 'scheduler' },
  { at: hoursOn(-25), status: 'PENDING', reason: waitingRequest.statusReason, actor: 'demo' },
];

export const observations = [
  {
    'file-id': 'f-1',
    observationRequestId: 'r-1',
    observationPassId: 'p-0',
    status: 'PUBLISHED',
    fileName: 'TEN-1_90001_20261120_180000_Z.tdm',
    catalogueId: 90001,
    objectName: 'AURORA-1',
    sensorCode: 'TEN-1',
    groundSensorName: 'Tenerife 1',
    providerId: 'demoProvider',
    start: hoursOn(-3),
    end: hoursOn(-2.9),
    numberOfObservations: 24,
    observationFileType: 'TDM_KVN',
    fileCompressionType: 'NONE',
    isConverted: false,
    deliveredDate: hoursOn(-2),
    sizeBytes: 3120,
  },
];

export const task = {
  taskId: 't-1',
  etag: '"t-1"',
  status: 'PENDING',
  sensorCode: 'TEN-1',
  start: hoursOn(21),
  end: hoursOn(21.12),
  deliverUntil: hoursOn(45),
  catalogueId: 90001,
  objectName: 'AURORA-1',
  measurementType: 'ANGLES_AND_MAGNITUDE',
  orbitDataMessageType: 'TLE',
  orbitDataMessage: '1 90001U\n2 90001',
};
