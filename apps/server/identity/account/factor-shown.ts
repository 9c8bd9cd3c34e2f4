import type { SecondFactor } from '../pages/second-factor-section.ts';
import { forgeryToken } from '../provider/forgery.ts';
import type { SignedIn } from '../provider/visitor.ts';
import { keyAddress } from '../second-factor/codes.ts';
import { listPasskeys, optionsToMake } from '../second-factor/passkeys.ts';
import { type FactorOf, factorsOf, waitingKey } from '../second-factor/store.ts';

/** The user of the account page, and what opens their key. */
export function factorOf({ host, user }: SignedIn): FactorOf {
  return { userId: user.id, userName: user.userName, sealing: host.factorSealing };
}

/** The challenge of a new passkey: only the page of this session has it. */
export function challengeToMake({ host, session }: SignedIn): string {
  return forgeryToken(host.keys.current(), `passkey of session ${session.uid}`);
}

/** The second factor on the account page. */
export async function factorShown(
  visit: SignedIn,
  page: Pick<SecondFactor, 'action' | 'forgeryToken' | 'codes'>,
): Promise<SecondFactor> {
  const of = factorOf(visit);
  const ceremony = { publicUrl: visit.host.publicUrl, challenge: challengeToMake(visit) };
  const { factors, key, passkeys, optionsToMakeOne } = await visit.host.db.read(async (read) => ({
    factors: await factorsOf(read, of.userId),
    key: await waitingKey(read, of),
    passkeys: await listPasskeys(read, of.userId),
    optionsToMakeOne: await optionsToMake(read, of, ceremony),
  }));
  const shownKey = key === undefined ? undefined : { text: key, address: keyAddress({ key, userName: of.userName }) };
  return {
    ...page,
    state: factors.app ? 'confirmed' : key === undefined ? 'none' : 'waiting',
    key: shownKey,
    passkeys,
    optionsToMake: optionsToMakeOne,
  };
}
