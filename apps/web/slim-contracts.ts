import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type ESTree, type Plugin, parseAst } from 'vite';

const contracts = /\/packages\/contract\/.*\.ts$/;
const whole = '?whole';
/** The module that checks answers: what it imports keeps its schemas. */
const checking = /\/api\/answers\/whole-contracts\.ts$/;
/** The fields of a call that pages read. */
const read = ['service', 'method', 'path', 'operationId', 'tags'];
const effects = new Set(['CallExpression', 'NewExpression', 'SpreadElement', 'MemberExpression', 'TemplateLiteral']);

/**
 * Pages get the calls of the contract without their schemas, which are most of its text, and without what only the
 * server and the reference read. A schema that a page reads itself is written out, so that the page needs no library that
 * makes schemas; so are texts that are computed from the texts of several languages. The check of answers, which is loaded in developer mode, gets everything whole.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (importer === undefined || !(importer.endsWith(whole) || checking.test(importer))) return null;
        const found = await this.resolve(source, importer.replace(whole, ''), { ...options, skipSelf: true });
        return found !== null && contracts.test(found.id) ? { ...found, id: `${found.id}${whole}` } : found;
      },
    },
    load: {
      order: 'pre',
      handler: (id) =>
        id.endsWith(`.ts${whole}`) ? { code: readFileSync(id.replace(whole, ''), 'utf8'), moduleType: 'ts' } : null,
    },
    async transform(code, id) {
      if (!contracts.test(id)) return null;
      const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
      return { code: slimmed(code, exported), map: null, moduleSideEffects: false };
    },
  };
}

type Constants = ReadonlyMap<string, ESTree.Expression>;

/**
 * The text of a module with slim calls, its exported schemas written out, and every other constant in a form that is left
 * out if no one uses it.
 */
export function slimmed(code: string, exported: Readonly<Record<string, unknown>> = {}): string {
  const { body } = parseAst(code, { lang: 'ts' });
  const constants = new Map(body.flatMap(constantsOf));
  const changes = [
    ...callsIn(body).map((call) => ({
      ...spanOf(call),
      text: `{ ${fieldsOf(call, { code, constants }).join(', ')} }`,
    })),
    ...[...constants]
      .filter(([, value]) => calledBy(value) !== 'route' && hasEffect(value))
      .map(([name, value]) => ({ ...spanOf(value), text: writtenOut(exported[name]) ?? pure(textOf(value, code)) })),
  ];
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
}

/** The text of a schema, or of several by name, without descriptions, or of texts by name; undefined for anything else. */
function writtenOut(value: unknown): string | undefined {
  if (areNamed(value, (part) => typeof part === 'string')) return JSON.stringify(value);
  return isSchema(value) || areNamed(value, isSchema) ? JSON.stringify(value, withoutDescription) : undefined;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '~kind' in value;
}

function areNamed(value: unknown, isPart: (part: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parts = Object.values(value);
  return parts.length > 0 && parts.every(isPart);
}

/** A field of a document may be called `description`, too: its schema is not text. */
function withoutDescription(name: string, value: unknown): unknown {
  return name === 'description' && typeof value === 'string' ? undefined : value;
}

/** An expression that is left out if no one uses its value. */
function pure(expression: string): string {
  return `/* @__PURE__ */ (() => (${expression}))()`;
}

/** The constants that a statement of a module declares, by name. */
function constantsOf(
  statement: ESTree.Directive | ESTree.Statement,
): readonly (readonly [string, ESTree.Expression])[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
  return declared.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init !== null ? [[id.name, init] as const] : [],
  );
}

/** Whether something happens when a constant is made, so that it would be kept even if no one uses it. */
function hasEffect(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasEffect);
  if (!isNode(node) || node.type.endsWith('FunctionExpression')) return false;
  return effects.has(node.type) || Object.values(node).some(hasEffect);
}

interface RouteCall extends ESTree.CallExpression {
  readonly arguments: [ESTree.ObjectExpression];
}

/** All declarations of calls: `route({ … })`. */
function callsIn(node: unknown): readonly RouteCall[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  return isRouteCall(node) ? [node] : Object.values(node).flatMap(callsIn);
}

interface Source {
  readonly code: string;
  readonly constants: Constants;
}

/** The fields of a call that pages read. A constant of the same module that is spread into it is read in the same way. */
function fieldsOf(call: RouteCall, source: Source): readonly string[] {
  return keptFields(call.arguments[0], source);
}

function keptFields({ properties }: ESTree.ObjectExpression, source: Source): readonly string[] {
  const { code, constants } = source;
  return properties.flatMap((field) => {
    if (field.type === 'SpreadElement') {
      const spread = field.argument.type === 'Identifier' ? constants.get(field.argument.name) : undefined;
      return spread?.type === 'ObjectExpression' ? keptFields(spread, source) : [textOf(field, code)];
    }
    const name = field.key.type === 'Identifier' ? field.key.name : '';
    if (name === 'responses') return [`responses: { ${streams(field.value, source).join(', ')} }`];
    return read.includes(name) ? [textOf(field, code)] : [];
  });
}

/** The answers that carry a file: they determine which media types a request accepts. */
function streams(responses: ESTree.Expression, { code, constants }: Source): readonly string[] {
  const found = responses.type === 'Identifier' ? constants.get(responses.name) : responses;
  if (found?.type !== 'ObjectExpression') throw new Error(`Answers in another form: ${textOf(responses, code)}`);
  return found.properties.flatMap((answer) =>
    answer.type === 'Property' && calledBy(answer.value) === 'stream'
      ? [`${textOf(answer.key, code)}: { kind: 'stream' }`]
      : [],
  );
}

function isNode(value: unknown): value is { readonly type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isRouteCall(node: object): node is RouteCall {
  return calledBy(node) === 'route' && 'arguments' in node;
}

function calledBy(node: object): string | undefined {
  if (!('callee' in node) || !isNode(node.callee) || node.callee.type !== 'Identifier') return undefined;
  return 'name' in node.callee ? String(node.callee.name) : undefined;
}

function spanOf({ start, end }: ESTree.Span): ESTree.Span {
  return { start, end };
}

function textOf({ start, end }: ESTree.Span, code: string): string {
  return code.slice(start, end);
}
