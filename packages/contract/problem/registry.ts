/**
 * Every problem the platform answers with: its HTTP status, its title and what the caller can do about it. The guide
 * page docs/problems.md and the API documents list the same codes; a test keeps the three equal.
 */
export const problemRegistry = {
  REQUEST_INVALID: {
    status: 400,
    title: 'The request does not match its schema',
    remedy: 'Correct the places that errors[] names and send the request again.',
  },
  BODY_NOT_READABLE: {
    status: 400,
    title: 'The body cannot be read',
    remedy: 'Send well-formed content of the media type that the Content-Type header names.',
  },
  TOKEN_MISSING: {
    status: 401,
    title: 'Sign-in required',
    remedy: 'Send an Authorization header with a bearer token.',
  },
  TOKEN_INVALID: {
    status: 401,
    title: 'The token is not accepted',
    remedy: 'Refresh the token, or sign in again.',
  },
  PAYMENT_REQUIRED: {
    status: 402,
    title: 'The balance does not cover this',
    remedy: 'Pay in at least what the detail says is missing, or order less; nothing was booked.',
  },
  ROLE_MISSING: {
    status: 403,
    title: 'Your roles do not allow this',
    remedy: 'Ask an administrator for the role that the detail names.',
  },
  TOKEN_LIMITED: {
    status: 403,
    title: 'The token is not made for this call',
    remedy: 'Make a token for the service that the detail names, or sign in.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    title: 'This needs a recent sign-in',
    remedy: 'Sign in again, then send the same request with the new token.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    title: 'Your operator demands a second factor',
    remedy: 'Set up an authenticator app or a passkey at the identity provider, then sign in again with it.',
  },
  OPERATOR_ARCHIVED: {
    status: 403,
    title: 'The fleet is archived',
    remedy: 'Act for another operator; an archived fleet can be read, and nothing in it changes.',
  },
  SECOND_PERSON_NEEDED: {
    status: 403,
    title: 'Another person has to agree',
    remedy: 'Ask another person of the operator to send the same; the proposer cannot agree to the own proposal.',
  },
  NOT_YOUR_SATELLITE: {
    status: 403,
    title: 'The satellite is not yours',
    remedy: 'Speak for your own satellite only; the other party speaks for its own.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    remedy: 'Check the address and the id; data of another operator are not found either.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    remedy: 'Use one of the methods that the Allow header names.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    title: 'None of the accepted formats is available',
    remedy: 'Name one of the media types from the detail in the Accept header.',
  },
  CONFLICT: {
    status: 409,
    title: 'This conflicts with what is stored',
    remedy: 'Read the current state and decide again.',
  },
  CLAIM_TAKEN: {
    status: 409,
    title: 'Another party holds the claim',
    remedy: 'Talk to it, or send the claim with force; that is on record and an alarm for the other party.',
  },
  MUST_BE_MEANT: {
    status: 409,
    title: 'This needs a confirmation',
    remedy: 'Look at what errors[] says; if it is meant, send the same with isMeant.',
  },
  SATELLITE_NOT_CONFIRMED: {
    status: 409,
    title: 'It is not confirmed who flies this satellite',
    remedy: 'Ask an administrator of the platform to confirm its operator.',
  },
  PLAN_ABOVE_TARGET: {
    status: 409,
    title: 'The plan leaves more risk than its target',
    remedy: 'Change the burn, or send the step with acceptedRisk and the reason.',
  },
  PLAN_OUT_OF_DATE: {
    status: 409,
    title: 'The plan is out of date',
    remedy: 'Refresh the plan, or send the step with acceptedRisk and the reason.',
  },
  LOWERS_RISK: {
    status: 409,
    title: 'This lowers a risk or removes evidence',
    remedy: 'Look at the conjunctions in conjunctionIds, then send the same with acceptedRisk and the reason.',
  },
  CHANGED_MEANWHILE: {
    status: 412,
    title: 'This has been changed since',
    remedy: 'Read it again, look at what changed, and send the change with the new ETag in If-Match.',
  },
  NEWER_MESSAGE: {
    status: 412,
    title: 'A newer message came',
    remedy: 'Look at the conjunction as it is now, and decide again with the cdmId of the message that you saw.',
  },
  IF_MATCH_MISSING: {
    status: 428,
    title: 'This change needs If-Match',
    remedy: 'Read it, and send its ETag as If-Match; this platform takes no change without it.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    title: 'The body is too large',
    remedy: 'Send less at a time; the detail names the limit.',
  },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'Media type not supported',
    remedy: 'Send one of the media types that the API reference names for this call.',
  },
  CONTENT_INVALID: {
    status: 422,
    title: 'The content was rejected',
    remedy: 'Correct the places that errors[] names and send the request again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    title: 'The idempotency key was used for another request',
    remedy: 'Send a new Idempotency-Key with a new request; repeat a request with its own key and an unchanged body.',
  },
  STATES_MISSING: {
    status: 422,
    title: 'The message has no states',
    remedy:
      'Send the whole message of its originator, or screen the satellite; a summary has no states to compute from.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait as long as the Retry-After header says.',
  },
  INTERNAL: {
    status: 500,
    title: 'The server failed',
    remedy: 'Try again. If it fails again, report the request id.',
  },
  STORAGE_FULL: {
    status: 507,
    title: 'The disk of the server is full',
    remedy: 'Nothing was stored. An administrator makes room; then send it again.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    title: 'The database cannot be reached',
    remedy: 'Try again in a moment; nothing of this request was stored.',
  },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    title: 'The identity provider cannot be reached',
    remedy: 'Try again in a moment; the token was neither accepted nor refused.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    title: 'The data provider does not answer',
    remedy: 'Try again at the time that the Retry-After header gives; stored data are still available.',
  },
  NOT_READY: {
    status: 503,
    title: 'Still starting',
    remedy: 'Try again in a moment; /readyz shows when the platform is ready.',
  },
  STILL_COMPUTING: {
    status: 503,
    title: 'Still computing',
    remedy: 'Ask again at the time that the Retry-After header gives; the computation goes on until then.',
  },
  DEADLINE_EXCEEDED: {
    status: 503,
    title: 'The computation took too long',
    remedy:
      'If there is a Retry-After header, ask again at the time that it gives. Otherwise ask for less at a time, or start it as a job.',
  },
} as const satisfies Record<string, { status: number; title: string; remedy: string }>;

export type ProblemCode = keyof typeof problemRegistry;
