import { lexer } from 'marked';

/** A word of the glossary that guides link to, with its meaning and its heading. */
export interface Term {
  readonly word: string;
  readonly meaning: string;
  readonly anchor: string;
}

/** These parts hold words about the application's own machinery; guides use them without explanation. */
const unlinkedParts = new Set(['Identity', 'Platform']);

interface GlossaryHeading {
  readonly text: string;
  readonly anchor: string;
}

/** The words with a single meaning: from rows with one word, and abbreviations from rows with several. */
export function termsOf(glossary: string, headings: readonly GlossaryHeading[]): readonly Term[] {
  const anchors = new Map(headings.map(({ text, anchor }) => [text, anchor]));
  const terms: Term[] = [];
  let part = '';
  for (const token of lexer(glossary)) {
    if (token.type === 'heading') part = token['text'];
    const anchor = anchors.get(part);
    if (token.type !== 'table' || anchor === undefined || unlinkedParts.has(part)) continue;
    for (const row of token['rows']) terms.push(...termsOfRow(row, anchor));
  }
  const counts = Map.groupBy(terms, ({ word }) => word);
  return terms.filter(({ word }) => counts.get(word)?.length === 1);
}

function termsOfRow(cells: readonly { readonly text: string }[], anchor: string): readonly Term[] {
  const [words = '', meaning = ''] = cells.map(({ text }) => text);
  const all = words.split(', ');
  const linked = all.length === 1 ? all : all.filter((word) => /^[A-Z0-9]{3,}$/.test(word));
  return linked.map((word) => ({ word, meaning, anchor }));
}

/** A piece of text: plain, or the first occurrence of a term. */
export type TextPart = string | { readonly text: string; readonly term: Term };

/** Splits the texts of one guide, one after the other: each term is found once, at its first occurrence. */
export function termFinder(terms: readonly Term[]): (text: string) => readonly TextPart[] {
  if (terms.length === 0) return (text) => [text];
  const byWord = new Map(terms.map((term) => [term.word.toLowerCase(), term]));
  const words = terms.map(({ word }) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\w-])(${longestFirst.join('|')})(s?)(?![\\w-])`, 'gi');
  const found = new Set<Term>();
  return (text) => {
    const parts: TextPart[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      const term = byWord.get((match[1] ?? '').toLowerCase());
      if (term === undefined || found.has(term) || !isSpelt(term, match[1] ?? '')) continue;
      found.add(term);
      if (match.index > end) parts.push(text.slice(end, match.index));
      parts.push({ text: match[0], term });
      end = match.index + match[0].length;
    }
    if (end < text.length) parts.push(text.slice(end));
    return parts;
  };
}

/** Abbreviations must match exactly; other words may be capitalised, as at the beginning of a sentence. */
function isSpelt({ word }: Term, found: string): boolean {
  return found === word || (word !== word.toUpperCase() && found.slice(1) === word.slice(1));
}
