import type { SecondFactor } from '../pages/second-factor-section.ts';
import type { SignedIn } from '../provider/visitor.ts';
import { keyAddress } from '../second-factor/codes.ts';
import { type FactorOf, hasSecondFactor, waitingKey } from '../second-factor/store.ts';

/** The user of the account page, and what opens their key. */
export function factorOf({ host, user }: SignedIn): FactorOf {
  return { userId: user.id, userName: user.userName, sealing: host.factorSealing };
}

/** What the account page shows of the second factor. */
export async function factorShown(
  visit: SignedIn,
  page: Pick<SecondFactor, 'action' | 'forgeryToken' | 'codes'>,
): Promise<SecondFactor> {
  const of = factorOf(visit);
  const { isConfirmed, key } = await visit.host.db.read(async (read) => ({
    isConfirmed: await hasSecondFactor(read, of.userId),
    key: await waitingKey(read, of),
  }));
  const shownKey = key === undefined ? undefined : { text: key, address: keyAddress({ key, userName: of.userName }) };
  return { ...page, state: isConfirmed ? 'confirmed' : key === undefined ? 'none' : 'waiting', key: shownKey };
}
