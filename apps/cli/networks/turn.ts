import { type Network, NetworkFault, type Observation, type Provider, type Reduce, type Task } from './network.ts';

interface Turn {
  readonly provider: Provider;
  readonly network: Network;
  /** Absent if no program was named: observations are made, and no file is delivered. */
  readonly reduce: Reduce | undefined;
  readonly nowMs: number;
  readonly say: (line: string) => void;
}

/** States of a task that a provider still works on. */
const open = ['PENDING', 'APPROVED', 'EXECUTING', 'EXECUTED'];

/**
 * Looks once at every open task of a sensor: schedules what is new, reports what the network says, delivers what was measured.
 * It remembers nothing: what was scheduled is found at the network, so a stopped program schedules nothing twice.
 */
export async function takeTurn(turn: Turn): Promise<void> {
  for (const task of (await turn.provider.tasks()).filter(({ status }) => open.includes(status))) {
    try {
      await work(turn, task);
    } catch (error) {
      if (!(error instanceof NetworkFault)) throw error;
      turn.say(`${nameOf(task)}: ${error.message}`);
    }
  }
}

async function work(turn: Turn, task: Task): Promise<void> {
  const observation = await turn.network.find(task);
  if (observation !== undefined) return observed(turn, task, observation);
  const { provider, network, say, nowMs } = turn;
  if (task.status !== 'PENDING') {
    const reason = `${network.name} no longer has the observation.`;
    await provider.report(task, { status: 'UNSUCCESSFUL', reason });
    return say(`${nameOf(task)}: ${reason}`);
  }
  if (Date.parse(task.start) <= nowMs) {
    const reason = `It was not scheduled at ${network.name} in time.`;
    await provider.report(task, { status: 'UNSUCCESSFUL', reason });
    return say(`${nameOf(task)}: ${reason}`);
  }
  const answer = await network.schedule(task);
  if (answer.kind === 'later') return say(`${nameOf(task)}: ${answer.reason}`);
  if (answer.kind === 'declined')
    await provider.report(task, { status: 'UNSUCCESSFUL', reason: `${network.name}: ${answer.reason}`.slice(0, 500) });
  else await provider.report(task, { status: 'APPROVED' });
  say(`${nameOf(task)}: ${answer.kind === 'scheduled' ? `scheduled as ${answer.id}` : `declined: ${answer.reason}`}`);
}

/** A network that made no observation does not say why. */
const causes = {
  'nothing-seen': { cause: 'NOT_DETECTED' },
  'not-made': {},
  failed: { cause: 'SENSOR_FAULT' },
} as const;

async function observed(turn: Turn, task: Task, observation: Observation): Promise<void> {
  const { provider, say, nowMs } = turn;
  const { state, words, id } = observation;
  // Scheduled by a program that was stopped before it could say so.
  if (task.status === 'PENDING') await provider.report(task, { status: 'APPROVED' });
  const hasBegun = nowMs >= Date.parse(task.start);
  const hasEnded = nowMs > Date.parse(task.end);
  if (hasBegun && ['PENDING', 'APPROVED'].includes(task.status) && (state === 'waiting' || state === 'observed'))
    await provider.report(task, { status: 'EXECUTING' });
  if (state === 'waiting') return;
  if (state !== 'observed') {
    await provider.report(task, { status: 'UNSUCCESSFUL', ...causes[state], reason: words.slice(0, 500) });
    return say(`${nameOf(task)}: ${id}: ${words}`);
  }
  if (!hasEnded) return;
  if (task.status !== 'EXECUTED') await provider.report(task, { status: 'EXECUTED' });
  await deliver(turn, task, observation);
}

async function deliver({ provider, reduce, say }: Turn, task: Task, observation: Observation): Promise<void> {
  if (reduce === undefined)
    return say(`${nameOf(task)}: ${observation.id} is recorded: ${observation.files.join(' ')}`);
  const tdm = await reduce(task, observation);
  if (tdm === undefined) {
    const reason = 'The program that measures found nothing in what was recorded.';
    await provider.report(task, { status: 'UNSUCCESSFUL', cause: 'NOT_DETECTED', reason });
    return say(`${nameOf(task)}: ${reason}`);
  }
  say(`${nameOf(task)}: ${await provider.deliver(task, tdm)}`);
}

function nameOf({ taskId, start, catalogueId, objectName }: Task): string {
  return `${start.slice(0, 16)} ${catalogueId ?? objectName ?? ''} (${taskId})`;
}
