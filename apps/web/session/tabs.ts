import type { Session, SessionState } from './session.ts';

type Message = { readonly kind: 'signed-in'; readonly subject: string } | { readonly kind: 'signed-out' };

/**
 * Keeps the tabs of one browser consistent: if one signs in, signs out or changes the person, the others ask the
 * provider again. A tab only reports "signed out" once the provider has confirmed it.
 */
export function joinTabs(session: Session): void {
  const channel = new BroadcastChannel('farpass.session');
  channel.addEventListener('message', (event: MessageEvent<Message>) => {
    if (contradicts(session.state.get(), event.data)) session.reload();
  });
  const state = session.state.get();
  if (state.kind === 'signed-in') tell(channel, { kind: 'signed-in', subject: state.person.subject });
  else if (state.kind === 'signed-out') tell(channel, { kind: 'signed-out' });
}

function tell(channel: BroadcastChannel, message: Message): void {
  channel.postMessage(message);
}

/** Whether another tab's message makes this tab's view of the session wrong. */
export function contradicts(state: SessionState, message: Message): boolean {
  if (message.kind === 'signed-out') return state.kind === 'signed-in';
  return state.kind === 'signed-in' ? state.person.subject !== message.subject : state.kind !== 'starting';
}
