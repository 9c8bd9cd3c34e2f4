import { beginSecondFactor, confirmSecondFactor, removeApp, useCode } from '../second-factor/store.ts';
import { beginAttempt, forgetAttempt } from '../users/attempts.ts';
import { type Action, attemptOf, commit, hasPassword } from './account.ts';
import { factorOf } from './factor-shown.ts';

/** Makes a key for an authenticator app; it counts once a code of it was entered. */
export const beginFactor: Action = async (visit, form) => {
  if (visit.user.isDemo) return { kind: 'bad', text: 'demoPasswordKept' };
  if (!(await hasPassword(visit, form))) return { kind: 'bad', text: 'passwordWrong' };
  await commit(visit, { action: 'identity.second-factor.begin' }, (tx) => beginSecondFactor(tx, factorOf(visit)));
  return { kind: 'good', text: 'secondFactorBegun', isFactorStep: true };
};

/** Ends the transaction of a code that is wrong. */
class CodeWrong extends Error {}

export const confirmFactor: Action = async (visit, form) => {
  if (!(await hasPassword(visit, form))) return { kind: 'bad', text: 'passwordWrong', isFactorStep: true };
  const entered = { code: form.get('code') ?? '', nowMs: Date.now() };
  try {
    const codes = await commit(visit, { action: 'identity.second-factor.confirm' }, async (tx) => {
      const made = await confirmSecondFactor(tx, factorOf(visit), entered);
      if (made === 'wrong') throw new CodeWrong();
      return made;
    });
    return { kind: 'good', text: 'secondFactorConfirmed', codes };
  } catch (error) {
    if (error instanceof CodeWrong) return { kind: 'bad', text: 'codeWrong', isFactorStep: true };
    throw error;
  }
};

/** Removing it needs a code: someone at an open screen does not have one. Guesses count as failed sign-ins. */
export const removeFactor: Action = async (visit, form) => {
  const { host, user } = visit;
  const attempt = attemptOf(visit);
  const verdict = await host.db.transaction((tx) => beginAttempt(tx, attempt, Date.now()));
  if (verdict.kind === 'wait') return { kind: 'bad', text: 'codeWrong' };
  const entered = { code: form.get('code') ?? '', nowMs: Date.now() };
  const result = await host.db.transaction((tx) => useCode(tx, factorOf(visit), entered));
  if (result !== 'right') return { kind: 'bad', text: result === 'used' ? 'codeUsed' : 'codeWrong' };
  await commit(visit, { action: 'identity.second-factor.remove' }, async (tx) => {
    await forgetAttempt(tx, attempt);
    await removeApp(tx, user.id);
  });
  return { kind: 'good', text: 'secondFactorRemoved' };
};
