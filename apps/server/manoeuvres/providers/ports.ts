import type { RiskLevel } from '@farpass/conjunction/event';
import type { ProviderScreeningDocument } from '@farpass/contract/connections';
import type { ScreeningService } from '@farpass/contract/fleet';
import type { Read, Tx } from '../../platform/db/index.ts';

/** An approach in a message of a service about an orbit that it screened. */
export interface ScreenedByProvider {
  readonly secondary: string;
  readonly secondaryName: string;
  readonly tca: string;
  readonly missDistanceM: number;
  readonly relativeSpeedMPerS?: number;
  readonly probability?: number;
  readonly statedProbability?: number;
  readonly riskLevel: RiskLevel;
  readonly messageId: string;
}

/** The screening of a plan’s orbit at a service, without the comparison with ours. */
export type ScreeningAtProvider = Pick<
  ProviderScreeningDocument,
  | 'deliveryId'
  | 'destination'
  | 'state'
  | 'createdAt'
  | 'requestedBy'
  | 'sentAt'
  | 'screenedAt'
  | 'receipt'
  | 'answer'
  | 'unread'
> & {
  readonly planBasis: string;
  readonly found: readonly ScreenedByProvider[];
};

/** Services outside that screen orbits. */
export interface Providers {
  readonly list: (
    read: Read,
    of: { readonly operatorId: string; readonly planId: string },
  ) => Promise<readonly ScreeningAtProvider[]>;
  readonly request: (
    tx: Tx,
    wanted: {
      readonly operatorId: string;
      readonly destination: ScreeningService;
      readonly oemFileId: string;
      readonly planId: string;
      readonly planBasis: string;
      readonly requestedBy: string;
    },
  ) => Promise<void>;
  /**
   * Takes back the orbits of a plan that have not gone out, after it changed, ended or was removed. Returns the
   * ephemerides that nothing needs any longer.
   */
  readonly withdrawStale: (
    tx: Tx,
    of: { readonly operatorId: string; readonly planId: string },
  ) => Promise<readonly string[]>;
}
