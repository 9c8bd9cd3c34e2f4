/** The page that ends a sign-in in a window posts its own address here. */
export const signInChannel = 'farpass.sign-in';

interface SignInWindow {
  readonly goTo: (address: string) => void;
  /** The address at which the sign-in with this state ends. */
  readonly answer: (of: { readonly answersAt: string; readonly state: string }) => Promise<URL>;
}

/** Opens an empty window for a sign-in; undefined if the browser blocks it. */
export function openSignInWindow(): SignInWindow | undefined {
  const opened = window.open('', 'farpass-sign-in', 'popup,width=520,height=760');
  if (opened === null) return undefined;
  return {
    goTo: (address) => opened.location.replace(address),
    answer: ({ answersAt, state }) =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel(signInChannel);
        channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (typeof data !== 'string' || !data.startsWith(`${answersAt}?`)) return;
          const address = new URL(data);
          if (address.searchParams.get('state') !== state) return;
          channel.close();
          resolve(address);
        });
      }),
  };
}
