import { because, Problem, saying } from '@farpass/contract/problem';
import {
  createCaUserConfig,
  defaultChoices,
  deleteCaUserConfig,
  getCaUserConfig,
  getUserConfig,
  type NotificationChoices,
  type NotificationSettings,
  putCaUserConfig,
  putCaUserConfigById,
  putUserConfig,
} from '@farpass/contract/userconfig';
import type { Caller } from '../platform/auth/caller.ts';
import type { Database, Read, Tx } from '../platform/db/index.ts';
import { type AuditNote, answer, type Feature, handle, requireVersion, rowTag } from '../platform/http/index.ts';
import { acceptChoices, acceptSettings, defaultSettings } from './rules.ts';
import { type ConfigKey, deleteSettings, type SettingsStore, type StoredSettings } from './store.ts';

type Audit = (tx: Tx, note: AuditNote) => Promise<void>;
interface SaveCall {
  readonly caller: Caller;
  readonly audit: Audit;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

interface UserConfigPorts {
  readonly database: Database;
  readonly store: SettingsStore;
  /** Called with the mail addresses that a user entered: they have to be confirmed. */
  readonly whenEntered: (tx: Tx, entered: UserAddresses) => Promise<void>;
  /** Those of the mail addresses that are not confirmed. */
  readonly unconfirmedOf: (read: Read, asked: UserAddresses) => Promise<readonly string[]>;
}

interface UserAddresses {
  readonly userId: string;
  readonly addresses: readonly string[];
}

/** The content of a call; without choices, the previous ones stay. */
interface Sent {
  readonly settings: NotificationSettings;
  readonly choices: NotificationChoices | undefined;
}

interface CaBody {
  readonly notifications: { readonly default: NotificationSettings };
  readonly choices?: NotificationChoices;
}

/** The choices of each user for each service: the channels of notifications, and their subjects. */
export function userConfigFeature({ database, store, whenEntered, unconfirmedOf }: UserConfigPorts): Feature {
  const withStates = async (read: Read, { userId }: Caller, found: KeptSettings): Promise<KeptSettings> => {
    const { email } = found.notifications;
    if (!email.enabled) return found;
    const unconfirmed = [...(await unconfirmedOf(read, { userId, addresses: email.addresses }))];
    const states =
      unconfirmed.length === 0 ? { state: 'CONFIRMED' as const } : { state: 'UNCONFIRMED' as const, unconfirmed };
    return { ...found, notifications: { ...found.notifications, email: { ...email, ...states } } };
  };
  const find = (caller: Caller, key: ConfigKey) =>
    database.read(async (read) => withStates(read, caller, (await store.find(read, key)) ?? notStored));
  const save = async (key: ConfigKey, { settings, choices }: Sent, { caller, audit, headers }: SaveCall) => {
    const pointer = key.type === 'ca' ? '/notifications/default' : '/notifications';
    const accepted = { notifications: acceptSettings(settings, pointer), choices: acceptChoices(choices) };
    return database.transaction(async (tx) => {
      const before = (await store.lock(tx, key)) ?? notStored;
      requireVersion(headers, before.version);
      const saved = await store.save(tx, key, { ...accepted, userId: caller.userId });
      const known = new Set(mailAddressesOf(before));
      const addresses = mailAddressesOf(saved).filter((address) => !known.has(address));
      await whenEntered(tx, { userId: caller.userId, addresses });
      await audit(tx, noteOf(key));
      return withStates(tx, caller, saved);
    });
  };
  const saveCa = ({ notifications, choices }: CaBody, saving: SaveCall) =>
    save(keyOf(saving.caller, 'ca'), { settings: notifications.default, choices }, saving);
  return {
    name: 'userconfig',
    routes: [
      handle(getCaUserConfig, async ({ caller }) => ofCa(200, caller, await find(caller, keyOf(caller, 'ca')))),
      handle(createCaUserConfig, async ({ body, ...call }) => ofCa(201, call.caller, await saveCa(body, call))),
      handle(putCaUserConfig, async ({ body, ...call }) => ofCa(200, call.caller, await saveCa(body, call))),
      handle(putCaUserConfigById, async ({ body, params, ...call }) => {
        refuseOthers(call.caller, params['user-config-id']);
        return ofCa(200, call.caller, await saveCa(body, call));
      }),
      handle(deleteCaUserConfig, async ({ caller, params, audit }) => {
        refuseOthers(caller, params['user-config-id']);
        const key = keyOf(caller, 'ca');
        await database.transaction(async (tx) => {
          await deleteSettings(tx, key);
          await audit(tx, noteOf(key));
        });
        return answer(204);
      }),
      handle(getUserConfig, async ({ caller, params, query }) => {
        const key = ownKey(caller, params['config-id'], query);
        const found = await find(caller, key);
        return answer(200, documentOf(key, found), { headers: { ETag: tagOf(found) } });
      }),
      handle(putUserConfig, async ({ body, params, query, ...call }) => {
        const key = ownKey(call.caller, params['config-id'], query);
        const saved = await save(key, { settings: settingsIn(key, body), choices: body.choices }, call);
        return answer(200, documentOf(key, saved), { headers: { ETag: tagOf(saved) } });
      }),
    ],
  };
}

/** The mail addresses of settings: those of the channel, and that of an escalation. */
function mailAddressesOf({
  notifications,
  choices,
}: Pick<KeptSettings, 'notifications' | 'choices'>): readonly string[] {
  const { escalation } = choices;
  const second = escalation?.channel === 'email' ? [escalation.address] : [];
  return [...notifications.email.addresses, ...second].map((one) => one.trim()).filter((one) => one !== '');
}

/** The defaults are version 0. */
const notStored = {
  notifications: defaultSettings,
  choices: defaultChoices,
  version: 0,
  updatedAt: undefined,
} as const;

type KeptSettings = StoredSettings | typeof notStored;

/** The time is part of the tag, because the version starts at 1 again after a deletion. */
function tagOf({ version, updatedAt }: KeptSettings): string {
  return rowTag(version, [updatedAt]);
}

function ofCa<const S extends number>(status: S, { subject }: Caller, found: KeptSettings) {
  return answer(status, caDocument(subject, found), { headers: { ETag: tagOf(found) } });
}

/** The caller's own configuration. */
function ownKey(caller: Caller, id: string, { type = 'odt' }: { readonly type?: ConfigKey['type'] }): ConfigKey {
  refuseOthers(caller, id);
  return keyOf(caller, type);
}

function keyOf({ issuer, subject }: Caller, type: ConfigKey['type']): ConfigKey {
  return { issuer, subject, type };
}

function noteOf(key: ConfigKey): AuditNote {
  return { subject: { kind: 'user configuration', id: `${key.type} of ${key.subject}` } };
}

/** Only its own user finds a configuration. */
function refuseOthers(caller: Caller, id: string): void {
  if (id !== caller.subject)
    throw new Problem('NOT_FOUND', { detail: `You have no configuration ${id}; its id is the subject of your token.` });
}

interface Body {
  readonly notifications: NotificationSettings | { readonly default: NotificationSettings };
}

function settingsIn(key: ConfigKey, { notifications }: Body): NotificationSettings {
  const hasDefault = 'default' in notifications;
  if (hasDefault !== (key.type === 'ca')) {
    const place = key.type === 'ca' ? 'notifications.default' : 'notifications';
    const fault = saying('SETTINGS_MISPLACED', { type: key.type, place });
    throw new Problem('REQUEST_INVALID', because(fault, '/notifications'));
  }
  return hasDefault ? notifications.default : notifications;
}

function caDocument(subject: string, { notifications, choices }: KeptSettings) {
  return { _id: subject, type: 'ca' as const, notifications: { default: notifications }, choices };
}

function documentOf(key: ConfigKey, found: KeptSettings) {
  return key.type === 'ca'
    ? caDocument(key.subject, found)
    : { _id: key.subject, type: 'odt' as const, notifications: found.notifications, choices: found.choices };
}
