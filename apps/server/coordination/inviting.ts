import { randomBytes } from 'node:crypto';
import { msPerHour } from '@farpass/astro/constants';
import type { CoordinationGuestDocument } from '@farpass/contract/coordination';
import { because, Problem, saying } from '@farpass/contract/problem';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { countRows, currentInstant, instantOfUnixMs, newId, type Read, type Tx } from '../platform/db/index.ts';
import type { GuestMail } from './guest-mail/guest-mail.ts';
import { digestOf, type GuestRow, guestLinkDocument } from './guests.ts';
import { record } from './record.ts';
import { coordinationGuest, coordinationParty, type PartyRow, unwantedMail } from './tables.ts';

const usualHours = 72;
/** Open links of one party of a case; more are not people. */
const mostGuests = 50;

export interface Invitation {
  readonly caseId: string;
  readonly party: PartyRow;
  readonly name: string;
  readonly hours: number | undefined;
  readonly person: string;
  /** Its mail address. */
  readonly email?: string | undefined;
  readonly language?: GuestRow['language'] | undefined;
  readonly readsTrajectories?: boolean | undefined;
}

/** A new guest and the secret of the link, which is not stored. */
export async function inviteGuest(
  tx: Tx,
  mail: GuestMail,
  { caseId, party, name, hours = usualHours, person, email, language = 'en', readsTrajectories = false }: Invitation,
): Promise<{ readonly guest: CoordinationGuestDocument; readonly secret: string }> {
  const operatorId = party.operatorId ?? '';
  const { caseId: ofCase, operatorId: host } = coordinationGuest;
  const ofParty = and(eq(ofCase, caseId), eq(host, operatorId), isOpenLink());
  if ((await countRows(tx, coordinationGuest, ofParty)) >= mostGuests)
    throw new Problem('CONFLICT', because(saying('COORDINATION_FULL', { most: mostGuests })));
  const addressMark = email === undefined ? null : mail.markOfAddress(email);
  if (addressMark !== null) await refuseUnwantedMail(tx, { caseId, operatorId, addressMark });
  const id = newId();
  // Later mails have the link again.
  const secret = email === undefined ? randomBytes(32).toString('base64url') : mail.secretOf(id);
  const noradId = await objectOfGuest(tx, caseId, party);
  const values = {
    id,
    caseId,
    noradId,
    operatorId,
    name: name.trim(),
    digest: digestOf(secret),
    createdBy: person,
    expiresAt: instantOfUnixMs(Date.now() + hours * msPerHour),
    address: email === undefined ? null : mail.sealing.seal(email.trim()),
    addressMark,
    language,
    readsTrajectories,
  };
  const [row] = await tx.insert(coordinationGuest).values(values).returning();
  if (row === undefined) throw new Error('The database did not return the guest.');
  const data = { name: row.name, noradId, expiresAt: row.expiresAt };
  await record(tx, caseId, { actor: party.operatorName, action: 'GUEST_INVITED', data });
  return { guest: guestLinkDocument(row, mail), secret };
}

/** Neither revoked nor ended. */
function isOpenLink() {
  return and(isNull(coordinationGuest.revokedAt), gt(coordinationGuest.expiresAt, currentInstant()));
}

/** First mails to guests that an operator may send in an hour: no one asked for them. */
const firstMailsAnHour = 5;

interface FirstMail {
  readonly caseId: string;
  readonly operatorId: string;
  readonly addressMark: string;
}

/**
 * Refuses a first mail to an address that was invited to the case already, whose owner wants none, or that would be one too many
 * in an hour.
 */
async function refuseUnwantedMail(tx: Tx, { caseId, operatorId, addressMark }: FirstMail): Promise<void> {
  const { caseId: ofCase, operatorId: host, addressMark: mark, address, createdAt } = coordinationGuest;
  if ((await countRows(tx, unwantedMail, eq(unwantedMail.addressMark, addressMark))) > 0)
    throw new Problem('CONFLICT', because(saying('GUEST_WANTS_NO_MAIL', {}), '/email'));
  // One that was revoked before its guest opened it counts: no one asked for another mail.
  const hasMail = or(isOpenLink(), isNull(coordinationGuest.firstUsedAt));
  if ((await countRows(tx, coordinationGuest, and(eq(ofCase, caseId), eq(mark, addressMark), hasMail))) > 0)
    throw new Problem('CONFLICT', because(saying('GUEST_INVITED_ALREADY', {}), '/email'));
  const since = instantOfUnixMs(Date.now() - msPerHour);
  const ofHour = and(eq(host, operatorId), isNotNull(address), gt(createdAt, since));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`first mails of ${operatorId}`}, 0))`);
  if ((await countRows(tx, coordinationGuest, ofHour)) < firstMailsAnHour) return;
  throw new Problem('RATE_LIMITED', because(saying('FIRST_MAILS_LIMITED', { most: firstMailsAnHour }), '/email'));
}

/**
 * A guest speaks for the object that no operator here or on another server has, otherwise for that of the operator that
 * invites.
 */
async function objectOfGuest(read: Read, caseId: string, { noradId: own }: PartyRow): Promise<number> {
  const { noradId, operatorId, peer } = coordinationParty;
  const rows = await read
    .select({ noradId, operatorId, peer })
    .from(coordinationParty)
    .where(eq(coordinationParty.caseId, caseId));
  return rows.find((row) => row.operatorId === null && row.peer === null)?.noradId ?? own;
}
