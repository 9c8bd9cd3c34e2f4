import { addPasskey, removePasskey } from '../second-factor/passkeys.ts';
import { firstRecoveryCodes, removeCodesWithoutFactor } from '../second-factor/store.ts';
import { beginAttempt, forgetAttempt } from '../users/attempts.ts';
import { verifyPassword } from '../users/password.ts';
import { type Action, commit } from './account.ts';
import { challengeToMake } from './factor-shown.ts';

const longestName = 60;

/** Stores the passkey that the browser made. The first one comes with recovery codes, unless there are some. */
export const makePasskey: Action = async (visit, form) => {
  const { host, user } = visit;
  if (user.isDemo) return { kind: 'bad', text: 'demoPasswordKept' };
  const name = (form.get('name') ?? '').trim();
  if (name === '' || name.length > longestName) return { kind: 'bad', text: 'passkeyNameInvalid' };
  const made = { name, response: form.get('passkey') ?? '' };
  const place = { publicUrl: host.publicUrl, challenge: challengeToMake(visit) };
  const codes = await host.db.transaction(async (tx) => {
    const isAdded = await addPasskey(tx, user.id, { ...made, ...place });
    return isAdded ? firstRecoveryCodes(tx, user.id) : undefined;
  });
  if (codes === undefined) return { kind: 'bad', text: 'passkeyRefused' };
  await commit(visit, { action: 'identity.passkey.make', details: { name } }, async () => undefined);
  return { kind: 'good', text: 'passkeyMade', codes };
};

/** Removing one needs the password: someone at an open screen does not know it. Guesses count as failed sign-ins. */
export const dropPasskey: Action = async (visit, form) => {
  const { host, user, request } = visit;
  const attempt = { userName: user.userName, address: request.ip };
  const verdict = await host.db.transaction((tx) => beginAttempt(tx, attempt, Date.now()));
  const isRight = verdict.kind === 'go' && (await verifyPassword(form.get('current') ?? '', user.passwordHash));
  if (!isRight) return { kind: 'bad', text: 'passwordWrong' };
  await commit(visit, { action: 'identity.passkey.remove' }, async (tx) => {
    await forgetAttempt(tx, attempt);
    await removePasskey(tx, { userId: user.id, id: form.get('id') ?? '' });
    await removeCodesWithoutFactor(tx, user.id);
  });
  return { kind: 'good', text: 'passkeyRemoved' };
};
