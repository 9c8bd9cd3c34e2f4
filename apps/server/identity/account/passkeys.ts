import { addPasskey, removePasskey } from '../second-factor/passkeys.ts';
import { firstRecoveryCodes, removeCodesWithoutFactor } from '../second-factor/store.ts';
import { type Action, commit, hasPassword } from './account.ts';
import { challengeToMake } from './factor-shown.ts';

const longestName = 60;

/** Ends the transaction of a passkey that is not accepted: nothing of it is stored, and no line of the audit. */
class PasskeyRefused extends Error {}

/** Stores the passkey that the browser made. The first one comes with recovery codes, unless there are some. */
export const makePasskey: Action = async (visit, form) => {
  const { host, user } = visit;
  if (user.isDemo) return { kind: 'bad', text: 'demoPasswordKept' };
  const name = (form.get('name') ?? '').trim();
  if (name === '' || name.length > longestName) return { kind: 'bad', text: 'passkeyNameInvalid' };
  if (!(await hasPassword(visit, form))) return { kind: 'bad', text: 'passwordWrong' };
  const made = { name, response: form.get('passkey') ?? '' };
  const place = { publicUrl: host.publicUrl, challenge: challengeToMake(visit) };
  try {
    const codes = await commit(visit, { action: 'identity.passkey.make', details: { name } }, async (tx) => {
      if (!(await addPasskey(tx, user.id, { ...made, ...place }))) throw new PasskeyRefused();
      return firstRecoveryCodes(tx, user.id);
    });
    return { kind: 'good', text: 'passkeyMade', codes };
  } catch (error) {
    if (error instanceof PasskeyRefused) return { kind: 'bad', text: 'passkeyRefused' };
    throw error;
  }
};

/** Removing one needs the password: someone at an open screen does not know it. */
export const dropPasskey: Action = async (visit, form) => {
  const { user } = visit;
  if (!(await hasPassword(visit, form))) return { kind: 'bad', text: 'passwordWrong' };
  await commit(visit, { action: 'identity.passkey.remove' }, async (tx) => {
    await removePasskey(tx, { userId: user.id, id: form.get('id') ?? '' });
    await removeCodesWithoutFactor(tx, user.id);
  });
  return { kind: 'good', text: 'passkeyRemoved' };
};
