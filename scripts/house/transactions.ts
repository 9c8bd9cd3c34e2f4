import type { Source } from './source.ts';
import { asNode, lineAt, type Node, sourceText, walk } from './syntax.ts';

/**
 * Inside a transaction only its own handle is reachable and only SQL is awaited: a second connection taken there waits
 * for the first for ever on a single-connection database, and would not be part of the transaction anyway.
 */
export function transactionFaults(sources: readonly Source[]): readonly string[] {
  return sources.filter((source) => source.path.startsWith('apps/server/')).flatMap(faultsIn);
}

function faultsIn(source: Source): readonly string[] {
  const faults: string[] = [];
  const place = (node: Node) => `${source.path}:${lineAt(node.start, source)}`;
  walk(source.program, (call) => {
    const callback = transactionCallback(call, source);
    if (!callback) return;
    for (const handle of handlesIn(callback, source)) {
      faults.push(`${place(handle)} uses ${sourceText(handle, source)} inside a transaction; use ${callback.tx}`);
    }
    const bound = boundTo(callback);
    walk(callback.body, (node) => {
      if (node.type !== 'AwaitExpression') return;
      if (identifiers(node['argument']).some((name) => bound.has(String(name['name'])))) return;
      faults.push(`${place(node)} awaits something that does not go through ${callback.tx} inside a transaction`);
    });
  });
  return faults;
}

interface Callback {
  readonly tx: string;
  readonly body: unknown;
  readonly handle: string;
}

/** The callback of `handle.transaction(async (tx) => …)`, with the text of the handle that it must not touch. */
function transactionCallback(node: Node, source: Source): Callback | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = asNode(node['callee']);
  if (callee?.type !== 'MemberExpression' || asNode(callee['property'])?.['name'] !== 'transaction') return undefined;
  const list: unknown = node['arguments'];
  const callback = Array.isArray(list) ? asNode(list.find((one) => asNode(one)?.type.includes('Function'))) : undefined;
  const params: unknown = callback?.['params'];
  const first = Array.isArray(params) ? asNode(params[0]) : undefined;
  const object = asNode(callee['object']);
  if (!callback || !object || typeof first?.['name'] !== 'string') return undefined;
  return { tx: first['name'], body: callback['body'], handle: sourceText(object, source) };
}

const handleNames = ['db', 'database', 'pool'];

/** Where the callback names its own handle again, or one by a name that handles have. */
function handlesIn({ tx, body, handle }: Callback, source: Source): readonly Node[] {
  const byName = identifiers(body).filter((node) => handleNames.includes(String(node['name'])) && node['name'] !== tx);
  const byText: Node[] = [];
  walk(body, (node) => {
    const isHandle = node.type === 'MemberExpression' || node.type === 'Identifier';
    if (isHandle && !byName.includes(node) && sourceText(node, source) === handle) byText.push(node);
  });
  return [...byName, ...byText];
}

/** The transaction's handle, and what the callback itself defines by means of it. */
function boundTo({ tx, body }: Callback): ReadonlySet<string> {
  const bound = new Set([tx]);
  walk(body, (node) => {
    if (node.type !== 'VariableDeclarator') return;
    const name = asNode(node['id'])?.['name'];
    const isBound = identifiers(node['init']).some((one) => bound.has(String(one['name'])));
    if (typeof name === 'string' && isBound) bound.add(name);
  });
  return bound;
}

function identifiers(root: unknown): readonly Node[] {
  const found: Node[] = [];
  walk(root, (node, { parent, key }) => {
    if (node.type !== 'Identifier') return;
    const isMember = parent?.type === 'MemberExpression' && key === 'property' && parent['computed'] === false;
    if (!isMember && !(parent?.type === 'Property' && key === 'key')) found.push(node);
  });
  return found;
}
