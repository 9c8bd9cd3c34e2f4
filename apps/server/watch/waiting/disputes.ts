import type { WaitingItemDocument } from '@farpass/contract/watch';
import type { Instant, Read, Scope } from '../../platform/db/index.ts';

/** A disputed file of tracking that waits for its buyer. */
export interface OpenDispute {
  readonly fileId: string;
  readonly requestId: string;
  /** The object of the request. */
  readonly title: string;
  readonly sensorCode: string;
  readonly reason: {
    readonly code: string;
    readonly text: string;
    readonly parameters?: Readonly<Record<string, string | number>> | undefined;
  };
  readonly since: Instant;
  readonly decideUntil: Instant;
}

/** The open disputes of a scope; another feature provides them. */
export type FindOpenDisputes = (read: Read, scope: Scope) => Promise<readonly OpenDispute[]>;

/** A disputed file, as something that waits. */
export function disputedItem({ fileId, requestId, decideUntil, ...dispute }: OpenDispute): WaitingItemDocument {
  return {
    kind: 'FILE_DISPUTED',
    id: fileId,
    title: `${dispute.title} · ${dispute.sensorCode}`,
    detail: dispute.reason.text,
    detailCode: dispute.reason.code,
    ...(dispute.reason.parameters && { detailParameters: { ...dispute.reason.parameters } }),
    since: dispute.since,
    due: decideUntil,
    observationRequestId: requestId,
  };
}
