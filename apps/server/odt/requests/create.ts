import { msPerHour } from '@farpass/astro/constants';
import type { RequestInputDocument } from '@farpass/contract/odt';
import { because, Problem } from '@farpass/contract/problem';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../platform/auth/caller.ts';
import { type Instant, instantOfUnixMs, newId, type Tx, unixMsOfInstant } from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import type { Billing } from '../ports.ts';
import { observationRequest, type RequestDetails } from '../tables.ts';
import type { Checked } from './check.ts';
import { addToHistory, type RequestRow, requestChanged } from './move.ts';
import { aboveMost } from './price.ts';

interface RequestOrder {
  readonly caller: Caller;
  readonly billing: Pick<Billing, 'hold'>;
  readonly repeat: RequestInputDocument['repeat'];
  /** At most this is held for all requests of the series, in the smallest unit of the currency. */
  readonly mostHeld?: RequestInputDocument['mostHeld'];
  /** The conjunction for which it is ordered. */
  readonly conjunction?: RequestDetails['conjunction'] | undefined;
}

/**
 * Stores a checked request, and the rest of its series if it is repeated, each with its price held. Returns the first.
 * If billing refuses, or the prices together are more than the order allows, throws that refusal: nothing is stored then.
 */
export async function createRequests(
  tx: Tx,
  checked: Checked,
  { caller, billing, repeat, mostHeld, conjunction }: RequestOrder,
): Promise<string> {
  const orbitDigest = await keptOrbit(tx, checked);
  const seriesId = repeat === undefined ? null : newId();
  const ids: string[] = [];
  const held: Held[] = [];
  for (let turn = 0; turn < (repeat?.times ?? 1); turn += 1) {
    const laterMs = turn * (repeat?.everyHours ?? 0) * msPerHour;
    const row = await insertRequest(tx, checked, { caller, laterMs, orbitDigest, seriesId, conjunction });
    held.push(await holdPrice(tx, row, { checked, caller, billing }));
    ids.push(row.id);
  }
  refuseAbove(held, mostHeld);
  const [first] = ids;
  if (first === undefined) throw new Error('A request was stored as a series without requests.');
  return first;
}

async function keptOrbit(tx: Tx, { request }: Checked): Promise<string | null> {
  if (request.orbitDataMessage === undefined) return null;
  return (await keepBytes(tx, Buffer.from(request.orbitDataMessage, 'utf8'))).digest;
}

interface Stored {
  readonly caller: Pick<Caller, 'operatorId' | 'userName'>;
  readonly laterMs: number;
  readonly orbitDigest: string | null;
  readonly seriesId: string | null;
  readonly isSynthetic?: boolean;
  readonly conjunction?: RequestDetails['conjunction'] | undefined;
}

/** Stores one request, PENDING, with the first line of its history. */
export async function insertRequest(
  tx: Tx,
  checked: Pick<Checked, 'request' | 'from' | 'to'>,
  { caller, laterMs, orbitDigest, seriesId, conjunction, isSynthetic = false }: Stored,
): Promise<RequestRow> {
  const { numberOfPassesRequested, priority, catalogueId, objectName, orbitDataMessage, ...document } = checked.request;
  const reason = { code: 'RECEIVED', text: 'The request was received and waits for the next plan.' } as const;
  const [row] = await tx
    .insert(observationRequest)
    .values({
      id: newId(),
      operatorId: caller.operatorId,
      reason,
      catalogueId: catalogueId ?? null,
      objectName: objectName ?? null,
      observeFrom: shiftedInstant(checked.from, laterMs),
      observeTo: shiftedInstant(checked.to, laterMs),
      priority,
      passesRequested: numberOfPassesRequested,
      seriesId,
      document: { ...document, ...(conjunction !== undefined && { conjunction }) },
      orbitDigest,
      createdBy: caller.userName,
      isSynthetic,
    })
    .returning();
  if (row === undefined) throw new Error('The database did not return the row of a stored request.');
  const { id: requestId, status, createdAt: at } = row;
  await addToHistory(tx, { requestId, at, status, reason, actor: caller.userName });
  await requestChanged(tx, row);
  return row;
}

function shiftedInstant(instant: Instant, byMs: number): Instant {
  return byMs === 0 ? instant : instantOfUnixMs(unixMsOfInstant(instant) + byMs);
}

type Held = Awaited<ReturnType<Billing['hold']>>;

/** Refuses an order that holds more than its request allows, with both amounts; the transaction takes all of it back. */
function refuseAbove(held: readonly Held[], mostHeld: number | undefined): void {
  const amount = held.reduce((sum, one) => sum + (one?.amount ?? 0), 0);
  const [fault] = aboveMost({ amount, currency: held[0]?.currency ?? '' }, mostHeld);
  if (fault !== undefined) throw new Problem('CONFLICT', because(fault, fault.pointer));
}

type PriceToHold = Pick<RequestOrder, 'caller' | 'billing'> & { readonly checked: Checked };

async function holdPrice(
  tx: Tx,
  { id, objectName, catalogueId }: RequestRow,
  { checked, caller, billing }: PriceToHold,
): Promise<Held> {
  if (checked.use === undefined) return undefined;
  const subject = objectName ?? String(catalogueId ?? '');
  const held = await billing.hold(tx, {
    payer: caller,
    use: checked.use,
    requestId: id,
    ...(subject !== '' && { subject }),
  });
  if (held === undefined) return undefined;
  const { amount, currency } = held;
  await tx.update(observationRequest).set({ held: amount, currency }).where(eq(observationRequest.id, id));
  return held;
}
