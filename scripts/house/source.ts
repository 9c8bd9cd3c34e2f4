import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { lineAt } from './syntax.ts';

/** One source file: its path from the project's root, what it imports, and its syntax tree. */
export interface Source {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly program: unknown;
  readonly text: string;
  /** Without the marks that begin and end them. */
  readonly comments: readonly { readonly line: number; readonly text: string }[];
}

export interface Import {
  /** Path of the imported file from the root, or the bare name of a package. */
  readonly target: string;
  readonly line: number;
  /** Erased before the program runs, so it closes no cycle at run time. */
  readonly isTypeOnly: boolean;
}

const passedOver = new Set(['node_modules', 'dist', '.cache', 'assembly', 'testdata', 'data']);

/** Every TypeScript source below the given folders. */
export function readSources(root: string, folders: readonly string[]): readonly Source[] {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .map((file) => {
      const path = relative(root, file).split(sep).join('/');
      return parseSource({ root, path, text: readFileSync(file, 'utf8') });
    });
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (passedOver.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.d\.ts$|\.generated\.ts$/.test(entry.name) ? [path] : [];
  });
}

export function parseSource(input: { root: string; path: string; text: string }): Source {
  const parsed = parseSync(input.path, input.text);
  const { module, comments } = parsed;
  const target = (name: string) =>
    name.startsWith('.')
      ? relative(input.root, resolve(dirname(join(input.root, input.path)), name))
          .split(sep)
          .join('/')
      : name;
  const line = (offset: number) => lineAt(offset, input);
  const imports = module.staticImports.map((one) => ({
    target: target(one.moduleRequest.value),
    line: line(one.start),
    isTypeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }));
  const exports = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [{ target: target(entry.moduleRequest.value), line: line(one.start), isTypeOnly: entry.isType }]
        : [],
    ),
  );
  return {
    path: input.path,
    imports: [...imports, ...exports],
    // Half of the time to read a file; who asks for its imports only does not need it.
    get program() {
      return parsed.program;
    },
    text: input.text,
    comments: comments.map(({ start, value }) => ({ line: line(start), text: value })),
  };
}
