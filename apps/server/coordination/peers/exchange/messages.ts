import { Problem } from '@farpass/contract/problem';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Read, Tx } from '../../../platform/db/index.ts';
import { writeMessage } from '../../act.ts';
import type { CoordinationPorts } from '../../ports.ts';
import { type CaseRow, coordinationMessage } from '../../tables.ts';
import { lockedEvent, type PeerCall } from '../answers.ts';
import { type Asking, ask } from '../asking.ts';
import { wireFault } from '../fault.ts';
import type { Peer } from '../network.ts';
import { type NewMessage, type WireEventDocument, WireMessage } from '../wire.ts';
import { Heard, keptOf, noteSent, refusalIn, tellHeard } from './heard.ts';
import { askPages, wirePage } from './pages.ts';
import { authorOf, heardTime } from './times.ts';

type MessageRow = typeof coordinationMessage.$inferSelect;

/** The messages of this side of an event. That they arrived, the other server says next. */
export async function messagesFor(call: PeerCall, id: string, query: URLSearchParams) {
  return call.ports.database.transaction(async (tx) => {
    const { row } = await lockedEvent(tx, call, id);
    const page = wirePage(await writtenHere(tx, row.id), query);
    return { ...page, result: page.result.map(wireMessage) };
  });
}

/** The messages of the party whose operator is here, and of its guests. */
function writtenHere(read: Read, caseId: string): Promise<readonly MessageRow[]> {
  const { at, id, remoteId, caseId: ofCase } = coordinationMessage;
  return read
    .select()
    .from(coordinationMessage)
    .where(and(eq(ofCase, caseId), isNull(remoteId)))
    .orderBy(asc(at), asc(id));
}

function wireMessage({ id, at, author, text }: MessageRow): Static<typeof WireMessage> {
  return { id, at, author, text };
}

/** Takes a message of the peer; the same one again is the one that is here. */
export async function takeMessage(call: PeerCall, id: string, sent: Static<typeof NewMessage>): Promise<string> {
  const { ports, peer } = call;
  try {
    await ports.database.transaction(async (tx) => {
      const { row, party } = await lockedEvent(tx, call, id);
      await keepMessage(tx, ports, { row, peer, noradId: party.noradId, sent });
    });
  } catch (error) {
    if (error instanceof Problem) throw wireFault('400 too_many_messages', error.message);
    throw error;
  }
  return sent.id;
}

interface HeardMessage {
  readonly row: CaseRow;
  readonly peer: Peer;
  readonly noradId: number;
  readonly sent: Static<typeof WireMessage>;
}

/** Keeps a message that was written on another server, under the name of its operator. */
async function keepMessage(
  tx: Tx,
  ports: CoordinationPorts,
  { row, peer, noradId, sent }: HeardMessage,
): Promise<void> {
  const { caseId, remoteId } = coordinationMessage;
  const same = and(eq(caseId, row.id), eq(remoteId, sent.id));
  const [known] = await tx.select({ caseId }).from(coordinationMessage).where(same);
  if (known !== undefined) return;
  const name = authorOf(peer, sent.author);
  const from = { remoteId: sent.id, ...heardTime(sent.at, row) };
  await writeMessage(tx, ports, { row, actor: { noradId, name }, text: sent.text, from });
}

/** A case that another server keeps, as that server has it. */
export interface ExchangeOf {
  readonly caseId: string;
  readonly remoteId: string;
  readonly event: WireEventDocument;
  /** The version of it up to which its messages and documents are here. */
  readonly heardVersion: number | null;
}

/** Sends the messages that the other server does not have, and takes those that are new there. */
export async function exchangeMessages(
  ports: CoordinationPorts,
  asking: Asking,
  { caseId, remoteId, event, heardVersion }: ExchangeOf,
): Promise<void> {
  const { database } = ports;
  const path = `/api/v1/event/${remoteId}/message`;
  const written = await database.read((read) => writtenHere(read, caseId));
  const actor = asking.peer.operator;
  for (const message of written.filter(({ heardAt, refused }) => heardAt === null && refused === null)) {
    const reason = refusalIn(await ask(asking, { path, body: wireMessage(message) }));
    await database.transaction((tx) => noteSent(tx, { caseId, actor, id: message.id, reason }));
  }
  if (heardVersion === event.version) return;
  const heard = await askPages(asking, path, WireMessage);
  const { peer } = asking;
  const told = await database.transaction(async (tx) => {
    const items = new Heard();
    for (const sent of heard)
      await keptOf(tx, { caseId, peer, id: sent.id, items }, ({ row, noradId }) =>
        keepMessage(tx, ports, { row, peer, noradId, sent }),
      );
    return items;
  });
  await tellHeard(asking, remoteId, told);
}
