import { Problem } from '@farpass/contract/problem';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { currentInstant, type Read, type Tx } from '../../../platform/db/index.ts';
import { lockCase, nextVersion } from '../../act.ts';
import { farpassItself, record } from '../../record.ts';
import {
  type CaseRow,
  coordinationEntry,
  coordinationMessage,
  coordinationParty,
  sharedDocument,
} from '../../tables.ts';
import { lockedEvent, type PeerCall } from '../answers.ts';
import { type Asking, ask, PeerSilence } from '../asking.ts';
import { WireFault } from '../fault.ts';
import type { Peer } from '../network.ts';
import type { HeardDocument } from '../wire.ts';

/** A message or a document that one of both servers does not keep, and why. */
interface Refusal {
  readonly id: string;
  readonly reason: string;
}

/** The messages or documents of the other side that are kept here, and those that are not. */
export class Heard {
  readonly kept: string[] = [];
  readonly refused: Refusal[] = [];
}

/** In the words of a message of either table. */
const mostReason = 300;
/** A server that sends nonsense fills no record. */
const mostOnRecord = 100;
const mostTold = 1000;
/** Not about the item, but about the event or the certificate: it is asked again. */
const notOfItem = [401, 403, 404];

/** Why the other server refused an item; undefined if it took it. */
export function refusalIn({ status, text }: { readonly status: number; readonly text: string }): string | undefined {
  if (status < 300) return undefined;
  if (status < 400 || notOfItem.includes(status)) throw new PeerSilence('NOT_UNDERSTOOD');
  return reasonIn(text) ?? String(status);
}

function reasonIn(text: string): string | undefined {
  try {
    const { error_type: type, error } = JSON.parse(text) ?? {};
    const words = [type, error].filter((one) => typeof one === 'string' && one !== '');
    return words.length === 0 ? undefined : words.join(': ').slice(0, mostReason);
  } catch {
    return undefined;
  }
}

/** The other server has items of this side. */
async function noteHeard(tx: Tx, caseId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const set = { heardAt: currentInstant(), refused: null };
  for (const table of [coordinationMessage, sharedDocument])
    await tx
      .update(table)
      .set(set)
      .where(and(eq(table.caseId, caseId), inArray(table.id, [...ids]), isNull(table.remoteId), isNull(table.heardAt)));
}

interface Refused {
  readonly row: CaseRow;
  readonly actor: string;
  readonly refusal: Refusal;
}

/** The other server does not keep an item of this side: shown with it, on record, and not sent again. */
async function noteRefused(tx: Tx, { row, actor, refusal }: Refused): Promise<void> {
  const { id, reason } = refusal;
  for (const table of [coordinationMessage, sharedDocument]) {
    const own = and(eq(table.caseId, row.id), eq(table.id, id), isNull(table.remoteId));
    const isNew = and(own, isNull(table.heardAt), isNull(table.refused));
    const [changed] = await tx
      .update(table)
      .set({ refused: reason.slice(0, mostReason) })
      .where(isNew)
      .returning({ noradId: table.noradId });
    if (changed === undefined) continue;
    await record(tx, row.id, { actor, action: 'NOT_KEPT', data: { ...changed, item: id, reason } });
    await nextVersion(tx, row);
  }
}

interface Sent {
  readonly caseId: string;
  readonly actor: string;
  readonly id: string;
  /** Why the other server refused it. */
  readonly reason: string | undefined;
}

/** An item was sent to the other server, which took or refused it. */
export async function noteSent(tx: Tx, { caseId, actor, id, reason }: Sent): Promise<void> {
  const row = await lockCase(tx, caseId);
  if (row === undefined) return;
  if (reason === undefined) await noteHeard(tx, caseId, [id]);
  else await noteRefused(tx, { row, actor, refusal: { id, reason } });
}

interface Incoming {
  readonly caseId: string;
  readonly peer: Peer;
  readonly id: string;
  readonly items: Heard;
}

/** Keeps an item of the other server. One that cannot be kept is on record, once, and stops no other. */
export async function keptOf(
  tx: Tx,
  { caseId, peer, id, items }: Incoming,
  keep: (of: { readonly row: CaseRow; readonly noradId: number }) => Promise<void>,
): Promise<void> {
  const row = await lockCase(tx, caseId);
  const ofPeer = and(eq(coordinationParty.caseId, caseId), eq(coordinationParty.peer, peer.operator));
  const [party] = await tx.select().from(coordinationParty).where(ofPeer);
  if (row === undefined || party === undefined) return;
  const { noradId } = party;
  try {
    await keep({ row, noradId });
    items.kept.push(id);
  } catch (error) {
    if (!(error instanceof Problem || error instanceof WireFault)) throw error;
    const reason = error.message.slice(0, mostReason);
    items.refused.push({ id, reason });
    const known = await notKeptIn(tx, caseId);
    if (known.has(id) || known.size >= mostOnRecord) return;
    await record(tx, caseId, { actor: farpassItself, action: 'NOT_KEPT', data: { noradId, item: id, reason } });
  }
}

/** The items that were not kept here, and why, by their ids. */
export async function notKeptIn(read: Read, caseId: string): Promise<ReadonlyMap<string, string>> {
  const { action, data, caseId: ofCase } = coordinationEntry;
  const rows = await read
    .select({ data })
    .from(coordinationEntry)
    .where(and(eq(ofCase, caseId), eq(action, 'NOT_KEPT')));
  return new Map(rows.map((row) => [String(row.data['item']), String(row.data['reason'])]));
}

/** Tells the other server what is here of it. One of an older version does not ask for this. */
export async function tellHeard(asking: Asking, remoteId: string, { kept, refused }: Heard): Promise<void> {
  if (kept.length + refused.length === 0) return;
  const body = { kept: kept.slice(0, mostTold), refused: refused.slice(0, mostTold) };
  try {
    await ask(asking, { path: `/api/v1/event/${remoteId}/heard`, method: 'PUT', body });
  } catch (error) {
    if (!(error instanceof PeerSilence && error.code === 'OLDER_INTERFACE')) throw error;
  }
}

/** Takes the word of a peer about what it has of this side. */
export async function takeHeard(call: PeerCall, id: string, { kept, refused }: HeardDocument): Promise<string> {
  await call.ports.database.transaction(async (tx) => {
    await lockedEvent(tx, call, id);
    await noteHeard(tx, id, kept);
    for (const refusal of refused) {
      const { row } = await lockedEvent(tx, call, id);
      await noteRefused(tx, { row, actor: call.peer.operator, refusal });
    }
  });
  return id;
}
