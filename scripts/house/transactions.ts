import type { Source } from './source.ts';

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

/**
 * Inside a transaction only its own handle is reachable and only SQL is awaited: a second connection taken there waits
 * for the first for ever on a single-connection database, and would not be part of the transaction anyway.
 */
export function transactionFaults(sources: readonly Source[]): readonly string[] {
  return sources.filter((source) => source.path.startsWith('apps/server/')).flatMap(faultsIn);
}

function faultsIn(source: Source): readonly string[] {
  const faults: string[] = [];
  const place = (node: Node) => `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
  walk(source.program, (call) => {
    const callback = transactionCallback(call);
    if (!callback) return;
    for (const name of identifiers(callback.body)) {
      if (callback.outside.has(String(name['name']))) {
        faults.push(`${place(name)} uses ${name['name']} inside a transaction; use ${callback.tx}`);
      }
    }
    walk(callback.body, (node) => {
      if (node.type !== 'AwaitExpression') return;
      if (identifiers(node['argument']).some((name) => name['name'] === callback.tx)) return;
      faults.push(`${place(node)} awaits something that does not go through ${callback.tx} inside a transaction`);
    });
  });
  return faults;
}

type Callback = { readonly tx: string; readonly body: unknown; readonly outside: ReadonlySet<string> };

/** The callback of `handle.transaction(async (tx) => …)`, with the names of handles that it must not touch. */
function transactionCallback(node: Node): Callback | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = asNode(node['callee']);
  if (callee?.type !== 'MemberExpression' || asNode(callee['property'])?.['name'] !== 'transaction') return undefined;
  const list: unknown = node['arguments'];
  const callback = Array.isArray(list) ? asNode(list.find((one) => asNode(one)?.type.includes('Function'))) : undefined;
  const params: unknown = callback?.['params'];
  const first = Array.isArray(params) ? asNode(params[0]) : undefined;
  if (!callback || typeof first?.['name'] !== 'string') return undefined;
  const handles = identifiers(callee['object']).map((one) => String(one['name']));
  return {
    tx: first['name'],
    body: callback['body'],
    outside: new Set([...handles, 'db', 'database', 'pool'].filter((name) => name !== first['name'])),
  };
}

function identifiers(root: unknown): readonly Node[] {
  const found: Node[] = [];
  walk(root, (node, parent, key) => {
    if (node.type !== 'Identifier') return;
    const isName =
      (parent?.type === 'MemberExpression' && key === 'property' && parent['computed'] === false) ||
      (parent?.type === 'Property' && key === 'key');
    if (!isName) found.push(node);
  });
  return found;
}

type Visit = (node: Node, parent: Node | undefined, key: string) => void;

function walk(value: unknown, visit: Visit, parent?: Node, key = ''): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, parent, key);
    return;
  }
  const node = asNode(value);
  if (!node) return;
  visit(node, parent, key);
  for (const [name, child] of Object.entries(node)) if (typeof child === 'object') walk(child, visit, node, name);
}

function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
    ? (value as Node)
    : undefined;
}
