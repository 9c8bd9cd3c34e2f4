import { isHiddenType, type SensorDocument } from '@farpass/contract/odt';
import type { SensorSiteRecord } from '@farpass/intake/measurements';
import type { Caller } from '../../platform/auth/caller.ts';
import { operatorScope, type Read } from '../../platform/db/index.ts';
import { secondsNeeded } from '../passes/observer.ts';
import type { Billing } from '../ports.ts';
import { siteRecordOf } from '../sensors/site.ts';
import { listSensors, type SensorRow } from '../sensors/store.ts';

/** A sensor that collision avoidance can order, as plain data. */
export interface OrderableSensor {
  readonly sensorCode: string;
  readonly groundSensorName: string;
  readonly sensorType: SensorDocument['sensorType'];
  readonly document: SensorRow['document'];
  readonly site: SensorSiteRecord;
  readonly observationSeconds: number;
  /** Of one delivered pass of an urgent request; undefined if tracking is not charged. */
  readonly price: { readonly amount: number; readonly currency: string } | undefined;
}

const mostSensors = 1000;

/** The sensors that currently observe for an operator, with the price of an urgent pass for each. */
export async function orderableSensors(
  read: Read,
  caller: Caller,
  billing: Pick<Billing, 'quote'>,
): Promise<readonly OrderableSensor[]> {
  const filter = { code: undefined, withHidden: false, after: undefined, limit: mostSensors };
  const rows = await listSensors(read, operatorScope(caller.operatorId), filter);
  const working = rows.filter(({ providerId, state }) => providerId !== null && state !== 'DOWN');
  const prices = await pricesOf(read, { caller, billing, types: working.map(({ sensorType }) => sensorType) });
  return working.map((row) => ({
    sensorCode: row.code,
    groundSensorName: row.name,
    sensorType: row.sensorType,
    document: row.document,
    site: siteRecordOf(row),
    observationSeconds: secondsNeeded(row),
    price: prices.get(row.sensorType),
  }));
}

interface PriceRequest {
  readonly caller: Caller;
  readonly billing: Pick<Billing, 'quote'>;
  readonly types: readonly SensorRow['sensorType'][];
}

async function pricesOf(read: Read, { caller, billing, types }: PriceRequest) {
  const prices = new Map<string, OrderableSensor['price']>();
  for (const type of new Set(types)) {
    if (isHiddenType(type)) continue;
    const use = { passes: 1, sensorTypes: [type], measurementType: 'ANY', priority: 'URGENT' };
    const quote = await billing.quote(read, { payer: caller, use });
    if (quote) prices.set(type, { amount: quote.perPass, currency: quote.currency });
  }
  return prices;
}
