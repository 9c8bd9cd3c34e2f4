import type { Worker } from 'node:worker_threads';
import type { SpaceWeatherTable } from '@farpass/astro/propagation';
import type { Task } from './task.ts';

export interface RunOptions {
  /**
   * Someone waits for it: it goes before every batch, and batches leave threads free for it. If many such tasks wait, one
   * batch at a time still gets a thread.
   */
  readonly isInteractive?: boolean;
  /**
   * Its owner. A free thread goes to the owner with the fewest, and an owner that already has one never gets the last.
   * Neither does a task without an owner while any other interactive task runs: it may belong to the same request.
   */
  readonly owner?: string;
  /** Among tasks with the same `isInteractive` a higher one goes first, for every owner; 0 by default. */
  readonly priority?: number;
  /**
   * Neither a person nor a job waits for it: such tasks run one after the other in a separate thread with a lower
   * processor priority.
   */
  readonly isBackground?: boolean;
  /**
   * It can take a minute. A batch gets a separate thread with a lower processor priority: neither other batches nor other
   * long ones wait for its end, and the system divides the processors among them. An interactive one, for which a job waits,
   * goes after what is short and never gets the last free thread: what a person or a message needs waits for none of them.
   */
  readonly isLong?: boolean;
  /** The data that it keeps in its thread for the tasks after it, by name, until `release` is called with this name. */
  readonly keeps?: string;
  readonly signal?: AbortSignal | undefined;
  /** Longest time from now to the result, including the time in the queue; 240 s by default if someone waits for it. */
  readonly deadlineMs?: number | undefined;
}

/** A task that waits or runs. */
export interface Errand {
  readonly task: Task<unknown, unknown>;
  readonly input: unknown;
  readonly options: RunOptions;
  readonly settle: (outcome: { readonly output: unknown } | { readonly error: unknown }) => void;
}

/** A place for a thread, which starts when it is first needed. */
export interface Lane {
  thread: Worker | undefined;
  errand: Errand | undefined;
  /** Names of what the tasks of its thread keep. */
  readonly kept: Set<string>;
  /** Something that its thread keeps was released while it worked: it ends after its task. */
  isOver: boolean;
  /** The table that its thread computes with; undefined if it is the shipped one. */
  spaceWeather: SpaceWeatherTable | undefined;
}

/** Whether neither a person waits for the task, nor no one. */
export function isBatch({ isInteractive = false, isBackground = false }: RunOptions): boolean {
  return !isInteractive && !isBackground;
}

/** Whether someone waits for the task, and it is long. */
export function isAwaitedLong({ isInteractive = false, isLong = false }: RunOptions): boolean {
  return isInteractive && isLong;
}

/** Whether the task has a separate thread next to those of other owners. */
export function isLongBatch(options: RunOptions): boolean {
  return options.isLong === true && isBatch(options);
}
