import type { Source } from './source.ts';
import { asNode, lineAt, type Node, nodesIn, sourceText, walk } from './syntax.ts';

const most = 3;

/**
 * Functions with more than three parameters, and those with two of one type side by side: a call that swaps them
 * compiles. Functions that are handed over where they are written have the parameters that their receiver wants.
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
    const parameters = nodesIn(node['params']);
    const place = `${source.path}:${lineAt(node.start, source)} ${nameOf(node, parent)}`;
    if (parameters.length > most) {
      faults.push(`${place} takes ${parameters.length} parameters; take ${most} at most, or an object with names`);
    }
    for (const [first, second] of sideBySide(parameters, source)) {
      faults.push(`${place} takes ${first} and ${second} of one type side by side; take an object with names`);
    }
  });
  return faults;
}

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSDeclareFunction'].includes(type);
}

function nameOf(node: Node, parent: Node | undefined): string {
  const name = asNode(node['id'])?.['name'] ?? asNode(parent?.['id'])?.['name'] ?? asNode(parent?.['key'])?.['name'];
  return typeof name === 'string' ? name : 'a function';
}

/** Names of neighbouring parameters with the same type, but for the pairs that everybody reads in one order. */
function sideBySide(parameters: readonly Node[], source: Source): readonly (readonly [string, string])[] {
  return parameters.slice(1).flatMap((second, index) => {
    const first = parameters[index];
    const [one, two] = [typedName(first, source), typedName(second, source)];
    if (one === undefined || two === undefined || one.type !== two.type) return [];
    return isConventional(one.name, two.name) ? [] : [[one.name, two.name] as const];
  });
}

function typedName(parameter: Node | undefined, source: Source) {
  const named = parameter?.type === 'AssignmentPattern' ? asNode(parameter['left']) : parameter;
  const type = asNode(asNode(named?.['typeAnnotation'])?.['typeAnnotation']);
  if (named?.type !== 'Identifier' || type === undefined || typeof named['name'] !== 'string') return undefined;
  return { name: named['name'], type: sourceText(type, source).replaceAll(/\s+/g, '') };
}

/** Pairs that everybody reads in one order; CONTRIBUTING lists them by what they are. */
const conventional: readonly RegExp[] = [
  // Operands of algebra and of comparisons, coordinates, rows and columns.
  /^(a|b|e1|u) (b|c|e2|v|w)$/,
  /^(x|y|xM) (y|z|yM)$/,
  /^(p|f|r|t) (q|g|t|n)$/,
  /^(i|row|n|m|l|degree|index) (j|k|column|m|u|x|row|order)$/,
  // The ends of a range, the earlier and the later, ours and theirs.
  /^(left|first|one|before|from|min|lower|least|start|earlier|low|primary|elementsOne|shown|found|diffusive) (last|right|second|other|two|after|now|to|max|upper|most|end|stop|later|high|secondary|elementsTwo|found|expected|mixed|many)$/,
  /^(later|message|base) (earlier|newest|newer)$/,
  // A matrix and what it multiplies; what is read and what is filled.
  /^(m|a|matrix|rotation|axes|work|covariance) (c|v|y|vector|covariance|direction|out|rows)$/,
  /^\w+ (out|acceleration|gradients)$/,
  // What is asked about, and at what time or place of it.
  /^(object|satellite|index|stage) (seconds|minutes|minutesSinceEpoch|timeDays|stepOfBlock|h)$/,
  // What a thing is called, and the thing.
  /^(name|file|path|page|key|what|pointer|channel|header|text|title|template|app|list) (name|text|file|path|message|payload|markdown|content|unit|bound|degree|system|forceList|writtenAt|to|zero|action)$/,
  // A value, and how it is rounded or written.
  /^(value|length|nowMs|fromMs|days) (digits|decimals|width|period|parts|intervalMs|minuteMs)$/,
  // Whole units and their fraction; year, month and day.
  /^(wholeDay|seconds|year|month|yearColumns) (dayFraction|fraction|month|day|dayColumns)$/,
];

function isConventional(first: string, second: string): boolean {
  return conventional.some((pair) => pair.test(`${first} ${second}`));
}
