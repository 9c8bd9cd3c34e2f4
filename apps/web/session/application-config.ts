import { operationsPaths, type ApplicationConfig as Schema } from '@farpass/contract/platform';
import type { Static } from 'typebox';
import { learnServerTime } from '../base/server-clock.ts';
import { version as buildVersion } from '../package.json' with { type: 'json' };

/** The server's information for everyone, before sign-in. */
export type ApplicationConfig = Static<typeof Schema>;

export async function loadConfig(signal: AbortSignal): Promise<ApplicationConfig> {
  const sentMs = Date.now();
  const headers = { accept: 'application/json' };
  const response = await fetch(operationsPaths.applicationConfig, { signal, headers, cache: 'no-store' });
  learnServerTime({ date: response.headers.get('date'), sentMs, gotMs: Date.now() });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return readConfig(await response.json());
}

/** Reads the document field by field: an older or newer server may lack some fields. */
export function readConfig(document: unknown): ApplicationConfig {
  const fields: Record<string, unknown> = typeof document === 'object' && document !== null ? { ...document } : {};
  const text = (name: string) => (typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : null);
  const names = (name: string) => {
    const found = fields[name];
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  };
  return {
    issuer: text('issuer'),
    clientId: text('clientId') ?? 'platform-web',
    accountUrl: text('accountUrl'),
    developerMode: fields['developerMode'] === true,
    allSensorsMode: fields['allSensorsMode'] === true,
    inAppAccountLink: fields['inAppAccountLink'] === true,
    stepUpLevels: typeof fields['stepUpLevels'] === 'string' ? fields['stepUpLevels'] : '',
    isBilled: fields['isBilled'] !== false,
    howToPay: names('howToPay'),
    sendsMail: fields['sendsMail'] !== false,
    demo: fields['demo'] === true,
    demoUserNames: names('demoUserNames'),
    testUserNames: names('testUserNames'),
    version: text('version') ?? buildVersion,
  };
}

const demoPrefix = 'demo';

/** Demo users are those whose names begin with demo, and those that the server lists. The label grants no rights. */
export function isDemoUser(userName: string, listed: readonly string[]): boolean {
  return userName.startsWith(demoPrefix) || listed.includes(userName);
}
