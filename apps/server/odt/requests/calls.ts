import {
  cancelRequest,
  createRequest,
  listRequests as listContract,
  listRequestStatuses,
  type ObservationRequestDocument,
  type RequestInputDocument,
  validateRequest,
} from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from '../../platform/auth/caller.ts';
import { operatorScope, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList, requireVersion, tagOfOne } from '../../platform/http/index.ts';
import type { Payer, TellOperator } from '../ports.ts';
import { type Checked, type CheckPorts, checkRequest, feasibleIn } from './check.ts';
import { createRequests } from './create.ts';
import { moveRequest, type RequestRow } from './move.ts';
import { cancelPasses } from './passes.ts';
import { quotedPrice } from './price.ts';
import { refuseMore } from './quota.ts';
import { settleRequest } from './settle.ts';
import {
  answeredRequest,
  findRequest,
  listRequests,
  lockRequest,
  ownOrbitOf,
  passesOf,
  readHistory,
  requestDocument,
} from './store.ts';

export type RequestPorts = CheckPorts & {
  readonly tellOperator: TellOperator;
  /** Called in the transaction in which something new can be planned. */
  readonly replan: (tx: Tx) => Promise<unknown>;
};

/** Requests for observations: try, order, follow, cancel. */
export function requestCalls(ports: RequestPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const filter = {
        id: query['observation-request-id'],
        status: query.status,
        catalogueId: query['catalogue-id'],
        seriesId: query['series-id'],
      };
      const { rows, headers, passes } = await database.read(async (read) => {
        const page = await readList({ url, query }, listRequests(read, scope, filter));
        const ids = page.rows.map(({ id }) => id);
        return { ...page, passes: await passesOf(read, ids) };
      });
      const requests = rows.map((row) => requestDocument(row, passes.get(row.id)));
      const [only] = filter.id === undefined ? [] : rows;
      const orbitDataMessage = only === undefined ? undefined : await ownOrbitOf(database, only);
      const answered = requests.map((one) => (orbitDataMessage === undefined ? one : { ...one, orbitDataMessage }));
      return answer(200, answered, { headers: { ...headers, ...tagOfOne(answered) } });
    }),
    handle(validateRequest, async ({ body, caller, signal }) =>
      answer(200, (await tried(body, { caller, signal }, ports)).check),
    ),
    handle(createRequest, async ({ body, caller, signal, audit, once }) => {
      const checked = await checkRequest(body, { caller, nowMs: Date.now(), signal }, ports);
      return database.transaction((tx) =>
        once(tx, async () => {
          const document = await storedOrder(tx, { checked, body, caller, audit }, ports);
          return answer(201, document, { headers: { ETag: document.etag } });
        }),
      );
    }),
    handle(cancelRequest, async ({ query, caller, scope, headers, audit }) => {
      const id = query['observation-request-id'];
      const document = await database.transaction(async (tx) => {
        const row = await lockRequest(tx, scope, id);
        if (!row) throw unknownRequest(id);
        requireVersion(headers, row.version);
        await cancelRow(tx, row, { person: caller.userName, ports });
        await audit(tx, { subject: { kind: 'request', id } });
        return answeredRequest(tx, (await findRequest(tx, scope, id)) ?? row);
      });
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(listRequestStatuses, async ({ params, scope }) => {
      const id = params['observation-request-id'];
      const history = await database.read(async (read) => {
        if (!(await findRequest(read, scope, id))) throw unknownRequest(id);
        return readHistory(read, id);
      });
      return answer(200, history);
    }),
  ];
}

interface Cancelling {
  readonly person: string;
  readonly ports: RequestPorts;
}

/** Takes a request back: its passes that have not begun, and the money that is held for them. */
export async function cancelRow(tx: Tx, row: RequestRow, { person, ports }: Cancelling): Promise<void> {
  const text = `${person} cancelled the request.`;
  const reason = { code: 'CANCELLED_BY_OPERATOR', text, parameters: { person } } as const;
  const { tellOperator } = ports;
  const moved = await moveRequest(tx, row, { to: 'CANCELLED', reason, actor: person, tellOperator });
  await cancelPasses(tx, { requestId: row.id, reason });
  await settleRequest(tx, moved, ports);
  await ports.replan(tx);
}

interface Asking {
  readonly caller: Payer;
  readonly signal: AbortSignal;
}

/** A dry run of a request. It is feasible if nothing but its price speaks against it. */
export async function tried(body: RequestInputDocument, { caller, signal }: Asking, ports: CheckPorts) {
  const { database, billing } = ports;
  const checked = await checkRequest(body, { caller, nowMs: Date.now(), signal }, ports);
  const { errors, warnings, passes, unoffered, request, from, to } = checked;
  const {
    price,
    errors: ofPrice,
    priced,
  } = await database.read((read) => quotedPrice(read, checked, { payer: caller, billing, wished: body }));
  const all = [...errors, ...ofPrice];
  const { orbitDataMessage, orbitDataMessageType, chosenPasses, ...shown } = request;
  const check = {
    isValid: all.length === 0,
    errors: all,
    warnings: [...warnings],
    request: { ...shown, from, to },
    feasiblePasses: feasibleIn(passes),
    passes: passes.map(priced),
    unoffered: [...unoffered],
    ...(price === undefined ? {} : { price }),
  };
  return { isFeasible: errors.length === 0, check };
}

interface Ordered {
  readonly checked: Checked;
  readonly body: RequestInputDocument;
  readonly caller: Caller;
  readonly audit: (
    tx: Tx,
    line: { subject: { kind: string; id: string }; details: Record<string, unknown> },
  ) => Promise<unknown>;
}

/** Stores a request that was checked, holds its price, and has the network planned again. */
export async function storedOrder(
  tx: Tx,
  { checked, body, caller, audit }: Ordered,
  { billing, replan }: RequestPorts,
): Promise<ObservationRequestDocument> {
  refuseFaulty(checked);
  const scope = operatorScope(caller.operatorId);
  const { repeat, mostHeld } = body;
  await refuseMore(tx, scope, repeat?.times);
  const id = await createRequests(tx, checked, { caller, billing, repeat, mostHeld });
  await replan(tx);
  const row = await findRequest(tx, scope, id);
  if (!row) throw unknownRequest(id);
  await audit(tx, { subject: { kind: 'request', id }, details: { catalogueId: row.catalogueId } });
  return answeredRequest(tx, row);
}

function refuseFaulty({ errors }: Checked): void {
  const [first] = errors;
  if (first === undefined) return;
  const faults = errors.map(({ pointer, code, message, parameters, validChoices = [] }) => {
    const choices = validChoices.length === 0 ? '' : ` Possible: ${validChoices.slice(0, 20).join(', ')}.`;
    const named =
      validChoices.length === 0 ? parameters : { ...parameters, choices: validChoices.slice(0, 20).join(', ') };
    return { pointer, code, message: `${message}${choices}`, ...(named === undefined ? {} : { parameters: named }) };
  });
  throw new Problem('CONTENT_INVALID', { detail: first.message, errors: faults });
}

function unknownRequest(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_REQUEST', { id })));
}
