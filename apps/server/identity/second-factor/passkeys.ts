import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import { currentInstant, type Instant, type Read, type Tx } from '../../platform/db/index.ts';
import { passkey } from '../store/tables.ts';

/** A passkey of a user, as the account page shows it. */
export interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
}

/** More on one account is a mistake, or someone else's work. */
const mostPasskeys = 10;

/** Our side of a passkey (the relying party): a passkey belongs to a host name; browsers accept none for an address that is a number. */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { id: hostname, origin };
}

export async function listPasskeys(read: Read, userId: string): Promise<readonly ShownPasskey[]> {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return read
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(createdAt));
}

/** Where and with which challenge a passkey is made or used. The challenge is bound to a session or a sign-in. */
export interface Ceremony {
  readonly publicUrl: string;
  readonly challenge: string;
}

interface Newcomer {
  readonly userId: string;
  readonly userName: string;
}

/** The options with which the browser makes a passkey; undefined where browsers make none, or where there are enough. */
export async function optionsToMake(
  read: Read,
  { userId, userName }: Newcomer,
  { publicUrl, challenge }: Ceremony,
): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  const party = relyingParty(publicUrl);
  const known = await listPasskeys(read, userId);
  if (party === undefined || known.length >= mostPasskeys) return undefined;
  return generateRegistrationOptions({
    rpName: 'Farpass',
    rpID: party.id,
    userName,
    userID: new TextEncoder().encode(userId),
    challenge: new TextEncoder().encode(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

interface Made {
  readonly name: string;
  /** The answer of the browser, as JSON. */
  readonly response: string;
}

/** Stores the passkey that a browser made; false if the answer is not of this challenge, address and session. */
export async function addPasskey(
  tx: Tx,
  userId: string,
  { name, response, publicUrl, challenge }: Made & Ceremony,
): Promise<boolean> {
  const party = relyingParty(publicUrl);
  const answer = parsed<RegistrationResponseJSON>(response);
  if (party === undefined || answer === undefined) return false;
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: asChallenge(challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verified?.verified !== true) return false;
  if ((await listPasskeys(tx, userId)).length >= mostPasskeys) return false;
  const { credential } = verified.registrationInfo;
  const added = await tx
    .insert(passkey)
    .values({
      id: credential.id,
      userId,
      name,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    })
    .onConflictDoNothing()
    .returning({ id: passkey.id });
  return added.length > 0;
}

/** The options with which the browser uses a passkey of a user; undefined if they have none. */
export async function optionsToUse(
  read: Read,
  userId: string,
  { publicUrl, challenge }: Ceremony,
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const party = relyingParty(publicUrl);
  const known = await read.select().from(passkey).where(eq(passkey.userId, userId));
  if (party === undefined || known.length === 0) return undefined;
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new TextEncoder().encode(challenge),
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    userVerification: 'preferred',
  });
}

/** Whether a browser used a passkey of the user for this challenge, at this address. Its counter only grows. */
export async function usePasskey(
  tx: Tx,
  userId: string,
  { response, publicUrl, challenge }: Pick<Made, 'response'> & Ceremony,
): Promise<boolean> {
  const party = relyingParty(publicUrl);
  const answer = parsed<AuthenticationResponseJSON>(response);
  if (party === undefined || typeof answer?.id !== 'string') return false;
  const own = and(eq(passkey.id, answer.id), eq(passkey.userId, userId));
  const [row] = await tx.select().from(passkey).where(own).for('update');
  if (row === undefined) return false;
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: asChallenge(challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verified?.verified !== true) return false;
  const { newCounter: counter } = verified.authenticationInfo;
  await tx.update(passkey).set({ counter, lastUsedAt: currentInstant() }).where(own);
  return true;
}

/** Removes a passkey of a user; false if they have none of this id. */
export async function removePasskey(tx: Tx, { userId, id }: { readonly userId: string; readonly id: string }) {
  const own = and(eq(passkey.id, id), eq(passkey.userId, userId));
  return (await tx.delete(passkey).where(own).returning({ id: passkey.id })).length > 0;
}

/** A challenge as browsers send it back. */
function asChallenge(challenge: string): string {
  return Buffer.from(challenge).toString('base64url');
}

function parsed<Answer>(text: string): Answer | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? (found as Answer) : undefined;
  } catch {
    return undefined;
  }
}
