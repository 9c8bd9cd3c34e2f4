import type { FastifySchemaValidationError } from 'fastify';

/** Allowed nesting of a JSON body; ours have at most six levels. */
const deepest = 64;

/** Why a text cannot be stored: PostgreSQL stores no NUL, and half a surrogate pair is not a character. */
export function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'holds the character NUL (U+0000); leave it out';
  return text.isWellFormed() ? undefined : 'holds half of a surrogate pair; send whole characters';
}

interface VisitedValue {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

/** The first text of a request that cannot be stored, names of fields included, regardless of its schema. */
export function textFaults(data: unknown): FastifySchemaValidationError[] {
  const waiting: VisitedValue[] = [{ value: data, path: '', depth: 0 }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, path, depth } = place;
    const fault = typeof value === 'string' ? faultOfText(value) : undefined;
    if (fault !== undefined) return [faultAt({ instancePath: path, message: fault })];
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return [faultAt({ instancePath: path, message: `is nested deeper than ${deepest} levels` })];
    for (const [name, member] of Object.entries(value)) {
      const ofName = faultOfText(name);
      if (ofName !== undefined) return [faultAt({ instancePath: path, message: `has a field whose name ${ofName}` })];
      waiting.push({ value: member, path: `${path}/${name}`, depth: depth + 1 });
    }
  }
  return [];
}

function faultAt(
  place: Required<Pick<FastifySchemaValidationError, 'instancePath' | 'message'>>,
): FastifySchemaValidationError {
  return { keyword: 'text', schemaPath: '', params: {}, ...place };
}
