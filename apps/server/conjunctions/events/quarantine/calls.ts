import { shortestReason } from '@farpass/conjunction/decisions';
import { decideQuarantinedCdm, getQuarantinedCdmFile, listQuarantinedCdms } from '@farpass/contract/conjunctions';
import { because, Problem, saying } from '@farpass/contract/problem';
import { findSatelliteNumbers } from '../../../fleet/satellites/store.ts';
import type { Read, Scope, Tx } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import {
  answer,
  type Call,
  type Handled,
  handle,
  readList,
  requireVersion,
  tagOfOne,
} from '../../../platform/http/index.ts';
import type { StorableCdm } from '../../cdms/assess.ts';
import { findKnownObjects } from '../../cdms/message-records.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { numbersIn } from '../../cdms/sizes.ts';
import { storeMessage } from '../storing.ts';
import { assessTexts, type TakeInPorts } from '../take-in.ts';
import {
  changedQuarantine,
  decideQuarantined,
  findQuarantined,
  listQuarantined,
  lockQuarantined,
  type QuarantinedRow,
  quarantinedDocument,
  readQuarantinedText,
} from './store.ts';

/** Messages that name two objects as one: listed, returned as received, released into their conjunction or discarded. */
export function quarantineCalls(ports: TakeInPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(listQuarantinedCdms, async ({ query, scope, url }) => {
      const filter = { id: query['quarantine-id'], satelliteId: query['satellite-id'], state: query.state };
      const { rows, headers } = await database.read((read) =>
        readList({ url, query }, listQuarantined(read, scope, filter)),
      );
      const nowMs = Date.now();
      const held = rows.map((row) => quarantinedDocument(row, nowMs));
      return answer(200, held, { headers: { ...headers, ...tagOfOne(held) } });
    }),
    handle(getQuarantinedCdmFile, async ({ params, scope }) => {
      const id = params['quarantine-id'];
      const text = await database.read((read) => readQuarantinedText(read, scope, id));
      if (text === undefined) throw unknown(id);
      const headers = { 'Content-Disposition': `attachment; filename="${id}.cdm"`, ETag: `"${id}-received"` };
      return answer(200, text, { contentType: 'text/plain; charset=utf-8', headers });
    }),
    handle(decideQuarantinedCdm, async (call) => {
      const { params, body, scope, caller, headers, audit } = call;
      const id = params['quarantine-id'];
      await database.read((read) => requireMessage(read, scope, id));
      const reason = body.reason.trim();
      if (reason.length < shortestReason) throw reasonMissing(reason);
      const message = body.state === 'RELEASED' ? await assessedNow(ports, call) : undefined;
      return database.transaction(async (tx) => {
        const { row } = await requireLockedMessage(tx, scope, id);
        requireVersion(headers, row.version);
        if (row.state === 'RELEASED') throw new Problem('CONFLICT', because(saying('MESSAGE_RELEASED', { id })));
        const { operatorId } = row;
        const received = message && (await storeMessage(tx, message, { ...ports, operatorId, isSynthetic: false }));
        const cdmId = received?.cdmId ?? null;
        await decideQuarantined(tx, id, { state: body.state, reason, decidedBy: caller.userName, cdmId });
        await appendEvent(tx, changedQuarantine(operatorId));
        await audit(tx, { subject: { kind: 'quarantined message', id }, details: { state: body.state, reason } });
        const document = quarantinedDocument(await requireMessage(tx, scope, id), Date.now());
        return answer(200, document, { headers: { ETag: document.etag } });
      });
    }),
  ];
}

/** The message as the fleet is now. Its names are what a person judged, so they hold it no longer. */
async function assessedNow(
  { database, compute }: TakeInPorts,
  { params, scope, caller, signal }: Call<typeof decideQuarantinedCdm>,
): Promise<StorableCdm> {
  const id = params['quarantine-id'];
  const { texts, fleet, known } = await database.read(async (read) => {
    const { row } = await requireMessage(read, scope, id);
    const own = (await findSatelliteNumbers(read, scope)).filter((one) => one.id === row.satelliteId);
    const text = { name: row.fileName, text: (await readQuarantinedText(read, scope, id)) ?? '' };
    const { operatorId } = row;
    const known = await findKnownObjects(read, { operatorId, numbers: numbersIn(text) });
    return { texts: [text], fleet: own.map(ownSatelliteOf), known };
  });
  const waiting = { isInteractive: true, owner: caller.operatorId, signal };
  const [found] = await assessTexts(compute, { texts, fleet, ...known }, waiting);
  if (found !== undefined && found.kind !== 'refused') return found;
  const errors = (found?.errors ?? []).map((one) => ({ pointer: '/state', ...one }));
  throw new Problem('CONTENT_INVALID', { detail: errors[0]?.message ?? 'It has no message.', errors });
}

async function requireMessage(read: Read, scope: Scope, id: string): Promise<QuarantinedRow> {
  const found = await findQuarantined(read, scope, id);
  if (!found) throw unknown(id);
  return found;
}

async function requireLockedMessage(tx: Tx, scope: Scope, id: string): Promise<QuarantinedRow> {
  const found = await lockQuarantined(tx, scope, id);
  if (!found) throw unknown(id);
  return found;
}

function reasonMissing(reason: string): Problem {
  const fault = saying('QUARANTINE_REASON_MISSING', { least: shortestReason, found: reason.length });
  return new Problem('CONTENT_INVALID', because(fault, '/reason'));
}

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_QUARANTINED_MESSAGE', { id })));
}
