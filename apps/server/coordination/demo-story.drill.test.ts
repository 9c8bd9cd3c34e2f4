import { demoOperators } from '@farpass/contract/identity';
import { recordFault } from '@farpass/operations/coordination';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { syntheticCatalogue } from '../demo/catalogue.ts';
import { dayOf } from '../demo/orbits.ts';
import { tellWorld } from '../demo/world.ts';
import { once } from '../manoeuvres/manoeuvres.fixture.ts';
import { testCompute } from '../platform/compute/testing.ts';
import { tokenWith } from '../platform/http/testing.ts';
import { wordsOfPdf } from '../platform/paper/testing.ts';
import type { TellOperator } from '../watch/alerts/raise.ts';
import { formOf, portsAlone } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';
import { watchCoordination } from './watch.ts';

/**
 * The story of Starling in the demo world: `demo` flies AURORA-2, `demo-other` TERN-2, and they meet every other day. The world,
 * its messages, the search of the case's screening, the plan and its files are those of the platform; only the minute's clock is
 * called by hand.
 */
let served: Awaited<ReturnType<typeof openWithJobs>>;
let manoeuvre: Readonly<Record<'path' | 'manoeuvreId' | 'satelliteId', string>> | undefined;
const notified: { readonly to: string; readonly notice: object }[] = [];
const tellOperator: TellOperator = async (_tx, to, notice) => void notified.push({ to, notice });
const nowMs = Date.now();
const hourMs = 3_600_000;
const people = {
  demo: { operatorId: demoOperators.demo.id, userName: 'demo' },
  'demo-other': { operatorId: demoOperators.other.id, userName: 'demo-other' },
  'demo-other-ca': { operatorId: demoOperators.other.id, userName: 'demo-other-ca' },
} as const;
type Person = keyof typeof people;

const headersOf = (who: Person) => ({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, people[who])}` });
const send = (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  served.app.inject({
    method,
    url: `/api/v1/ca${path}`,
    headers: headersOf(who),
    ...(payload === undefined ? {} : { payload }),
  });
async function ask(...asked: Parameters<typeof send>) {
  const answer = await send(...asked);
  expect([asked[2], answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([asked[2], true, '']);
  return answer.json();
}
const watch = (atMs: number) => watchCoordination({ ...portsAlone(served.test.db), tellOperator }, atMs);

beforeAll(async () => {
  served = await openWithJobs(syntheticCatalogue(dayOf(nowMs)).slice(20, 80), { tellOperator });
  await served.work();
  const ports = { database: served.test.db, compute: testCompute, eventWindowS: 900, catalogue: undefined };
  await tellWorld(ports, { nowMs, signal: new AbortController().signal });
}, 600_000);
afterAll(async () => {
  vi.useRealTimers();
  await served.close();
});

interface ShownCase {
  readonly coordinationId: string;
  readonly conjunctionId: string;
  readonly tca: string;
  readonly state: string;
  readonly alarms: readonly string[];
  readonly advice: { readonly mover: number; readonly rule: string };
  readonly claim: { readonly state: string; readonly noradId?: number; readonly lapsesAt: string };
  readonly parties: readonly { readonly noradId: number; readonly satelliteName: string; readonly owes: string }[];
  readonly intents: readonly { readonly noradId: number; readonly intent: string; readonly source: string }[];
  readonly trajectories?: readonly {
    readonly noradId: number;
    readonly kind?: string;
    readonly state: string;
    readonly isNominal: boolean;
    readonly isHypothetical?: true;
  }[];
}

describe('the story of Starling in the demo world', () => {
  it('goes end to end between demo and demo-other: screen, claim, screen the burn, fly it', async () => {
    await watch(nowMs);
    // They meet every 48 hours and are known for three days: there is always one that is more than a day ahead.
    const isLater = ({ tca }: ShownCase) => Date.parse(tca) > nowMs + 24 * hourMs;
    const ahead = (await ask('demo-other', 'GET', '/coordination')) as ShownCase[];
    const found = ahead.filter(isLater).at(-1);
    if (found === undefined) throw new Error('The demo world has no shared conjunction ahead.');
    const path = `/coordination/${found.coordinationId}`;
    const shown = (who: Person): Promise<ShownCase> => ask(who, 'GET', path);
    const tern = found.parties.find(({ satelliteName }) => satelliteName === 'TERN-2')?.noradId ?? 0;
    const aurora = found.parties.find(({ satelliteName }) => satelliteName === 'AURORA-2')?.noradId ?? 0;
    const ofTern = ({ noradId }: { readonly noradId: number }) => noradId === tern;
    expect((await shown('demo')).advice).toMatchObject({ mover: tern, rule: 'SSC_MORE_CAPABLE' });

    // The one that avoids automatically claims; the other says that it stays.
    await ask('demo-other', 'POST', `${path}/claim`, { noradId: tern, claim: 'CLAIM' });
    expect((await send('demo', 'POST', `${path}/claim`, { noradId: aurora, claim: 'CLAIM' })).json().code).toBe(
      'CLAIM_TAKEN',
    );
    await ask('demo', 'POST', `${path}/intent`, { noradId: aurora, intent: 'WILL_NOT_MANOEUVRE' });
    expect((await shown('demo')).parties.find(ofTern)?.owes).toBe('PLAN');

    // It plans a burn, tries its orbit against the other, which does not see that, and has it approved by a second person.
    const ignition = new Date(Date.parse(found.tca) - 12 * hourMs).toISOString();
    const burn = { ignition, frame: 'TNW', deltaVMPerS: [0.1, 0, 0] };
    const { conjunctionId } = found;
    const plan = await ask('demo-other', 'POST', '/manoeuvres', { conjunctionId, name: 'SECRET-MOVE', burn, days: 0 });
    const of = { manoeuvreId: plan.manoeuvreId as string, kind: 'WITH_BURN' };
    const offer = (more: object) => ({ noradId: tern, trajectories: [{ ...of, ...more }] });
    const early = await send('demo-other', 'PUT', `${path}/trajectories`, offer({}));
    expect(early.statusCode).toBe(409);
    await ask('demo-other', 'PUT', `${path}/trajectories`, offer({ isHypothetical: true }));
    const rowsOf = async (who: Person, isWanted: (row: NonNullable<ShownCase['trajectories']>[number]) => boolean) =>
      ((await shown(who)).trajectories ?? []).filter((row) => row.noradId === tern && isWanted(row));
    const tried = await once(
      () => rowsOf('demo-other', ({ isHypothetical }) => isHypothetical === true),
      ([row]) => row !== undefined && row.state !== 'NOT_SCREENED',
    );
    expect(tried).toMatchObject([{ state: 'PASSES', isNominal: false }]);
    expect(await rowsOf('demo', ({ isHypothetical }) => isHypothetical === true)).toEqual([]);

    const act = (who: Person, action: string, more: object = {}) =>
      send(who, 'POST', `/manoeuvres/${plan.manoeuvreId}/actions`, { action, ...more });
    expect((await act('demo-other', 'SCREEN')).statusCode).toBe(200);
    await once(
      async () => (await ask('demo-other', 'GET', `/manoeuvres/${plan.manoeuvreId}`)).state,
      (state) => state === 'SCREENED',
    );
    const acceptedRisk = { reason: 'The conjunction is solved; the rest stays below the limit.' };
    for (const [who, action, state] of [
      ['demo-other-ca', 'APPROVE', 'APPROVED'],
      ['demo-other', 'EXPORT', 'EXPORTED'],
    ] as const) {
      const plain = await act(who, action);
      const done = plain.statusCode === 200 ? plain : await act(who, action, { acceptedRisk });
      expect([action, done.json().state, done.json().detail]).toEqual([action, state, undefined]);
    }

    // The burn is offered and screened: both see that it passes and counts, by the tag that it carries.
    await ask('demo-other', 'PUT', `${path}/trajectories`, offer({}));
    await once(
      () => rowsOf('demo', ({ kind }) => kind === 'WITH_BURN'),
      ([row]) => row !== undefined && row.state !== 'NOT_SCREENED',
    );
    for (const who of ['demo', 'demo-other'] as const) {
      const now = await shown(who);
      expect(await rowsOf(who, ({ kind }) => kind === 'WITH_BURN')).toMatchObject([
        { state: 'PASSES', isNominal: true },
      ]);
      expect(now.intents.find(ofTern)).toMatchObject({ intent: 'WILL_MANOEUVRE', source: 'EPHEMERIS' });
      expect(now).toMatchObject({ state: 'AGREED', alarms: [] });
      expect(now.parties.map(({ owes }) => owes)).toEqual(['NOTHING', 'NOTHING']);
    }

    // It is flown: the last moment of the claim passes, the new operational ephemeris has the burn, and passes, too.
    const { lapsesAt } = (await shown('demo')).claim;
    await watch(Date.parse(lapsesAt) + 60_000);
    expect((await shown('demo')).claim).toMatchObject({ state: 'CLAIMED', noradId: tern });
    const oem = (await send('demo-other', 'GET', `/manoeuvres/${plan.manoeuvreId}/file?format=oem`)).body;
    const form = formOf({ 'flown.oem': oem }, { 'satellite-id': plan.satelliteId, context: 'COLA' });
    const headers = { ...form.headers, ...headersOf('demo-other') };
    const uploaded = await served.app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form, headers });
    expect(uploaded.json().accepted).toMatchObject([{ context: 'COLA', designation: 'OPERATIONAL' }]);
    await watch(Date.now());
    await once(
      () => rowsOf('demo', ({ kind }) => kind === undefined),
      ([row]) => row?.state === 'PASSES',
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(ignition) + hourMs });
    expect((await act('demo-other', 'EXECUTE')).json().state).toBe('EXECUTED');
    expect(await shown('demo')).toMatchObject({ state: 'AGREED', alarms: [], claim: { noradId: tern } });

    // Both read one record that holds.
    const records = [await ask('demo', 'GET', `${path}/record`), await ask('demo-other', 'GET', `${path}/record`)];
    expect(records[0]).toEqual(records[1]);
    expect(recordFault(records[0])).toBeUndefined();
    const said = records[0].entries.map(({ action }: { action: string }) => action);
    const order = ['OPENED', 'ADVICE', 'CLAIMED', 'INTENT', 'TRAJECTORIES'].map((action) => said.indexOf(action));
    expect(order.toSorted((a, b) => a - b)).toEqual(order);
    expect(order[0]).toBe(0);
    vi.useRealTimers();
    manoeuvre = { path, manoeuvreId: plan.manoeuvreId, satelliteId: plan.satelliteId };
  }, 600_000);

  it('is hidden from the other in every call, event, notification, log and PDF: no plan, covariance or fleet', async () => {
    if (manoeuvre === undefined) throw new Error('The story was not told.');
    const { path, manoeuvreId, satelliteId } = manoeuvre;
    const before = served.logged().length;
    const list = async (who: Person, of: string) => (await ask(who, 'GET', of)) as Record<string, string>[];
    const others = (await list('demo-other', '/satellites')).filter(({ name }) => name !== 'TERN-2');
    expect(others.length).toBeGreaterThan(0);
    const [event] = await list('demo-other', '/conjunctions?name=AURORA-2');
    const [cdm] = await list('demo-other', `/cdms?conjunction-id=${event?.['conjunctionId']}`);
    const files = await list('demo-other', '/ephemeris');
    expect(files.length).toBeGreaterThan(0);
    const theirs: Readonly<Record<string, string | undefined>> = {
      'conjunction-id': event?.['conjunctionId'],
      'satellite-id': satelliteId,
      'manoeuvre-id': manoeuvreId,
      'cdm-id': cdm?.['cdmId'],
      'oem-id': files[0]?.['oemFileId'],
      'coordination-id': path.split('/').at(-1),
    };
    for (const id of Object.values(theirs)) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const words = ['SECRET-MOVE', ...others.map(({ name }) => name)].filter((one) => one !== undefined);
    const ids = ['conjunction-id', 'satellite-id', 'manoeuvre-id', 'cdm-id', 'oem-id'].flatMap(
      (name) => theirs[name] ?? [],
    );
    const isSecret = (text: string, asked = '') =>
      [...words, ...ids.filter((id) => !asked.includes(id)), 'deltaV"', 'COVARIANCE_START'].filter((one) =>
        text.includes(one),
      );

    // They show the states of the trajectory to each other, and no more of it.
    const shares = { contact: '', partners: [{ partner: demoOperators.demo.id, shares: ['INTENT', 'TRAJECTORY'] }] };
    await ask('demo-other', 'PUT', '/coordination-settings', shares);
    const paths = served.routes
      .filter(({ contract }) => contract.method === 'GET' && contract.path.startsWith('/ca/'))
      .map(({ contract }) => contract.path.slice('/ca'.length));
    expect(paths.length).toBeGreaterThan(50);
    const found: string[] = [];
    let refused = 0;
    for (const one of paths) {
      const filled = one.replaceAll(/\{([^}]+)\}/g, (_whole, name: string) => theirs[name] ?? manoeuvreId);
      const query = `conjunction-id=${theirs['conjunction-id']}&satellite-id=${satelliteId}`;
      for (const asked of [filled, `${filled}?${query}`]) {
        const answer = await send('demo', 'GET', asked);
        if (answer.statusCode >= 400) refused += 1;
        const isPdf = answer.rawPayload.subarray(0, 4).toString() === '%PDF';
        const text = isPdf ? wordsOfPdf(answer.rawPayload) : answer.body;
        const secrets = isSecret(text, asked);
        if (secrets.length > 0) found.push(`${asked}: ${secrets.join(', ')}`);
      }
    }
    expect(found).toEqual([]);
    expect(refused).toBeGreaterThan(20);

    const [own] = await list('demo', '/conjunctions?name=TERN-2');
    const document = await ask('demo', 'POST', `${path}/documents`, { kind: 'BRIEFING' });
    const trajectories = ((await ask('demo', 'GET', path)) as ShownCase).trajectories ?? [];
    expect(trajectories.length).toBeGreaterThan(0);
    const papers = [`/conjunctions/${own?.['conjunctionId']}/briefing`, `${path}/documents/${document.documentId}`];
    for (const paper of papers) {
      const { rawPayload } = await send('demo', 'GET', paper);
      const text = wordsOfPdf(rawPayload);
      expect([paper, text.includes('TERN-2'), isSecret(text)]).toEqual([paper, true, []]);
    }

    const { link } = await ask('demo', 'POST', `${path}/guests`, { name: 'Partner' });
    const secret = String(link).split('/').at(-1) ?? '';
    const guest = await served.app.inject({ method: 'GET', url: `/api/v1/coordination-guest/${secret}` });
    expect([guest.statusCode, isSecret(guest.body)]).toEqual([200, []]);

    const { rows } = await served.test.db.execute(`select * from event where operator_id = '${demoOperators.demo.id}'`);
    expect(rows.length).toBeGreaterThan(3);
    const told = notified.filter(({ to }) => to === demoOperators.demo.id);
    expect(told.length).toBeGreaterThan(2);
    expect(isSecret(JSON.stringify([rows, told]))).toEqual([]);
    // A refusal to their own person is on the administrators' log by the name of the plan; nothing that the other asks is.
    const logged = served.logged().slice(before);
    expect(logged.length).toBeGreaterThan(1000);
    for (const word of [...words, 'COVARIANCE_START', 'deltaV"', secret]) expect(logged).not.toContain(word);
  }, 600_000);
});
