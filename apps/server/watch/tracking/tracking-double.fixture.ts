import type { ObservationRequestDocument, SensorInputDocument } from '@farpass/contract/odt';
import { newId } from '../../platform/db/index.ts';
import type { CollisionAvoidancePorts } from '../../wiring/collision-avoidance/ports.ts';
import type { DeliveredTracks, OrderableSensor, UrgentTracking } from './ports.ts';

const limits: NonNullable<SensorInputDocument['limits']> = { minimumElevationDeg: 5, maximumRangeKm: 4500 };

function radar(sensorCode: string, latitudeDeg: number, longitudeDeg: number): OrderableSensor {
  const noise = { anglesArcsec: 60, rangeM: 15, rangeRateMPerS: 0.05 };
  const place = { latitudeDeg, longitudeDeg, altitudeM: 100 };
  return {
    sensorCode,
    groundSensorName: `Radar ${sensorCode}`,
    sensorType: 'RADAR_ACTIVE',
    document: { ...place, limits, noise },
    site: { name: sensorCode, ...place, angleSigmaArcsec: 60, rangeSigmaM: 15, rangeRateSigmaMPerS: 0.05 },
    observationSeconds: 90,
    price: { amount: 4000, currency: 'EUR' },
  };
}

export const radars = [
  radar('R1', 0, 0),
  radar('R2', 0, 120),
  radar('R3', 10, -120),
  radar('R4', -30, 60),
  radar('R5', 45, 10),
];

/** Replaces the tracking feature in tests: records the orders, and keeps requests as a test sets them. */
export function trackingDouble() {
  const asked: UrgentTracking[] = [];
  const requests = new Map<string, Partial<ObservationRequestDocument>>();
  const files = new Map<string, readonly DeliveredTracks[]>();
  let sensors: readonly OrderableSensor[] = radars;
  const tracking: CollisionAvoidancePorts['tracking'] = {
    sensors: async () => sensors,
    prepare: async (wanted) => async () => {
      const id = newId();
      asked.push(wanted);
      requests.set(id, { status: 'PENDING', numberOfPassesRequested: wanted.passes });
      return id;
    },
    findRequest: async (_read, id) => {
      const known = requests.get(id);
      return known && { ...emptyRequest, observationRequestId: id, ...known };
    },
    openDisputes: async () => [],
    openOrders: async () => [],
    delivered: async (requestId) => files.get(requestId) ?? [],
  };
  return {
    tracking,
    asked,
    requests,
    files,
    with: (others: readonly OrderableSensor[]) => (sensors = others),
    without: () => (sensors = []),
    back: () => (sensors = radars),
  };
}

const emptyRequest: ObservationRequestDocument = {
  observationRequestId: '',
  observationPassIds: [],
  fileCompressionType: 'NONE',
  numberOfPassesRequested: 1,
  numberOfPassesCompleted: 0,
  etag: '"1"',
  status: 'PENDING',
  statusReason: { code: 'RECEIVED', text: 'It waits.' },
  observationFileType: 'TDM_KVN',
  from: '',
  to: '',
  priority: 10,
  createdDate: '',
  createdBy: '',
  changedDate: '',
  passes: [],
  isSynthetic: false,
};
