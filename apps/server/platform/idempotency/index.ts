/**
 * POSTs that make money, orders or requests take an `Idempotency-Key`: `once(tx, { key: headers['idempotency-key'], owner:
 * caller.userId, operation, request }, make)` in the transaction that makes the row.
 */
export { forgetKeys, once, type RepeatableRequest } from './once.ts';
