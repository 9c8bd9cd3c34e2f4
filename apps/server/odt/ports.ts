import type { Caller } from '../platform/auth/caller.ts';
import type { Instant, Read, Tx } from '../platform/db/index.ts';

/** The person who orders, as billing knows its customers. */
export type Payer = Pick<Caller, 'issuer' | 'subject' | 'userId' | 'userName' | 'operatorId' | 'granted'>;

/** The order: a number of passes by sensors of these types; the price of the most expensive type is held. */
export interface Use {
  readonly passes: number;
  readonly sensorTypes: readonly string[];
  readonly measurementType: string;
  readonly priority: string;
}

interface Order {
  readonly payer: Payer;
  readonly use: Use;
}

/** What a use costs, in the smallest unit of the currency. */
export interface Quote {
  readonly amount: number;
  readonly perPass: number;
  readonly currency: string;
  readonly isCovered: boolean;
}

/** One delivered pass. */
export interface DeliveredPass {
  readonly requestId: string;
  readonly observationId: string;
  readonly sensorType: string;
  readonly file: { readonly observedAt: string; readonly deliveredAt: string; readonly measurements: number };
}

/**
 * Money for tracking. Every function works in the caller's transaction and does nothing but SQL; the same request or
 * observation again books nothing twice. `undefined`: tracking is not charged.
 */
export interface Billing {
  /** What a use would cost, and whether the customer can pay it. */
  readonly quote: (read: Read, order: Order) => Promise<Quote | undefined>;
  /** Holds the price of a request; throws the refusal if the customer cannot pay it, and then holds nothing. */
  readonly hold: (
    tx: Tx,
    order: Order & { readonly requestId: string },
  ) => Promise<{ readonly amount: number; readonly currency: string } | undefined>;
  /** Charges one delivered pass, never more than is held. `refunded`: given back at once, for a late or empty file. */
  readonly capture: (
    tx: Tx,
    pass: DeliveredPass,
  ) => Promise<{ readonly charged: number; readonly refunded: number; readonly currency: string } | undefined>;
  /** Gives the rest of a hold back when the request ends. */
  readonly release: (tx: Tx, ended: { readonly requestId: string; readonly reason: string }) => Promise<unknown>;
  /** Gives back what a pass was charged, once. */
  readonly refund: (
    tx: Tx,
    pass: { readonly requestId: string; readonly observationId: string; readonly reason: 'LATE' | 'USELESS' },
  ) => Promise<{ readonly refunded: number } | undefined>;
}

/** Tells the people of an operator, in the transaction of the cause. */
export type TellOperator = (
  tx: Tx,
  operatorId: string,
  told: {
    /** Like a status of HTTP: 200 for good news. */
    readonly code: number;
    readonly title: string;
    readonly message: string;
    /** Its name for machines. */
    readonly subject: string;
    readonly parameters: Readonly<Record<string, string | number>>;
    /** Path in the application. */
    readonly link?: string;
    /** What it is about; a later one refreshes the earlier one. */
    readonly thread?: string;
    readonly status?: 'COMPLETED_OK' | 'CANCELLED' | 'PENDING' | 'IN_PROGRESS';
  },
) => Promise<void>;

/** An object that an operator must know better soon: one of a CRITICAL conjunction. */
export interface UrgentObject {
  readonly operatorId: string;
  readonly catalogueNumber: string;
  /** Closest approach; observations help before it. */
  readonly tca: Instant;
}

/** Objects of CRITICAL conjunctions that are ahead at a time, ms since 1970; another feature knows them. */
export type FindUrgent = (read: Read, nowMs: number) => Promise<readonly UrgentObject[]>;
