/**
 * Whether two documents have the same content: the order of fields says nothing (a database and another server have their own),
 * and a field that is undefined is absent. Lists are the same in the same order only.
 */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return one === other || textOf(one) === textOf(other);
}

function textOf(document: unknown): string | undefined {
  return JSON.stringify(document, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
