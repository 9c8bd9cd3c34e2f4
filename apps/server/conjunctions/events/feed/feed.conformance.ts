import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Cdm, readCdm, writeFlatCdms } from '@farpass/ccsds/cdm';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertSatellite } from '../../../fleet/satellites/store.ts';
import { testCompute } from '../../../platform/compute/testing.ts';
import { testOperatorId } from '../../../platform/http/testing.ts';
import { databaseWithoutSatellites } from '../../../wiring/collision-avoidance/without-satellites.fixture.ts';
import { messageFeed } from './feed.ts';
import { readFeedFile } from './feed-file.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../../shared/data', 'cdm/cara-real');
const messages = readdirSync(data)
  .filter((name) => name.endsWith('.cdm'))
  .map((name) => {
    const result = readCdm(readFileSync(join(data, name), 'utf8'), { mode: 'lenient' });
    if (result.kind === 'faults') throw new Error(`${name}: ${result.faults[0]?.message}`);
    return result.record;
  });
const numberOf = (cdm: Cdm) => Number(cdm.object1.metadata.values.OBJECT_DESIGNATOR);

const database = databaseWithoutSatellites();
beforeEach(async () => {
  for (const noradId of new Set(messages.map(numberOf))) {
    await database.db.transaction((tx) => insertSatellite(tx, testOperatorId, { name: `SAT ${noradId}`, noradId }));
  }
});

const take = async (text: string) => {
  const read = messageFeed({ database: database.db, compute: testCompute, eventWindowS: 900 }, 'space-track-cdm');
  return (await read(text, new AbortController().signal)).store(async () => undefined);
};
const kept = async () => {
  const { rows } = await database.db.execute<{ miss: number; probability: number | null; summary: boolean | null }>(
    `select (document -> 'data' ->> 'totalMissDistance')::float8 as miss,
            (document -> 'data' ->> 'probabilityOfCollision')::float8 as probability,
            (document ->> 'isSummary')::boolean as summary from cdm order by tca, creation_date`,
  );
  return rows;
};

describe('real messages as Space-Track’s classes send them', () => {
  it('are taken whole from the class cdm, each with its own probability', async () => {
    const text = writeFlatCdms(messages).text;
    expect(readFeedFile(text).messages).toHaveLength(messages.length);
    expect(readFeedFile(text).refused).toEqual([]);
    const ids = new Set(messages.map(({ header }) => `${header.values.ORIGINATOR} ${header.values.MESSAGE_ID}`));
    expect(await take(text)).toMatchObject({ taken: messages.length });
    const rows = await kept();
    expect(rows).toHaveLength(messages.length);
    expect(ids.size).toBeGreaterThan(1);
    expect(rows.filter(({ probability }) => probability !== null).length).toBeGreaterThan(messages.length / 2);
    expect(await take(text)).toMatchObject({ taken: 0 });
  });

  it('are taken as summaries from the class cdm_public, with the distance stated and nothing computed', async () => {
    const summaries = messages.map(({ header, relative, object1, object2 }, index) => ({
      CDM_ID: String(1000 + index),
      CREATED: header.values.CREATION_DATE.replace('T', ' '),
      EMERGENCY_REPORTABLE: 'N',
      TCA: relative.values.TCA,
      MIN_RNG: String(relative.values.MISS_DISTANCE.value),
      PC: null,
      SAT_1_ID: object1.metadata.values.OBJECT_DESIGNATOR,
      SAT_1_NAME: object1.metadata.values.OBJECT_NAME,
      SAT_2_ID: object2.metadata.values.OBJECT_DESIGNATOR,
      SAT_2_NAME: object2.metadata.values.OBJECT_NAME,
    }));
    expect(await take(JSON.stringify(summaries))).toMatchObject({ taken: messages.length });
    const rows = await kept();
    const stated = messages.map(({ relative }) => relative.values.MISS_DISTANCE.value);
    expect(rows.map(({ miss }) => miss).toSorted((a, b) => a - b)).toEqual(stated.toSorted((a, b) => a - b));
    expect(rows.every(({ probability, summary }) => probability === null && summary === true)).toBe(true);
  });
});
