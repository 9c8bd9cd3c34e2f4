import { createHash } from 'node:crypto';
import { eventWindowS } from '@farpass/conjunction/event';
import { expect, it } from 'vitest';
import { instantOf } from '../../../platform/db/index.ts';
import { testOperatorId } from '../../../platform/http/testing.ts';
import { assessText } from '../../cdms/assess.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { insertSatellite } from '../../fleet/store.ts';
import { inventedCdm } from '../../testing.ts';
import { databaseWithoutSatellites } from '../../without-satellites.fixture.ts';
import { insertScreening } from '../store.ts';
import type { ScreeningPlan } from '../tables.ts';
import { writeMessages } from './write.ts';

const database = databaseWithoutSatellites();

it('a screening with a message that cannot be stored fails: its event would count as not found', async () => {
  const satellite = await database.db.transaction((tx) =>
    insertSatellite(tx, testOperatorId, { name: 'OURS', noradId: 70001 }),
  );
  const fleet = [ownSatelliteOf(satellite)];
  const written = (messageId: string) => {
    const message = assessText({ name: 'ours', text: inventedCdm({ messageId }) }, { fleet });
    if (message.kind !== 'assessed') throw new Error(`It is ${message.kind}.`);
    return { message, figures: {} };
  };
  const plan: ScreeningPlan = {
    snapshot: null,
    isSynthetic: false,
    primaries: [],
    against: 'CATALOGUE',
    others: [],
    skipped: [],
  };
  const [from, to] = [instantOf('2026-11-18T00:00:00Z'), instantOf('2026-11-21T00:00:00Z')];
  const row = await database.db.transaction((tx) =>
    insertScreening(tx, {
      operatorId: testOperatorId,
      type: 'OPS_VS_CAT',
      requestedBy: 'somebody',
      windowFrom: from,
      windowTo: to,
      requestedAt: from,
      plan,
    }),
  );
  const ports = { database: database.db, eventWindowS };
  const { signal } = new AbortController();
  // An index of PostgreSQL refuses a name as long as that.
  const tooLong = Array.from({ length: 400 }, (_, index) => createHash('sha1').update(`${index}`).digest('hex')).join(
    '',
  );
  const messages = [written('GOOD'), written(tooLong)];
  await expect(writeMessages(ports, { row, messages, signal })).rejects.toThrow(
    /^1 messages of the screening could not be stored, .*index row/,
  );
  const events = await writeMessages(ports, { row, messages: messages.slice(0, 1), signal });
  expect(events).toEqual([expect.any(String)]);
});
