import { getObservationFile, getObservationReport, listObservations as listContract } from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { readBytes } from './bytes.ts';
import { observationFileName } from './file-name.ts';
import {
  findObservation,
  listObservations,
  namedAsOrdered,
  type ObservationRow,
  observationDocument,
} from './store.ts';

export interface ObservationPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

const serveTask = defineTask<typeof import('./serve.task.ts')>(
  'odt.serve',
  new URL('./serve.task.ts', import.meta.url),
);
const deadlineMs = 20_000;

/** Observations: files in their ordered or delivered form, and their content. */
export function observationCalls({ database, compute }: ObservationPorts): readonly Handled[] {
  const requireObservation = async (
    scope: Parameters<typeof findObservation>[1],
    id: string,
  ): Promise<ObservationRow> => {
    const row = await database.read((read) => findObservation(read, scope, id));
    if (!row) throw new Problem('NOT_FOUND', because(saying('NO_OBSERVATIONS', { id })));
    return row;
  };
  return [
    handle(listContract, async ({ query, scope, url }) => {
      const filter = {
        id: query['file-id'],
        requestId: query['observation-request-id'],
        catalogueId: query['catalogue-id'],
        sensorCode: query['sensor-code'],
      };
      const { rows, headers } = await database.read((read) =>
        readList({ url, query }, listObservations(read, scope, filter)),
      );
      return answer(200, rows.map(observationDocument), { headers });
    }),
    handle(getObservationFile, async ({ params, query, scope, caller, signal }) => {
      const row = await requireObservation(scope, params['file-id']);
      const bytes = await readBytes(database, row.file.digest);
      if (query.as === 'delivered') return file(bytes, deliveredName(row, bytes));
      const named = namedAsOrdered(row);
      const order = { bytes, deliveredForm: row.file.deliveredForm, named };
      const waiting = { isInteractive: true, owner: caller.operatorId, deadlineMs, signal };
      const served = await compute.run(serveTask, order, waiting);
      return file(served, observationFileName(named));
    }),
    handle(getObservationReport, async ({ params, scope }) => {
      const { file: stored } = await requireObservation(scope, params['file-id']);
      return answer(200, { 'file-id': stored.id, ...stored.report });
    }),
  ];
}

function deliveredName(row: ObservationRow, bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const compression = isPacked ? ('GZIP' as const) : ('NONE' as const);
  return observationFileName({ ...namedAsOrdered(row), form: row.file.deliveredForm, compression });
}

function file(bytes: Uint8Array, fileName: string) {
  const headers = { 'Content-Disposition': `attachment; filename="${fileName}"` };
  return answer(200, Buffer.from(bytes), { headers, contentType: 'application/octet-stream' });
}
