import { type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import type { Platform } from './compose.ts';
import { composeForTest } from './composed.fixture.ts';
import { togetherQueue } from './conjunctions/events/repeats/together.ts';
import { burnsQueue } from './manoeuvres/burns/watch.ts';
import { enqueueComparison } from './odt/observations/compare.ts';
import { type ObservedPass, observedSets, plantObserved } from './odt/observations/observed.fixture.ts';
import { importSets } from './tle/testing.ts';

interface TestRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/api/v1`. */
  readonly path: string;
  readonly payload?: string;
  /** Media type of the payload; JSON without it. */
  readonly type?: string;
}

interface TestAnswer {
  readonly status: number;
  readonly body: string;
  readonly bytes: Uint8Array;
}

/** The whole platform on a separate database, with one member of one operator as the caller. */
export interface TestPlatform {
  readonly ask: (asked: TestRequest) => Promise<TestAnswer>;
  /** Stores element sets into the common catalogue. */
  readonly storeCatalogue: (records: readonly GpRecord[]) => Promise<void>;
  /**
   * Stores the files of simulated radars that observed an object [90001] of the catalogue for the member, as if they had
   * just been delivered. A good orbit becomes all that it can.
   */
  readonly observe: (passes: readonly ObservedPass[]) => Promise<{
    readonly requestId: string;
    readonly fileIds: readonly string[];
    /** The catalogue, and the element set of the object in it. */
    readonly catalogue: string;
    readonly elementSet: string;
  }>;
  /** Asks for the job of every minute that computes the risk of coming passes of one pair together, now. */
  readonly addUpPasses: () => Promise<void>;
  /** Asks for the job of every minute that looks for burns, now. */
  readonly findBurns: () => Promise<void>;
  /** Runs a statement on its database. */
  readonly execute: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly close: () => Promise<void>;
}

const user = { userName: 'faces', password: 'four unlikely words together', roles: ['ca:user', 'odt:admin'] };

/** Starts the platform for tests of other workspaces: jobs at work, no feeds, no demo. */
export async function openTestPlatform(environment: Readonly<Record<string, string>> = {}): Promise<TestPlatform> {
  const { platform, close } = await composeForTest({
    FARPASS_DEMO: 'off',
    FARPASS_REQUESTS_PER_MINUTE: '100000',
    ...environment,
  });
  await platform.app.ready();
  await platform.start();
  const { commands } = platform.identity;
  await commands['user.add']?.(user);
  const authorization = `Bearer ${tokenIn(await commands['token.make']?.({ user: user.userName }))}`;
  return {
    ask: async ({ method, path, payload, type = 'application/json' }) => {
      const headers = { authorization, ...(payload === undefined ? {} : { 'content-type': type }) };
      const sent = payload === undefined ? {} : { payload };
      const answer = await platform.app.inject({ method, url: `/api/v1${path}`, headers, ...sent });
      return { status: answer.statusCode, body: answer.body, bytes: answer.rawPayload };
    },
    observe: (passes) => observed(platform, { passes, authorization }),
    addUpPasses: () => {
      const { database, enqueue } = platform;
      return database.transaction((tx) => enqueue(tx, togetherQueue, { data: {} })).then(() => undefined);
    },
    findBurns: () => {
      const { database, enqueue } = platform;
      return database.transaction((tx) => enqueue(tx, burnsQueue, { data: {} })).then(() => undefined);
    },
    execute: async (statement) => (await platform.database.execute(statement)).rows,
    storeCatalogue: (records) => importSets(platform.database, records, 'file').then(() => undefined),
    close,
  };
}

async function observed(
  { app, database, enqueue }: Platform,
  { passes, authorization }: { readonly passes: readonly ObservedPass[]; readonly authorization: string },
) {
  const account = (await app.inject({ url: '/api/v1/account', headers: { authorization } })).json();
  const [elementSet = '', ...others] = observedSets;
  const catalogue = [elementSet, ...others].join('');
  await importSets(database, readElementSets(catalogue).records, 'file');
  const planted = await plantObserved(database, { operatorId: account.operator.id, passes, orbitUse: 'BOTH' });
  for (const fileId of planted.fileIds) await database.transaction((tx) => enqueueComparison(tx, enqueue, fileId));
  return { ...planted, catalogue, elementSet };
}

function tokenIn(made: unknown): string {
  if (typeof made === 'object' && made !== null && 'token' in made) return String(made.token);
  throw new Error('no token was made for the member');
}
