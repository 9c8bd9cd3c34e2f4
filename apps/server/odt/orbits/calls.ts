import {
  adoptOrbit,
  cancelOrbit,
  type DetermineInputDocument,
  determineOrbit,
  getOrbit,
  getOrbitFile,
  listOrbits as listContract,
  stopUsingOrbit,
} from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from '../../platform/auth/caller.ts';
import { currentInstant, type Scope, type Tx } from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { readBytes } from '../observations/bytes.ts';
import { isOfThePast } from '../observations/past.ts';
import { findRequest } from '../requests/store.ts';
import { type AdoptPorts, adoptOrbitAs, orbitNow } from './adopt.ts';
import { tellOrbitChanged } from './changed.ts';
import { adoptNewest, enqueueDetermination, lockRequest, type OrbitPorts } from './jobs.ts';
import { filesOfRequest, findFiles } from './material.ts';
import { refuseOneMore } from './quota.ts';
import { stopUsing } from './stop.ts';
import {
  changeOrbit,
  filesOfOrbit,
  findOrbit,
  insertOrbit,
  isOpen,
  listOrbits,
  lockOrbit,
  type OrbitRow,
  orbitDocument,
  summaryDocument,
  waitingBefore,
} from './store.ts';

/** Orbits from observations: determine, follow, cancel, download. */
export function orbitCalls(ports: OrbitPorts & AdoptPorts): readonly Handled[] {
  const { database, enqueue } = ports;
  const requireOrbit = async (scope: Scope, id: string): Promise<OrbitRow> => {
    const row = await database.read((read) => findOrbit(read, scope, id));
    if (!row) throw unknownOrbit(id);
    return row;
  };
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const filter = {
        requestId: query['observation-request-id'],
        fileId: query['file-id'],
        catalogueId: query['catalogue-id'],
      };
      const { rows, headers } = await database.read((read) =>
        readList({ url, query }, listOrbits(read, scope, filter)),
      );
      return answer(200, rows.map(summaryDocument), { headers });
    }),
    handle(getOrbit, async ({ params, scope }) => {
      const row = await requireOrbit(scope, params['orbit-id']);
      const before = await database.read((read) => waitingBefore(read, row));
      return answer(200, {
        ...(await orbitNow(ports, row)),
        ...(before === undefined ? {} : { waitingBefore: before }),
      });
    }),
    handle(determineOrbit, ({ body, caller, scope, audit, once }) =>
      database.transaction((tx) =>
        once(tx, async () => {
          await refuseOneMore(tx, scope);
          const row = await storeDetermination(tx, body, { caller, scope });
          await enqueueDetermination(tx, enqueue, row);
          await tellOrbitChanged(tx, row);
          await audit(tx, { subject: { kind: 'orbit', id: row.id } });
          return answer(202, orbitDocument(row));
        }),
      ),
    ),
    handle(cancelOrbit, async ({ params, scope, audit }) => {
      const id = params['orbit-id'];
      const { requestId } = await requireOrbit(scope, id);
      const row = await database.transaction(async (tx) => {
        await lockRequest(tx, requestId);
        const stored = await lockOrbit(tx, scope, id);
        if (!stored) throw unknownOrbit(id);
        if (stored.state !== 'CANCELLED' && !isOpen(stored)) throw endedProblem(stored);
        await audit(tx, { subject: { kind: 'orbit', id } });
        const cancelled = await changeOrbit(tx, id, {
          state: 'CANCELLED',
          endedAt: stored.endedAt ?? currentInstant(),
        });
        await tellOrbitChanged(tx, cancelled);
        if (isOpen(stored)) await adoptNewest(tx, cancelled, enqueue);
        return cancelled;
      });
      return answer(200, orbitDocument(row));
    }),
    handle(adoptOrbit, async ({ params, body, caller, scope, signal, audit, once }) => {
      const id = params['orbit-id'];
      const row = await requireOrbit(scope, id);
      const details = { as: body.as };
      const adopted = await adoptOrbitAs(ports, row, {
        as: body.as,
        by: caller.userName,
        signal,
        audit: (tx) => audit(tx, { subject: { kind: 'orbit', id }, details }),
      });
      const document = await orbitNow(ports, adopted);
      return database.transaction((tx) => once(tx, async () => answer(200, document)));
    }),
    handle(stopUsingOrbit, async ({ params, caller, scope, audit }) => {
      const id = params['orbit-id'];
      const row = await requireOrbit(scope, id);
      const stopped = await stopUsing(ports, row, {
        by: caller.userName,
        audit: (tx) => audit(tx, { subject: { kind: 'orbit', id } }),
      });
      return answer(200, await orbitNow(ports, stopped));
    }),
    handle(getOrbitFile, async ({ params, query, scope }) => {
      const row = await requireOrbit(scope, params['orbit-id']);
      const form = query.format ?? query.form ?? 'OEM';
      const files = await database.read((read) => filesOfOrbit(read, row.id));
      const kept = files.find((file) => file.form === form);
      const fileName = row.result?.files.find((file) => file.form === form)?.fileName;
      if (kept === undefined || fileName === undefined) throw withoutFile(row, { form, files });
      const headers = { 'Content-Disposition': `attachment; filename="${fileName}"` };
      const bytes = Buffer.from(await readBytes(database, kept.fileDigest));
      return answer(200, bytes, { headers, contentType: 'text/plain' });
    }),
  ];
}

interface DeterminationCaller {
  readonly caller: Caller;
  readonly scope: Scope;
}

/** Stores a determination, if the request and the files exist. */
async function storeDetermination(
  tx: Tx,
  body: DetermineInputDocument,
  { caller, scope }: DeterminationCaller,
): Promise<OrbitRow> {
  const { observationRequestId: requestId, fileIds, orbitDataMessage, orbitDataMessageType, ...options } = body;
  const request = await findRequest(tx, scope, requestId);
  if (!request) throw new Problem('NOT_FOUND', because(saying('NO_REQUEST', { id: requestId })));
  refuseHalfOrbit(body);
  refuseWithoutReason(body);
  const known = await knownFiles(tx, scope, fileIds ?? (await filesOfRequest(tx, requestId)));
  const { digest } = orbitDataMessage === undefined ? {} : await keepBytes(tx, Buffer.from(orbitDataMessage, 'utf8'));
  return insertOrbit(tx, {
    operatorId: request.operatorId,
    requestId,
    catalogueId: request.catalogueId,
    objectName: request.objectName,
    isAutomatic: false,
    createdBy: caller.userName,
    fileIds: known,
    options,
    aprioriDigest: digest ?? null,
  });
}

/** Who leaves measurements out says why; the reason is kept with the orbit. */
function refuseWithoutReason({ leftOut, leftOutWhy = '' }: DetermineInputDocument): void {
  if (leftOut === undefined || leftOutWhy.trim() !== '') return;
  throw new Problem('CONTENT_INVALID', because(saying('LEFT_OUT_WITHOUT_REASON', {}), '/leftOutWhy'));
}

function refuseHalfOrbit({ orbitDataMessage, orbitDataMessageType }: DetermineInputDocument): void {
  if ((orbitDataMessage === undefined) === (orbitDataMessageType === undefined)) return;
  const missing = orbitDataMessage === undefined ? 'orbitDataMessage' : 'orbitDataMessageType';
  throw new Problem('CONTENT_INVALID', because(saying('ORBIT_HALF_MISSING', { field: missing }), `/${missing}`));
}

async function knownFiles(tx: Tx, scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) {
    throw new Problem('CONTENT_INVALID', because(saying('NO_FILE_SHOWS_OBJECT', {}), '/fileIds'));
  }
  const rows = await findFiles(tx, scope, ids);
  const early = rows.find((row) => !isOfThePast(row));
  if (early !== undefined) {
    const fault = saying('FILE_BEFORE_PASS_ENDED', { id: early.file.id, end: early.pass.endAt });
    throw new Problem('CONTENT_INVALID', because(fault, `/fileIds/${ids.indexOf(early.file.id)}`));
  }
  const found = rows.map(({ file }) => file.id);
  const at = ids.findIndex((id) => !found.includes(id));
  if (at < 0) return found;
  const fault = saying('NO_OBSERVATION_FILE', { id: ids[at] ?? '' });
  throw new Problem('CONTENT_INVALID', because(fault, `/fileIds/${at}`));
}

function unknownOrbit(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_ORBIT_OF_ID', { id })));
}

function endedProblem({ id, state }: OrbitRow): Problem {
  return new Problem('CONFLICT', because(saying('DETERMINATION_ENDED', { id, state })));
}

interface WantedForm {
  readonly form: string;
  readonly files: readonly { readonly form: string }[];
}

function withoutFile({ id, state }: OrbitRow, { form, files }: WantedForm): Problem {
  const there = files.map((file) => file.form).join(', ');
  if (there === '') return new Problem('CONFLICT', because(saying('ORBIT_WITHOUT_MESSAGES', { id, state })));
  return new Problem('NOT_FOUND', because(saying('ORBIT_WITHOUT_FORM', { id, form, there })));
}
