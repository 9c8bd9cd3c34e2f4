import type { FailureCause, SensorDocument, TaskDocument } from '@farpass/contract/odt';
import { Chance, seedOf } from '@farpass/tracking/chance';
import type { MissCause } from '@farpass/tracking/observe';
import type { TaskTime } from './haste.ts';
import type { NetworkAnswer, NetworkOrder } from './observe.task.ts';
import { passNameOf } from './pass-name.ts';

/** A call of the provider interface, below `/api/v1/odt`. */
export interface ProviderCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Media type of the body. */
  readonly type?: string;
}

/** The ports of the network: the calls as its provider, and threads that observe. */
export interface NetworkPorts {
  readonly call: (call: ProviderCall) => Promise<{ readonly status: number; readonly body: string }>;
  readonly observe: (order: NetworkOrder) => Promise<NetworkAnswer>;
  readonly seed: number;
  /** Share of nights that are cloudy over a telescope. */
  readonly cloudiness: number;
  /** The clock of each task; in a demo it may run faster. */
  readonly timeOf?: TaskTime;
}

/** The cause, in the provider interface, why a simulated sensor did not measure. */
const causes: Readonly<Partial<Record<MissCause, FailureCause>>> = {
  WEATHER: 'WEATHER',
  SENSOR_FAILED: 'SENSOR_FAULT',
};

/** Why nothing was measured, in words for the operator. */
const reasons: Readonly<Record<MissCause, string>> = {
  WEATHER: 'Clouds over the sensor.',
  SENSOR_FAILED: 'The sensor failed.',
  DAYLIGHT: 'The sky was too bright.',
  BELOW_HORIZON: 'The object was below the horizon of the sensor.',
  OUT_OF_RANGE: 'The object was out of range.',
  OUTSIDE_FIELD: 'The object was not in the field of view: it is not where the orbit has it.',
  IN_SHADOW: "The object was in the Earth's shadow.",
  TOO_FAINT: 'The object was too faint.',
  DECAYED: 'The true orbit does not last until then.',
};

/** Time from an observation to its file. */
const delayMs = { least: 2 * 60_000, more: 8 * 60_000 } as const;

/**
 * One turn of the simulated sensor network, which is a provider like any other: it accepts its tasks, observes them at
 * their time, and delivers files or reports why there is none. It only operates the sensors of the demo world. The next
 * turn does what this one leaves undone.
 */
export async function networkTurn(ports: NetworkPorts, nowMs: number): Promise<void> {
  const all = await listRows<SensorDocument>(ports, '/sensors?limit=1000');
  const sensors = new Map(all.filter(({ isSynthetic }) => isSynthetic).map((sensor) => [sensor.sensorCode, sensor]));
  if (sensors.size === 0) return;
  const timeOf = (task: TaskDocument) => ports.timeOf?.(task, nowMs) ?? nowMs;
  const tasksOf = async (status: TaskDocument['status']): Promise<readonly TaskDocument[]> => {
    const tasks = await listRows<TaskDocument>(ports, `/tasks?status=${status}&limit=200`);
    return tasks.filter(({ sensorCode }) => sensors.has(sensorCode));
  };
  for (const task of await tasksOf('PENDING')) {
    timeOf(task);
    await report(ports, task, { status: 'APPROVED' });
  }
  for (const task of await tasksOf('APPROVED')) {
    if (timeOf(task) >= Date.parse(task.start)) await report(ports, task, { status: 'EXECUTING' });
  }
  for (const task of await tasksOf('EXECUTING')) {
    if (timeOf(task) >= Date.parse(task.end)) await report(ports, task, { status: 'EXECUTED' });
  }
  for (const task of await tasksOf('EXECUTED')) {
    const sensor = sensors.get(task.sensorCode);
    const chance = new Chance(seedOf('delay', passNameOf(task), ports.seed));
    const readyMs = Date.parse(task.end) + delayMs.least + delayMs.more * chance.uniform();
    if (sensor !== undefined && timeOf(task) >= readyMs) await deliver(ports, { task, sensor });
  }
}

async function deliver(ports: NetworkPorts, { task, sensor }: Pick<NetworkOrder, 'task' | 'sensor'>): Promise<void> {
  const answer = await ports.observe({ task, sensor, seed: ports.seed, cloudiness: ports.cloudiness });
  if (answer.kind === 'nothing') {
    const cause = causes[answer.cause] ?? 'NOT_DETECTED';
    await report(ports, task, { status: 'UNSUCCESSFUL', cause, reason: reasons[answer.cause] });
    return;
  }
  const path = `/observations/file?task-id=${encodeURIComponent(task.taskId)}`;
  const { status, body } = await ports.call({ method: 'POST', path, body: answer.text, type: 'text/plain' });
  if (status >= 400 && status < 500) {
    await report(ports, task, { status: 'UNSUCCESSFUL', reason: `The file was refused: ${body.slice(0, 300)}` });
  }
}

async function listRows<Row>(ports: NetworkPorts, path: string): Promise<readonly Row[]> {
  const { status, body } = await ports.call({ method: 'GET', path });
  return status === 200 ? JSON.parse(body) : [];
}

interface Report {
  readonly status: 'APPROVED' | 'EXECUTING' | 'EXECUTED' | 'UNSUCCESSFUL';
  readonly cause?: FailureCause;
  readonly reason?: string;
}

/** Reports the progress of a task. A task that has been cancelled refuses the report, and is left alone. */
async function report({ call }: NetworkPorts, { taskId }: TaskDocument, said: Report): Promise<void> {
  const path = `/tasks/${encodeURIComponent(taskId)}`;
  await call({ method: 'PUT', path, body: JSON.stringify(said), type: 'application/json' });
}
