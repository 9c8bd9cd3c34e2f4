/**
 * POSTs that create or charge something have `isRepeatable` in their contract and take an `Idempotency-Key`. The answer of
 * their handler comes from `call.once(tx, make)`, in the transaction that makes the rows.
 */
export { forgetKeys, type KeptAnswer, type KeptAnswers, keptAnswers, type RepeatableRequest } from './once.ts';
