import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backupCommands } from '../platform/backup/index.ts';
import { instantOfUnixMs } from '../platform/db/index.ts';
import { testOperatorId } from '../platform/http/testing.ts';
import { inventedCdm, servedAlone } from './collision-avoidance/testing.ts';
import { fleetGauges } from './fleet-gauges.ts';

const ca = servedAlone();

it('Prometheus learns how old the data of the fleet that is served worst are, and which risks no one has seen', async () => {
  const nowMs = Date.now();
  const numbers = async () =>
    Object.fromEntries(
      Object.entries(await fleetGauges(ca.database.db, () => nowMs)()).map(([name, { value }]) => [
        name,
        Math.round(value),
      ]),
    );
  expect(await numbers()).toEqual({
    farpass_critical_unacknowledged: 0,
    farpass_jobs_oldest_waiting_seconds: 0,
    farpass_workers_live: 0,
  });
  expect((await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70_001 })).statusCode).toBe(201);
  const at = (hours: number) => instantOfUnixMs(nowMs + hours * 3_600_000);
  const sent = inventedCdm({ tca: at(30).slice(0, -1), creationDate: at(-1).slice(0, -1), missM: 5, sigmaM: 20 });
  expect((await ca.ask('POST', '/cdms', sent)).statusCode).toBe(201);
  await ca.database.db.execute(`insert into feed (name, last_attempt, last_success)
    values ('a', '${at(0)}', '${at(-2)}'), ('b', '${at(0)}', '${at(-5)}')`);
  expect(await numbers()).toMatchObject({ farpass_critical_unacknowledged: 1, farpass_feed_age_seconds: 18_000 });
  expect((await numbers())['farpass_last_message_age_seconds']).toBeLessThan(120);
  await ca.database.db.execute(`update cdm set received_at = '${at(-3)}' where operator_id = '${testOperatorId}'`);
  expect((await numbers())['farpass_last_message_age_seconds']).toBe(10_800);
  const file = join(mkdtempSync(join(tmpdir(), 'farpass-gauges-')), 'backup');
  await backupCommands(ca.database.db)['backup']?.({ file }, () => undefined);
  expect((await numbers())['farpass_last_backup_age_seconds']).toBeLessThan(60);
});
