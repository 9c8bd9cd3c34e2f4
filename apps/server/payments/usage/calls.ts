import { getUsageSnapshot } from '@farpass/contract/payments';
import { sql } from 'drizzle-orm';
import { currentInstant, type Database, type Read, withoutNulls } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { unknownCustomer } from '../customers/scope.ts';
import { findCustomer } from '../customers/store.ts';

/** Number of past months of usage in a snapshot. */
const mostMonths = 24;

interface UsageRow extends Record<string, unknown> {
  readonly service_type: string;
  readonly month: string;
  readonly sensor_type: string | null;
  readonly passes: number;
  readonly charged: string;
  readonly refunded: string;
}

/** The usage of customers, counted from their bookings. */
export function usageCalls(database: Database): readonly Handled[] {
  return [
    handle(getUsageSnapshot, async ({ caller, params }) => {
      const customerId = params['customer-id'];
      return database.read(async (read) => {
        const customer = await findCustomer(read, caller, customerId);
        if (customer === undefined) throw unknownCustomer(customerId);
        const rows = await usageOf(read, customerId);
        return answer(200, { customerId, currency: customer.currency, madeAt: currentInstant(), rows });
      });
    }),
  ];
}

async function usageOf(read: Read, customerId: string) {
  const { rows } = await read.execute<UsageRow>(sql`
    with used as (
      select o.service_type, left(t.at, 7) as month, t.sensor_type, t.kind, t.amount, t.observation_id,
             dense_rank() over (order by left(t.at, 7) desc) as recency
      from ledger_transaction t join payment_order o on o.id = t.order_id
      where t.customer_id = ${customerId} and t.kind in ('CAPTURE', 'SUBSCRIPTION', 'REFUND'))
    select service_type, month, sensor_type,
           (count(*) filter (where kind = 'CAPTURE' and observation_id is not null))::int as passes,
           coalesce(sum(amount) filter (where kind <> 'REFUND'), 0)::text as charged,
           coalesce(sum(amount) filter (where kind = 'REFUND'), 0)::text as refunded
    from used where recency <= ${mostMonths}
    group by service_type, month, sensor_type
    order by month desc, service_type, sensor_type nulls first`);
  return rows.map((row) => ({
    'service-type': row.service_type,
    month: row.month,
    ...withoutNulls({ sensorType: row.sensor_type }),
    passes: row.passes,
    charged: Number(row.charged),
    refunded: Number(row.refunded),
  }));
}
