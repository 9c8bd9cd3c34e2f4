import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction as the work inside it sees it. */
interface OpenTransaction {
  isOpen: boolean;
}

const around = new AsyncLocalStorage<OpenTransaction>();

/** Runs work as the inside of a transaction; everything it awaits belongs to it until `isOpen` is false. */
export function runInside<T>(transaction: OpenTransaction, work: () => Promise<T>): Promise<T> {
  return around.run(transaction, work);
}

/** Whether a transaction is open around the caller. Inside one only SQL is awaited. */
export function isInsideTransaction(): boolean {
  return around.getStore()?.isOpen === true;
}
