import type { Source } from './source.ts';
import { asNode, lineAt, walk } from './syntax.ts';

/** Words that a reader stumbles over, and what to write. Found in any case. */
const refused: readonly { readonly pattern: RegExp; readonly write: string }[] = [
  { pattern: /\banew\b/, write: 'again' },
  { pattern: /\bnobody\b/, write: 'no one' },
  { pattern: /\bwhoever\b/, write: 'who it is: a caller, a user, a thread' },
  { pattern: /\b(by itself|by themselves)\b/, write: 'automatically, or alone' },
  { pattern: /\b(is|are|was|were|be) told\b/, write: 'say who says what' },
  { pattern: /\bstands?\b(?! for\b)/, write: 'is, applies, or appears' },
  { pattern: /\bbeside\b/, write: 'next to, or as well as' },
  { pattern: /\bsomebody\b/, write: 'someone' },
  { pattern: /\bunless (said|told)\b/, write: 'by default' },
  { pattern: /\bany more\b(?! [\w-]+s\b)/, write: 'no longer' },
  { pattern: /\bso man(y|ieth)(?= [\w-]+s?\b)(?! that\b)/, write: 'the number, or every nth' },
  { pattern: /\bwhat of\b/, write: 'the part of, or the fields of' },
  { pattern: /\btells? of\b/, write: 'describes' },
  { pattern: /\b(says?|said) (nothing )?of\b/, write: 'about' },
  { pattern: /\boverrul/, write: 'replaces' },
  { pattern: /\b(is|are) to be had\b/, write: 'is available' },
  { pattern: /\bdo(es)? not read[.:;]/, write: 'cannot be read' },
  { pattern: /\bspan that was asked for\b/, write: 'the requested span' },
  { pattern: /\bfor itself\b/, write: 'alone, separately, or directly' },
  { pattern: /\bKonjunktion(en)?\b/, write: 'Annäherung, as in the navigation' },
  { pattern: /\bof (which|whom)\b/, write: 'two sentences' },
  { pattern: /^\*\s+What\b/, write: 'the noun: a comment that begins with "What" is about one' },
  { pattern: /\bmeanwhile\b/, write: 'while it …, since, by then, or nothing' },
  {
    pattern: /(?<!\bthere )\b(is|are|was|were) no (?!(longer|other|one|such|more|less|worse)\b|[\w-]+er\b)/,
    write: 'is not a',
  },
  { pattern: /\bruling R\d/, write: 'the rule itself' },
  { pattern: /\b(DESIGN|STYLE|SPEC)(\.md)? section\b/, write: 'the rule itself, or a link into docs/' },
  { pattern: /\bspecification( section|, section| \d|'s section)/i, write: 'the rule itself' },
];

/** A piece of prose and where it is. */
export interface Prose {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Words to rewrite, with their place. */
export function wordingFaults(prose: readonly Prose[]): readonly string[] {
  return prose.flatMap(({ path, line, text }) =>
    refused.flatMap(({ pattern, write }) => {
      const found = new RegExp(pattern, `${pattern.flags.replace('i', '')}i`).exec(text);
      return found === null ? [] : [`${path}:${line} says "${found[0]}"; write ${write}`];
    }),
  );
}

/** The prose of a page in Markdown, line by line, without what is code. */
export function proseOfPage({ path, text }: { readonly path: string; readonly text: string }): readonly Prose[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    return isCode || line.startsWith('    ') ? [] : [{ path, line: index + 1, text: line.replaceAll(/`[^`]*`/g, '') }];
  });
}

/** The comments above what a source declares. */
export function proseOfComments({ path, comments }: Source): readonly Prose[] {
  return comments.map(({ line, text }) => ({
    path,
    line,
    text: text.replaceAll(/`[^`]*`/g, '').replaceAll(/\s*\n\s*\*\s*/g, ' '),
  }));
}

/** The titles of a file of tests: the first texts of `describe`, `it` and `test`. */
export function proseOfTitles(source: Source): readonly Prose[] {
  const prose: Prose[] = [];
  walk(source.program, (node) => {
    const title = node.type === 'CallExpression' && isTitled(node['callee']) ? firstOf(node['arguments']) : undefined;
    if (title !== undefined) prose.push(...proseOfNode(title, source));
  });
  return prose;
}

/** `it`, and `it.each(cases)` whose title comes in the second call. */
function isTitled(callee: unknown): boolean {
  const node = asNode(callee);
  if (node?.type === 'Identifier') return ['describe', 'it', 'test'].includes(String(node['name']));
  if (node?.type === 'MemberExpression') return isTitled(node['object']);
  return node?.type === 'CallExpression' && isTitled(node['callee']);
}

function firstOf(list: unknown) {
  return Array.isArray(list) ? asNode(list[0]) : undefined;
}

/** The texts that a source holds: every string with a blank in it. */
export function proseOfStrings(source: Source): readonly Prose[] {
  return proseOfNode(source.program, source);
}

function proseOfNode(top: Source['program'], source: Source): readonly Prose[] {
  const prose: Prose[] = [];
  walk(top, (node) => {
    if (node.type !== 'Literal' && node.type !== 'TemplateElement') return;
    const value = node.type === 'Literal' ? node['value'] : asNode(node)?.['value'];
    const text = typeof value === 'string' ? value : cookedOf(value);
    if (text?.includes(' ')) prose.push({ path: source.path, line: lineAt(node.start, source), text });
  });
  return prose;
}

function cookedOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined;
}
