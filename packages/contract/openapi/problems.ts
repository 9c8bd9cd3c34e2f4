import type { ProblemCode } from '../problem/index.ts';
import { changesFleet, type RouteContract } from '../route/index.ts';

/** The problem codes a call may answer with: those of its contract and those that follow from its inputs. */
export function commonProblems(contract: RouteContract): readonly ProblemCode[] {
  const codes: ProblemCode[] = ['RATE_LIMITED', 'INTERNAL', 'DATABASE_UNAVAILABLE', 'NOT_READY'];
  if (contract.access.kind !== 'public')
    codes.push('TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_LIMITED', 'REQUEST_INVALID', 'SECOND_FACTOR_NEEDED');
  if (contract.access.kind === 'roles') codes.push('ROLE_MISSING');
  if (changesFleet(contract)) codes.push('OPERATOR_ARCHIVED');
  if (contract.params || contract.query || contract.body) codes.push('REQUEST_INVALID');
  if (contract.isConditional) codes.push('CHANGED_MEANWHILE', 'IF_MATCH_MISSING');
  if (contract.method === 'PUT' || contract.method === 'PATCH') codes.push('CHANGED_MEANWHILE');
  if (contract.isRepeatable) codes.push('REQUEST_INVALID', 'IDEMPOTENCY_KEY_REUSED');
  if (contract.params) codes.push('NOT_FOUND');
  if (contract.consumes) codes.push('STORAGE_FULL');
  if (contract.body || contract.consumes) codes.push('BODY_NOT_READABLE', 'BODY_TOO_LARGE', 'MEDIA_TYPE_UNSUPPORTED');
  return codes;
}
