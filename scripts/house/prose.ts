import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageFile } from './messages.ts';
import type { Source } from './source.ts';
import { type Prose, proseOfComments, proseOfPage, proseOfStrings, proseOfTitles } from './wording.ts';

interface Project {
  readonly root: string;
  readonly sources: readonly Source[];
  readonly files: readonly MessageFile[];
}

/**
 * Everything that the project says: its documents, the texts of its pages, its API, its server, its packages and its
 * command line, its comments, and the titles of its tests.
 */
export function proseOfProject({ root, sources, files }: Project): readonly Prose[] {
  const pages = ['README.md', 'CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...pagesBelow('docs', { root })];
  return [
    ...pages.flatMap((path) => proseOfPage({ path, text: readFileSync(join(root, path), 'utf8') })),
    ...sources.filter(saysTexts).flatMap(proseOfStrings),
    ...files
      .filter(({ language }) => language === 'en')
      .flatMap(({ stem }) => proseOfMessages(`${stem}.en.json`, { root })),
    ...sources.filter(isTest).flatMap(proseOfTitles),
    ...sources.flatMap(proseOfComments),
  ];
}

function isTest({ path }: Source): boolean {
  return /\.(test|conformance|spec)\.tsx?$/.test(path);
}

function saysTexts({ path }: Source): boolean {
  if (/\.(test|conformance|fixture)\.tsx?$/.test(path)) return false;
  return ['packages/', 'apps/server/', 'apps/cli/'].some((folder) => path.startsWith(folder));
}

/** The lines of an English message file: each holds one text. */
function proseOfMessages(path: string, { root }: Pick<Project, 'root'>): readonly Prose[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.map((text, index) => ({ path, line: index + 1, text: text.replace(/^\s*"[^"]*": /, '') }));
}

function pagesBelow(folder: string, { root }: Pick<Project, 'root'>): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}
