// The JSON schemas of what commands print, made from the types in apps/cli/shapes/command-shapes.ts. The compiler of the project
// has no programming interface, so an earlier one reads the types; it is installed into the cache when it is needed. Run alone,
// this says whether the stored schemas are as the types.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../project.mjs';

const compiler = { typescript: '5.9.3' };
const shapes = join(root, 'apps/cli/shapes/command-shapes.ts');

/** The file that `farpass schema` reads, and its text. */
export function commandSchemas() {
  const ts = installedCompiler();
  const config = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram([shapes], { ...options, composite: false, noEmit: true, types: ['node'] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(shapes);
  const declared = source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === 'CommandShapes');
  const commands = checker.getTypeAtLocation(declared).getProperties();
  const schemas = commands.map((command) => [command.name, schemaOf(command, { ts, checker, place: source })]);
  return {
    path: join(root, 'apps/cli/shapes/schemas.json'),
    text: `${JSON.stringify(Object.fromEntries(schemas), undefined, 1)}\n`,
  };
}

function schemaOf(command, { ts, checker, place }) {
  const writer = new SchemaWriter({ ts, checker, place });
  const body = writer.property(command);
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...body, ...writer.definitions() };
}

/** Writes types as schemas; a type with a name becomes a definition. */
class SchemaWriter {
  #ts;
  #checker;
  #place;
  #names = new Map();
  #definitions = new Map();

  constructor({ ts, checker, place }) {
    this.#ts = ts;
    this.#checker = checker;
    this.#place = place;
  }

  definitions() {
    return this.#definitions.size === 0 ? {} : { $defs: Object.fromEntries([...this.#definitions].toSorted(byName)) };
  }

  property(symbol) {
    const schema = this.#schema(this.#checker.getTypeOfSymbolAtLocation(symbol, this.#place));
    const description = this.#ts.displayPartsToString(symbol.getDocumentationComment(this.#checker));
    return description === '' ? schema : { description: description.replaceAll('\n', ' '), ...schema };
  }

  #schema(type) {
    const { TypeFlags } = this.#ts;
    const has = (flag) => (type.flags & flag) !== 0;
    if (has(TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (has(TypeFlags.Null)) return { type: 'null' };
    if (has(TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) return { const: type.value };
    if (has(TypeFlags.BooleanLiteral)) return { const: type.intrinsicName === 'true' };
    if (has(TypeFlags.StringLike)) return { type: 'string' };
    if (has(TypeFlags.NumberLike)) return { type: 'number' };
    if (has(TypeFlags.BooleanLike)) return { type: 'boolean' };
    if (type.isUnion()) return this.#union(type.types);
    if (type.isIntersection() && type.types.some(({ flags }) => (flags & TypeFlags.StringLike) !== 0))
      return { type: 'string' };
    if (this.#checker.isTupleType(type)) return this.#tuple(type);
    if (this.#checker.isArrayType(type)) return { type: 'array', items: this.#schema(this.#argument(type)) };
    return this.#named(type) ?? this.#object(type);
  }

  #argument(type) {
    return this.#checker.getTypeArguments(type)[0];
  }

  #union(types) {
    const { TypeFlags } = this.#ts;
    const said = types.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0).map((one) => this.#schema(one));
    const words = said.flatMap((schema) => ('const' in schema ? [schema.const] : []));
    const others = said.filter((schema) => !('const' in schema));
    const isBoolean = words.includes(true) && words.includes(false);
    const listed = isBoolean ? words.filter((word) => typeof word !== 'boolean') : words;
    const all = [
      ...(listed.length === 0 ? [] : [listed.length === 1 ? { const: listed[0] } : { enum: listed }]),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others,
    ];
    return all.length === 1 ? all[0] : { anyOf: all };
  }

  #tuple(type) {
    const { ElementFlags } = this.#ts;
    const parts = this.#checker.getTypeArguments(type);
    const { elementFlags } = type.target;
    const fixed = parts.filter((_, at) => (elementFlags[at] & ElementFlags.Rest) === 0);
    const rest = parts.find((_, at) => (elementFlags[at] & ElementFlags.Rest) !== 0);
    return {
      type: 'array',
      prefixItems: fixed.map((part) => this.#schema(part)),
      minItems: elementFlags.filter((flag) => (flag & ElementFlags.Required) !== 0).length,
      items: rest === undefined ? false : this.#schema(rest),
    };
  }

  /** A reference to the definition of an interface or an alias; undefined for a type that is written in place. */
  #named(type) {
    const symbol = type.aliasSymbol ?? type.symbol;
    const isPlain = type.aliasSymbol !== undefined || (type.objectFlags & this.#ts.ObjectFlags.Interface) !== 0;
    if (!isPlain || symbol === undefined || (type.aliasTypeArguments?.length ?? 0) > 0) return undefined;
    let name = this.#names.get(type);
    if (name === undefined) {
      name = this.#freeName(symbol.name);
      this.#names.set(type, name);
      this.#definitions.set(name, {});
      this.#definitions.set(name, this.#object(type));
    }
    return { $ref: `#/$defs/${name}` };
  }

  #freeName(wanted) {
    let name = wanted;
    for (let count = 2; this.#definitions.has(name); count += 1) name = `${wanted}${count}`;
    return name;
  }

  #object(type) {
    const { TypeFlags, SymbolFlags } = this.#ts;
    if (type.getCallSignatures().length > 0)
      throw new Error(`JSON has no function: ${this.#checker.typeToString(type)}.`);
    if (['Map', 'Set', 'Date', 'Promise', 'Float64Array', 'Uint8Array', 'Iterable'].includes(type.symbol?.name))
      throw new Error(`JSON has no ${type.symbol.name}.`);
    const properties = {};
    const required = [];
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      const value = this.#checker.getTypeOfSymbolAtLocation(symbol, this.#place);
      if ((value.flags & (TypeFlags.Undefined | TypeFlags.Never)) !== 0) continue;
      const mayLack =
        (symbol.flags & SymbolFlags.Optional) !== 0 ||
        (value.isUnion() && value.types.some(({ flags }) => (flags & TypeFlags.Undefined) !== 0));
      properties[symbol.name] = this.property(symbol);
      if (!mayLack) required.push(symbol.name);
    }
    const [index] = this.#checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      ...(index !== undefined && { additionalProperties: this.#schema(index.type) }),
    };
  }
}

const byName = ([a], [b]) => (a < b ? -1 : 1);

function installedCompiler() {
  const folder = join(root, '.cache/shapes');
  const wanted = JSON.stringify({ private: true, dependencies: compiler });
  if (!existsSync(join(folder, 'node_modules/typescript'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), wanted);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'], { cwd: folder });
  }
  return createRequire(join(folder, 'package.json'))('typescript');
}

if (import.meta.main) {
  const { path, text } = commandSchemas();
  if (readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`${path} is not as the types are: npm run clients -- write\n`);
    process.exitCode = 1;
  }
}
