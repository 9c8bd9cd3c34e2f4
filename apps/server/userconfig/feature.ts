import { Problem } from '@farpass/contract/problem';
import {
  createCaUserConfig,
  deleteCaUserConfig,
  getCaUserConfig,
  getUserConfig,
  type NotificationSettings,
  putCaUserConfig,
  putCaUserConfigById,
  putUserConfig,
} from '@farpass/contract/userconfig';
import type { Caller } from '../platform/auth/caller.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import { type AuditNote, answer, type Feature, handle } from '../platform/http/index.ts';
import { acceptSettings, defaultSettings } from './rules.ts';
import { type ConfigKey, deleteSettings, findSettings, saveSettings } from './store.ts';

type Audit = (tx: Tx, note: AuditNote) => Promise<void>;
interface Saving {
  readonly caller: Caller;
  readonly audit: Audit;
}

/** What a user chose for each service: whom to tell, and of what. */
export function userConfigFeature({ database }: { readonly database: Database }): Feature {
  const find = async (key: ConfigKey) => (await database.read((read) => findSettings(read, key))) ?? defaultSettings;
  const save = async (key: ConfigKey, settings: NotificationSettings, { audit }: Saving) => {
    const pointer = key.type === 'ca' ? '/notifications/default' : '/notifications';
    const accepted = acceptSettings(settings, pointer);
    await database.transaction(async (tx) => {
      await saveSettings(tx, key, accepted);
      await audit(tx, noteOf(key));
    });
    return accepted;
  };
  const saveCa = async (settings: NotificationSettings, saving: Saving) => {
    const key = keyOf(saving.caller, 'ca');
    return caDocument(key, await save(key, settings, saving));
  };
  return {
    name: 'userconfig',
    routes: [
      handle(getCaUserConfig, async ({ caller }) => {
        const key = keyOf(caller, 'ca');
        return answer(200, caDocument(key, await find(key)));
      }),
      handle(createCaUserConfig, async ({ body, ...call }) =>
        answer(201, await saveCa(body.notifications.default, call)),
      ),
      handle(putCaUserConfig, async ({ body, ...call }) => answer(200, await saveCa(body.notifications.default, call))),
      handle(putCaUserConfigById, async ({ body, params, ...call }) => {
        refuseOthers(call.caller, params['user-config-id']);
        return answer(200, await saveCa(body.notifications.default, call));
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
        refuseOthers(caller, params['config-id']);
        const key = keyOf(caller, query.type ?? 'odt');
        return answer(200, documentOf(key, await find(key)));
      }),
      handle(putUserConfig, async ({ body, params, query, ...call }) => {
        refuseOthers(call.caller, params['config-id']);
        const key = keyOf(call.caller, query.type ?? 'odt');
        return answer(200, documentOf(key, await save(key, settingsIn(key, body), call)));
      }),
    ],
  };
}

function keyOf({ issuer, subject }: Caller, type: ConfigKey['type']): ConfigKey {
  return { issuer, subject, type };
}

function noteOf(key: ConfigKey): AuditNote {
  return { subject: { kind: 'user configuration', id: `${key.type} of ${key.subject}` } };
}

/** Another's configuration is not found, whoever asks: it belongs to one user alone. */
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
    const message = `the configuration of ${key.type} keeps its settings under ${key.type === 'ca' ? 'notifications.default' : 'notifications'}`;
    throw new Problem('REQUEST_INVALID', { detail: message, errors: [{ pointer: '/notifications', message }] });
  }
  return hasDefault ? notifications.default : notifications;
}

function caDocument({ subject }: ConfigKey, settings: NotificationSettings) {
  return { _id: subject, type: 'ca' as const, notifications: { default: settings } };
}

function documentOf(key: ConfigKey, settings: NotificationSettings) {
  return key.type === 'ca'
    ? caDocument(key, settings)
    : { _id: key.subject, type: 'odt' as const, notifications: settings };
}
