import { invitationPath } from '../invitations/accept.ts';
import {
  createInvitation,
  listInvitations,
  mayInvite,
  mostInvitations,
  NoInvitation,
  readPassedRoles,
  removeInvitation,
} from '../invitations/store.ts';
import { findOperatorOf, isAdministratorOf } from '../operators/store.ts';
import { findLocalUser, findRoles } from '../users/store.ts';
import { isUserName, normaliseUserName } from '../users/user-name.ts';
import { type Action, commit, type Outcome } from './account.ts';

/** Invites a colleague to the operator for which the user acts; the answer shows the link, once. */
export const inviteColleague: Action = async (visit, form) => {
  const { host, user } = visit;
  const userName = normaliseUserName(form.get('invited') ?? '');
  const refused = (text: Outcome['text']): Outcome => ({ kind: 'bad', text, invited: userName });
  const { operator, granted, isTaken, isAdministrator } = await host.db.read(async (read) => {
    const acting = await findOperatorOf(read, user.id);
    return {
      operator: acting,
      granted: await findRoles(read, user.id),
      isTaken: (await findLocalUser(read, { userName })) !== undefined,
      isAdministrator:
        acting !== undefined && (await isAdministratorOf(read, { userId: user.id, operatorId: acting.id })),
    };
  });
  if (operator === undefined || !mayInvite(user, granted)) return refused('accountLocked');
  if (!isAdministrator) return refused('inviterNoAdministrator');
  const roles = readPassedRoles(form.getAll('role'), granted);
  if (roles === undefined || roles.length === 0) return refused('invitedRoleMissing');
  if (!isUserName(userName)) return refused('userNameInvalid');
  if (isTaken) return refused('userNameTaken');
  const made = { userName, roles, operatorId: operator.id, invitedBy: user.id };
  const details = { userName, roles };
  const note = { action: 'identity.invitation.make', operatorId: operator.id, details };
  const secret = await commit(visit, note, (tx) => createInvitation(tx, made)).catch((error: unknown) => {
    if (error instanceof NoInvitation) return error;
    throw error;
  });
  if (secret instanceof NoInvitation) return { ...refused(secret.text), values: { most: String(mostInvitations) } };
  return { kind: 'good', text: 'invited', link: `${host.publicUrl}${invitationPath}?key=${secret}` };
};

/** Withdraws an invitation of the operator for which the user acts, no matter who of them sent it. */
export const withdrawInvitation: Action = async (visit, form) => {
  const { host, user } = visit;
  const id = form.get('invitation') ?? '';
  const { operator, granted, isOpen } = await host.db.read(async (read) => {
    const acting = await findOperatorOf(read, user.id);
    const open = acting === undefined ? [] : await listInvitations(read, acting.id);
    return { operator: acting, granted: await findRoles(read, user.id), isOpen: open.some((one) => one.id === id) };
  });
  if (operator === undefined || !mayInvite(user, granted)) return { kind: 'bad', text: 'accountLocked' };
  if (!isOpen) return { kind: 'bad', text: 'invitationEndedTitle' };
  const key = { id, operatorId: operator.id };
  const details = { invitationId: key.id };
  const action = 'identity.invitation.withdraw';
  const isGone = await commit(visit, { action, operatorId: operator.id, details }, (tx) => removeInvitation(tx, key));
  return isGone ? { kind: 'good', text: 'invitationWithdrawn' } : { kind: 'bad', text: 'invitationEndedTitle' };
};
