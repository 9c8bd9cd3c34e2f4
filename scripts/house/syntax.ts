/** A node of a syntax tree; the parser’s own types are unions too large to walk by. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** The place of a node in the tree: the node above it, and the key under which that node holds it. */
export interface Hold {
  readonly parent: Node | undefined;
  readonly key: string;
}

export type Visit = (node: Node, hold: Hold) => void;

/** Visits every node below a value, each before what it holds. */
export function walk(value: unknown, visit: Visit, hold: Hold = { parent: undefined, key: '' }): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, hold);
    return;
  }
  const node = asNode(value);
  if (!node) return;
  visit(node, hold);
  // Every rule visits each of some ten million nodes: no list of entries is made.
  for (const key in node) {
    const child = node[key];
    if (typeof child === 'object' && child !== null) walk(child, visit, { parent: node, key });
  }
}

export function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
    ? (value as Node)
    : undefined;
}

/** The nodes among the items of a list. */
export function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.flatMap((item: unknown) => asNode(item) ?? []) : [];
}

interface Text {
  readonly text: string;
}

/** A node as it is written. */
export function sourceText(node: Node, { text }: Text): string {
  return text.slice(node.start, node.end);
}

/** Line of a place in a text, from 1. */
export function lineAt(offset: number, { text }: Text): number {
  return text.slice(0, offset).split('\n').length;
}
