import { fullPath } from '@farpass/contract/route';
import type { Handled } from './call.ts';

/** The methods some call takes at this path; empty where no call stands. */
export function allowedMethods(calls: readonly Handled[], path: string): readonly string[] {
  const matching = calls.filter(({ contract }) => matches(fullPath(contract), path));
  return [...new Set(matching.map(({ contract }) => contract.method))].sort();
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const found = path.split('/');
  return wanted.length === found.length && wanted.every((part, index) => part.startsWith('{') || part === found[index]);
}
