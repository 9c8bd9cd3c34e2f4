import { existsSync, statSync } from 'node:fs';

/**
 * What continuous integration runs of the server's tests on the embedded database, because it runs them whole on
 * PostgreSQL: the folders whose code depends on the kind of database, and one file of each feature.
 */
const places = [
  'apps/server/platform/db',
  'apps/server/platform/jobs',
  'apps/server/platform/events',
  'apps/server/platform/lock',
  'apps/server/platform/backup',
  'apps/server/closing.test.ts',
  'apps/server/signals.test.ts',
  'apps/server/ca/lists.test.ts',
  'apps/server/docs/docs.test.ts',
  'apps/server/events/feature.test.ts',
  'apps/server/guide/guide.test.ts',
  'apps/server/identity/invitations/invitations.test.ts',
  'apps/server/network/network.test.ts',
  'apps/server/notifications/delivery/delivery.test.ts',
  'apps/server/odt/requests/requests.test.ts',
  'apps/server/payments/payments.test.ts',
  'apps/server/tle/calls/calls.test.ts',
  'apps/server/userconfig/userconfig.test.ts',
];

/** Patterns of the tests of the server: all, or this sample if `FARPASS_TEST_SERVER` is `sample`. */
export function serverTests(): readonly string[] {
  if (process.env['FARPASS_TEST_SERVER'] !== 'sample') return ['apps/server/**/*.test.ts'];
  const missing = places.filter((place) => !existsSync(place));
  if (missing.length > 0) throw new Error(`vitest.server-sample.ts names what is not there: ${missing.join()}`);
  return places.map((place) => (statSync(place).isDirectory() ? `${place}/**/*.test.ts` : place));
}
