import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, dropDatabase } from '../db/testing.ts';
import { drillKill } from './kill.ts';

/**
 * `node apps/server/platform/faults/drill.ts [--rounds 50]`: kills a writing server that often, on the embedded database,
 * and on the PostgreSQL of FARPASS_TEST_DATABASE_URL if it is set. Exit code 1 when anything was lost, half-done or stuck.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const server = process.env['FARPASS_TEST_DATABASE_URL'];

for (const mode of server === undefined ? ['embedded'] : ['embedded', 'postgres']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'farpass-drill-'));
  const databaseUrl = mode === 'postgres' && server !== undefined ? await createDatabase(server) : undefined;
  const report = await drillKill({ dataDir, databaseUrl }, Number(values.rounds), (line) =>
    process.stderr.write(`${mode}: ${line}\n`),
  );
  process.stdout.write(`${JSON.stringify({ mode, ...report })}\n`);
  if (report.faults.length > 0) process.exitCode = 1;
  rmSync(dataDir, { recursive: true, force: true });
  if (server !== undefined && databaseUrl !== undefined) await dropDatabase(server, databaseUrl);
}
