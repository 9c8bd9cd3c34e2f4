import type { Source } from './source.ts';
import { asNode, lineAt, walk } from './syntax.ts';

/** Names of types that say nothing of what they hold. */
export const vagueNames = ['Ground', 'Wanted', 'Told'] as const;

/** Types whose name would fit any other; each is to be named after the thing. */
export function nameFaults(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    const faults: string[] = [];
    walk(source.program, (node) => {
      if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') return;
      const name = asNode(node['id'])?.['name'];
      if (!vagueNames.some((vague) => vague === name)) return;
      faults.push(`${source.path}:${lineAt(node.start, source)} names a type ${name}; name the thing that it is`);
    });
    return faults;
  });
}
