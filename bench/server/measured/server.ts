import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { json, route, signedIn, stream } from '@farpass/contract/route';
import { createLog } from '@farpass/server/log';
import { openIdentity } from '@farpass/server/open-identity';
import { type Database, instant, openDatabase } from '@farpass/server/platform/db';
import { answer, auditTrail, buildApp, handle, repeatsIn } from '@farpass/server/platform/http';
import { defineQueue, defineWorker, openJobs } from '@farpass/server/platform/jobs';
import { readSettings } from '@farpass/server/settings';
import { desc, eq } from 'drizzle-orm';
import { doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { fastify } from 'fastify';
import Type from 'typebox';

/**
 * A server to measure, run by `server.bench.ts` as a process of its own: the real web server, identity, database and
 * jobs around a list of 100 rows of 43 kB, once through the schema and once as JSON made by the database, and next to
 * it a bare Fastify route that sends the same bytes. Talks to its parent over IPC.
 */
const rowsInTable = 2_000;
const rowsInList = 100;
const jobsInRun = 500;

const measured = pgTable('measured_row', {
  id: uuid().primaryKey(),
  operatorId: text('operator_id').notNull(),
  at: instant().notNull(),
  primaryName: text('primary_name').notNull(),
  secondaryName: text('secondary_name').notNull(),
  risk: text().notNull(),
  probability: doublePrecision().notNull(),
  missDistance: doublePrecision('miss_distance').notNull(),
  relativeSpeed: doublePrecision('relative_speed').notNull(),
  radialMiss: doublePrecision('radial_miss').notNull(),
  alongTrackMiss: doublePrecision('along_track_miss').notNull(),
  crossTrackMiss: doublePrecision('cross_track_miss').notNull(),
  note: text().notNull(),
});

const Row = Type.Object({
  id: Type.String(),
  at: Type.String(),
  primaryName: Type.String(),
  secondaryName: Type.String(),
  risk: Type.String(),
  probability: Type.Number(),
  missDistance: Type.Number(),
  relativeSpeed: Type.Number(),
  radialMiss: Type.Number(),
  alongTrackMiss: Type.Number(),
  crossTrackMiss: Type.Number(),
  note: Type.String(),
});

const about = {
  service: 'platform',
  method: 'GET',
  access: signedIn,
  audit: null,
  tags: [],
  summary: 'measured',
} as const;
const plainList = route({
  ...about,
  path: '/measured/plain',
  operationId: 'measuredPlain',
  responses: { 200: json(Type.Array(Row), 'rows') },
});
const hotList = route({
  ...about,
  path: '/measured/hot',
  operationId: 'measuredHot',
  responses: { 200: stream({ contentType: 'application/json', description: 'rows' }) },
});

function listCalls(db: Database) {
  const plain = handle(plainList, async ({ caller }) => {
    const rows = await db.read((read) =>
      read
        .select()
        .from(measured)
        .where(eq(measured.operatorId, caller.operatorId))
        .orderBy(desc(measured.at))
        .limit(rowsInList),
    );
    return answer(200, rows);
  });
  const hot = handle(hotList, async ({ caller }) => {
    const found = await db.execute<{ body: string }>(hotQuery, [caller.operatorId]);
    return answer(200, found.rows[0]?.body ?? '[]', { contentType: 'application/json' });
  });
  return [plain, hot];
}

/** `json_agg` over the row costs two thirds of `json_build_object` with its names. */
const hotQuery = `select coalesce(json_agg(list), '[]')::text as body from (
    select id, at, primary_name as "primaryName", secondary_name as "secondaryName", risk, probability,
      miss_distance as "missDistance", relative_speed as "relativeSpeed", radial_miss as "radialMiss",
      along_track_miss as "alongTrackMiss", cross_track_miss as "crossTrackMiss", note
    from measured_row where operator_id = $1 order by at desc limit ${rowsInList}) as list`;

async function fill(db: Database, operatorId: string): Promise<void> {
  await db.execute(`create table measured_row (id uuid primary key, operator_id text not null, at instant not null,
    primary_name text not null, secondary_name text not null, risk text not null, probability float8 not null,
    miss_distance float8 not null, relative_speed float8 not null, radial_miss float8 not null,
    along_track_miss float8 not null, cross_track_miss float8 not null, note text not null)`);
  await db.execute('create index measured_row_list on measured_row (operator_id, at desc)');
  await db.execute(
    `insert into measured_row select gen_random_uuid(), $1, to_char(timestamp '2026-11-20' + n * interval '1 min', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
       'SENTINEL-2A', 'COSMOS 2251 DEB', 'MEDIUM', random() * 1e-4, random() * 1000, random() * 15000, random(), random(), random(), $2
     from generate_series(1, ${rowsInTable}) as n`,
    [operatorId, randomBytes(8).toString('hex')],
  );
  await db.execute('analyze measured_row');
}

const queue = defineQueue({ name: 'measure.job', data: Type.Object({ number: Type.Integer() }), concurrency: 4 });

/** Jobs that do nothing, enqueued ten to a transaction, until all have ended: jobs per second. */
async function jobsPerSecond(db: Database): Promise<number> {
  const jobs = await openJobs({ db, log: createLog(settings), queues: [queue] });
  const finished = Promise.withResolvers<void>();
  let done = 0;
  const worker = defineWorker(queue, async (job) => {
    await job.finish(async () => undefined);
    done += 1;
    if (done === jobsInRun) finished.resolve();
  });
  const started = performance.now();
  await jobs.work([worker]);
  for (let number = 0; number < jobsInRun; number += 10) {
    await db.transaction(async (tx) => {
      for (let more = 0; more < 10; more += 1) await jobs.enqueue(tx, queue, { data: { number: number + more } });
    });
  }
  await finished.promise;
  const seconds = (performance.now() - started) / 1000;
  await jobs.stop();
  return jobsInRun / seconds;
}

const settings = readSettings({ ...process.env, FARPASS_LOG_LEVEL: 'silent', FARPASS_REQUESTS_PER_MINUTE: '10000000' });
const log = createLog(settings);
const { dataDir, databaseUrl } = settings;
const db = await openDatabase({ dataDir, databaseUrl, log });
const identity = await openIdentity({
  db,
  log,
  publicUrl: 'http://localhost',
  oidcIssuer: undefined,
  oidcClientId: settings.oidcClientId,
  oidcAudience: settings.oidcAudience,
  provider: 'auto',
  demo: 'auto',
  isPublicDemoAllowed: false,
  isBehindProxy: false,
  isPlainHttpAllowed: false,
  secretKey: randomBytes(32),
});
const app = await buildApp({
  settings,
  log,
  version: '0',
  serverUrl: 'http://localhost',
  providerOrigin: undefined,
  calls: listCalls(db),
  mounts: [],
  authenticate: identity.authenticate,
  trail: auditTrail(db),
  repeats: repeatsIn(db, randomBytes(32)),
  readiness: async () => ({}),
  gauges: async () => ({}),
  website: {
    root: dataDir,
    keptIn: dataDir,
    config: async () => {
      throw new Error('nothing is shown here');
    },
  },
});
const token = await makeToken();
const known = await identity.authenticate(token);
if (known.kind !== 'caller') throw new Error(known.reason);
await fill(db, known.caller.operatorId);
const same = await app.inject({ url: '/api/v1/measured/hot', headers: { authorization: `Bearer ${token}` } });
const bare = fastify();
bare.get('/bare', async (_, reply) => reply.type('application/json').send(same.rawPayload));
const listening = { port: 0, host: '127.0.0.1' };
const [address, bareAddress] = [await app.listen(listening), await bare.listen(listening)];
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', obey);
process.send?.({ address, bareAddress, token, bytes: same.rawPayload.length });

async function makeToken(): Promise<string> {
  const made = await identity.commands['token.make']?.({ user: 'demo' });
  if (typeof made === 'object' && made !== null && 'token' in made) return String(made.token);
  throw new Error('no token for the demo user');
}

async function obey(asked: unknown): Promise<void> {
  if (asked === 'reset') delay.reset();
  if (asked === 'delay') process.send?.({ p99Ms: delay.percentile(99) / 1e6 });
  if (asked === 'jobs') process.send?.({ perSecond: await jobsPerSecond(db) });
  if (asked === 'stop') {
    await Promise.all([app.close(), bare.close()]);
    await db.close();
    process.exit(0);
  }
}
