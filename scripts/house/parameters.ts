import { isConventional } from './parameter-order.ts';
import type { Source } from './source.ts';
import { asNode, lineAt, type Node, nodesIn, sourceText, walk } from './syntax.ts';

const most = 3;

/**
 * Functions with more than three parameters, and those with two of one type side by side: a call that swaps them
 * compiles; a rest parameter of a fixed number of values hides both. Functions that are handed over where they are written have the parameters that their receiver wants.
 */
export function parameterFaults(sources: readonly Source[]): readonly string[] {
  return sources.filter(({ path }) => !isTest(path)).flatMap(faultsIn);
}

/** Helpers of a test are read with the calls below them. */
function isTest(path: string): boolean {
  return /\.(test|conformance|fixture|spec)\.tsx?$|\/testing\//.test(path) || /\/testing\.ts$/.test(path);
}

function faultsIn(source: Source): readonly string[] {
  const faults: string[] = [];
  walk(source.program, (node, { parent, key }) => {
    if (!isFunction(node) || (parent?.type === 'CallExpression' && key === 'arguments')) return;
    const parameters = nodesIn(node['params']).filter((one) => one['name'] !== 'this');
    const place = `${source.path}:${lineAt(node.start, source)} ${nameOf(node, parent)}`;
    if (parameters.length > most) {
      faults.push(`${place} takes ${parameters.length} parameters; take ${most} at most, or an object with names`);
    }
    if (parameters.some(isRestTuple)) {
      faults.push(
        `${place} takes a tuple as the rest of its parameters; name each of them, or take an object with names`,
      );
    }
    for (const [first, second] of sideBySide(parameters, source)) {
      faults.push(`${place} takes ${first} and ${second} of one type side by side; take an object with names`);
    }
  });
  return faults;
}

/** `...[a, b]: readonly [A, B]`: parameters without names for the caller, which no other rule would see. */
function isRestTuple(parameter: Node): boolean {
  if (parameter.type !== 'RestElement') return false;
  const type = asNode(asNode(parameter['typeAnnotation'])?.['typeAnnotation']);
  const plain = type?.type === 'TSTypeOperator' ? asNode(type['typeAnnotation']) : type;
  return plain?.type === 'TSTupleType';
}

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSDeclareFunction'].includes(type);
}

function nameOf(node: Node, parent: Node | undefined): string {
  const name = asNode(node['id'])?.['name'] ?? asNode(parent?.['id'])?.['name'] ?? asNode(parent?.['key'])?.['name'];
  return typeof name === 'string' ? name : 'a function';
}

/** Names of neighbouring parameters with the same type, except the pairs that everyone reads in one order. */
function sideBySide(parameters: readonly Node[], source: Source): readonly (readonly [string, string])[] {
  return parameters.slice(1).flatMap((second, index) => {
    const first = parameters[index];
    const [one, two] = [typedName(first, source), typedName(second, source)];
    if (one === undefined || two === undefined || one.type !== two.type) return [];
    return isConventional(`${one.name} ${two.name}`) ? [] : [[one.name, two.name] as const];
  });
}

function typedName(parameter: Node | undefined, source: Source) {
  const named = parameter?.type === 'AssignmentPattern' ? asNode(parameter['left']) : parameter;
  const type = asNode(asNode(named?.['typeAnnotation'])?.['typeAnnotation']);
  if (named?.type !== 'Identifier' || type === undefined || typeof named['name'] !== 'string') return undefined;
  return { name: named['name'], type: sourceText(type, source).replaceAll(/\s+/g, '') };
}

/** Pairs that everyone reads in one order; CONTRIBUTING lists them by what they are. */
