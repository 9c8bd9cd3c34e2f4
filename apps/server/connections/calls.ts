import {
  actOnSource,
  type CredentialsDocument,
  createSource,
  deleteSource,
  listSources,
  type SourceDocument,
} from '@farpass/contract/connections';
import { because, Problem, saying } from '@farpass/contract/problem';
import { allows } from '@farpass/contract/route';
import type { Caller } from '../platform/auth/caller.ts';
import { refuseScript } from '../platform/auth/script.ts';
import { currentInstant, type Database, type Instant, instantOf, type Read, type Tx } from '../platform/db/index.ts';
import { answer, type Handled, handle } from '../platform/http/index.ts';
import { sourceDocument } from './document.ts';
import { newInboxSecret } from './inbox.ts';
import { limitsOf } from './limits.ts';
import type { OpenAdapters } from './open.ts';
import {
  type ConnectionRow,
  changeConnection,
  findConnection,
  hasAccount,
  listConnections,
  listTallies,
  removeConnection,
  storeAccount,
} from './store.ts';
import type { Position } from './tables.ts';

/** Sources of another feature, which keeps their state and their pace: the feeds of element sets and of messages. */
export interface OtherSources {
  readonly list: (read: Read, caller: Caller) => Promise<readonly SourceDocument[]>;
  /** Does what a person asks of one of them; undefined if it has none with this id. */
  readonly act: (
    tx: Tx,
    asked: {
      readonly id: string;
      readonly action: SourceAction['action'];
      readonly from: Instant | undefined;
      readonly caller: Caller;
    },
  ) => Promise<SourceDocument | undefined>;
}

export interface SourceCallPorts {
  readonly database: Database;
  readonly adapters: OpenAdapters;
  readonly others: OtherSources;
  /** Asks a source soon, in a job. */
  readonly pullSoon: (tx: Tx, id: string) => Promise<unknown>;
}

/** Sources: listed, paused, asked now, read again from a date, connected and disconnected. */
export function sourceCalls(ports: SourceCallPorts): readonly Handled[] {
  const { database, adapters, others, pullSoon } = ports;
  const documents = async (read: Read, rows: readonly ConnectionRow[], caller: Caller) => {
    const tallies = await listTallies(read, { ids: rows.map(({ id }) => id), operatorId: caller.operatorId });
    const list: SourceDocument[] = [];
    for (const row of rows) {
      const limits = await limitsOf(read, adapters.of(row));
      list.push(sourceDocument({ row, tallies, ...adapters.about(row), limits, mayChange: mayChange(row, caller) }));
    }
    return list;
  };
  const documentOf = async (tx: Tx, id: string, caller: Caller) => {
    const [document] = await documents(tx, [await requireConnection(tx, id, caller)], caller);
    if (document === undefined) throw new Error(`Source ${id} is gone.`);
    return document;
  };
  return [
    handle(listSources, async ({ caller }) => {
      const list = await database.read(async (read) => [
        ...(await documents(read, await listConnections(read, caller.operatorId), caller)),
        ...(await others.list(read, caller)),
      ]);
      return answer(200, list);
    }),
    handle(createSource, async ({ body, caller, audit }) => {
      if (caller.isAdministrator !== true) throw notAdministrator(caller);
      refuseNoPem(body);
      refuseNoSender(body);
      refuseNoAccount(body);
      return database.transaction(async (tx) => {
        const { operatorId, userName: createdBy } = caller;
        const isConnected = await hasAccount(tx, { source: body.source, operatorId });
        // Another secret, or another account, stops what comes with the one before.
        if (isConnected) refuseScript(caller);
        if (isConnected && body.source === 'WEBHOOK' && body.replacesSecret !== true)
          throw new Problem('CONFLICT', because(saying('INBOX_EXISTS', {})));
        const secret = newInboxSecret();
        const credentials = adapters.seal(body.source === 'WEBHOOK' ? { source: body.source, secret } : body);
        const address = adapters.addressOf(body);
        if (address === undefined) throw new Problem('CONFLICT', because(saying('NO_MAIL_SERVER', {})));
        const row = await storeAccount(tx, { source: body.source, operatorId, address, credentials, createdBy });
        if (row.source !== 'WEBHOOK') await pullSoon(tx, row.id);
        await audit(tx, { subject: { kind: 'source', id: row.id }, details: { source: body.source } });
        const { inbox, ...document } = await documentOf(tx, row.id, caller);
        return answer(201, inbox === undefined ? document : { ...document, inbox: { ...inbox, secret } });
      });
    }),
    handle(actOnSource, async ({ params, body, caller, audit }) => {
      const id = params['source-id'];
      const { action } = body;
      if (action === 'PAUSE') refuseScript(caller);
      return database.transaction(async (tx) => {
        const from = action === 'REPLAY' ? replayFrom(body.from) : undefined;
        const other = await others.act(tx, { id, action, from, caller });
        if (other !== undefined) {
          await audit(tx, { subject: { kind: 'source', id }, details: { ...body } });
          return answer(200, other);
        }
        const row = await requireConnection(tx, id, caller);
        if (!mayChange(row, caller)) throw notAdministrator(caller);
        const isAsked = row.source !== 'WEBHOOK';
        if (!isAsked && (action === 'TEST' || action === 'REPLAY'))
          throw new Problem('CONFLICT', because(saying('SOURCE_NOT_ASKED', { source: row.source })));
        await changeConnection(tx, id, changeBy(row, body));
        if (isAsked && action !== 'PAUSE') await pullSoon(tx, id);
        await audit(tx, { subject: { kind: 'source', id }, details: { source: row.source, ...body } });
        return answer(200, await documentOf(tx, id, caller));
      });
    }),
    handle(deleteSource, async ({ params, caller, audit }) => {
      refuseScript(caller);
      const id = params['source-id'];
      return database.transaction(async (tx) => {
        const row = await requireConnection(tx, id, caller);
        if (!mayChange(row, caller)) throw notAdministrator(caller);
        if (row.operatorId === null)
          throw new Problem('CONFLICT', because(saying('SOURCE_OF_SETTINGS', { source: row.source })));
        await removeConnection(tx, id);
        await audit(tx, { subject: { kind: 'source', id }, details: { source: row.source } });
        return answer(204);
      });
    }),
  ];
}

/** An operator's administrators change its own sources; those of the server, the administrators of the service. */
function mayChange({ operatorId }: ConnectionRow, caller: Caller): boolean {
  return operatorId === null ? allows(caller.granted, ['ca:admin']) : caller.isAdministrator === true;
}

interface SourceAction {
  readonly action: 'PAUSE' | 'RESUME' | 'TEST' | 'REPLAY';
  readonly from?: string;
}

function changeBy(row: ConnectionRow, { action, from }: SourceAction): Partial<ConnectionRow> {
  if (action === 'PAUSE') return { isPaused: true };
  if (action === 'RESUME') return { isPaused: false, notBefore: null };
  if (action === 'TEST') {
    const { failureCode, notBefore } = row;
    if (failureCode === 'SOURCE_ASKS_TO_WAIT' && notBefore !== null && notBefore > currentInstant())
      throw new Problem('CONFLICT', because(saying('FEED_TOO_EARLY', { name: row.source, at: shortened(notBefore) })));
    return { notBefore: null };
  }
  const position: Position = { replayFrom: replayFrom(from) };
  return { isPaused: false, notBefore: null, position };
}

/** The time from which a source is going to be read again. */
function replayFrom(from: string | undefined): Instant {
  const text = from?.trim() ?? '';
  const full = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
  const unixMs = Date.parse(full);
  if (Number.isNaN(unixMs) || unixMs > Date.now() || !full.endsWith('Z'))
    throw new Problem('CONTENT_INVALID', because(saying('REPLAY_FROM', { found: text.slice(0, 40) || '–' }), '/from'));
  return instantOf(new Date(unixMs).toISOString());
}

function shortened(at: string): string {
  return `${at.slice(0, 19).replace('T', ' ')} Z`;
}

/** A certificate that is none is refused before it is stored; the provider would only close the connection. */
function refuseNoPem(body: CredentialsDocument): void {
  if (body.source !== 'SPACE_SAFETY') return;
  const faults = [
    /-----BEGIN CERTIFICATE-----/.test(body.certificate) ? [] : ['certificate'],
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(body.privateKey) ? [] : ['privateKey'],
  ].flat();
  const [field] = faults;
  if (field !== undefined) throw new Problem('CONTENT_INVALID', because(saying('NOT_PEM', { field }), `/${field}`));
}

/** Senders are addresses, or domains. */
function refuseNoSender(body: CredentialsDocument): void {
  if (body.source !== 'MAIL') return;
  const at = body.senders.findIndex((sender) => !/^[^\s@]*@[^\s@]+\.[^\s@]+$/.test(sender.trim()));
  const found = body.senders[at];
  if (found !== undefined)
    throw new Problem('CONTENT_INVALID', because(saying('NOT_A_SENDER', { found }), `/senders/${at}`));
}

/** An account at an SFTP server has a password or a key, and a folder for something. */
function refuseNoAccount(body: CredentialsDocument): void {
  if (body.source !== 'SFTP') return;
  const { password, privateKey, inFolder, outFolder } = body;
  if ((password === undefined) === (privateKey === undefined))
    throw new Problem('CONTENT_INVALID', because(saying('SFTP_PASSWORD_OR_KEY', {}), '/password'));
  if (privateKey !== undefined && !/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(privateKey))
    throw new Problem('CONTENT_INVALID', because(saying('NOT_PEM', { field: 'privateKey' }), '/privateKey'));
  if (inFolder === undefined && outFolder === undefined)
    throw new Problem('CONTENT_INVALID', because(saying('SFTP_WITHOUT_FOLDER', {}), '/inFolder'));
}

async function requireConnection(read: Read, id: string, { operatorId }: Caller): Promise<ConnectionRow> {
  const row = await findConnection(read, { id, operatorId });
  if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_SOURCE', { id })));
  return row;
}

function notAdministrator({ userName }: Caller): Problem {
  return new Problem('ROLE_MISSING', because(saying('SOURCE_OF_ADMINISTRATORS', { person: userName })));
}
