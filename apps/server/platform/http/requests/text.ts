import type { FastifySchemaValidationError } from 'fastify';

/** Allowed nesting of a JSON body; ours have at most six levels. */
const deepest = 64;

/** Why a text cannot be stored: PostgreSQL stores no NUL, and half a surrogate pair is not a character. */
export function faultOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'holds the character NUL (U+0000); leave it out';
  return text.isWellFormed() ? undefined : 'holds half of a surrogate pair; send whole characters';
}

/** A text that cannot be stored, with the names of the fields that lead to it, the innermost first. */
interface FoundFault {
  readonly message: string;
  readonly names: string[];
}

/** The parts of a request: the first text that cannot be stored, names of fields included, and how many values it has. */
interface ReadTexts {
  readonly fault: FastifySchemaValidationError | undefined;
  readonly values: number;
}

/** Looks at all texts of a request, regardless of its schema. A place is named only for what was found. */
export function readTexts(data: unknown): ReadTexts {
  const count = { values: 0 };
  const found = faultIn(data, { depth: 0, count });
  const fault = found && faultAt({ instancePath: pathOf(found.names), message: found.message });
  return { fault, values: count.values };
}

interface Visit {
  readonly depth: number;
  readonly count: { values: number };
}

function faultIn(value: unknown, { depth, count }: Visit): FoundFault | undefined {
  if (typeof value === 'string') return asFault(faultOfText(value));
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === deepest) return asFault(`is nested deeper than ${deepest} levels`);
  const within = { depth: depth + 1, count };
  if (Array.isArray(value)) {
    count.values += value.length;
    for (let place = 0; place < value.length; place += 1) {
      const found = faultIn(value[place], within);
      if (found !== undefined) return withName(found, String(place));
    }
    return undefined;
  }
  for (const [name, member] of Object.entries(value)) {
    count.values += 1;
    const ofName = faultOfText(name);
    if (ofName !== undefined) return asFault(`has a field whose name ${ofName}`);
    const found = faultIn(member, within);
    if (found !== undefined) return withName(found, name);
  }
  return undefined;
}

function asFault(message: string | undefined): FoundFault | undefined {
  return message === undefined ? undefined : { message, names: [] };
}

function withName(found: FoundFault, name: string): FoundFault {
  found.names.push(name);
  return found;
}

function pathOf(names: readonly string[]): string {
  return names
    .toReversed()
    .map((name) => `/${name}`)
    .join('');
}

function faultAt(
  place: Required<Pick<FastifySchemaValidationError, 'instancePath' | 'message'>>,
): FastifySchemaValidationError {
  return { keyword: 'text', schemaPath: '', params: {}, ...place };
}
