import type { Source } from './source.ts';

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Functions that take from a tenth of a second to seconds: they belong in a compute task. */
const assessing: ReadonlySet<string> = new Set([
  'assessProbability',
  'assessedEncounter',
  'allMethods',
  'encounterMethods',
  'messageFigures',
  'expectationOf',
  'realismStudy',
  'ephemerisRealism',
]);

/**
 * Server modules that can assess a message and open transactions, or import one that can: assessing happens in tasks
 * (`*.task.ts`) only, so that neither a transaction nor the event loop waits for it.
 */
export function computingFaults(sources: readonly Source[]): readonly string[] {
  const modules = sources.filter(({ path }) => path.startsWith('apps/server/'));
  const computing = computingModules(modules);
  return modules
    .filter(({ path, text }) => computing.has(path) && /\.(?:transaction|read)\(/.test(text))
    .map(({ path }) => `${path} reaches the database and ${computing.get(path)}; assess in a compute task`);
}

/** Modules by path, each with what it assesses by; tasks end the chain, for they run in threads. */
function computingModules(modules: readonly Source[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const source of modules) {
    const name = assessingIn(source);
    if (name !== undefined) found.set(source.path, `calls ${name}`);
  }
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { path, imports } of modules) {
      const through = imports.find(({ target, isTypeOnly }) => !isTypeOnly && isComputing(found, target));
      if (!found.has(path) && through !== undefined) found.set(path, `imports ${through.target}, which assesses`);
    }
  }
  return found;
}

function isComputing(found: ReadonlyMap<string, string>, path: string): boolean {
  return found.has(path) && !path.endsWith('.task.ts');
}

/** The first assessing function that a module imports. */
function assessingIn({ program }: Source): string | undefined {
  const body = isNode(program) ? program['body'] : undefined;
  const names = (Array.isArray(body) ? body : []).flatMap((statement: unknown) =>
    isNode(statement) && statement.type === 'ImportDeclaration' ? importedNames(statement) : [],
  );
  return names.find((name) => assessing.has(name));
}

function importedNames({ specifiers }: Node): readonly string[] {
  return (Array.isArray(specifiers) ? specifiers : []).flatMap((specifier: unknown) => {
    const imported = isNode(specifier) ? specifier['imported'] : undefined;
    return isNode(imported) && typeof imported['name'] === 'string' ? [imported['name']] : [];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
