import { hash, randomBytes } from 'node:crypto';
import { msPerDay } from '@farpass/astro/constants';
import { allows, type Granted } from '@farpass/contract/route';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import {
  currentInstant,
  type Instant,
  instantOfUnixMs,
  newId,
  operatorScope,
  type Read,
  type Tx,
} from '../../platform/db/index.ts';
import { countInTurn } from '../../platform/quota/index.ts';
import { isAdministratorOf, listMemberships } from '../operators/store.ts';
import { invitation, operator } from '../store/tables.ts';
import { findLocalUser, findRoles, type LocalUser } from '../users/store.ts';

/** The time after which a link opens nothing. */
export const invitationDays = 3;
/** Open invitations of one operator. */
export const mostInvitations = 20;

export interface Invitation {
  readonly id: string;
  readonly userName: string;
  readonly roles: readonly string[];
  readonly expiresAt: Instant;
}

/**
 * The roles that a user may pass on: to use the services that they use themselves. Administrators and sensor providers
 * are made on the server only.
 */
export function rolesToPassOn(granted: Granted): readonly string[] {
  const resources = ['ca', 'odt', 'payments'];
  return resources.flatMap((resource) => {
    const held = granted[resource] ?? [];
    const isUser = held.includes('user') || held.includes('admin');
    return [...(isUser ? [`${resource}:user`] : []), ...(held.includes('testuser') ? [`${resource}:testuser`] : [])];
  });
}

/** Whether a user may invite: no demo user, and no one whose account is locked. */
export function mayInvite(user: LocalUser, granted: Granted): boolean {
  return !user.isDemo && !user.isDisabled && allows(granted, ['account:manage-account']);
}

interface NewInvitation {
  readonly userName: string;
  readonly roles: readonly string[];
  readonly operatorId: string;
  readonly invitedBy: string;
}

/** Why an operator gets no further invitation. */
export class NoInvitation extends Error {
  readonly text: 'tooManyInvitations' | 'userNameTaken';

  constructor(text: NoInvitation['text']) {
    super(text);
    this.text = text;
  }
}

/**
 * Makes an invitation, and returns its secret, which is only visible now: only its hash is stored. Throws if the operator
 * has the allowed number, or invites this name already, also if both are sent at the same moment.
 */
export async function createInvitation(tx: Tx, made: NewInvitation): Promise<string> {
  const { operatorId } = made;
  await countInTurn(tx, 'INVITATIONS', operatorScope(operatorId));
  const open = await listInvitations(tx, operatorId);
  if (open.some(({ userName }) => userName === made.userName)) throw new NoInvitation('userNameTaken');
  if (open.length >= mostInvitations) throw new NoInvitation('tooManyInvitations');
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = instantOfUnixMs(Date.now() + invitationDays * msPerDay);
  await tx.insert(invitation).values({ ...made, id: newId(), digest: digestOf(secret), expiresAt });
  return secret;
}

const isOpen = () => gt(invitation.expiresAt, currentInstant());

export async function listInvitations(read: Read, operatorId: string): Promise<readonly Invitation[]> {
  return read
    .select({
      id: invitation.id,
      userName: invitation.userName,
      roles: invitation.roles,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .where(and(eq(invitation.operatorId, operatorId), isOpen()))
    .orderBy(asc(invitation.createdAt), asc(invitation.id));
}

/** Withdraws an open invitation of an operator; false if there is none with that id. */
export async function removeInvitation(
  tx: Tx,
  key: { readonly id: string; readonly operatorId: string },
): Promise<boolean> {
  const where = and(eq(invitation.id, key.id), eq(invitation.operatorId, key.operatorId));
  return (await tx.delete(invitation).where(where).returning({ id: invitation.id })).length > 0;
}

export async function removeExpiredInvitations(tx: Tx): Promise<void> {
  await tx.delete(invitation).where(lt(invitation.expiresAt, currentInstant()));
}

/** An invitation that can still be accepted. */
export interface OpenInvitation {
  readonly id: string;
  readonly userName: string;
  readonly operator: { readonly id: string; readonly name: string };
  readonly inviter: LocalUser;
  /** Those of the invited roles that the inviter may still pass on. */
  readonly roles: readonly string[];
}

/**
 * The invitation of a link. It ends with its time, and as soon as its sender could no longer send it: disabled,
 * locked, or no longer a member of the operator.
 */
export async function findInvitation(read: Read, secret: string): Promise<OpenInvitation | undefined> {
  const [row] = await read
    .select({ invitation, operatorName: operator.name })
    .from(invitation)
    .innerJoin(operator, eq(operator.id, invitation.operatorId))
    .where(and(eq(invitation.digest, digestOf(secret)), isOpen()));
  if (row === undefined) return undefined;
  const { id, userName, invitedBy, operatorId, roles } = row.invitation;
  const inviter = await findLocalUser(read, { id: invitedBy });
  const granted = await findRoles(read, invitedBy);
  const isMember = (await listMemberships(read, invitedBy)).some((one) => one.id === operatorId);
  if (inviter === undefined || !isMember || !mayInvite(inviter, granted)) return undefined;
  if (!(await isAdministratorOf(read, { userId: invitedBy, operatorId }))) return undefined;
  const passable = rolesToPassOn(granted);
  return {
    id,
    userName,
    operator: { id: operatorId, name: row.operatorName },
    inviter,
    roles: roles.filter((role) => passable.includes(role)),
  };
}

/** The asked roles in the form of commands; undefined if one of them may not be passed on. */
export function readPassedRoles(asked: readonly string[], granted: Granted): readonly string[] | undefined {
  const passable = rolesToPassOn(granted);
  return asked.every((role) => passable.includes(role)) ? asked : undefined;
}

function digestOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
