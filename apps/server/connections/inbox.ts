import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deliverToInbox, type InboxReceiptDocument, inboxBytes, sourceRefusals } from '@farpass/contract/connections';
import { because, Problem, saying } from '@farpass/contract/problem';
import { eq } from 'drizzle-orm';
import { isSameSecret } from '../platform/auth/same-secret.ts';
import type { Database, Read } from '../platform/db/index.ts';
import { answer, type Handled, handle } from '../platform/http/index.ts';
import type { OpenAdapters } from './open.ts';
import { detailOf, type PullPorts } from './pull.ts';
import { isFailing } from './state.ts';
import { type Arrived, type ConnectionRow, endTurn, failTurn, recordAnswer } from './store.ts';
import { connection } from './tables.ts';

interface InboxPorts extends Pick<PullPorts, 'takeIn' | 'tell'> {
  readonly database: Database;
  readonly adapters: Pick<OpenAdapters, 'secretOf'>;
}

/** A new secret of an inbox. */
export function newInboxSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Where the sender of an inbox delivers. */
export function inboxPath(id: string): string {
  return `/api/v1/ca/inbox/${id}`;
}

/** Deliveries to the inboxes of operators: taken like an upload, once each, and counted on the row of the source. */
export function inboxCalls(ports: InboxPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(deliverToInbox, async ({ params, headers, upload, signal, audit }) => {
      const id = params['inbox-id'];
      const row = await database.read((read) => findInbox(read, id));
      const secret = row === undefined ? undefined : ports.adapters.secretOf(row);
      const proof = proofIn(headers);
      if (row === undefined || secret === undefined || proof === undefined) throw refused();
      const { operatorId } = row;
      if (operatorId === null) throw refused();
      if (proof.kind === 'secret' && !isSameSecret({ given: proof.value, expected: secret }))
        throw await wrongSecret(ports, row);
      const [file] = (await upload({ files: 1, fileBytes: inboxBytes })).files;
      const bytes = await readFile(file.path);
      if (proof.kind === 'signature' && !isSameSecret({ given: proof.value, expected: signatureOf(bytes, secret) }))
        throw await wrongSecret(ports, row);
      if (row.isPaused) throw new Problem('CONFLICT', because(saying('INBOX_PAUSED', {})));
      const messages = [{ name: 'delivery', text: bytes.toString('utf8') }];
      const arrived = await ports.takeIn({ messages, onlyFor: operatorId, signal });
      const receipt = receiptOf(arrived);
      await database.transaction(async (tx) => {
        await recordAnswer(tx, id, { position: undefined, turnS: 0, arrived });
        await endTurn(tx, id, { nextInS: 0, detailCode: detailOf(arrived) });
        const { refused: left, ...counts } = receipt;
        const details = { ...counts, refused: left.length };
        await audit(tx, { operatorId, subject: { kind: 'source', id }, details });
      });
      if (arrived.every(({ outcome }) => outcome === 'UNREADABLE')) throw unreadable(receipt);
      return answer(200, receipt);
    }),
  ];
}

async function findInbox(read: Read, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await read.select().from(connection).where(eq(connection.id, id));
  return row?.source === 'WEBHOOK' ? row : undefined;
}

interface Proof {
  readonly kind: 'secret' | 'signature';
  readonly value: string;
}

/** How a sender shows that it knows the secret. */
function proofIn(headers: Readonly<Record<string, string | undefined>>): Proof | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(headers['authorization'] ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return { kind: 'secret', value };
  if (scheme !== '') {
    const [, ...password] = Buffer.from(value, 'base64').toString('utf8').split(':');
    return { kind: 'secret', value: password.join(':') };
  }
  const signature = headers['x-hub-signature-256'];
  return signature === undefined ? undefined : { kind: 'signature', value: signature.toLowerCase() };
}

function signatureOf(bytes: Uint8Array, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
}

/** The same answer for an address that is none and a wrong secret, so that no one learns which addresses exist. */
function refused(): Problem {
  return new Problem('TOKEN_INVALID', because(saying('INBOX_REFUSED', {})));
}

/** Says on the row of the source that a sender has a wrong secret, and notifies people the first time. */
async function wrongSecret(ports: InboxPorts, row: ConnectionRow): Promise<Problem> {
  const code = 'INBOX_SECRET';
  const reason =
    'A delivery came with a wrong secret. Check it in the settings of the sender; if you do not know the sender, disconnect and connect again, which makes another address.';
  await ports.database.transaction(async (tx) => {
    const failures = await failTurn(tx, row.id, { nextInS: 0, code, reason });
    if (isFailing({ failures, failureCode: code }) && failures === 1)
      await ports.tell(tx, { source: row.source, operatorId: row.operatorId ?? undefined, reason, reasonCode: code });
  });
  return refused();
}

function receiptOf(arrived: readonly Arrived[]): InboxReceiptDocument {
  const count = (outcome: Arrived['outcome']) => arrived.filter((one) => one.outcome === outcome).length;
  const refusals = arrived.flatMap(({ outcome, example }) => {
    const code = sourceRefusals.find((one) => one === outcome);
    return code === undefined ? [] : [{ code, ...(example === undefined ? {} : { example }) }];
  });
  return {
    taken: count('TAKEN') + count('CHANGED'),
    changed: count('CHANGED'),
    repeated: count('REPEATED'),
    held: count('HELD'),
    refused: refusals.slice(0, mostToldOf),
  };
}

/** Refusals of one receipt. */
const mostToldOf = 100;

function unreadable({ refused: [first] }: InboxReceiptDocument): Problem {
  return new Problem(
    'CONTENT_INVALID',
    because(saying('INBOX_UNREADABLE', { reason: first?.example ?? 'it is empty' })),
  );
}
