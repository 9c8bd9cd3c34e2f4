import { allows, type Requirement, serviceRequirements } from '@farpass/contract/route';
import type { FixedPath } from '../routing/paths.ts';
import { NotFound, type Passage, Redirect } from '../routing/route.ts';
import { keepWanted } from '../session/again.ts';
import type { Person } from '../session/person.ts';
import { SessionEnded } from '../session/session.ts';

/**
 * Lets a signed-in person pass, with a token that is valid for at least 30 s more. If the session is unavailable, leads
 * to the connection error; sends a visitor who is not signed in to the provider.
 */
export async function requireSession({ started, isAhead, address }: Passage): Promise<void> {
  if (isAhead) return;
  const { session } = started;
  if (session.state.get().kind === 'signed-out') await session.signIn();
  const state = session.state.get();
  if (state.kind === 'unavailable') {
    keepWanted(address.href);
    throw new Redirect({ to: '/connection-error' });
  }
  if (state.kind !== 'signed-in') return leaving();
  await session.token().catch((error: unknown) => {
    if (error instanceof SessionEnded) return leaving();
    throw error;
  });
}

/** Lets people with the roles pass; for everyone else the address does not exist. */
export function requireRole({ started }: Passage, requirement: Requirement): void {
  const state = started.session.state.get();
  if (state.kind === 'signed-in' && !allows(state.person.granted, [requirement])) throw new NotFound();
}

export function requireDeveloperMode({ started }: Passage): void {
  if (!started.config.developerMode) throw new NotFound();
}

/**
 * The first service this person may use: collision avoidance, then tracking, then the sensor providers' page; otherwise
 * none.
 */
export function firstServiceOf(person: Person): '/ca' | '/odt' | '/provider' | undefined {
  if (allows(person.granted, [serviceRequirements.ca])) return '/ca';
  if (allows(person.granted, [serviceRequirements.odt])) return '/odt';
  return allows(person.granted, ['odt:provider']) ? '/provider' : undefined;
}

/** Leads to a page in place of one that shows nothing. */
export function leadTo(to: FixedPath): never {
  throw new Redirect({ to });
}

/** The browser is leaving for another page; nothing more happens on this one. */
function leaving(): Promise<never> {
  return new Promise(() => undefined);
}
