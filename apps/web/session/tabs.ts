import type { Session, SessionState } from './session.ts';
import { takeSigningOut } from './signing-out.ts';

type Message =
  | { readonly kind: 'signed-in'; readonly subject: string }
  /** `byPerson`: someone logged out here; otherwise this tab only found no session. */
  | { readonly kind: 'signed-out'; readonly byPerson: boolean };

type Consequence = 'none' | 'ask' | 'reload';

/**
 * Keeps the tabs of one browser consistent: if one signs in, signs out or changes the person, the others follow. A tab
 * only reports "signed out" once the provider has confirmed it. A session that ended on its own costs no tab its page.
 */
export function joinTabs(session: Session): void {
  const channel = new BroadcastChannel('farpass.session');
  const tell = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const consequence = consequenceOf(session.state.get(), data);
    if (consequence === 'reload') session.reload();
    if (consequence === 'ask') void session.renew();
  });
  const byPerson = takeSigningOut(window.sessionStorage);
  let told = session.state.get().kind;
  const tellState = (state: SessionState) => {
    if (state.kind === 'signed-in') tell({ kind: 'signed-in', subject: state.person.subject });
    else if (state.kind === 'signed-out') tell({ kind: 'signed-out', byPerson });
  };
  tellState(session.state.get());
  session.state.subscribe(() => {
    const state = session.state.get();
    if (state.kind === 'signed-in' && told !== 'signed-in') tellState(state);
    told = state.kind;
  });
}

/** The consequence of another tab's message for a tab. */
export function consequenceOf(state: SessionState, message: Message): Consequence {
  if (state.kind === 'starting') return 'none';
  if (!('person' in state)) return message.kind === 'signed-in' ? 'reload' : 'none';
  if (message.kind === 'signed-out') {
    if (message.byPerson) return 'reload';
    return state.kind === 'signed-in' ? 'ask' : 'none';
  }
  if (message.subject !== state.person.subject) return 'reload';
  return state.kind === 'lost' ? 'ask' : 'none';
}
