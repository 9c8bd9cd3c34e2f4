import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { Logger } from '../../platform/db/index.ts';
import { writeAuditLine } from '../../platform/db/index.ts';
import type { Keys } from '../keys/ring.ts';
import { pageFrame } from '../pages/frame.ts';
import type { PageFrame } from '../pages/layout.ts';
import { noticePage } from '../pages/notice.ts';
import { codePage, signInPage } from '../pages/sign-in.ts';
import { translator } from '../pages/texts.ts';
import { optionsToUse, usePasskey } from '../second-factor/passkeys.ts';
import { factorsOf, hasSecondFactor, useCode } from '../second-factor/store.ts';
import { beginAttempt, forgetAttempt } from '../users/attempts.ts';
import { hashPassword, isOutdated, verifyPassword } from '../users/password.ts';
import { findLocalUser, hasNoUser, type LocalUser, listDemoNames, setPasswordHash } from '../users/store.ts';
import { normaliseUserName } from '../users/user-name.ts';
import { providerPath } from './clients.ts';
import { deviceCookie, knownDevice } from './device.ts';
import { forgeryToken, isGenuine } from './forgery.ts';
import type { ProviderHost } from './host.ts';
import { joinedName } from './joined.ts';
import { isForeign, readForm } from './request.ts';
import { whoVisits } from './visitor.ts';

interface SignIn {
  readonly host: ProviderHost;
  readonly log: Logger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Shows the form of a sign-in that an application started. Someone who goes back to one that is finished, and is signed
 * in, is led on to the application.
 */
export async function showSignIn(signIn: SignIn): Promise<unknown> {
  const current = await currentSignIn(signIn);
  if (current !== undefined)
    return sendForm(signIn, { ...current, userName: joinedName(signIn.request.headers.cookie), status: 200 });
  const isSignedIn = (await whoVisits(signIn)) !== undefined;
  return isSignedIn ? signIn.reply.redirect(`${signIn.host.publicUrl}/`, 303) : refuse(signIn, 'expired');
}

/** Accepts the form. A wrong password and an unknown name get the same answer after the same amount of work. */
export async function takeSignIn(signIn: SignIn): Promise<unknown> {
  const { host, request, reply } = signIn;
  const current = await currentSignIn(signIn);
  if (current === undefined) return refuse(signIn, 'expired');
  const form = await readForm(request);
  const token = form?.get('forgeryToken') ?? null;
  if (
    form === undefined ||
    isForeign(request, host.publicUrl) ||
    !isGenuine(host.keys.current(), { bound: current.uid, token })
  ) {
    return refuse(signIn, 'forged');
  }
  const userName = normaliseUserName(form.get('userName') ?? '');
  const keys = host.keys.current();
  const attempt = { userName, address: request.ip, device: knownDevice({ keys, userName }, request.headers.cookie) };
  const verdict = await host.db.transaction((tx) => beginAttempt(tx, attempt, Date.now()));
  if (verdict.kind === 'wait') return sendForm(signIn, { ...current, userName, status: 429, untilMs: verdict.untilMs });
  const entered = form.has('proof')
    ? await checkCode(signIn, { current, form })
    : await checkPassword(signIn, { userName, password: form.get('password') ?? '' });
  if (entered === undefined) return sendForm(signIn, { ...current, userName, status: 401 });
  const step = { ...current, form, userName };
  if (entered === 'wrong' || entered === 'used') {
    const fault = form.has('passkey') ? 'passkey-wrong' : (`code-${entered}` as const);
    return askForCode(signIn, { ...step, fault });
  }
  const user = entered;
  const needsCode = !form.has('proof') && (await host.db.read((read) => hasSecondFactor(read, user.id)));
  if (needsCode) return askForCode(signIn, { ...step, proof: proofOf({ current, userName, keys }) });
  await host.db.transaction(async (tx) => {
    await forgetAttempt(tx, attempt);
    await writeAuditLine(tx, { actor: user.id, action: 'identity.sign-in', outcome: 'done', requestId: request.id });
  });
  reply.hijack();
  reply.raw.appendHeader('Set-Cookie', deviceCookie({ keys, userName }, host.publicUrl));
  const amr = form.has('proof') ? ['pwd', form.has('passkey') ? 'hwk' : 'otp', 'mfa'] : ['pwd'];
  const login = { accountId: user.id, remember: form.get('remember') === 'yes', amr };
  await host.provider().interactionFinished(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
  return reply;
}

interface Proven {
  readonly current: Current;
  readonly userName: string;
  readonly keys: Keys;
}

/** The field of a form after the password of this user was right in this sign-in. */
function proofOf({ current, userName, keys }: Proven): string {
  return forgeryToken(keys, `password of ${userName} in ${current.uid}`);
}

/** The user of a code, if the proof of their password is ours; undefined if it is not. */
async function checkCode(
  { host, request }: SignIn,
  { current, form }: { readonly current: Current; readonly form: URLSearchParams },
): Promise<LocalUser | 'wrong' | 'used' | undefined> {
  const userName = normaliseUserName(form.get('userName') ?? '');
  const proof = { bound: `password of ${userName} in ${current.uid}`, token: form.get('proof') };
  const user = await host.db.read((read) => findLocalUser(read, { userName }));
  if (user === undefined || user.isDisabled || !isGenuine(host.keys.current(), proof)) return undefined;
  const of = { userId: user.id, userName: user.userName, sealing: host.factorSealing };
  return host.db.transaction(async (tx) => {
    const response = form.get('passkey');
    const used = { response: response ?? '', ...placeIn(host, { current, userName }) };
    const result =
      response === null
        ? await useCode(tx, of, { code: form.get('code') ?? '', nowMs: Date.now() })
        : (await usePasskey(tx, user.id, used))
          ? 'right'
          : 'wrong';
    if (result === 'right') return user;
    const refused = { actor: user.id, action: 'identity.sign-in', outcome: 'refused', requestId: request.id } as const;
    await writeAuditLine(tx, { ...refused, details: { [response === null ? 'code' : 'passkey']: result } });
    return result;
  });
}

type AskedSignIn = Current & {
  readonly form: URLSearchParams;
  readonly userName: string;
  readonly proof?: string;
  readonly fault?: 'code-wrong' | 'code-used' | 'passkey-wrong';
};

/** The challenge of a passkey in a sign-in: it ends with the sign-in, so no answer counts twice. */
function placeIn(host: ProviderHost, { current, userName }: { readonly current: Current; readonly userName: string }) {
  const challenge = forgeryToken(host.keys.current(), `passkey of ${userName} in ${current.uid}`);
  return { publicUrl: host.publicUrl, challenge };
}

async function askForCode(
  signIn: SignIn,
  { uid, uiLocales, form, userName, proof, fault }: AskedSignIn,
): Promise<unknown> {
  const { host } = signIn;
  const place = placeIn(host, { current: { uid, uiLocales }, userName });
  const { hasApp, options } = await host.db.read(async (read) => {
    const user = await findLocalUser(read, { userName });
    if (user === undefined) return { hasApp: true, options: undefined };
    const { app } = await factorsOf(read, user.id);
    return { hasApp: app, options: await optionsToUse(read, user.id, place) };
  });
  const page = codePage(frameOf(signIn, uiLocales), {
    action: `${providerPath}/login-actions/${uid}`,
    forgeryToken: forgeryToken(signIn.host.keys.current(), uid),
    userName,
    proof: proof ?? form.get('proof') ?? '',
    remember: form.get('remember') === 'yes',
    hasApp,
    optionsToUse: options,
    fault: fault && { kind: fault },
  });
  return signIn.reply
    .code(fault === undefined ? 200 : 401)
    .type('text/html; charset=utf-8')
    .send(page);
}

interface Current {
  readonly uid: string;
  readonly uiLocales: string | undefined;
}

/** The sign-in that both the cookie of this browser and the address of the form name. */
async function currentSignIn({ host, request, reply }: SignIn): Promise<Current | undefined> {
  try {
    const { uid, params } = await host.provider().interactionDetails(request.raw, reply.raw);
    const uiLocales = typeof params['ui_locales'] === 'string' ? params['ui_locales'] : undefined;
    return request.url.split('?')[0] === `${providerPath}/login-actions/${uid}` ? { uid, uiLocales } : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

async function checkPassword(
  { host, request, log }: SignIn,
  { userName, password }: { userName: string; password: string },
): Promise<LocalUser | undefined> {
  const user = await host.db.read((read) => findLocalUser(read, { userName }));
  const isRight = await verifyPassword(password, user?.passwordHash);
  if (user === undefined || !isRight || user.isDisabled) {
    log.warn({ address: request.ip, requestId: request.id }, 'a sign-in was refused');
    const refused = {
      actor: user?.id ?? 'anonymous',
      action: 'identity.sign-in',
      outcome: 'refused',
      requestId: request.id,
    } as const;
    await host.db.transaction((tx) => writeAuditLine(tx, refused));
    return undefined;
  }
  if (isOutdated(user.passwordHash)) {
    const passwordHash = await hashPassword(password);
    await host.db.transaction((tx) => setPasswordHash(tx, { id: user.id, passwordHash }));
  }
  return user;
}

type SignInView = Current & {
  readonly userName: string;
  readonly status: 200 | 401 | 429;
  readonly untilMs?: number;
};

async function sendForm(
  signIn: SignIn,
  { uid, uiLocales, userName, status, untilMs = 0 }: SignInView,
): Promise<unknown> {
  const { host, reply } = signIn;
  const waitS = Math.max(1, Math.ceil((untilMs - Date.now()) / 1000));
  if (status === 429) reply.header('Retry-After', String(waitS));
  const faults = {
    200: undefined,
    401: { kind: 'refused' },
    429: { kind: 'wait', minutes: Math.ceil(waitS / 60) },
  } as const;
  const { demoNames, isEmpty } = await host.db.read(async (read) => ({
    demoNames: await listDemoNames(read),
    isEmpty: await hasNoUser(read),
  }));
  const page = signInPage(frameOf(signIn, uiLocales), {
    action: `${providerPath}/login-actions/${uid}`,
    forgeryToken: forgeryToken(host.keys.current(), uid),
    userName,
    fault: faults[status],
    demoNames,
    welcome: isEmpty ? 'noUsers' : status === 200 && userName !== '' ? 'joined' : undefined,
  });
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function refuse(signIn: SignIn, why: 'expired' | 'forged'): unknown {
  const frame = frameOf(signIn);
  const t = translator(frame.language);
  const page = noticePage(frame, { title: t(`${why}Title`), text: t(`${why}Text`) });
  return signIn.reply
    .code(why === 'expired' ? 400 : 403)
    .type('text/html; charset=utf-8')
    .send(page);
}

function frameOf({ host, request }: SignIn, uiLocales?: string): PageFrame {
  const { headers } = request;
  const asked = { url: request.url, uiLocales, cookies: headers.cookie, acceptLanguage: headers['accept-language'] };
  return pageFrame(asked, { base: providerPath, home: `${host.publicUrl}/` });
}
