import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientId, FakedPage, FakedProvider, origin } from './provider.fixture.ts';
import { createProvider, type Provider } from './provider.ts';

const silentPage = `${origin}/silent-check-sso.html`;

let page: FakedPage;
let faked: FakedProvider;
let provider: Provider;

beforeEach(() => open(`${origin}/auth/realms/platform`));

function open(issuer: string): void {
  page = new FakedPage();
  faked = new FakedProvider(issuer);
  provider = createProvider({ issuer, clientId, origin });
  frameAnswers({ code: 'the code' });
}

/** The frame comes back with these parameters and the state of the request. */
function frameAnswers(parameters: Readonly<Record<string, string>>): void {
  page.onFrame = ({ src, contentWindow: source }) => {
    const asked = new URL(src).searchParams;
    faked.nonce = asked.get('nonce') ?? '';
    const answer = new URLSearchParams({ state: asked.get('state') ?? '', ...parameters });
    page.post({ data: `${silentPage}?${answer}`, origin, source });
  };
}

/** Leaves for the provider; the address at which the answer comes back. */
async function leave(parameters: Readonly<Record<string, string>> = { code: 'the code' }): Promise<string> {
  const departures = page.left.length;
  void provider.signIn({ returnTo: '/ca/oems', silently: false });
  await expect.poll(() => page.left.length).toBe(departures + 1);
  const asked = new URL(page.left.at(-1) ?? '').searchParams;
  faked.nonce = asked.get('nonce') ?? '';
  return `${origin}/signed-in?${new URLSearchParams({ state: asked.get('state') ?? '', ...parameters })}`;
}

describe('the silent check', () => {
  it('signs a person in who has a session at the provider', async () => {
    const answer = await provider.silentCheck(5000);
    expect(answer).toMatchObject({
      kind: 'signed-in',
      grant: { accessToken: 'access token 1', person: { subject: 'farpass test subject' } },
    });
    expect(page.left).toEqual([]);
  });

  it.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
    'finds no one signed in at %s',
    async (error) => {
      frameAnswers({ error });
      expect(await provider.silentCheck(5000)).toEqual({ kind: 'signed-out', returnTo: undefined });
    },
  );

  it('does not trust this answer of a frame on another origin', async () => {
    open('https://id.example.org/realms/platform');
    frameAnswers({ error: 'login_required' });
    expect(await provider.silentCheck(5000)).toEqual({ kind: 'frame-blocked' });
  });

  it('is blocked when the frame does not answer in time', async () => {
    page.onFrame = () => undefined;
    expect(await provider.silentCheck(0)).toEqual({ kind: 'frame-blocked' });
  });

  it('is refused for the reason that the provider gives', async () => {
    frameAnswers({ error: 'access_denied', error_description: 'This account is locked.' });
    expect(await provider.silentCheck(5000)).toEqual({ kind: 'refused', reason: 'This account is locked.' });
    frameAnswers({ error: 'access_denied' });
    expect(await provider.silentCheck(5000)).toEqual({ kind: 'refused', reason: 'access_denied' });
  });

  it('does not take the refusal of another request', async () => {
    frameAnswers({ error: 'access_denied', state: 'other' });
    expect(await provider.silentCheck(5000)).toEqual({ kind: 'unreachable' });
  });

  it('opens no frame when the provider cannot be reached', async () => {
    faked.isDown = true;
    let frames = 0;
    page.onFrame = () => {
      frames += 1;
    };
    expect(await provider.silentCheck(5000)).toEqual({ kind: 'unreachable' });
    expect(frames).toBe(0);
  });
});

describe('a sign-in on the provider’s page', () => {
  it('returns to the address that it was for', async () => {
    const answer = await leave();
    expect(await provider.finishSignIn(answer)).toMatchObject({ kind: 'signed-in', returnTo: '/ca/oems' });
  });

  it('returns there signed out when a silent visit finds no one', async () => {
    const answer = await leave({ error: 'login_required' });
    expect(await provider.finishSignIn(answer)).toEqual({ kind: 'signed-out', returnTo: '/ca/oems' });
  });

  it('keeps apart several attempts', async () => {
    const first = await leave();
    const nonce = faked.nonce;
    const second = await leave();
    expect(await provider.finishSignIn(second)).toMatchObject({ kind: 'signed-in' });
    faked.nonce = nonce;
    expect(await provider.finishSignIn(first)).toMatchObject({ kind: 'signed-in' });
  });

  it('cannot be finished twice, or without having begun here', async () => {
    const answer = await leave();
    await provider.finishSignIn(answer);
    const again = { kind: 'not-redeemed', returnTo: undefined };
    expect(await provider.finishSignIn(answer)).toEqual(again);
    expect(await provider.finishSignIn(`${origin}/signed-in?code=c&state=s`)).toEqual(again);
    expect(faked.asked).toHaveLength(1);
  });

  it('says that the clock of this computer is wrong', async () => {
    const answer = await leave();
    faked.claims = { exp: Math.floor(Date.now() / 1000) - 3600 };
    expect(await provider.finishSignIn(answer)).toEqual({ kind: 'wrong-clock' });
  });

  it('is not redeemed when its code is refused or its answer is lost: the page asks silently, once', async () => {
    faked.refusal = { status: 400, body: { error: 'invalid_grant', error_description: 'Code not valid' } };
    const lost = { kind: 'not-redeemed', returnTo: '/ca/oems' };
    expect(await provider.finishSignIn(await leave())).toEqual(lost);
    faked.refusal = undefined;
    const answer = await leave();
    faked.isDown = true;
    expect(await provider.finishSignIn(answer)).toEqual(lost);
  });

  it('is refused for the reason that the provider gives', async () => {
    const answer = await leave({ error: 'access_denied', error_description: 'This account is locked.' });
    expect(await provider.finishSignIn(answer)).toEqual({ kind: 'refused', reason: 'This account is locked.' });
  });

  it('waits 30 s for the answer to its code', async () => {
    const answer = await leave();
    const aborts = new Map<number, AbortController>();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      aborts.set(ms, controller);
      return controller.signal;
    });
    faked.hangs = true;
    const finished = provider.finishSignIn(answer);
    await expect.poll(() => faked.asked.length).toBe(1);
    aborts.get(30_000)?.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    expect(await finished).toEqual({ kind: 'not-redeemed', returnTo: '/ca/oems' });
  });

  it('keeps no token in the storage', async () => {
    await provider.finishSignIn(await leave());
    await provider.refresh();
    expect(page.storage.keys()).toEqual(['farpass.return']);
  });
});

describe('a renewal', () => {
  it('uses the refresh token', async () => {
    await provider.silentCheck(5000);
    page.onFrame = () => expect.unreachable();
    expect(await provider.refresh()).toMatchObject({ kind: 'granted', grant: { accessToken: 'access token 2' } });
    expect(faked.asked[1]).toMatchObject({ refresh_token: 'refresh token 1' });
  });

  it('asks in a frame when there is no refresh token', async () => {
    faked.tokens = { refresh_token: undefined };
    await provider.silentCheck(5000);
    expect(await provider.refresh()).toMatchObject({ kind: 'granted', grant: { accessToken: 'access token 2' } });
    expect(faked.asked[1]).toMatchObject({ grant_type: 'authorization_code' });
  });

  it('is refused when another person is signed in, with and without a refresh token', async () => {
    await provider.silentCheck(5000);
    faked.claims = { sub: 'someone else' };
    expect(await provider.refresh()).toEqual({ kind: 'other-person' });
    open(faked.issuer);
    faked.tokens = { refresh_token: undefined };
    await provider.silentCheck(5000);
    faked.claims = { sub: 'someone else' };
    expect(await provider.refresh()).toEqual({ kind: 'other-person' });
  });

  it.each([
    ['refused when the session has ended', 400, { error: 'invalid_grant' }, {}, 'refused'],
    [
      'refused when the application is unknown',
      401,
      { error: 'invalid_client' },
      { 'www-authenticate': 'Basic realm="provider"' },
      'refused',
    ],
    ['unreachable when the provider has trouble', 400, { error: 'temporarily_unavailable' }, {}, 'unreachable'],
    ['unreachable when the provider breaks', 500, { error: 'unknown_error' }, {}, 'unreachable'],
  ])('is %s', async (_, status, body, headers, kind) => {
    await provider.silentCheck(5000);
    faked.refusal = { status, body, headers };
    expect(await provider.refresh()).toEqual({ kind });
  });

  it('is unreachable without a connection', async () => {
    await provider.silentCheck(5000);
    faked.isDown = true;
    expect(await provider.refresh()).toEqual({ kind: 'unreachable' });
  });
});

describe('a sign-out', () => {
  it('leaves for the provider with the ID token, which is then gone', async () => {
    await provider.silentCheck(5000);
    for (const departures of [1, 2]) {
      void provider.signOut();
      await expect.poll(() => page.left.length).toBe(departures);
    }
    const [first, second] = page.left.map((address) => Object.fromEntries(new URL(address).searchParams));
    expect(page.left[0]).toMatch(`${faked.issuer}/logout?`);
    const asked = { client_id: clientId, post_logout_redirect_uri: `${origin}/` };
    expect(first).toEqual({ ...asked, id_token_hint: expect.stringMatching(/^ey/) });
    expect(second).toEqual(asked);
  });

  it('fails when the provider cannot be reached', async () => {
    faked.isDown = true;
    await expect(provider.signOut()).rejects.toThrow();
  });
});
