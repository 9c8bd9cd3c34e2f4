import { because, Problem, saying } from '@farpass/contract/problem';
import { getShiftReport, getShiftReportFile } from '@farpass/contract/watch';
import type { ComputePool } from '../../platform/compute/index.ts';
import { defineTask } from '../../platform/compute/index.ts';
import { type Database, type Instant, instantOfUtc } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { readZone } from '../../platform/paper/index.ts';
import { shiftReport } from './report.ts';

const pageTask = defineTask<typeof import('./page.task.ts')>('ca.shift', new URL('./page.task.ts', import.meta.url));
const longestMs = 60_000;

interface ShiftPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** The hand-over of a shift, as a document and as a file. */
export function shiftCalls({ database, compute }: ShiftPorts): readonly Handled[] {
  return [
    handle(getShiftReport, async ({ query, scope, caller }) => {
      const question = questionOf(caller, query);
      return answer(200, await database.read((read) => shiftReport(read, scope, question)));
    }),
    handle(getShiftReportFile, async ({ query, scope, caller, signal }) => {
      const zone = readZone(query.zone);
      const question = questionOf(caller, query);
      const report = await database.read((read) => shiftReport(read, scope, question));
      const order = { report, language: query.language ?? 'en', zone };
      const waiting = { signal, owner: caller.operatorId, isInteractive: true, deadlineMs: longestMs };
      const body = await compute.run(pageTask, order, waiting);
      const name = `farpass-shift-${report.to.slice(0, 16).replaceAll(/[-:]/g, '')}Z.pdf`;
      const headers = { 'Content-Disposition': `inline; filename="${name}"` };
      return answer(200, body, { contentType: 'application/pdf', headers });
    }),
  ];
}

interface ShiftQuery {
  readonly from?: string | undefined;
  readonly group?: readonly string[] | undefined;
}

function questionOf(
  { operatorId, userName: person }: { readonly operatorId: string; readonly userName: string },
  { from, group: groups }: ShiftQuery,
) {
  return { operatorId, person, from: readFrom(from), nowMs: Date.now(), groups };
}

function readFrom(text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined;
  try {
    return instantOfUtc(text);
  } catch {
    const fault = saying('TIME_UNREADABLE', { field: 'from', text: text.slice(0, 40) });
    throw new Problem('REQUEST_INVALID', because(fault, '/query/from'));
  }
}
