import {
  type FailureCause,
  listTasks as listContract,
  mayFollow,
  type ObservationStatus,
  type ReasonCode,
  reportTask,
  type StatusReasonDocument,
  type TaskDocument,
} from '@farpass/contract/odt';
import { because, Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { administratorScope, currentInstant, type Database, instantOf, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList, requireVersion, tagOfOne } from '../../platform/http/index.ts';
import { requestChanged } from '../requests/move.ts';
import { movePass, type PassRow } from '../requests/passes.ts';
import { type SettlePorts, settleRequest } from '../requests/settle.ts';
import { lockRequest, readText } from '../requests/store.ts';
import { ownScope } from '../scope.ts';
import { findTask, listTasks, lockTask, type TaskRow, taskDocument } from './store.ts';

export type TaskPorts = SettlePorts & {
  readonly database: Database;
  /** Called in the transaction in which a pass is lost. */
  readonly replan: (tx: Tx) => Promise<unknown>;
};

/** Tasks of sensor providers: the requested observations, and their progress. */
export function taskCalls(ports: TaskPorts): readonly Handled[] {
  const { database, replan } = ports;
  return [
    handle(listContract, async ({ query, caller, url }) => {
      const scope = ownScope(caller);
      const after = query['changed-after'];
      const filter = {
        id: query['task-id'],
        sensorCode: query['sensor-code'],
        status: query.status,
        changedAfter: after === undefined ? undefined : instantOf(`${after.replace(/Z$/, '')}Z`),
      };
      const { rows, headers } = await database.read((read) => readList({ url, query }, listTasks(read, scope, filter)));
      const tasks = await withOrbits(database, rows);
      return answer(200, tasks, { headers: { ...headers, ...tagOfOne(tasks) } });
    }),
    handle(reportTask, async ({ params, body, caller, headers, audit }) => {
      const id = params['task-id'];
      const scope = ownScope(caller);
      const { status } = body;
      const said = body.reason?.trim() ?? '';
      requireCause(body);
      await database.transaction(async (tx) => {
        const found = await findTask(tx, scope, id);
        if (!found) throw unknownTask(id);
        const request = await lockRequest(tx, administratorScope('provider'), found.pass.requestId);
        const pass = await lockTask(tx, scope, id);
        if (!request || !pass) throw unknownTask(id);
        requireVersion(headers, pass.version);
        await audit(tx, { subject: { kind: 'task', id }, details: { status } });
        if (pass.taskStatus === status) return;
        refuseStepBack(pass, { status });
        if (!caller.isSimulatedNetwork) refuseAhead(pass, status);
        const reason =
          status === 'UNSUCCESSFUL' ? whyNot(pass, body) : { code: reasonCodes[status], text: said || words[status] };
        await movePass(tx, pass, { status: observed[status], taskStatus: status, reason });
        await requestChanged(tx, await settleRequest(tx, request, ports));
        if (status === 'UNSUCCESSFUL') await replan(tx);
      });
      const row = await database.read((read) => findTask(read, scope, id));
      const [document] = row === undefined ? [] : await withOrbits(database, [row]);
      if (document === undefined) throw unknownTask(id);
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
  ];
}

async function withOrbits(database: Database, rows: readonly TaskRow[]): Promise<TaskDocument[]> {
  const texts = new Map<string, string>();
  for (const digest of new Set(rows.map(({ pass }) => pass.orbitDigest)))
    texts.set(digest, await readText(database, digest));
  return rows.map((row) => taskDocument(row, texts.get(row.pass.orbitDigest) ?? ''));
}

type Reported = 'APPROVED' | 'EXECUTING' | 'EXECUTED' | 'UNSUCCESSFUL';

const observed: Readonly<Record<Reported, ObservationStatus>> = {
  APPROVED: 'APPROVED',
  EXECUTING: 'EXECUTING',
  EXECUTED: 'EXECUTED',
  UNSUCCESSFUL: 'UNSUCCESSFUL',
};

type Progress = Exclude<Reported, 'UNSUCCESSFUL'>;

const reasonCodes: Readonly<Record<Progress, ReasonCode>> = {
  APPROVED: 'PROVIDER_ACCEPTED',
  EXECUTING: 'PROVIDER_STARTED',
  EXECUTED: 'PROVIDER_OBSERVED',
};

const words: Readonly<Record<Progress, string>> = {
  APPROVED: 'The sensor provider accepted it.',
  EXECUTING: 'The sensor observes.',
  EXECUTED: 'The sensor has observed; the file follows.',
};

const causes: Readonly<Record<FailureCause, StatusReasonDocument>> = {
  NOT_DETECTED: { code: 'PROVIDER_SAW_NOTHING', text: 'The sensor looked and detected nothing.' },
  WEATHER: { code: 'PROVIDER_WEATHER', text: 'Weather kept the sensor from observing.' },
  SENSOR_FAULT: { code: 'PROVIDER_FAULT', text: 'The sensor failed.' },
};

interface Failure {
  readonly cause?: FailureCause;
  readonly reason?: string;
}

/** Why a pass has no measurements. Without a cause, it was declined before it began, or it failed. */
function whyNot({ taskStatus }: PassRow, { cause, reason = '' }: Failure): StatusReasonDocument {
  const said = reason.trim();
  const parameters = said === '' ? {} : { parameters: { said } };
  if (cause !== undefined) return { ...causes[cause], text: `${causes[cause].text} ${said}`.trim(), ...parameters };
  const hasBegun = taskStatus === 'EXECUTING' || taskStatus === 'EXECUTED';
  return { code: hasBegun ? 'PROVIDER_FAILED' : 'PROVIDER_DECLINED', text: said, ...parameters };
}

/** A disputed file is in the hands of its buyer. */
function refuseStepBack({ id, taskStatus: from }: PassRow, { status: to }: { readonly status: Reported }): void {
  if (from !== 'DISPUTED' && mayFollow('task', { from, to })) return;
  throw new Problem('CONFLICT', because(saying('TASK_STEP_BACK', { id, from, to })));
}

/** An observation is of the past: no pass is being observed before it begins, and none is observed before it ends. */
function refuseAhead({ id, startAt: start, endAt: end }: PassRow, status: Reported): void {
  const now = currentInstant();
  if (status === 'EXECUTING' && start > now)
    throw new Problem('CONFLICT', because(saying('TASK_PASS_NOT_BEGUN', { id, start })));
  if (status === 'EXECUTED' && end > now)
    throw new Problem('CONFLICT', because(saying('TASK_PASS_NOT_ENDED', { id, end })));
}

/** A failure has a cause or a reason; nothing else has a cause. */
function requireCause({ status, cause, reason = '' }: Failure & { readonly status: Reported }): void {
  const isFailure = status === 'UNSUCCESSFUL';
  if (isFailure && cause === undefined && reason.trim() === '')
    throw wrongField('/reason', saying('TASK_REASON_MISSING', {}));
  if (!isFailure && cause !== undefined) throw wrongField('/cause', saying('TASK_WITHOUT_CAUSE', { status }));
}

function wrongField(pointer: '/reason' | '/cause', fault: ProblemFault): Problem {
  return new Problem('CONTENT_INVALID', because(fault, pointer));
}

export function unknownTask(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_TASK', { id })));
}
