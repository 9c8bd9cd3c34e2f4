import { createHash, randomBytes } from 'node:crypto';
import { allows } from '@farpass/contract/route';
import { type AuditEntry, type Tx, writeAuditLine } from '../../platform/db/index.ts';
import { invitationDays, listInvitations, mayInvite, rolesToPassOn } from '../invitations/store.ts';
import { findOperatorOf } from '../operators/store.ts';
import { accountPage } from '../pages/account.ts';
import { pageFrame } from '../pages/frame.ts';
import type { Invitations } from '../pages/invitations-section.ts';
import type { PageFrame } from '../pages/layout.ts';
import { noticePage } from '../pages/notice.ts';
import { passwordFaultTexts } from '../pages/password-fault.ts';
import { type TextName, translator } from '../pages/texts.ts';
import { accountClientId, providerPath } from '../provider/clients.ts';
import { knownDevice } from '../provider/device.ts';
import { forgeryToken, isGenuine } from '../provider/forgery.ts';
import type { ProviderHost } from '../provider/host.ts';
import { isForeign, readForm } from '../provider/request.ts';
import { endSessions, listSessions } from '../provider/sessions.ts';
import { type SignedIn, type Visit, whoVisits } from '../provider/visitor.ts';
import { removeScriptTokensOf } from '../tokens/script-token.ts';
import { type Attempt, beginAttempt, forgetAttempt } from '../users/attempts.ts';
import { hashPassword, verifyPassword } from '../users/password.ts';
import { passwordFault } from '../users/password-rule.ts';
import { rolesOf, writeRole } from '../users/roles.ts';
import { findLocalUser, findRoles, setPasswordHash, updateProfile } from '../users/store.ts';
import { isEmail } from '../users/user-name.ts';
import { factorShown } from './factor-shown.ts';

const accountPath = `${providerPath}/account`;

export interface Outcome {
  readonly kind: 'good' | 'bad';
  readonly text: TextName;
  readonly values?: Readonly<Record<string, string>>;
  /** The link of an invitation that was just made. */
  readonly link?: string;
  /** The name of a colleague whose invitation was refused. */
  readonly invited?: string;
  /** The form was one of the authenticator app: what follows is its next step. */
  readonly isFactorStep?: boolean;
  /** The recovery codes that were just made. */
  readonly codes?: readonly string[];
}
export type Action = (visit: SignedIn, form: URLSearchParams) => Promise<Outcome | 'signed-out'>;

/** The account page of the signed-in user; others must sign in first and then return to it. */
export async function showAccount(visit: Visit): Promise<unknown> {
  const signedIn = await whoVisits(visit);
  const { searchParams } = new URL(visit.request.url, visit.host.publicUrl);
  if (searchParams.has('error')) return refuseSignIn(visit, searchParams.get('error') ?? '');
  if (signedIn === undefined) return visit.reply.redirect(signInAddress(visit.host), 303);
  // The address contains the answer of the sign-in; here only the session matters.
  if (searchParams.has('code')) return visit.reply.redirect(accountPath, 303);
  return sendAccount(signedIn, { outcome: undefined, status: 200 });
}

/** Accepts a form of the account page, only from that page and only within the same session. */
export async function changeAccount(visit: Visit, action: Action): Promise<unknown> {
  const { host, request, reply } = visit;
  const signedIn = await whoVisits(visit);
  const form = await readForm(request);
  const token = form?.get('forgeryToken') ?? null;
  const bound = signedIn?.session.uid ?? '';
  const isOurs =
    signedIn !== undefined && !isForeign(request, host.publicUrl) && isGenuine(host.keys.current(), { bound, token });
  if (!isOurs || form === undefined) return refuseForm(visit);
  const outcome = await action(signedIn, form);
  if (outcome === 'signed-out') return reply.redirect(`${host.publicUrl}/`, 303);
  const found = await host.db.read((read) => findLocalUser(read, { id: signedIn.user.id }));
  return sendAccount(
    { ...signedIn, user: found ?? signedIn.user },
    { outcome, status: outcome.kind === 'good' ? 200 : 422 },
  );
}

export const saveProfile: Action = async (visit, form) => {
  if (!(await mayManage(visit))) return { kind: 'bad', text: 'accountLocked' };
  const displayName = (form.get('displayName') ?? '').trim();
  const email = (form.get('email') ?? '').trim();
  if (displayName.length === 0 || displayName.length > 80) return { kind: 'bad', text: 'nameInvalid' };
  if (email !== '' && !isEmail(email)) return { kind: 'bad', text: 'emailInvalid' };
  await commit(visit, { action: 'identity.profile.save' }, (tx) =>
    updateProfile(tx, { id: visit.user.id, displayName, email: email === '' ? undefined : email }),
  );
  return { kind: 'good', text: 'profileSaved' };
};

export const changePassword: Action = async (visit, form) => {
  const { user, session } = visit;
  if (user.isDemo) return { kind: 'bad', text: 'demoPasswordKept' };
  if (!(await mayManage(visit))) return { kind: 'bad', text: 'accountLocked' };
  if (!(await hasPassword(visit, form))) return { kind: 'bad', text: 'passwordWrong' };
  const next = form.get('next') ?? '';
  if (next !== form.get('again')) return { kind: 'bad', text: 'passwordsDiffer' };
  const fault = passwordFault(next, user);
  if (fault !== undefined) return { kind: 'bad', text: passwordFaultTexts[fault] };
  const passwordHash = await hashPassword(next);
  await commit(visit, { action: 'identity.password.change' }, async (tx) => {
    await setPasswordHash(tx, { id: user.id, passwordHash });
    await endSessions(tx, { accountId: user.id, exceptUid: session.uid });
    await removeScriptTokensOf(tx, user.id);
  });
  return { kind: 'good', text: 'passwordSaved' };
};

/** A guess on the account page: guesses from elsewhere do not lock the user out on the device where they are signed in. */
export function attemptOf({ host, user: { userName }, request }: SignedIn): Attempt {
  const device = knownDevice({ keys: host.keys.current(), userName }, request.headers.cookie);
  return { userName, address: request.ip, device };
}

/**
 * Whether the form has the password of its user. Guesses count as failed sign-ins. Someone at an open screen does not know it, and
 * would otherwise lock the person out with a second factor of their own.
 */
export async function hasPassword(visit: SignedIn, form: URLSearchParams): Promise<boolean> {
  const { host, user } = visit;
  const attempt = attemptOf(visit);
  const verdict = await host.db.transaction((tx) => beginAttempt(tx, attempt, Date.now()));
  const isRight = verdict.kind === 'go' && (await verifyPassword(form.get('current') ?? '', user.passwordHash));
  if (isRight) await host.db.transaction((tx) => forgetAttempt(tx, attempt));
  return isRight;
}

export const endSession: Action = async (visit, form) => {
  const { user, session } = visit;
  const uid = form.get('session') ?? '';
  const ended = uid === 'others' ? { exceptUid: session.uid } : { uid };
  await commit(visit, { action: 'identity.session.end' }, (tx) => endSessions(tx, { accountId: user.id, ...ended }));
  return { kind: 'good', text: uid === 'others' ? 'othersEnded' : 'sessionEnded' };
};

export const signOut: Action = async (visit) => {
  const { user, session } = visit;
  await commit(visit, { action: 'identity.sign-out' }, (tx) =>
    endSessions(tx, { accountId: user.id, uid: session.uid }),
  );
  return 'signed-out';
};

/** Whether the user has the role of the account resource that the change needs; ending sessions needs none. */
async function mayManage({ host, user }: SignedIn): Promise<boolean> {
  const granted = await host.db.read((read) => findRoles(read, user.id));
  return allows(granted, ['account:manage-account']);
}

type Note = Pick<AuditEntry, 'action' | 'operatorId' | 'details'>;

/** Does the work of a form, and notes it in the audit log. */
export async function commit<T>(
  { host, user, request }: SignedIn,
  note: Note,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return host.db.transaction(async (tx) => {
    const done = await work(tx);
    await writeAuditLine(tx, { ...note, actor: user.id, outcome: 'done', requestId: request.id });
    return done;
  });
}

/** Sends the browser to the usual sign-in. The returned code cannot be used, because its verifier is not stored. */
function signInAddress(host: ProviderHost): string {
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  const query = new URLSearchParams({
    client_id: accountClientId,
    redirect_uri: `${host.publicUrl}${accountPath}`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${host.issuer}/protocol/openid-connect/auth?${query}`;
}

interface AccountView {
  readonly outcome: Outcome | undefined;
  readonly status: 200 | 422;
}

async function sendAccount(visit: SignedIn, { outcome, status }: AccountView): Promise<unknown> {
  const { host, user, session, reply } = visit;
  const { sessions, granted } = await host.db.read(async (read) => ({
    sessions: await listSessions(read, user.id),
    granted: await findRoles(read, user.id),
  }));
  const page = accountPage(frameOf(visit), {
    action: accountPath,
    forgeryToken: forgeryToken(host.keys.current(), session.uid),
    userName: user.userName,
    displayName: user.displayName,
    email: user.email ?? '',
    isDemo: user.isDemo,
    roles: rolesOf(granted)
      .filter(({ resource }) => resource !== 'account')
      .map(writeRole),
    sessions: sessions.map(({ uid, device, address, signedInAtS, seenAt }) => ({
      id: uid,
      device,
      address,
      signedInAt: shownTime(new Date(signedInAtS * 1000).toISOString()),
      lastSeenAt: shownTime(seenAt),
      isCurrent: uid === session.uid,
    })),
    invitations: await invitationsOf(visit, outcome),
    secondFactor: await factorShown(visit, {
      action: accountPath,
      forgeryToken: forgeryToken(host.keys.current(), session.uid),
      codes: outcome?.codes ?? [],
    }),
    isFactorStep: outcome?.isFactorStep ?? false,
    outcome,
  });
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** The invitations of an operator, for a user who may invite. */
async function invitationsOf(visit: SignedIn, outcome: Outcome | undefined): Promise<Invitations | undefined> {
  const { host, user, session } = visit;
  return host.db.read(async (read) => {
    const granted = await findRoles(read, user.id);
    const operator = await findOperatorOf(read, user.id);
    if (operator === undefined || !mayInvite(user, granted)) return undefined;
    const open = await listInvitations(read, operator.id);
    return {
      action: accountPath,
      forgeryToken: forgeryToken(host.keys.current(), session.uid),
      operator: operator.name,
      roles: rolesToPassOn(granted),
      open: open.map(({ id, userName, roles, expiresAt }) => ({
        id,
        userName,
        roles: roles.join(', '),
        until: shownTime(expiresAt),
      })),
      invited: outcome?.invited ?? '',
      link: outcome?.link,
      days: invitationDays,
    };
  });
}

/** `2026-11-20 07:12:45 Z`: every time that people read is UTC and says so. */
function shownTime(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)} Z`;
}

function refuseForm(visit: Visit): unknown {
  const frame = frameOf(visit);
  const t = translator(frame.language);
  const page = noticePage(frame, { title: t('forgedTitle'), text: t('forgedText') });
  return visit.reply.code(403).type('text/html; charset=utf-8').send(page);
}

function refuseSignIn(visit: Visit, error: string): unknown {
  const frame = frameOf(visit);
  const t = translator(frame.language);
  const page = noticePage(frame, { title: t('errorTitle'), text: t('errorText', { error }) });
  return visit.reply.code(400).type('text/html; charset=utf-8').send(page);
}

function frameOf({ host, request }: Visit): PageFrame {
  const { headers, url } = request;
  const here = request.method === 'GET' ? url : accountPath;
  return pageFrame(
    { url: here, cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
    { base: providerPath, home: `${host.publicUrl}/` },
  );
}
