import { because, Problem, type ProblemCode, type ProblemFault, saying } from '@farpass/contract/problem';
import { utcTimeExpected, utcTimeFormat } from '@farpass/contract/unit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ComputeFault } from '../../compute/index.ts';
import { DatabaseUnavailable } from '../../db/index.ts';
import { ofChosenForms, type SchemaFault } from './union-faults.ts';

const byFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_NOT_READABLE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_NOT_READABLE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_NOT_READABLE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** A caller whose computation got no thread in time may ask again after this time. */
const busyS = 30;

/** Any thrown value as a problem for the caller; an internal fault shows no details. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Problem('DATABASE_UNAVAILABLE', {
      detail: error.message,
      headers: { 'Retry-After': String(error.retryAfterS) },
      cause: error,
    });
  }
  if (error instanceof ComputeFault && error.code === 'COMPUTE_DEADLINE') {
    return new Problem('DEADLINE_EXCEEDED', { detail: `${error.message} Ask for less at once.`, cause: error });
  }
  if (error instanceof ComputeFault && error.code === 'COMPUTE_BUSY') {
    const headers = { 'Retry-After': String(busyS) };
    return new Problem('DEADLINE_EXCEEDED', {
      ...because(saying('THREADS_BUSY', { seconds: busyS })),
      headers,
      cause: error,
    });
  }
  if (isDiskFull(error))
    return new Problem('STORAGE_FULL', { detail: 'The disk of the server is full; nothing was stored.', cause: error });
  if (isFastifyError(error)) return fromFastify(error);
  return new Problem('INTERNAL', {
    detail: 'The request failed on our side.',
    cause: error,
  });
}

/** The codes of the operating system when nothing more can be written. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && 'code' in error;
}

function fromFastify(error: FastifyError): Problem {
  if (error.validation) return fromValidation(error);
  const code = byFastifyCode[error.code];
  if (code) return new Problem(code, { detail: error.message, cause: error });
  if (error.statusCode === 400) return new Problem('BODY_NOT_READABLE', { detail: error.message, cause: error });
  return new Problem('INTERNAL', { detail: 'The request failed on our side.', cause: error });
}

function fromValidation(error: FastifyError): Problem {
  const part = error.validationContext ?? 'body';
  const found = ofChosenForms((error.validation ?? []).map((fault) => fault as SchemaFault));
  const faults = found.slice(0, 50).map((fault) => toFault(part, fault));
  const first = faults[0];
  const detail = first ? `${first.pointer ?? part}: ${first.message}` : error.message;
  return new Problem('REQUEST_INVALID', { detail, errors: faults, cause: error });
}

const partNames: Readonly<Record<string, string>> = {
  querystring: 'query',
  params: 'path',
  headers: 'header',
  body: 'body',
};

function toFault(part: string, fault: SchemaFault): ProblemFault {
  const missing = fault.params['missingProperty'] ?? fault.params['additionalProperty'];
  const place = typeof missing === 'string' ? `${fault.instancePath}/${missing}` : fault.instancePath;
  const where = shortened(part === 'body' ? place : `/${partNames[part] ?? part}${place}`);
  const choices = fault.params['allowedValues'];
  const among = Array.isArray(choices) ? `: ${choices.join(', ')}` : '';
  if (fault.params['format'] === utcTimeFormat)
    return { pointer: where, code: 'SCHEMA_UTC_TIME', message: utcTimeExpected };
  return {
    pointer: where,
    ...codeOf(fault),
    message: limitText(fault) ?? plainText(fault) ?? `${fault.message ?? 'does not fit'}${among}`,
  };
}

/** No place of ours is longer; a name that someone sent may be, and is not sent back and logged as it is. */
const longestPlace = 300;

function shortened(place: string): string {
  return place.length > longestPlace ? `${place.slice(0, longestPlace)}…` : place;
}

const limitWords: Readonly<Record<string, { readonly words: string; readonly sign: string }>> = {
  '<=': { words: 'at most', sign: '≤' },
  '>=': { words: 'at least', sign: '≥' },
  '<': { words: 'below', sign: '<' },
  '>': { words: 'above', sign: '>' },
};

/** A limit of a number in words; undefined for other faults. */
function limitText({ params: { comparison, limit } }: SchemaFault): string | undefined {
  const found = typeof comparison === 'string' ? limitWords[comparison] : undefined;
  return found === undefined || typeof limit !== 'number' ? undefined : `must be ${found.words} ${limit}`;
}

/** The faults that people see most, in plain words; undefined for others. */
function plainText({ keyword, params: { limit, allowedValue } }: SchemaFault): string | undefined {
  if (keyword === 'required') return 'is missing';
  if (keyword === 'additionalProperties') return 'is not known here';
  if (keyword === 'const') return `must be ${JSON.stringify(allowedValue)}`;
  if (keyword === 'minLength') return limit === 1 ? 'is empty' : `must have at least ${limit} characters`;
  if (keyword === 'maxLength') return `must have at most ${limit} characters`;
  if (keyword === 'minItems') return limit === 1 ? 'is empty' : `must have at least ${limit} entries`;
  if (keyword === 'maxItems') return `must have at most ${limit} entries`;
  return undefined;
}

const schemaCodes: Readonly<Record<string, string>> = {
  required: 'SCHEMA_REQUIRED',
  additionalProperties: 'SCHEMA_UNKNOWN',
  minimum: 'SCHEMA_LIMIT',
  maximum: 'SCHEMA_LIMIT',
  exclusiveMinimum: 'SCHEMA_LIMIT',
  exclusiveMaximum: 'SCHEMA_LIMIT',
  minLength: 'SCHEMA_LENGTH_LEAST',
  maxLength: 'SCHEMA_LENGTH_MOST',
  minItems: 'SCHEMA_ITEMS_LEAST',
  maxItems: 'SCHEMA_ITEMS_MOST',
  type: 'SCHEMA_TYPE',
  enum: 'SCHEMA_CHOICE',
};

/** The violated rule of the schema, by code and parameters. */
function codeOf({ keyword, params }: SchemaFault): Pick<ProblemFault, 'code' | 'parameters'> {
  const { comparison, limit, type, allowedValues } = params;
  const parameters = {
    ...(typeof comparison === 'string' ? { comparison: limitWords[comparison]?.sign ?? comparison } : {}),
    ...(typeof limit === 'number' ? { limit } : {}),
    ...(typeof type === 'string' ? { type: `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}` } : {}),
    ...(Array.isArray(allowedValues) ? { choices: allowedValues.join(', ') } : {}),
  };
  const isEmpty = (keyword === 'minLength' || keyword === 'minItems') && limit === 1;
  return { code: isEmpty ? 'SCHEMA_EMPTY' : (schemaCodes[keyword] ?? 'SCHEMA_OTHER'), parameters };
}

/** Sends a problem document; the log line with the cause is written here and nowhere else. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const problem = toProblem(error);
  const line = { code: problem.code, err: problem.status >= 500 ? (problem.cause ?? problem) : undefined };
  if (isCallerGone(error, request))
    request.log.info({ code: 'COMPUTE_CANCELLED' }, 'The caller left before the answer.');
  else if (problem.status >= 500) request.log.error(line, problem.message);
  else request.log.info(line, problem.message);
  return reply
    .status(problem.status)
    .headers(problem.headers)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemBody(problem, request));
}

/** A computation that was cancelled because its caller left is not a fault of ours. */
function isCallerGone(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof ComputeFault && error.code === 'COMPUTE_CANCELLED' && raw.socket?.destroyed === true;
}

/** The title from the registry, unless the contract prescribes another one for this refusal. */
function titleOf(problem: Problem, { routeOptions }: FastifyRequest): string {
  const prescribed = problem.code === 'REQUEST_INVALID' ? routeOptions.config.refusalTitle : undefined;
  return prescribed ?? problem.title;
}

function problemBody(problem: Problem, request: FastifyRequest) {
  return { ...documentOf(problem, request.id), title: titleOf(problem, request) };
}

/** The problem document of a refusal. */
export function documentOf({ code, status, title, message, errors, conjunctionIds }: Problem, requestId: string) {
  return {
    type: `urn:farpass:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    status,
    code,
    title,
    detail: message,
    requestId,
    ...(errors.length > 0 ? { errors } : {}),
    ...(conjunctionIds === undefined ? {} : { conjunctionIds }),
  };
}
