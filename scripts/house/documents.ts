import type { Source } from './source.ts';
import { asNode, lineAt, type Node, sourceText, walk } from './syntax.ts';

/** Two documents are compared by `isSameDocument`: their texts differ by the order of the fields, which a database changes. */
export function documentFaults(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    const faults: string[] = [];
    walk(source.program, (node) => {
      const isComparison = node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator']));
      if (!isComparison || ![node['left'], node['right']].some((side) => isText(asNode(side), source))) return;
      faults.push(`${source.path}:${lineAt(node.start, source)} compares texts of documents; use isSameDocument`);
    });
    return faults;
  });
}

function isText(node: Node | undefined, source: Source): boolean {
  return node?.type === 'CallExpression' && /^JSON\.stringify\b/.test(sourceText(node, source));
}
