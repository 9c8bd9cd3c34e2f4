import { msPerDay } from '@farpass/astro/constants';
import { deliveryHours } from '@farpass/billing/passes';
import type { SensorCalibrationDocument } from '@farpass/contract/odt';
import { and, eq, gt, sql } from 'drizzle-orm';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import type { Billing } from '../ports.ts';
import { observationPass } from '../tables.ts';

/** Days of passes in the record of a sensor. */
const days = 90;

/** The outcomes of the passes of a sensor, which a buyer wants to know before choosing it. */
export async function recordOf(
  read: Read,
  sensorCode: string,
): Promise<NonNullable<SensorCalibrationDocument['record']>> {
  const since = instantOfUnixMs(Date.now() - days * msPerDay);
  const { rows } = await read.execute<Record<Exclude<keyof Counted, 'days' | 'revenue'>, number>>(sql`
    select count(*)::int as "passes",
      (count(*) filter (where p.status = 'PUBLISHED'))::int as "delivered",
      (count(*) filter (where f.delivered_at::timestamptz > p.end_at::timestamptz + ${`${deliveryHours} hours`}::interval))::int as "late",
      (count(*) filter (where p.status = 'DISPUTED' or f.dispute is not null))::int as "disputed",
      (count(*) filter (where f.dispute ->> 'state' = 'REPORTED'))::int as "reported",
      (count(*) filter (where p.status = 'UNSUCCESSFUL' and p.reason ->> 'code' in ('PROVIDER_WEATHER', 'WEATHER')))::int as "weather",
      (count(*) filter (where f.id is not null and f.is_associated is null))::int as "notEvaluated"
    from observation_pass p left join observation_file f on f.pass_id = p.id
    where p.sensor_code = ${sensorCode} and p.end_at > ${since} and p.status in ('PUBLISHED', 'DISPUTED', 'UNSUCCESSFUL')`);
  const [counted] = rows;
  return { days, passes: 0, delivered: 0, late: 0, disputed: 0, reported: 0, weather: 0, notEvaluated: 0, ...counted };
}

/** Whose revenue with a sensor it is; without a provider, that of everyone who had it. */
interface Earner {
  readonly sensorCode: string;
  readonly providerId: string | undefined;
}

/** The revenue of the passes in the record of a sensor. What a provider before the present one earned is not shown to it. */
export async function revenueOf(
  read: Read,
  { sensorCode, providerId }: Earner,
  { earned }: Pick<Billing, 'earned'>,
): Promise<NonNullable<NonNullable<SensorCalibrationDocument['record']>['revenue']>> {
  const since = instantOfUnixMs(Date.now() - days * msPerDay);
  const { id, endAt } = observationPass;
  const rows = await read
    .select({ id })
    .from(observationPass)
    .where(
      and(
        eq(observationPass.sensorCode, sensorCode),
        providerId === undefined ? undefined : eq(observationPass.providerId, providerId),
        gt(endAt, since),
      ),
    );
  return [
    ...(await earned(
      read,
      rows.map((row) => row.id),
    )),
  ];
}

type Counted = NonNullable<SensorCalibrationDocument['record']>;
