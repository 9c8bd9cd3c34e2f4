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

export const horizonMask = [
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
