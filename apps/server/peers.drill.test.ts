import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiCall, answered, type ServerProcess, startServerProcess } from './process.fixture.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

/**
 * Two whole servers as an operator starts them (`farpass serve`, FARPASS_PEERS, FARPASS_PEER_PORT), each with its own database,
 * jobs and certificate. Nothing is called but their APIs: what goes between them goes over their listeners.
 */
const longestMs = 600_000;
const names = ['alpha', 'beta'] as const;
type Name = (typeof names)[number];
const numbers = { alpha: 70001, beta: 70002 };
const other = { alpha: 'beta', beta: 'alpha' } as const;

let folder: string;
const servers = {} as Record<Name, ServerProcess>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-peers-'));
  const ports = { alpha: await freePort(), beta: await freePort() };
  for (const name of names) {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)];
    execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-days', '2', '-subj', `/CN=${name}`, ...files], {
      stdio: 'ignore',
    });
  }
  for (const name of names) {
    const peer = other[name];
    const url = `https://127.0.0.1:${ports[peer]}`;
    const line = { operator: peer, url, certificate: `${peer}.crt`, partner: name, satellites: [numbers[peer]] };
    const network = { certificate: `${name}.crt`, privateKey: `${name}.key`, peers: [line] };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(network));
    servers[name] = await startServerProcess({
      users: { [name]: ['ca:user'], admin: ['ca:admin'] },
      environment: { FARPASS_PEERS: join(folder, `${name}.json`), FARPASS_PEER_PORT: String(ports[name]) },
    });
    await ask(name, { method: 'POST', path: '/ca/satellites', body: satelliteOf(name) });
    await confirm(name);
  }
}, longestMs);
afterAll(async () => {
  for (const name of names) await servers[name]?.end();
  rmSync(folder, { recursive: true, force: true });
});

function satelliteOf(name: Name) {
  const manoeuvrability = name === 'alpha' ? 'MANOEUVRABLE' : 'AUTOMATED_AVOIDANCE';
  return { name: `${name.toUpperCase()}-SAT`, noradId: numbers[name], manoeuvrability };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const at = probe.address();
  probe.close();
  if (at === null || typeof at === 'string') throw new Error('no port is free');
  return at.port;
}

async function ask<Answer>(name: Name, call: ApiCall): Promise<Answer> {
  return answered<Answer>(await servers[name].send(name, call));
}

async function confirm(name: Name): Promise<void> {
  const body = { operator: name, isConfirmed: true };
  const path = `/ca/satellites/operator/${numbers[name]}`;
  const { status } = await servers[name].send('admin', { method: 'PUT', path, body });
  expect(status).toBe(204);
}

interface ShownCase {
  readonly coordinationId: string;
  readonly tca: string;
  readonly claim: { readonly state: string; readonly noradId?: number };
  readonly peer?: { readonly operator: string; readonly keepsClaims: string; readonly pending?: object };
}

const cases = (name: Name) => ask<readonly ShownCase[]>(name, { method: 'GET', path: '/ca/coordination' });
const claim = (name: Name, id: string, body: object) =>
  servers[name].send(name, {
    method: 'POST',
    path: `/ca/coordination/${id}/claim`,
    body: { noradId: numbers[name], ...body },
  });

/** Waits for something that comes with the jobs of a minute. */
async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  const endMs = Date.now() + 300_000;
  while (Date.now() < endMs) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(1000);
  }
  throw new Error('It did not come within five minutes.');
}

const holderAt = (name: Name, noradId: number) =>
  until(async () => {
    const [shown] = await cases(name);
    return shown?.claim.noradId === noradId ? shown : undefined;
  });

const heard = (name: Name, id: string, text: string) =>
  until(async () => {
    const path = `/ca/coordination/${id}/messages`;
    const messages = await ask<readonly { readonly text: string; readonly isDelivered?: false }[]>(name, {
      method: 'GET',
      path,
    });
    return messages.find((one) => one.text === text && one.isDelivered === undefined);
  });

function verified(record: object): { readonly status: number; readonly said: string } {
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../cli/main.ts')];
  const done = spawnSync(process.execPath, [...args, 'verify-record', file], { encoding: 'utf8' });
  return { status: done.status ?? -1, said: done.stdout + done.stderr };
}

describe('two servers of farpass serve', () => {
  it(
    'open the case of a conjunction automatically, agree on one claim, talk, survive a kill, and have records that hold',
    async () => {
      const tca = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 23);
      const creationDate = new Date().toISOString().slice(0, 19);
      const designators = { designator1: String(numbers.alpha), designator2: String(numbers.beta) };
      const body = inventedCdm({ messageId: 'SHARED', creationDate, tca, ...designators, sigmaM: 60 });
      for (const name of names) await ask(name, { method: 'POST', path: '/ca/cdms', body });
      const found = {} as Record<Name, ShownCase>;
      for (const name of names) found[name] = await until(async () => (await cases(name))[0]);
      expect(found.alpha.peer).toMatchObject({ operator: 'beta', keepsClaims: 'HERE' });
      expect(found.beta.peer).toMatchObject({ operator: 'alpha', keepsClaims: 'THERE' });
      const id = { alpha: found.alpha.coordinationId, beta: found.beta.coordinationId };

      const answers = await Promise.all(names.map((name) => claim(name, id[name], { claim: 'CLAIM' })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = answers[0]?.status === 200 ? 'alpha' : 'beta';
      for (const name of names) await holderAt(name, numbers[winner]);

      for (const name of names) {
        const text = `We are ${name}.`;
        await ask(name, { method: 'POST', path: `/ca/coordination/${id[name]}/messages`, body: { text } });
        for (const reader of names) await heard(reader, id[reader], text);
      }

      await servers.beta.killAndRestart();
      const loser = other[winner];
      const forced = await until(async () => {
        const answer = await claim(loser, id[loser], { claim: 'CLAIM', force: true, reason: 'Your uplink is down.' });
        return answer.status === 200 ? answer : undefined;
      });
      expect(forced.status).toBe(200);
      for (const name of names) await holderAt(name, numbers[loser]);

      for (const name of names) {
        const record = await ask<{ readonly entries: readonly { readonly seq: number; readonly actor: string }[] }>(
          name,
          {
            method: 'GET',
            path: `/ca/coordination/${id[name]}/record`,
          },
        );
        expect(verified(record)).toMatchObject({ status: 0 });
        const entries = record.entries.map((entry) => (entry.seq === 3 ? { ...entry, actor: 'somebody else' } : entry));
        const forged = verified({ ...record, entries });
        expect(forged.status).toBe(1);
        expect(forged.said).toMatch(/\b3\b/);
      }
    },
    longestMs,
  );
});
