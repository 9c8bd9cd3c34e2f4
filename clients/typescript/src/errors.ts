import type { Problem } from './models.generated.ts';

/** A place in a request or a file at which something is wrong. */
export type Place = NonNullable<Problem['errors']>[number];

interface Failure {
  readonly code: string;
  readonly status?: number | undefined;
  readonly places?: readonly Place[] | undefined;
  readonly conjunctionIds?: readonly string[] | undefined;
  readonly requestId?: string | undefined;
}

/**
 * A request that Farpass refused, or that did not get through. `code` is the code of the problem, `status` is undefined if there
 * was no answer, `conjunctionIds` are those whose alarm the change would lower (LOWERS_RISK), and `requestId` is what the people
 * who run the server ask for.
 */
export class FarpassError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  readonly places: readonly Place[];
  readonly conjunctionIds: readonly string[];
  readonly requestId: string | undefined;

  constructor(detail: string, { code, status, places = [], conjunctionIds = [], requestId }: Failure) {
    super(detail);
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.places = places;
    this.conjunctionIds = conjunctionIds;
    this.requestId = requestId;
  }
}

/** Nothing answers at the address, or it is not a Farpass server. */
export class WrongAddressError extends FarpassError {}

/** The token is missing, has expired or was withdrawn. */
export class TokenError extends FarpassError {}

/** The server is of another version than this client, and does not have what was asked for. */
export class VersionError extends FarpassError {}

/** A part of an answer is missing: what was received is not a list, however long it is. */
export class IncompleteError extends FarpassError {}

/** This clock and the server's differ: times relative to now would be wrong. */
export class ClockError extends FarpassError {}

/** A job ended without a result. */
export class JobFailedError extends FarpassError {}

/** A job is not ready in the time that one wanted to wait; it goes on at the server. */
export class WaitTimeoutError extends FarpassError {}
