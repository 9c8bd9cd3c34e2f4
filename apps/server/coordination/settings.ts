import {
  type CoordinationSettingsDocument,
  getCoordinationSettings,
  putCoordinationSettings,
} from '@farpass/contract/coordination';
import { because, Problem, saying } from '@farpass/contract/problem';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Read, Tx } from '../platform/db/index.ts';
import { answer, type Handled, handle, requireVersion, rowTag } from '../platform/http/index.ts';
import { type PeerNetwork, peerNamed } from './peers/network.ts';
import { coordinationSettings, type PartyRow, type SharedThing, type SharingRule } from './tables.ts';

/** Partners without a rule of their own see this. */
const usualShares: readonly SharedThing[] = ['INTENT', 'CONTACT'];

type SharingParty = Pick<PartyRow, 'operatorId' | 'peer'>;

/** The id of a party in sharing rules: of its operator here, or of one on another server; undefined for a guest. */
export function partnerIdOf({ operatorId, peer }: SharingParty): string | undefined {
  return operatorId ?? (peer === null ? undefined : peerIdOf(peer));
}

const peerPrefix = 'peer:';

/** The id of an operator on another server, by its name in the settings. */
export const peerIdOf = (operator: string): string => `${peerPrefix}${operator}`;
export const isPeerId = (id: string): boolean => id.startsWith(peerPrefix);

/** The name of a partner, here or on another server. */
export async function nameOfPartner(read: Read, { nameOfOperator }: PartnerPorts, id: string): Promise<string> {
  return isPeerId(id) ? id.slice(peerPrefix.length) : nameOfOperator(read, id);
}

/** The rules by which some operators show things to each other. */
export interface Sharing {
  readonly shares: (ours: SharingParty, theirs: SharingParty, thing: SharedThing) => boolean;
  readonly contactOf: (party: SharingParty) => string | undefined;
}

/** The rules of some operators. A party without an account has none: what it says, it says to the case. */
export async function findSharing(read: Read, operatorIds: readonly string[]): Promise<Sharing> {
  const rows = await read
    .select()
    .from(coordinationSettings)
    .where(inArray(coordinationSettings.operatorId, [...operatorIds]));
  const rowOf = ({ operatorId }: Pick<PartyRow, 'operatorId'>) => rows.find((row) => row.operatorId === operatorId);
  return {
    shares: (ours, theirs, thing) => {
      if (ours.operatorId === null) return true;
      const rule = rowOf(ours)?.partners.find(({ partnerId }) => partnerId === partnerIdOf(theirs));
      return (rule?.shares ?? usualShares).includes(thing);
    },
    contactOf: (party) => rowOf(party)?.contact || undefined,
  };
}

export interface PartnerPorts {
  readonly database: Database;
  readonly operatorNamed: (read: Read, idOrName: string) => Promise<string | undefined>;
  readonly nameOfOperator: (read: Read, operatorId: string) => Promise<string>;
  readonly peers?: PeerNetwork | undefined;
}

/** The sharing rules of an operator, and its contact. */
export function settingsCalls(ports: PartnerPorts): readonly Handled[] {
  const { database } = ports;
  return [
    handle(getCoordinationSettings, async ({ caller }) => {
      const document = await database.read((read) => settingsDocument(read, ports, caller.operatorId));
      return answer(200, document, { headers: { ETag: document.etag } });
    }),
    handle(putCoordinationSettings, async ({ body, caller, headers, audit }) => {
      const { operatorId } = caller;
      return database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sharing of ${operatorId}`}, 0))`);
        const stored = await settingsOf(tx, operatorId);
        requireVersion(headers, stored?.version ?? 0);
        const set = { contact: body.contact.trim(), partners: await rulesOf(tx, ports, { operatorId, body }) };
        await tx
          .insert(coordinationSettings)
          .values({ operatorId, ...set })
          .onConflictDoUpdate({
            target: coordinationSettings.operatorId,
            set: { ...set, version: sql`${coordinationSettings.version} + 1` },
          });
        await audit(tx, {
          subject: { kind: 'coordination settings', id: operatorId },
          details: { partners: set.partners.length },
        });
        const document = await settingsDocument(tx, ports, operatorId);
        return answer(200, document, { headers: { ETag: document.etag } });
      });
    }),
  ];
}

async function settingsOf(read: Read, operatorId: string) {
  const [row] = await read.select().from(coordinationSettings).where(eq(coordinationSettings.operatorId, operatorId));
  return row;
}

async function settingsDocument(
  read: Read,
  ports: PartnerPorts,
  operatorId: string,
): Promise<CoordinationSettingsDocument> {
  const row = await settingsOf(read, operatorId);
  const partners = [];
  for (const { partnerId, shares } of row?.partners ?? []) {
    partners.push({ partner: await nameOfPartner(read, ports, partnerId), shares: [...shares] });
  }
  return { contact: row?.contact ?? '', partners, etag: rowTag(row?.version ?? 0) };
}

interface RulesOf {
  readonly operatorId: string;
  readonly body: Pick<CoordinationSettingsDocument, 'partners'>;
}

async function rulesOf(tx: Tx, ports: PartnerPorts, { operatorId, body }: RulesOf): Promise<readonly SharingRule[]> {
  const rules: SharingRule[] = [];
  for (const [place, { partner, shares }] of body.partners.entries()) {
    const peer = peerNamed(ports.peers, partner.trim());
    const partnerId = peer
      ? peerIdOf(peer.operator)
      : await requirePartner(tx, ports, {
          operatorId,
          name: partner,
          pointer: `/partners/${place}/partner`,
        });
    if (rules.some((rule) => rule.partnerId === partnerId)) {
      const fault = saying('PARTNER_TWICE', { name: partner });
      throw new Problem('CONTENT_INVALID', because(fault, `/partners/${place}/partner`));
    }
    rules.push({ partnerId, shares: [...new Set(shares)] });
  }
  return rules;
}

/** The other side of an agreement: an operator here, or one on another server that coordinates with this one. */
export async function requireAgreementPartner(
  tx: Tx,
  ports: PartnerPorts,
  { operatorId, name }: { readonly operatorId: string; readonly name: string },
): Promise<string> {
  const peer = peerNamed(ports.peers, name.trim());
  if (peer !== undefined && (await ports.operatorNamed(tx, peer.partner)) === operatorId)
    return peerIdOf(peer.operator);
  return requirePartner(tx, ports, { operatorId, name, pointer: '/partner' });
}

/** The id of another operator by its name. */
async function requirePartner(
  tx: Tx,
  { operatorNamed }: PartnerPorts,
  { operatorId, name, pointer }: { readonly operatorId: string; readonly name: string; readonly pointer: string },
): Promise<string> {
  const found = await operatorNamed(tx, name.trim());
  if (found !== undefined && found !== operatorId) return found;
  throw new Problem('CONTENT_INVALID', because(saying('NO_PARTNER', { name: name.slice(0, 120) }), pointer));
}
