import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';
import { type Prose, proseOfComments, proseOfPage, proseOfStrings } from './wording.ts';

/** A part of the project’s prose; the check holds those that are rewritten. */
interface Area {
  readonly name: string;
  readonly isHeld: boolean;
  readonly prose: (project: Project) => readonly Prose[];
}

interface Project {
  readonly root: string;
  readonly sources: readonly Source[];
}

const foldersOfSources = ['packages', 'apps/cli', 'apps/server', 'apps/web', 'bench', 'e2e', 'scripts'];

/** Folders with comments that still say what the list refuses. */
const notRewritten: readonly string[] = ['apps/server', 'apps/web', 'e2e'];

/** Folders with functions that still take two of one type next to each other; `--parameters` lists them. */
export const parametersNotHeld: readonly string[] = ['apps/server', 'apps/web', 'e2e'];

export const areas: readonly Area[] = [
  { name: 'README', isHeld: true, prose: ({ root }) => pages(root, ['README.md']) },
  { name: 'CHANGELOG', isHeld: true, prose: ({ root }) => pages(root, ['CHANGELOG.md']) },
  { name: 'ARCHITECTURE', isHeld: true, prose: ({ root }) => pages(root, ['ARCHITECTURE.md', 'CONTRIBUTING.md']) },
  { name: 'docs', isHeld: true, prose: ({ root }) => pages(root, pagesBelow('docs', { root })) },
  { name: 'texts of pages', isHeld: true, prose: ({ sources }) => sources.filter(isOfPages).flatMap(proseOfStrings) },
  {
    name: 'API descriptions',
    isHeld: true,
    prose: ({ sources }) => sources.filter(isContract).flatMap(proseOfStrings),
  },
  ...foldersOfSources.map((folder) => ({
    name: `comments of ${folder}`,
    isHeld: !notRewritten.includes(folder),
    prose: ({ sources }: Project) =>
      sources.filter(({ path }) => path.startsWith(`${folder}/`)).flatMap(proseOfComments),
  })),
];

function isOfPages({ path }: Source): boolean {
  return path.startsWith('apps/web/') && /texts[\w-]*\.ts$/.test(path) && !/-de\.ts$|\.de\.ts$/.test(path);
}

function isContract({ path }: Source): boolean {
  return path.startsWith('packages/contract/') && !path.endsWith('.test.ts');
}

function pages(root: string, paths: readonly string[]): readonly Prose[] {
  return paths.flatMap((path) => proseOfPage({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function pagesBelow(folder: string, { root }: { readonly root: string }): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}
