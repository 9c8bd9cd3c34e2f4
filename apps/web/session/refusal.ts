import * as oauth from 'oauth4webapi';

/** The provider's own answer that it does not grant what was asked for. */
export interface Refusal {
  readonly code: string;
  readonly reason: string;
}

/** The refusal that made a request fail; undefined for connections that break and answers that are not valid. */
export function refusalIn(failure: unknown): Refusal | undefined {
  if (failure instanceof oauth.AuthorizationResponseError || failure instanceof oauth.ResponseBodyError)
    return { code: failure.error, reason: failure.error_description ?? failure.error };
  if (failure instanceof oauth.WWWAuthenticateChallengeError) {
    const { error = 'invalid_client', error_description: reason = error } = failure.cause[0]?.parameters ?? {};
    return { code: error, reason };
  }
  return undefined;
}

/** Whether the call that changes a code into tokens was refused: the code was used or has expired. */
export function isOfCode(failure: unknown): boolean {
  return failure instanceof oauth.ResponseBodyError;
}

/** Whether a token was not accepted because the clocks of provider and computer differ by minutes. */
export function isOfAnotherTime(failure: unknown): boolean {
  return failure instanceof oauth.OperationProcessingError && failure.code === oauth.JWT_TIMESTAMP_CHECK;
}
