import { expect, it } from 'vitest';
import { instantOfUnixMs } from '../platform/db/index.ts';
import { servedAlone } from './collision-avoidance/testing.ts';
import { sourceGauges } from './source-gauges.ts';

const ca = servedAlone();

it('Prometheus learns which services for messages fail, and how long the most silent has not answered', async () => {
  const nowMs = Date.now();
  const at = (hours: number) => instantOfUnixMs(nowMs + hours * 3_600_000);
  const numbers = async () =>
    Object.fromEntries(
      Object.entries(await sourceGauges(ca.database.db, () => nowMs)()).map(([name, { value }]) => [name, value]),
    );
  expect(await numbers()).toEqual({});
  const row = (
    id: string,
    more: { readonly isPaused?: boolean; readonly answered?: number; readonly failures: number },
  ) =>
    ca.database.db.execute(`insert into connection
      (id, source, address, is_active, is_paused, last_attempt_at, last_answer_at, failures, detail_code, created_at)
      values ('${id}', '${id}', '', true, ${more.isPaused ?? false}, '${at(0)}',
        ${more.answered === undefined ? 'null' : `'${at(more.answered)}'`}, ${more.failures}, 'NOT_ASKED', '${at(-9)}')`);
  await row('fresh', { answered: -1, failures: 0 });
  await row('paused', { answered: -8, failures: 4, isPaused: true });
  expect(await numbers()).toEqual({ farpass_sources_failing: 0, farpass_source_answer_age_seconds: 3600 });
  await row('failing', { answered: -3, failures: 2 });
  expect(await numbers()).toEqual({ farpass_sources_failing: 1, farpass_source_answer_age_seconds: 10_800 });
  // One that has never answered counts from when it was connected.
  await row('never', { failures: 1 });
  expect((await numbers())['farpass_source_answer_age_seconds']).toBe(32_400);
});
