import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, run, until } from './process.ts';

/** Newest that was tried; it needs Java 17 or newer. */
const version = '26.4.7';
const root = join(import.meta.dirname, '../..');

/** There is no Maven, or it does not reach a repository. */
export class KeycloakNotFetched extends Error {}

export interface Keycloak {
  /** Address with the path of the realm's parent: `http://127.0.0.1:18951/auth`. */
  readonly url: string;
  readonly version: string;
  readonly administrator: { readonly userName: string; readonly password: string };
  readonly stop: () => Promise<void>;
}

/**
 * Folder of a Keycloak distribution: that of KEYCLOAK_HOME, otherwise one fetched from Maven Central and kept in the
 * cache.
 */
async function distribution(): Promise<string> {
  const given = process.env['KEYCLOAK_HOME'];
  if (given !== undefined) return given;
  const cache = join(root, '.cache/keycloak');
  const home = join(cache, `keycloak-${version}`);
  if (existsSync(join(home, 'bin/kc.sh'))) return home;
  mkdirSync(cache, { recursive: true });
  await fetched(cache).catch((error: unknown) => {
    throw new KeycloakNotFetched(`Keycloak ${version} could not be fetched: ${String(error)}`, { cause: error });
  });
  await run('tar', ['-xzf', join(cache, `keycloak-quarkus-dist-${version}.tar.gz`), '-C', cache]);
  return home;
}

function fetched(into: string): Promise<void> {
  const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  return run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${into}`]);
}

/** Starts Keycloak on loopback with the realm of `deploy/keycloak`, made for an application at the given address. */
export async function startKeycloak({ port, farpassUrl }: { port: number; farpassUrl: string }): Promise<Keycloak> {
  const source = await distribution();
  const home = mkdtempSync(join(tmpdir(), 'farpass-keycloak-'));
  cpSync(source, home, { recursive: true });
  mkdirSync(join(home, 'data/import'), { recursive: true });
  cpSync(join(root, 'deploy/keycloak/platform-realm.json'), join(home, 'data/import/platform-realm.json'));
  const administrator = { userName: 'bootstrap', password: randomBytes(18).toString('base64url') };
  const process = launch({ home, port, farpassUrl, administrator });
  const url = `http://localhost:${port}/auth`;
  const stop = async () => {
    await ended(process);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await until(`${url}/realms/platform/.well-known/openid-configuration`, { process, seconds: 240 });
  } catch (error) {
    const log = readFileSync(join(home, 'keycloak.log'), 'utf8').slice(-2000);
    await stop();
    throw new Error(`Keycloak did not start: ${log}`, { cause: error });
  }
  return { url, version: /keycloak-([\d.]+)$/.exec(source)?.[1] ?? source, administrator, stop };
}

interface Launch {
  readonly home: string;
  readonly port: number;
  readonly farpassUrl: string;
  readonly administrator: Keycloak['administrator'];
}

function launch({ home, port, farpassUrl, administrator }: Launch): ChildProcess {
  const log = openSync(join(home, 'keycloak.log'), 'w');
  const options = ['--db=dev-mem', '--http-host=127.0.0.1', `--http-port=${port}`, '--http-relative-path=/auth'];
  return spawn(join(home, 'bin/kc.sh'), ['start-dev', '--import-realm', ...options], {
    stdio: ['ignore', log, log],
    // A group of its own: the script starts Java as a child, and both have to go.
    detached: true,
    env: {
      ...process.env,
      FARPASS_URL: farpassUrl,
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.userName,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
    },
  });
}
