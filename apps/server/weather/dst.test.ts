import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dstInUse, useDst } from '@farpass/astro/propagation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '../platform/db/testing.ts';
import { dstFeeds } from '../tle/feeds/swpc.ts';
import { dstFeed } from './dst.ts';
import { weatherFeature } from './feature.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  useDst([]);
  await database.close();
});

const hourOf = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();

it('Dst of SWPC, now and predicted, is in use at once, and in another process when it looks', async () => {
  const tag = (hours: number) => hourOf(hours).slice(0, 19);
  const files: Readonly<Record<string, object>> = {
    '/products/kyoto-dst.json': [
      { time_tag: tag(-2), dst: -38 },
      { time_tag: tag(-1), dst: -61 },
    ],
    '/json/geospace/geospace_dst_1_hour.json': [{ time_tag: tag(1), dst: -77.4 }],
  };
  const web = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(files[request.url ?? '']));
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  const feeds = dstFeeds(`http://127.0.0.1:${port}`, dstFeed(database.db));
  for (const { ask, read } of feeds) {
    const answer = await ask(undefined, new AbortController().signal);
    if (answer.kind !== 'text') throw new Error(`${answer.kind} was answered`);
    const found = await read(answer.text, new AbortController().signal);
    await found.store(async () => undefined);
  }
  web.close();
  const expected = [
    [hourOf(-2), -38, 'NOWCAST'],
    [hourOf(-1), -61, 'NOWCAST'],
    [hourOf(1), -77.4, 'PREDICTED'],
  ];
  const known = () => dstInUse().map(({ hourMs, dstNt, kind }) => [new Date(hourMs).toISOString(), dstNt, kind]);
  expect(feeds.map(({ name }) => name)).toEqual(['swpc-dst', 'swpc-dst-predicted']);
  expect(known()).toEqual(expected);
  useDst([]);
  const other = weatherFeature({ database: database.db, log: silentLog });
  await other.start?.();
  await other.stop?.();
  expect(known()).toEqual(expected);

  // A process that knows nothing yet stores a new hour, and keeps those that others have stored.
  useDst([]);
  const text = JSON.stringify([{ time_tag: tag(0), dst: -80 }]);
  const later = await dstFeed(database.db)(text, new AbortController().signal);
  await later.store(async () => undefined);
  expect(known()).toEqual(expected.toSpliced(2, 0, [hourOf(0), -80, 'NOWCAST']));
});

it('a file of last year is refused, and the hours in use stay', async () => {
  const before = dstInUse();
  const old = '[{"time_tag":"2020-01-01T00:00:00","dst":-10}]';
  await expect(async () => dstFeed(database.db)(old, new AbortController().signal)).rejects.toThrow(
    /one of the last 14 days/,
  );
  expect(dstInUse()).toBe(before);
});
