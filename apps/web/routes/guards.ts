import { allows, type Requirement, serviceRequirements } from '@farpass/contract/route';
import { notFound, redirect } from '@tanstack/react-router';
import { keepWanted } from '../session/again.ts';
import type { Person } from '../session/person.ts';
import { SessionEnded, TokenOverdue } from '../session/session.ts';
import type { Started } from '../session/start.ts';

/** The facts that every guard knows. */
interface Passage {
  readonly context: { readonly started: Started };
}

/** Further facts for the guard of the session: the address, and whether the page is only loaded in advance. */
interface Arrival extends Passage {
  readonly location: { readonly href: string };
  readonly preload: boolean;
}

/**
 * Lets a signed-in person pass, with a token that is valid for at least 30 s more. If the session is unavailable, leads
 * to the connection error; sends a visitor who is not signed in to the provider.
 */
export async function requireSession({ context, location, preload }: Arrival): Promise<void> {
  if (preload) return;
  const { session } = context.started;
  if (session.state.get().kind === 'signed-out') await session.signIn();
  const state = session.state.get();
  if (state.kind === 'unavailable') {
    keepWanted(location.href);
    throw redirect({ to: '/connection-error' });
  }
  // A page whose session has ended stays where it is until its person has signed in again.
  if (state.kind === 'lost') return untilSignedIn(session);
  if (state.kind !== 'signed-in') return leaving();
  await session.token().catch((error: unknown) => {
    if (error instanceof SessionEnded) return session.state.get().kind === 'lost' ? untilSignedIn(session) : leaving();
    // The provider is slow or away: the page says itself what it could not load.
    if (error instanceof TokenOverdue) return;
    throw error;
  });
}

/** Lets people with the roles pass; for everyone else the address does not exist. */
export function requireRole({ context }: Passage, requirement: Requirement): void {
  const state = context.started.session.state.get();
  if ('person' in state && !allows(state.person.granted, [requirement])) throw notFound();
}

export function requireDeveloperMode({ context }: Passage): void {
  if (!context.started.config.developerMode) throw notFound();
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

function untilSignedIn({ state }: Started['session']): Promise<void> {
  return new Promise((resolve) => {
    const stop = state.subscribe(() => {
      if (state.get().kind !== 'signed-in') return;
      stop();
      resolve();
    });
  });
}

/** The browser is leaving for another page; nothing more happens on this one. */
function leaving(): Promise<never> {
  return new Promise(() => undefined);
}
