import type { ObservationRequestDocument, RequestInputDocument, SearchDocument } from '@farpass/contract/odt';
import { Problem } from '@farpass/contract/problem';
import type { Caller } from '../../platform/auth/caller.ts';
import { administratorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { type CheckContext, type Checked, type CheckPorts, checkRequest } from '../requests/check.ts';
import { createRequests } from '../requests/create.ts';
import { answeredRequest, findRequest } from '../requests/store.ts';

export type OrderPorts = CheckPorts & {
  readonly replan: (tx: Tx) => Promise<unknown>;
};

/** Tracking of an object in a conjunction: the sensors, the times, and the orbit for pointing them. */
export interface UrgentTracking {
  readonly catalogueId: number | undefined;
  readonly objectName: string;
  readonly sensorCodes: readonly string[];
  readonly passes: number;
  /** The passes that a person chose, by the start of their measurements, UTC. */
  readonly chosen: readonly { readonly sensorCode: string; readonly start: string }[];
  /** UTC. */
  readonly from: string;
  readonly to: string;
  /** An OEM. */
  readonly ephemeris: string;
  /** How far the object may be from that orbit, if it is searched for. */
  readonly search: SearchDocument | undefined;
  readonly note: string;
  readonly conjunction: { readonly conjunctionId: string; readonly satelliteId: string };
}

/** The highest priority of requests. */
const urgent = 10;

/**
 * Checks an order of tracking outside of a transaction and returns the function that makes it inside of one: the
 * request with its price held, and the job for a new plan. Refuses an order for the same reasons as a request.
 */
export async function preparedOrder(
  wanted: UrgentTracking,
  { caller, signal }: { readonly caller: Caller; readonly signal: AbortSignal },
  ports: OrderPorts,
): Promise<(tx: Tx) => Promise<string>> {
  const checked = await checkedOrder(wanted, { caller, nowMs: Date.now(), signal }, ports);
  refuseFaulty(checked);
  return async (tx) => {
    const { conjunction } = wanted;
    const { billing } = ports;
    const id = await createRequests(tx, checked, { caller, billing, repeat: undefined, conjunction });
    await ports.replan(tx);
    return id;
  };
}

/**
 * A search is paid by the length of its passes: it names them, so that no more is held than they cost. If one of them is
 * taken by now, any pass of its sensors may be the one.
 */
async function checkedOrder(wanted: UrgentTracking, asking: CheckContext, ports: CheckPorts): Promise<Checked> {
  const input = inputOf(wanted);
  if (wanted.search === undefined) return checkRequest(input, asking, ports);
  const named = await checkRequest({ ...input, chosenPasses: [...wanted.chosen] }, asking, ports);
  const isTaken = named.errors.some(({ code }) => code === 'PASS_NOT_OFFERED' || code === 'PASS_TWICE');
  return isTaken ? checkRequest(input, asking, ports) : named;
}

function inputOf({ catalogueId, sensorCodes, passes, ephemeris, ...wanted }: UrgentTracking): RequestInputDocument {
  return {
    ...(catalogueId === undefined ? {} : { catalogueId }),
    objectName: wanted.objectName,
    sensorCodes: [...sensorCodes],
    numberOfPassesRequested: passes,
    from: wanted.from,
    to: wanted.to,
    priority: urgent,
    orbitDataMessageType: 'SP_EPHEMERIS',
    orbitDataMessage: ephemeris,
    note: wanted.note,
    ...(wanted.search === undefined ? {} : { search: wanted.search }),
  };
}

function refuseFaulty({ errors }: Checked): void {
  const [first] = errors;
  if (first === undefined) return;
  const faults = errors.map(({ code, message }) => ({ pointer: '/passIds', code, message }));
  throw new Problem('CONTENT_INVALID', { detail: `Tracking cannot be ordered: ${first.message}`, errors: faults });
}

/** A request of any operator as it is returned; the row that names it decides who may see it. */
export async function orderedRequest(read: Read, id: string): Promise<ObservationRequestDocument | undefined> {
  const row = await findRequest(read, administratorScope('avoidance'), id);
  return row && answeredRequest(read, row);
}
