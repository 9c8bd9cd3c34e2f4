import type { ProblemFault } from '@farpass/contract/problem';

/** The fault of each field of a form, by the field's name, and the faults of no single field. */
export interface FormFaults {
  readonly fields: Readonly<Record<string, string>>;
  readonly others: readonly string[];
}

export const noFaults: FormFaults = { fields: {}, others: [] };

/**
 * Assigns each fault in the server's answer to the field that its pointer names: `/notifications/email/addresses/0`.
 */
export function faultsOfServer(faults: readonly ProblemFault[], names: readonly string[]): FormFaults {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { pointer, message } of faults) {
    const name = pointer === undefined ? undefined : fieldOf(pointer, names);
    if (name === undefined) others.push(message);
    else fields[name] = fields[name] === undefined ? message : `${fields[name]} ${message}`;
  }
  return { fields, others };
}

/** The field at the pointer or around it: a fault inside a list belongs to the list's field. */
function fieldOf(pointer: string, names: readonly string[]): string | undefined {
  const path = pointer
    .replace(/^\/(body\/)?/, '')
    .split('/')
    .map(plain);
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('.');
    if (names.includes(name)) return name;
  }
  return undefined;
}

/** RFC 6901: ~1 means a slash, ~0 a tilde. */
function plain(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The first faulty field in the order of the form: the cursor goes there. */
export function firstFaulty(faults: FormFaults, names: readonly string[]): string | undefined {
  return names.find((name) => faults.fields[name] !== undefined);
}
