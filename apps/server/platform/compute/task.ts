/** Functions for a task while it runs in its thread. */
export interface TaskContext {
  /** Transfers a buffer of the result without a copy. */
  readonly transfer: (buffer: ArrayBuffer) => void;
}

/** A computation that runs in a thread: pure, its input and output structured-cloneable (SharedArrayBuffer included). */
export interface Task<Input, Output> {
  readonly name: string;
  readonly module: URL;
  /** Carries the types; never called. */
  readonly signature?: (input: Input) => Output;
}

/** The exports of the module of a task. */
export interface TaskModule<Input, Output> {
  readonly run: (input: Input, context: TaskContext) => Output | Promise<Output>;
}

/** The exports of the module of any task. */
interface AnyTaskModule {
  readonly run: (input: never, context: TaskContext) => unknown;
}

/**
 * Declares a task by its module, whose types it takes: `defineTask<typeof import('./screen.task.ts')>('ca.screen', new
 * URL('./screen.task.ts', import.meta.url))`.
 */
export function defineTask<Module extends AnyTaskModule>(
  name: string,
  module: URL,
): Task<Parameters<Module['run']>[0], Awaited<ReturnType<Module['run']>>> {
  return { name, module };
}

const sentences = {
  COMPUTE_CANCELLED: 'was cancelled',
  COMPUTE_DEADLINE: 'did not end before its deadline',
  COMPUTE_BUSY: 'got no thread before its deadline',
  COMPUTE_CRASHED: 'ended its thread',
  COMPUTE_CLOSED: 'was not run because the server stops',
  COMPUTE_INSIDE_TRANSACTION:
    'was started inside a transaction, which would hold the database until it ends; compute first, then store',
} as const;

export type ComputeFaultCode = keyof typeof sentences;

/** A computation without a result for an external reason; errors of the computation itself are passed on unchanged. */
export class ComputeFault extends Error {
  readonly code: ComputeFaultCode;

  constructor(code: ComputeFaultCode, details: { readonly task: string; readonly cause?: unknown }) {
    super(`Task ${details.task} ${sentences[code]}.`, { cause: details.cause });
    this.name = 'ComputeFault';
    this.code = code;
  }
}
