import type { FastifyReply, FastifyRequest } from 'fastify';
import { violatedConstraint, writeAuditLine } from '../../platform/db/index.ts';
import { addMembership } from '../operators/store.ts';
import { pageFrame } from '../pages/frame.ts';
import type { PageFrame } from '../pages/layout.ts';
import { noticePage } from '../pages/notice.ts';
import { passwordFaultTexts } from '../pages/password-fault.ts';
import { type TextName, translator } from '../pages/texts.ts';
import { providerPath } from '../provider/clients.ts';
import { forgeryToken, isGenuine } from '../provider/forgery.ts';
import type { ProviderHost } from '../provider/host.ts';
import { joinedCookie } from '../provider/joined.ts';
import { isForeign, readForm } from '../provider/request.ts';
import { hashPassword } from '../users/password.ts';
import { passwordFault } from '../users/password-rule.ts';
import { accountRoles, readRole, rolesOf } from '../users/roles.ts';
import { addRoles, insertUser } from '../users/store.ts';
import { invitationPage } from './page.ts';
import { findInvitation, invitationDays, type OpenInvitation, removeInvitation } from './store.ts';

export const invitationPath = `${providerPath}/invitation`;

interface Visit {
  readonly host: ProviderHost;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Shows the form of an invitation's link. */
export async function showInvitation(visit: Visit): Promise<unknown> {
  const { host, request } = visit;
  const key = new URL(request.url, host.publicUrl).searchParams.get('key') ?? '';
  const found = await host.db.read((read) => findInvitation(read, key));
  return found === undefined ? refuse(visit, 'ended') : sendForm(visit, { key, found, displayName: '' });
}

/** Adds the invited user with the password from the form; the link then opens nothing. */
export async function takeInvitation(visit: Visit): Promise<unknown> {
  const { host, request, reply } = visit;
  const form = await readForm(request);
  const key = form?.get('key') ?? '';
  const token = form?.get('forgeryToken') ?? null;
  const isOurs = !isForeign(request, host.publicUrl) && isGenuine(host.keys.current(), { bound: key, token });
  if (form === undefined || !isOurs) return refuse(visit, 'forged');
  const found = await host.db.read((read) => findInvitation(read, key));
  if (found === undefined) return refuse(visit, 'ended');
  const displayName = (form.get('displayName') ?? '').trim();
  const password = form.get('next') ?? '';
  const fault = faultOf({ displayName, password, again: form.get('again') ?? '' }, found);
  if (fault !== undefined) return sendForm(visit, { key, found, displayName, fault });
  const outcome = await join(visit, { key, displayName, passwordHash: await hashPassword(password) });
  if (outcome === 'taken') return sendForm(visit, { key, found, displayName, fault: 'userNameTaken' });
  if (outcome === 'ended') return refuse(visit, 'ended');
  reply.header('Set-Cookie', joinedCookie({ userName: found.userName, publicUrl: host.publicUrl }));
  return reply.redirect(`${host.publicUrl}/`, 303);
}

interface Typed {
  readonly displayName: string;
  readonly password: string;
  readonly again: string;
}

function faultOf({ displayName, password, again }: Typed, { userName }: OpenInvitation): TextName | undefined {
  if (displayName.length === 0 || displayName.length > 80) return 'nameInvalid';
  if (password !== again) return 'passwordsDiffer';
  const fault = passwordFault(password, { userName });
  return fault && passwordFaultTexts[fault];
}

interface NewMember {
  readonly key: string;
  readonly displayName: string;
  readonly passwordHash: string;
}

/** Two answers to the same link: the second finds the invitation gone. */
async function join({ host, request }: Visit, joining: NewMember): Promise<'joined' | 'taken' | 'ended'> {
  const { key, displayName, passwordHash } = joining;
  try {
    return await host.db.transaction(async (tx) => {
      const found = await findInvitation(tx, key);
      if (found === undefined) return 'ended';
      const { id, userName, operator, inviter, roles } = found;
      if (!(await removeInvitation(tx, { id, operatorId: operator.id }))) return 'ended';
      const user = await insertUser(tx, { userName, displayName, passwordHash });
      const granted = roles.flatMap((role) => readRole(role) ?? []);
      await addRoles(tx, { userId: user.id, roles: [...granted, ...rolesOf(accountRoles)] });
      await addMembership(tx, { userId: user.id, operatorId: operator.id, source: 'granted', invitedBy: inviter.id });
      await writeAuditLine(tx, {
        actor: user.id,
        action: 'identity.invitation.accept',
        outcome: 'done',
        operatorId: operator.id,
        requestId: request.id,
        subject: { kind: 'user', id: user.id },
        details: { userName, roles, invitedBy: inviter.id },
      });
      return 'joined';
    });
  } catch (error) {
    if (violatedConstraint(error) === 'platform_user_name') return 'taken';
    throw error;
  }
}

interface InvitationView {
  readonly key: string;
  readonly found: OpenInvitation;
  readonly displayName: string;
  readonly fault?: TextName;
}

function sendForm(visit: Visit, { key, found, displayName, fault }: InvitationView): unknown {
  const { host, reply } = visit;
  const page = invitationPage(frameOf(visit, key), {
    action: invitationPath,
    forgeryToken: forgeryToken(host.keys.current(), key),
    key,
    userName: found.userName,
    displayName,
    operator: found.operator.name,
    inviter: found.inviter.displayName,
    roles: found.roles,
    fault,
  });
  return reply
    .code(fault === undefined ? 200 : 422)
    .type('text/html; charset=utf-8')
    .send(page);
}

function refuse(visit: Visit, why: 'ended' | 'forged'): unknown {
  const frame = frameOf(visit);
  const t = translator(frame.language);
  const texts = {
    ended: ['invitationEndedTitle', 'invitationEndedText'],
    forged: ['forgedTitle', 'forgedText'],
  } as const;
  const [title, text] = texts[why];
  const page = noticePage(frame, { title: t(title), text: t(text, { days: String(invitationDays) }) });
  return visit.reply
    .code(why === 'ended' ? 404 : 403)
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The address of a refused form has no secret: with it, the page in the other language shows the same invitation. */
function frameOf({ host, request }: Visit, key = ''): PageFrame {
  const { headers, url } = request;
  const here = request.method === 'GET' ? url : `${invitationPath}?key=${encodeURIComponent(key)}`;
  return pageFrame(
    { url: here, cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
    { base: providerPath, home: `${host.publicUrl}/` },
  );
}
