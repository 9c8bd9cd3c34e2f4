import type { Granted } from '@farpass/contract/route';

/** Someone whose token was verified: who they are, what they may do, and for which operator they act. */
export interface Caller {
  /** The identity provider that vouches for the subject; `farpass` for tokens of our own. */
  readonly issuer: string;
  readonly subject: string;
  readonly userId: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly granted: Granted;
  /** The operator this call acts for: the active one of the caller's memberships. */
  readonly operatorId: string;
  /** The sensor provider the caller reports for, when the token carries the provider role. */
  readonly providerId: string | undefined;
  /** When the token stops being accepted, seconds since 1970. */
  readonly expiresAtUnixS: number;
}

export interface TokenRefusal {
  readonly kind: 'refused';
  /** Said to the caller; never says which check failed in a way that helps an attacker guess a secret. */
  readonly reason: string;
}

/** Turns a bearer token into its caller, or says why not. Identity implements it; the web server only asks. */
export type Authenticator = (
  token: string,
) => Promise<{ readonly kind: 'caller'; readonly caller: Caller } | TokenRefusal>;
