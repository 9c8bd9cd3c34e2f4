import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { because, Problem, saying } from '@farpass/contract/problem';
import { isLooserList } from '../../conjunctions/cdms/looser-sizes.ts';
import { type FindRadii, lockedSizeVersion, type SizeRow, sizeListDocument } from '../../conjunctions/cdms/sizes.ts';
import type { LoweredEvents } from '../../fleet/door/loosened.ts';
import { type DoorAnswer, type DoorCaller, passDoor, type TellLoosening } from '../../fleet/door/pass.ts';
import type { FindDoorMembers } from '../../fleet/door/store.ts';
import type { LooseningRow } from '../../fleet/door/tables.ts';
import { asksForTwo } from '../../fleet/satellites/asks-for-two.ts';
import type { Database, Instant, Read, Tx } from '../../platform/db/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { TriedList, UrgentEvent } from '../../watch/loosenings/lowered.ts';

export interface SizeDoorPorts {
  readonly database: Database;
  readonly tellLoosening: TellLoosening;
  /** Writes a line into the log of each event that a change lowers. */
  readonly noteOnEvents: (tx: Tx, row: LooseningRow, at: Instant) => Promise<void>;
  /** Open HIGH and CRITICAL events of an operator that are ahead. */
  readonly urgentAheadOf: (read: Read, operatorId: string) => Promise<readonly UrgentEvent[]>;
  /** Those that another list would lower. */
  readonly loweredByList: (tried: TriedList) => Promise<LoweredEvents>;
  readonly findDutyMembers: FindDoorMembers;
}

/** A person's wish for another list, or for none of their own. */
export interface ListWish extends DoorCaller {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** The name of the file; undefined if the list is removed. */
  readonly fileName: string | undefined;
  /** Of the bytes of the file: a second person sends the same. */
  readonly digest: string;
  readonly findRadii: FindRadii;
  /** The rows of the file; undefined if the list is removed. */
  readonly rows: readonly SizeRow[] | undefined;
  readonly reason: string | undefined;
}

/** Puts another list in use, or answers that it waits. */
export interface ListChange<Answer> {
  readonly change: (tx: Tx, door: DoorAnswer | undefined) => Promise<Answer>;
  readonly propose: (tx: Tx, door: DoorAnswer) => Promise<Answer>;
}

/** Changes the list of sizes of an operator; one in which an object is smaller passes the door. */
export async function changeList<Answer>(
  ports: SizeDoorPorts,
  wish: ListWish,
  { change, propose }: ListChange<Answer>,
): Promise<Answer> {
  const { operatorId } = wish.caller;
  const { findRadii, signal } = wish;
  for (;;) {
    const ahead = await ports.database.read((read) => ports.urgentAheadOf(read, operatorId));
    const lowered = await ports.loweredByList({ operatorId, ahead, findRadii, signal });
    const done = await ports.database.transaction(async (tx) => {
      const version = await lockedSizeVersion(tx, operatorId);
      requireVersion(wish.headers, version);
      // What is ahead has changed since it was judged: it is judged again.
      if (!isSameAhead(await ports.urgentAheadOf(tx, operatorId), ahead)) return undefined;
      const isLooser = lowered.length > 0 || (await isLooserList(tx, operatorId, wish.rows));
      if (!isLooser) return { answer: await change(tx, undefined) };
      const door = await askDoor(tx, ports, { wish, version, lowered });
      if (door.kind === 'PROPOSED') {
        if (wish.agreesTo === undefined) await ports.tellLoosening(tx, door.row);
        return { answer: await propose(tx, door) };
      }
      await ports.noteOnEvents(tx, door.row, door.row.agreedAt ?? door.row.at);
      await ports.tellLoosening(tx, door.row);
      return { answer: await change(tx, door) };
    });
    if (done !== undefined) return done.answer;
  }
}

interface Judged {
  readonly wish: ListWish;
  readonly version: number;
  readonly lowered: LoweredEvents;
}

async function askDoor(tx: Tx, ports: SizeDoorPorts, { wish, version, lowered }: Judged): Promise<DoorAnswer> {
  const { operatorId } = wish.caller;
  const { fileName: before } = await sizeListDocument(tx, operatorId);
  const { fileName: after, digest, reason } = wish;
  const change = { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
  return passDoor(tx, wish, {
    ...{ operatorId, kind: 'OBJECT_SIZES', subjectId: operatorId, reason, lowered },
    subjectName: (after ?? before ?? '').slice(0, 200),
    request: { digest, version },
    basis: 0,
    findDutyMembers: ports.findDutyMembers,
    changes: [{ field: 'objectSizes', ...change }],
    needsTwoPeople: await asksForTwo(tx, operatorId, ports),
    isAsked: lowered.length > 0,
    fault:
      lowered.length > 0 ? saying('LOOSENS_AHEAD', { count: lowered.length }) : saying('LOOSENS_NOTHING_AHEAD', {}),
  });
}

function isSameAhead(a: readonly UrgentEvent[], b: readonly UrgentEvent[]): boolean {
  const resting = (events: readonly UrgentEvent[]) =>
    events.map(({ id, newestCdmId }) => `${id} ${newestCdmId}`).join();
  return resting(a) === resting(b);
}

/** The digest of a file that was sent. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A list is agreed to by sending it: only its digest waits here. */
export function refuseAgreementToSizes(): never {
  throw new Problem('CONFLICT', because(saying('LOOSENING_OF_SIZES', {})));
}
