import type { Source } from './source.ts';
import { asNode, lineAt, type Node, walk } from './syntax.ts';

/** Names of types that do not describe their content. */
export const vagueNames = [
  'Answer',
  'Asked',
  'Found',
  'Ground',
  'Known',
  'Parts',
  'Place',
  'Shown',
  'Told',
  'Wanted',
  'Words',
] as const;

/** Names of functions that do not say what they return: their definition must be read to read a call. */
export const vagueCalls = ['known', 'locked', 'placeOf', 'shown', 'told', 'written'] as const;

/** Constants in capitals; chemical symbols and frames have three letters at most. */
const capitals = /^[A-Z][A-Z0-9]{3,}(_[A-Z0-9]+)*$|^[A-Z0-9]+(_[A-Z0-9]+)+$/;

/** Types with a name that would fit any other, functions that do not say what they return, and constants in capitals. */
export function nameFaults(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    const faults: string[] = [];
    walk(source.program, (node) => {
      const name = asNode(node['id'])?.['name'];
      if (typeof name !== 'string') return;
      const place = () => `${source.path}:${lineAt(node.start, source)}`;
      if (isType(node) && vagueNames.some((vague) => vague === name)) {
        faults.push(`${place()} names a type ${name}; name the thing that it is`);
      }
      if (node.type === 'FunctionDeclaration' && !isTest(source.path) && vagueCalls.some((vague) => vague === name)) {
        faults.push(`${place()} names a function ${name}; name what it returns`);
      }
      if (node.type === 'VariableDeclarator' && capitals.test(name)) {
        faults.push(`${place()} names a constant ${name}; constants are written like other names`);
      }
    });
    return faults;
  });
}

function isType({ type }: Node): boolean {
  return type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration';
}

/** Helpers of a test are read with the calls below them. */
function isTest(path: string): boolean {
  return /\.(test|conformance|fixture|spec)\.tsx?$|\/testing\.ts$/.test(path);
}
