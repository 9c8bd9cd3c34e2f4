import { parseSync } from 'oxc-parser';

/**
 * Lowers infix arithmetic on vectors to calls, because AssemblyScript has no operators for them: v128 means two f64,
 * `Singles` (an alias of v128) four f32. In the kernel's sources `a * x + b` therefore reads as in the paper; numbers
 * and scalar variables beside a vector are splat.
 * Pairs are written as in `const [s, c] = sincos(x);`, which becomes the reduction, the two polynomials and the choice
 * by quadrant, and `const [s, c] = tilt(s0, c0, x);`, sine and cosine of an angle turned by a small x (angles.ts).
 * With `fused`, `a * x + b` becomes one relaxed multiply-add: other bits, for measurements only.
 *
 * Types are read from annotations and from the initialiser; a function is known by its annotated return type. The dialect
 * and its reasons: docs/decisions/0022-sgp4-kernel-in-assemblyscript.md.
 */

const calls = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' };
const scalarBuiltins = /^(v128\.any_true|i64x2\.(all_true|bitmask|extract_lane)|f64x2\.extract_lane|i32x4\.bitmask)$/;
const vectorBuiltins = /^(v128|f64x2|i64x2|i32x4)\b/;
/** The instruction set of each vector type, and its scalar. */
const shapes = { v128: { prefix: 'f64x2', scalar: 'f64' }, Singles: { prefix: 'f32x4', scalar: 'f32' } };

/** Parses AssemblyScript as TypeScript: its function decorators are blanked at equal length, so that offsets hold. */
function parse(name, text) {
  const blanked = text.replace(/^(\s*)@(inline|unmanaged|lazy|external\([^)]*\))/gm, (all) => ' '.repeat(all.length));
  const { program, errors } = parseSync(name.replace(/\.ts$/, '.mts'), blanked);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return program;
}

function childrenOf(node) {
  const children = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const item of Array.isArray(value) ? value : [value]) if (typeof item?.type === 'string') children.push(item);
  }
  return children.sort((a, b) => a.start - b.start);
}

function annotated(node, text) {
  const type = node?.typeAnnotation?.typeAnnotation;
  return type ? text.slice(type.start, type.end) : undefined;
}

/** Return types of every function declared in the given sources, by name. */
export function returnTypes(sources) {
  const types = new Map();
  for (const [name, text] of sources) {
    const visit = (node) => {
      if (node.type === 'FunctionDeclaration') {
        const type = node.returnType?.typeAnnotation;
        types.set(node.id.name, type ? text.slice(type.start, type.end) : 'void');
      }
      childrenOf(node).forEach(visit);
    };
    visit(parse(name, text));
  }
  return types;
}

/** Whether an expression is made of numbers and of constants, which are written in capitals. */
function isConstant(node) {
  if (node.type === 'Identifier') return /^[A-Z][A-Z0-9_]*$/.test(node.name);
  return node.type === 'Literal' || (childrenOf(node).length > 0 && childrenOf(node).every(isConstant));
}

function sincosText([angle], n) {
  const before = [
    `const angle${n}: v128 = ${angle}`,
    `const turns${n}: v128 = quadrants(angle${n})`,
    `const rest${n}: v128 = remainder(angle${n}, turns${n})`,
    `const polyS${n}: v128 = sinePolynomial(rest${n})`,
    `const polyC${n}: v128 = cosinePolynomial(rest${n})`,
  ].join('; ');
  const choice = `(polyS${n}, polyC${n}, turns${n})`;
  return { before, sine: `sineOf${choice}`, cosine: `cosineOf${choice}` };
}

function tiltText([sine, cosine, angle], n) {
  const before = `const tilt${n}: v128 = ${angle}; const ts${n}: v128 = tinySine(tilt${n}); const tc${n}: v128 = tinyCosine(tilt${n})`;
  const product = (a, b) => `f64x2.mul(${a}, ${b})`;
  return {
    before,
    sine: `f64x2.add(${product(sine, `tc${n}`)}, ${product(cosine, `ts${n}`)})`,
    cosine: `f64x2.sub(${product(cosine, `tc${n}`)}, ${product(sine, `ts${n}`)})`,
  };
}

class Lowering {
  constructor(text, functions, fused) {
    this.text = text;
    this.functions = functions;
    this.fused = fused;
    this.variables = new Map();
    this.pairs = 0;
  }

  source(node) {
    return this.text.slice(node.start, node.end);
  }

  typeOf(node) {
    switch (node.type) {
      case 'Identifier':
        return this.variables.get(node.name) ?? 'scalar';
      case 'ParenthesizedExpression':
        return this.typeOf(node.expression);
      case 'UnaryExpression':
        return this.typeOf(node.argument);
      case 'ConditionalExpression':
        return this.typeOf(node.consequent);
      case 'TSAsExpression':
        return this.source(node.typeAnnotation);
      case 'BinaryExpression':
        return [this.typeOf(node.left), this.typeOf(node.right)].find((type) => type in shapes) ?? 'scalar';
      case 'CallExpression':
        return this.typeOfCall(node);
      default:
        return 'scalar';
    }
  }

  typeOfCall(node) {
    const callee = this.source(node.callee);
    if (scalarBuiltins.test(callee)) return 'scalar';
    if (callee.startsWith('f32x4.')) return 'Singles';
    if (vectorBuiltins.test(callee)) return 'v128';
    return this.functions.get(callee) ?? 'scalar';
  }

  /** The text of an operand as a vector. A constant is loaded from memory: engines otherwise rebuild it at each use. */
  vector(node, type) {
    if (this.typeOf(node) in shapes) return this.lower(node);
    return this.splat(node, type);
  }

  splat(node, type) {
    const { prefix, scalar } = shapes[type];
    const text = this.lower(node);
    if (!isConstant(node)) return `${prefix}.splat(${text})`;
    const width = { f64: 64, f32: 32 }[scalar];
    return `v128.load${width}_splat(memory.data<${scalar}>([${text}]))`;
  }

  lower(node) {
    if (node.type === 'FunctionDeclaration') this.variables = new Map(this.parametersOf(node));
    if (node.type === 'VariableDeclaration' && node.declarations[0].id.type === 'ArrayPattern') return this.pair(node);
    if (node.type === 'CallExpression') return this.call(node);
    if (node.type === 'VariableDeclarator') return this.declarator(node);
    if (!(this.typeOf(node) in shapes)) return this.copy(node);
    if (node.type === 'BinaryExpression') return this.binary(node);
    if (node.type === 'UnaryExpression') return this.negative(node);
    return this.copy(node);
  }

  call(node) {
    const callee = this.source(node.callee);
    const [first] = node.arguments;
    if (callee === 'f64x2.splat') return this.splat(first, 'v128');
    if (callee === 'f32x4.splat') return this.splat(first, 'Singles');
    if (callee === 'i64x2.splat' && isConstant(first))
      return `v128.load64_splat(memory.data<u64>([${this.source(first)}]))`;
    return this.copy(node);
  }

  negative(node) {
    if (node.operator !== '-') throw new Error(`no vector form of ${node.operator}: ${this.source(node)}`);
    return `${shapes[this.typeOf(node)].prefix}.neg(${this.lower(node.argument)})`;
  }

  parametersOf(node) {
    return node.params.map((parameter) => [parameter.name, annotated(parameter, this.text) ?? 'scalar']);
  }

  copy(node) {
    let out = '';
    let at = node.start;
    for (const child of childrenOf(node)) {
      if (child.start < at) continue;
      out += this.text.slice(at, child.start) + this.lower(child);
      at = child.end;
    }
    return out + this.text.slice(at, node.end);
  }

  declarator(node) {
    const init = node.init ? this.lower(node.init) : undefined;
    const type = annotated(node.id, this.text) ?? (node.init ? this.typeOf(node.init) : 'scalar');
    this.variables.set(node.id.name, type);
    if (init === undefined) return this.source(node);
    if (!(type in shapes)) return `${this.source(node.id)} = ${init}`;
    return `${node.id.name}: v128 = ${this.vector(node.init, type)}`;
  }

  binary(node) {
    const name = calls[node.operator];
    const type = this.typeOf(node);
    if (!name) throw new Error(`no vector form of ${node.operator}: ${this.source(node)}`);
    const fused = this.fused ? this.multiplyAdd(node, type) : undefined;
    return fused ?? `${shapes[type].prefix}.${name}(${this.vector(node.left, type)}, ${this.vector(node.right, type)})`;
  }

  multiplyAdd(node, type) {
    const { prefix } = shapes[type];
    const product = (side) => {
      const inner = side.type === 'ParenthesizedExpression' ? side.expression : side;
      const isProduct = inner.type === 'BinaryExpression' && inner.operator === '*' && this.typeOf(inner) in shapes;
      return isProduct ? `${this.vector(inner.left, type)}, ${this.vector(inner.right, type)}` : undefined;
    };
    const right = product(node.right);
    if (node.operator === '+' && right) return `${prefix}.relaxed_madd(${right}, ${this.vector(node.left, type)})`;
    if (node.operator === '-' && right) return `${prefix}.relaxed_nmadd(${right}, ${this.vector(node.left, type)})`;
    const left = product(node.left);
    if (node.operator === '+' && left) return `${prefix}.relaxed_madd(${left}, ${this.vector(node.right, type)})`;
    if (node.operator === '-' && left)
      return `${prefix}.relaxed_madd(${left}, ${prefix}.neg(${this.vector(node.right, type)}))`;
    return undefined;
  }

  pair(node) {
    const [declarator] = node.declarations;
    const [sine, cosine] = declarator.id.elements.map((element) => element.name);
    const inputs = declarator.init.arguments.map((argument) => this.vector(argument, 'v128'));
    this.variables.set(sine, 'v128').set(cosine, 'v128');
    const n = this.pairs++;
    const texts = { sincos: sincosText, tilt: tiltText }[declarator.init.callee.name](inputs, n);
    return `${texts.before}; ${node.kind} ${sine}: v128 = ${texts.sine}; ${node.kind} ${cosine}: v128 = ${texts.cosine};`;
  }
}

/** The AssemblyScript text of one source file with its vector arithmetic as calls. */
export function lower(file, { functions, fused }) {
  const program = parse(file.name, file.text);
  return (
    file.text.slice(0, program.start) +
    new Lowering(file.text, functions, fused).copy(program) +
    file.text.slice(program.end)
  );
}
