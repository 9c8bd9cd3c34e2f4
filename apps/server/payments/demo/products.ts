import { msPerDay } from '@farpass/astro/constants';
import { instantOfUnixMs, type Tx } from '../../platform/db/index.ts';
import { makeProduct } from '../products/make.ts';

/**
 * The price of observations by priority, and with measurements in addition to angles, in percent of the basic price.
 */
const priorityPercent = [
  { name: 'ROUTINE', percent: 100 },
  { name: 'STANDARD', percent: 120 },
  { name: 'URGENT', percent: 200 },
];
const measurementPercent = [
  { name: 'ANGLES', percent: 100 },
  { name: 'ANGLES_AND_MAGNITUDE', percent: 110 },
  { name: 'RANGE_AND_ANGLES', percent: 130 },
];

/** The price list of the demo world: invented prices, valid for a year back. */
export async function makeDemoProducts(tx: Tx, nowMs: number): Promise<void> {
  const of = (amount: number) => ({
    currency: 'EUR' as const,
    amount,
    validFrom: instantOfUnixMs(nowMs - 365 * msPerDay),
  });
  await makeProduct(tx, {
    productId: 'tracking',
    productType: 'PER_OBSERVATION',
    'service-type': 'odt',
    name: 'Observation of a pass',
    prices: [
      { ...of(49_00), sensorType: 'OPTICAL_PASSIVE', priorityPercent, measurementPercent },
      { ...of(189_00), sensorType: 'RADAR_ACTIVE', priorityPercent, measurementPercent },
    ],
  });
  await makeProduct(tx, {
    productId: 'collision-avoidance',
    productType: 'SUBSCRIPTION',
    'service-type': 'ca',
    name: 'Collision avoidance',
    period: 'MONTH',
    prices: [of(149_00)],
  });
}
