import { eventWindowS } from '@farpass/conjunction/event';
import { beforeEach, expect, it } from 'vitest';
import { insertSatellite, type SatelliteRow } from '../../fleet/satellites/store.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { databaseWithoutSatellites } from '../../wiring/collision-avoidance/without-satellites.fixture.ts';
import { type AssessedCdm, assessText } from '../cdms/assess.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { replaceSizes } from '../cdms/sizes.ts';
import { reassessWorker } from './assessment/reassess.ts';
import { storeMessages } from './storing.ts';

const database = databaseWithoutSatellites();
let satellite: SatelliteRow;
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  satellite = await database.db.transaction((tx) =>
    insertSatellite(tx, testOperatorId, { name: 'OURS', noradId: 70001 }),
  );
});

/** A message as it is assessed now, with an empty list of sizes. */
function assessed(messageId: string): AssessedCdm {
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
  const text = inventedCdm({ messageId, tca: ahead(60), creationDate: ahead(-1) });
  const found = assessText({ name: messageId, text }, { fleet: [ownSatelliteOf(satellite)] });
  if (found.kind !== 'assessed') throw new Error(`It is ${found.kind}.`);
  return found;
}

async function store(...messages: readonly AssessedCdm[]): Promise<void> {
  const whenOutdated = async (_tx: unknown, satelliteId: string) => void asked.push(satelliteId);
  await storeMessages(database.db, messages, {
    operatorId: testOperatorId,
    isSynthetic: false,
    eventWindowS,
    whenOutdated,
  });
}

/** The radius of the other object with which a message is kept [m]. */
async function listedRadius(): Promise<number | undefined> {
  const { rows } = await database.db.execute<{ radius: string | null }>(
    "select document #>> '{object2,listedRadius,radiusM}' as radius from cdm",
  );
  const [row] = rows;
  return row?.radius == null ? undefined : Number(row.radius);
}

async function reassess(): Promise<void> {
  const newLevels = { note: () => Promise.resolve(), announce: () => Promise.resolve() };
  const worker = reassessWorker({ database: database.db, compute: testCompute, eventWindowS, newLevels });
  const finish = () => Promise.reject(new Error('not used'));
  const signal = new AbortController().signal;
  for (const satelliteId of asked)
    await worker.handle({ id: 'test', data: { satelliteId }, attempt: 1, signal, finish });
}

const sizes = {
  operatorId: testOperatorId,
  fileName: 'sizes.csv',
  loadedBy: 'anna',
  rows: [
    {
      catalogueNumber: '70002',
      radiusM: 9,
      radiusSigmaM: undefined,
      radiusSource: 'test',
      massKg: undefined,
      massSigmaKg: undefined,
      massSource: 'test',
      line: 2,
    },
  ],
};

it('a message that is stored after a list of sizes was loaded gets the radius of the list, though it was assessed before', async () => {
  const message = assessed('M1');
  await database.db.transaction((tx) => replaceSizes(tx, sizes));
  // Here the assessment that the list asks for finds nothing: the message is not stored yet.
  await store(message);
  expect(await listedRadius()).toBeUndefined();
  expect(asked).toEqual([satellite.id]);
  await reassess();
  expect(await listedRadius()).toBe(9);
  await database.db.execute('delete from object_size');
});

it('a message that was assessed with another radius of its satellite asks once for all of them', async () => {
  const messages = [assessed('M1'), assessed('M2')];
  await database.db.execute(`update satellite set document = '${JSON.stringify({ hardBodyRadius: 7 })}'`);
  await store(...messages);
  expect(asked).toEqual([satellite.id]);
});

it('a message that is assessed by what is known asks for nothing', async () => {
  await store(assessed('M1'), assessed('M2'));
  expect(asked).toEqual([]);
});
