import type { Caller } from '../platform/auth/caller.ts';
import type { Instant, Read, Tx } from '../platform/db/index.ts';

/** The person who orders, as a customer in billing. */
export type Payer = Pick<Caller, 'issuer' | 'subject' | 'userId' | 'userName' | 'operatorId' | 'granted'>;

/** The order: a number of passes by sensors of these types; the price of the most expensive type is held. */
export interface Use {
  readonly passes: number;
  readonly sensorTypes: readonly string[];
  readonly measurementType: string;
  readonly priority: string;
  /**
   * Exactly these passes: their number by the type of their sensor, where a pass of a search counts as many times as it is
   * long in observations. The sum of their prices is held.
   */
  readonly passesOf?: Readonly<Record<string, number>>;
}

interface Order {
  readonly payer: Payer;
  readonly use: Use;
}

/** The price of a use, in the smallest unit of the currency. */
export interface Quote {
  readonly amount: number;
  readonly perPass: number;
  readonly currency: string;
  readonly isCovered: boolean;
  /** The parts of the price of a pass, by the type of its sensor. */
  readonly byType: Readonly<Record<string, PriceParts>>;
}

/** The price of a pass, and the plain price and the percentages that made it. */
export interface PriceParts {
  readonly amount: number;
  readonly plain: number;
  readonly priorityPercent: number;
  readonly priorityPercents: Readonly<Record<string, number>>;
  readonly measurementPercent: number;
}

/** One delivered pass. */
export interface DeliveredPass {
  readonly requestId: string;
  readonly observationId: string;
  readonly sensorType: string;
  /** Search and observation in lengths of an observation: the price of a pass is multiplied by it. */
  readonly observations: number;
  readonly file: { readonly observedAt: string; readonly deliveredAt: string; readonly measurements: number };
}

/**
 * Money for tracking. Every function works in the caller's transaction and only runs SQL; nothing is booked twice for
 * the same request or observation. `undefined`: tracking is not charged.
 */
export interface Billing {
  /** The price of a use, ordered once or several times, and whether the customer can pay it. */
  readonly quote: (read: Read, order: Order & { readonly times?: number }) => Promise<Quote | undefined>;
  /** Holds the price of a request; if the customer cannot pay it, throws the refusal and holds nothing. */
  readonly hold: (
    tx: Tx,
    order: Order & { readonly requestId: string; readonly subject?: string },
  ) => Promise<{ readonly amount: number; readonly currency: string } | undefined>;
  /**
   * Charges one delivered pass, but never more than the held amount. `refunded`: given back at once, for a late or
   * empty file.
   */
  readonly capture: (
    tx: Tx,
    pass: DeliveredPass,
  ) => Promise<{ readonly charged: number; readonly refunded: number; readonly currency: string } | undefined>;
  /** Releases the rest of a hold when the request ends. */
  readonly release: (tx: Tx, ended: { readonly requestId: string; readonly reason: string }) => Promise<unknown>;
  /** The revenue of passes: charged less refunded, by currency. */
  readonly earned: (
    read: Read,
    observationIds: readonly string[],
  ) => Promise<readonly { readonly currency: string; readonly amount: number }[]>;
  /** The price of a pass by what was agreed with its request; undefined if nothing is charged. */
  readonly passPrice: (
    read: Read,
    pass: { readonly requestId: string; readonly sensorType: string; readonly observations: number },
  ) => Promise<{ readonly amount: number; readonly currency: string } | undefined>;
  /** Refunds the charge for a pass, once. */
  readonly refund: (
    tx: Tx,
    pass: { readonly requestId: string; readonly observationId: string; readonly reason: 'LATE' | 'USELESS' },
  ) => Promise<{ readonly refunded: number } | undefined>;
}

/** A notice to people, in the transaction of its cause. */
interface Notice {
  /** Like an HTTP status: 200 for good news. */
  readonly code: number;
  readonly title: string;
  readonly message: string;
  /** Its name for programs. */
  readonly subject: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Path in the application. */
  readonly link?: string;
  /** The subject; a later notice refreshes the earlier one. */
  readonly thread?: string;
  readonly status?: 'COMPLETED_OK' | 'CANCELLED' | 'PENDING' | 'IN_PROGRESS';
}

/** Notifies the people of an operator. */
export type TellOperator = (tx: Tx, operatorId: string, told: Notice) => Promise<void>;

/** Notifies the people of a sensor provider. */
export type TellProvider = (tx: Tx, providerId: string, told: Omit<Notice, 'status'>) => Promise<void>;

/** An object that an operator needs to know better soon: one in a CRITICAL conjunction. */
export interface UrgentObject {
  readonly operatorId: string;
  readonly catalogueNumber: string;
  /** Closest approach; observations help before it. */
  readonly tca: Instant;
}

/** Objects of CRITICAL conjunctions that are ahead at a time, ms since 1970; another feature provides them. */
export type FindUrgent = (read: Read, nowMs: number) => Promise<readonly UrgentObject[]>;
