import { type MessageFile, placesByKey } from './messages.ts';
import type { Source } from './source.ts';
import { asNode, lineAt, type Node, nodesIn, sourceText, walk } from './syntax.ts';

type Places = ReadonlyMap<string, ReadonlySet<string>>;

/** A function that gives texts: its name, the part of the file where it has that name, and the values that its keys need. */
interface Binding {
  readonly name: string;
  readonly within: Pick<Node, 'start' | 'end'>;
  /** Undefined where the texts are not known from the file. */
  readonly places: Places | undefined;
}

/**
 * The sentences of an assessment and of refused requests have functions of their own, with the code as the key. An answer may
 * have more parameters than its English sentence.
 */
const sentences = [
  { stem: 'packages/conjunction/wording/sentences', says: 'say', takesMore: false },
  { stem: 'packages/contract/problem/sentences', says: 'saying', takesMore: true },
] as const;

interface Project {
  readonly sources: readonly Source[];
  readonly files: readonly MessageFile[];
}

/**
 * Uses of texts that lack a value, or give one that no text of the key has, where key and values are written out: `t('key',
 * { name })` with `t` from `useTexts(texts)`, `textsIn(texts, language)` or a parameter of the type `TextsOf<typeof texts>`.
 */
export function messageUseFaults({ sources, files }: Project): readonly string[] {
  const english = new Map(
    files.filter(({ language }) => language === 'en').map((file) => [file.stem, placesByKey(file)]),
  );
  const sets = new Map(sources.flatMap((source) => setsIn(source, english)));
  return sources.flatMap((source) => [
    ...faultsIn(source, sets),
    ...sentences.flatMap(({ stem, says, takesMore }) => {
      const places = english.get(stem);
      if (places === undefined) return [];
      return faultsOfCalls(source, (call) => (calledName(call) === says ? { places, takesMore } : undefined));
    }),
  ]);
}

/** The sets of texts that a source declares, by its path and their name. */
function setsIn(source: Source, english: ReadonlyMap<string, Places>): readonly (readonly [string, Places])[] {
  const file = source.imports
    .map(({ target }) => english.get(target.replace(/\.en\.json$/, '')))
    .find((one) => one !== undefined);
  const sets: (readonly [string, Places])[] = [];
  if (file === undefined) return sets;
  walk(source.program, (node) => {
    if (node.type !== 'VariableDeclarator' || calledName(node['init']) !== 'featureTexts') return;
    sets.push([`${source.path} ${identifier(node['id'])}`, file]);
  });
  return sets;
}

function faultsIn(source: Source, sets: ReadonlyMap<string, Places>): readonly string[] {
  const named = namedSets(source, sets);
  if (named.size === 0) return [];
  const bindings = bindingsIn(source, named);
  return faultsOfCalls(source, (call) => {
    const places = placesOfCall(call, bindings);
    return places && { places, takesMore: false };
  });
}

/** The values that the keys of a called function need, and whether more may be given. */
interface Needs {
  readonly places: Places;
  readonly takesMore: boolean;
}

function faultsOfCalls(source: Source, needsOf: (call: Node) => Needs | undefined): readonly string[] {
  const faults: string[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression') return;
    const needs = needsOf(node);
    const fault = needs === undefined ? undefined : faultOf(node, { ...needs, source });
    if (fault !== undefined) faults.push(`${source.path}:${lineAt(node.start, source)} ${fault}`);
  });
  return faults;
}

/** The sets that a source knows, by the name that it knows them by. */
function namedSets(source: Source, sets: ReadonlyMap<string, Places>): ReadonlyMap<string, Places> {
  const named = new Map<string, Places>();
  for (const [key, places] of sets)
    if (key.startsWith(`${source.path} `)) named.set(key.slice(source.path.length + 1), places);
  for (const statement of nodesIn(asNode(source.program)?.['body'])) {
    if (statement.type !== 'ImportDeclaration') continue;
    const line = lineAt(statement.start, source);
    const target = source.imports.find((one) => one.line === line)?.target;
    for (const specifier of nodesIn(statement['specifiers'])) {
      const places = sets.get(`${target} ${identifier(specifier['imported'])}`);
      if (places !== undefined) named.set(identifier(specifier['local']), places);
    }
  }
  return named;
}

/** Every name for a function that gives texts, and every parameter that hides one. */
function bindingsIn(source: Source, named: ReadonlyMap<string, Places>): readonly Binding[] {
  const bindings: Binding[] = [];
  const enclosing: Node[] = [asNode(source.program) as Node];
  walk(source.program, (node) => {
    while ((enclosing.at(-1)?.end ?? Number.POSITIVE_INFINITY) < node.end) enclosing.pop();
    const within = enclosing.at(-1) ?? node;
    if (node.type === 'VariableDeclarator') {
      const places = placesOfInit(node['init'], named);
      for (const name of namesIn(node['id'])) bindings.push({ name, within, places });
    }
    if (!/Function(?:Declaration|Expression)$/.test(node.type)) return;
    enclosing.push(node);
    for (const parameter of nodesIn(node['params'])) {
      const places = placesOfType(parameter, { named, source });
      for (const name of namesIn(parameter)) bindings.push({ name, within: node, places });
    }
  });
  return bindings;
}

function placesOfInit(init: unknown, named: ReadonlyMap<string, Places>): Places | undefined {
  if (!['useTexts', 'textsIn'].includes(calledName(init) ?? '')) return undefined;
  return named.get(identifier(nodesIn(asNode(init)?.['arguments'])[0]));
}

interface Declared {
  readonly named: ReadonlyMap<string, Places>;
  readonly source: Source;
}

function placesOfType(parameter: Node, { named, source }: Declared): Places | undefined {
  const type = asNode(parameter['typeAnnotation']);
  const [, set = ''] = /^:\s*TextsOf<typeof (\w+)>$/.exec(type === undefined ? '' : sourceText(type, source)) ?? [];
  return named.get(set);
}

/** The identifiers of a pattern: `t`, or `t` and `shell` of `{ t, shell }`. */
function namesIn(pattern: unknown): readonly string[] {
  const node = asNode(pattern);
  if (node?.type === 'Identifier') return [identifier(node)];
  if (node?.type === 'AssignmentPattern') return namesIn(node['left']);
  if (node?.type === 'RestElement') return namesIn(node['argument']);
  if (node?.type === 'Property') return namesIn(node['value']);
  return nodesIn(node?.['properties'] ?? node?.['elements']).flatMap(namesIn);
}

/** The values that the texts of the called function need: those of the innermost name. */
function placesOfCall(call: Node, bindings: readonly Binding[]): Places | undefined {
  const called = calledName(call);
  const seen = bindings.filter(
    ({ name, within }) => name === called && within.start <= call.start && call.end <= within.end,
  );
  return seen.toSorted((one, other) => one.within.end - one.within.start - (other.within.end - other.within.start))[0]
    ?.places;
}

interface Use extends Needs {
  readonly source: Source;
}

function faultOf(call: Node, { places, takesMore, source }: Use): string | undefined {
  const [key, values] = nodesIn(call['arguments']);
  const given = givenNames(values);
  if (key === undefined || given === undefined) return undefined;
  const needed = [...places].filter(([path]) => isKey(key, path)).map(([, names]) => names);
  if (needed.length === 0) return undefined;
  const all = new Set(needed.flatMap((names) => [...names]));
  // Of several keys, each needs only some of the values.
  const missing = key.type === 'Literal' ? [...all].filter((name) => !given.has(name)) : [];
  const extra = takesMore ? [] : [...given].filter((name) => !all.has(name));
  const said = sourceText(key, source);
  if (missing.length > 0) return `${said} needs {{${missing.join('}}, {{')}}}`;
  return extra.length > 0 ? `${said} has no {{${extra.join('}}, {{')}}}` : undefined;
}

/** The names of the values of a call; undefined if they are not written out. */
function givenNames(values: Node | undefined): ReadonlySet<string> | undefined {
  if (values === undefined) return new Set();
  if (values.type !== 'ObjectExpression') return undefined;
  const properties = nodesIn(values['properties']);
  return properties.some(({ type }) => type !== 'Property')
    ? undefined
    : new Set(properties.map(({ key }) => identifier(key)));
}

/** Whether an expression can be a key: a text, or a template with parts that are only known at run time. */
function isKey(expression: Node, path: string): boolean {
  if (expression.type === 'Literal') return expression['value'] === path;
  if (expression.type !== 'TemplateLiteral') return false;
  const parts = nodesIn(expression['quasis']).map((quasi) =>
    String((quasi['value'] as { cooked?: string }).cooked ?? ''),
  );
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`).test(path);
}

function calledName(value: unknown): string | undefined {
  const node = asNode(value);
  return node?.type === 'CallExpression' ? identifier(node['callee']) : undefined;
}

function identifier(value: unknown): string {
  const node = asNode(value);
  return String(node?.['name'] ?? node?.['value'] ?? '');
}
