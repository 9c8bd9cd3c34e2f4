import { because, Problem, saying } from '@farpass/contract/problem';
import { isTimeZone } from '@farpass/contract/time-zone';

/** The zone of the times of a PDF, as it was asked for; UTC by default. */
export function readZone(zone = 'UTC'): string {
  if (isTimeZone(zone)) return zone;
  throw new Problem(
    'REQUEST_INVALID',
    because(saying('TIME_ZONE_UNKNOWN', { zone: zone.slice(0, 40) }), '/query/zone'),
  );
}
