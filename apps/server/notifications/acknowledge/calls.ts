import {
  type AcknowledgementDocument,
  acknowledgeByLink,
  type LinkedConjunctionDocument,
  readAcknowledgement,
} from '@farpass/contract/notifications';
import { because, Problem, saying } from '@farpass/contract/problem';
import { eq } from 'drizzle-orm';
import { type Database, instantOfUnixMs, type Read, type Tx } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { ConjunctionKey } from '../escalation/escalate.ts';
import { delivery } from '../tables.ts';
import { type AcknowledgementGrant, type LinkSigner, linkMs } from './token.ts';

/** The data of a conjunction on the page behind a link. */
interface ShownConjunction {
  readonly conjunctionId: string;
  readonly satelliteId: string;
  readonly title: string;
  readonly tca: string;
  readonly riskLevel: string;
  readonly isUncertain: boolean;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: string | null;
  /** When someone last decided about it, or acknowledged it; null if no one has. */
  readonly decidedAt: string | null;
}

export interface AcknowledgementPorts {
  readonly database: Database;
  readonly signer: LinkSigner;
  readonly findConjunction: (read: Read, key: ConjunctionKey) => Promise<ShownConjunction | undefined>;
  readonly acknowledge: (tx: Tx, acknowledged: ConjunctionKey & { readonly person: string }) => Promise<void>;
  /** The name of a user who still has the role and belongs to the operator. */
  readonly nameOf: (
    read: Read,
    member: { readonly userId: string; readonly operatorId: string },
  ) => Promise<string | undefined>;
  readonly nowMs: () => number;
}

/** The page behind the link in a message: it shows the conjunction, and its button acknowledges. */
export function acknowledgementCalls(ports: AcknowledgementPorts): readonly Handled[] {
  const { database, signer, acknowledge } = ports;
  const grantIn = (token: string) => {
    const grant = signer.read(token, ports.nowMs());
    if (grant === undefined) throw unknownLink();
    return grant;
  };
  return [
    handle(readAcknowledgement, async ({ body }) => {
      const grant = grantIn(body.token);
      return answer(200, await database.read((read) => acknowledgementDocument(read, ports, grant)));
    }),
    handle(acknowledgeByLink, async ({ body, audit }) => {
      const grant = grantIn(body.token);
      const { operatorId, userId } = grant;
      const page = await database.transaction(async (tx) => {
        const { person, conjunctions } = await acknowledgementDocument(tx, ports, grant);
        const open = await stillOpen(tx, ports, { grant, conjunctions });
        for (const conjunctionId of open) await acknowledge(tx, { operatorId, conjunctionId, person });
        const details = { userId, by: 'link', count: conjunctions.length };
        await audit(tx, { operatorId, subject: { kind: 'conjunction', id: grant.conjunctionId }, details });
        return acknowledgementDocument(tx, ports, grant);
      });
      return answer(200, page);
    }),
  ];
}

/**
 * The conjunctions that a link still acknowledges. It ends with its first use and with the next decision: replayed after an
 * acknowledgement was taken back, it would end an escalation that people rely on.
 */
async function stillOpen(
  tx: Tx,
  { findConjunction }: AcknowledgementPorts,
  { grant, conjunctions }: { readonly grant: AcknowledgementGrant } & Pick<AcknowledgementDocument, 'conjunctions'>,
): Promise<readonly string[]> {
  const issuedAtMs = grant.expiresAtMs - linkMs;
  const open: string[] = [];
  let isDone = false;
  for (const { conjunctionId, acknowledgedAt } of conjunctions) {
    const found = await findConjunction(tx, { operatorId: grant.operatorId, conjunctionId });
    if (found?.decidedAt == null || Date.parse(found.decidedAt) < issuedAtMs) open.push(conjunctionId);
    else if (acknowledgedAt !== null) isDone = true;
  }
  if (open.length === 0 && !isDone) throw unknownLink();
  return open;
}

async function acknowledgementDocument(
  read: Read,
  { findConjunction, nameOf }: AcknowledgementPorts,
  grant: AcknowledgementGrant,
): Promise<AcknowledgementDocument> {
  const userName = await nameOf(read, grant);
  const person =
    grant.inPlace === undefined || userName === undefined ? userName : `${grant.inPlace} (for ${userName})`;
  const conjunctions: LinkedConjunctionDocument[] = [];
  for (const conjunctionId of await conjunctionsOf(read, grant)) {
    const found = await findConjunction(read, { operatorId: grant.operatorId, conjunctionId });
    if (found !== undefined) conjunctions.push(linked(found));
  }
  if (conjunctions.length === 0 || person === undefined) throw unknownLink();
  return { conjunctions, person, expiresAt: instantOfUnixMs(grant.expiresAtMs) };
}

/** The conjunctions of a link: the named one, or those of its message. */
async function conjunctionsOf(
  read: Read,
  { conjunctionId, deliveryId }: AcknowledgementGrant,
): Promise<readonly string[]> {
  if (deliveryId === undefined) return [conjunctionId];
  const { id, notice } = delivery;
  const [row] = await read.select({ notice }).from(delivery).where(eq(id, deliveryId));
  return row?.notice.conjunctionIds ?? [];
}

function linked({ satelliteId, ...found }: ShownConjunction): LinkedConjunctionDocument {
  const { conjunctionId, title, tca, riskLevel, isUncertain, acknowledgedBy, acknowledgedAt } = found;
  const conjunctionPath = `/ca/conjunction/${encodeURIComponent(satelliteId)}/${encodeURIComponent(conjunctionId)}`;
  const risk = { riskLevel, ...(isUncertain ? { isUncertain } : {}) };
  return { conjunctionId, title, tca, ...risk, conjunctionPath, acknowledgedBy, acknowledgedAt };
}

function unknownLink(): Problem {
  return new Problem('NOT_FOUND', because(saying('LINK_EXPIRED', {})));
}
