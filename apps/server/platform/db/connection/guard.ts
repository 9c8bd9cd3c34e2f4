import { AsyncLocalStorage } from 'node:async_hooks';

/** The state of a transaction, for the work inside it. */
interface OpenTransaction {
  isOpen: boolean;
}

const around = new AsyncLocalStorage<OpenTransaction>();

/** Runs work inside a transaction; everything that it awaits belongs to the transaction until `isOpen` is false. */
export function runInside<T>(transaction: OpenTransaction, work: () => Promise<T>): Promise<T> {
  return around.run(transaction, work);
}

/** Whether the caller is inside an open transaction, in which only SQL may be awaited. */
export function isInsideTransaction(): boolean {
  return around.getStore()?.isOpen === true;
}
