import type { Granted, TokenReach } from '@farpass/contract/route';

/** The demands of an operator on the sign-ins of its members. */
interface DemandedFactors {
  /** A second factor in every call. */
  readonly ofMembers: boolean;
  /** A second factor for what cannot be taken back: approving and exporting plans, closing a CRITICAL conjunction. */
  readonly ofSteps: boolean;
}

/** The owner of a verified token: their identity, their roles, and the operator for which they act. */
export interface Caller {
  /** The identity provider that vouches for the subject; `farpass` for tokens of our own. */
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly granted: Granted;
  /** The calls that a token for scripts may make; absent for the token of a sign-in, which makes all. */
  readonly reach?: TokenReach;
  /** The operator for which this call acts: the active one of the caller's memberships. */
  readonly operatorId: string;
  /** Whether the caller administers that operator. */
  readonly isAdministrator?: boolean;
  /** Whether the fleet of that operator is archived: it can be read, and nothing in it changes. */
  readonly isOfArchive?: boolean;
  /** The sensor provider for which the caller reports, if the token carries the provider role. */
  readonly providerId: string | undefined;
  /**
   * Whether the platform itself made this token for the simulated network. Only what this network reports may be ahead of
   * the clock.
   */
  readonly isSimulatedNetwork: boolean;
  /** When the person signed in, seconds since 1970; absent if the token does not say it, and for scripts. */
  readonly signedInAtUnixS?: number;
  /** The level of the sign-in by its provider (claim acr). */
  readonly signInLevel?: string;
  /** How the person signed in, by its provider (claim amr). */
  readonly signInMethods?: readonly string[];
  /** The demands of the operator on sign-ins. */
  readonly demanded?: DemandedFactors;
  /** When the token stops being accepted, seconds since 1970. */
  readonly expiresAtUnixS: number;
}

export interface TokenRefusal {
  readonly kind: 'refused';
  /** Shown to the caller; it never helps an attacker to guess a secret. */
  readonly reason: string;
}

/** Returns the caller of a bearer token, or why it is refused. Identity implements it for the web server. */
export type Authenticator = (
  token: string,
) => Promise<{ readonly kind: 'caller'; readonly caller: Caller } | TokenRefusal>;
