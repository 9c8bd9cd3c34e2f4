import type { SaidProblem } from '@farpass/contract/found-words/problem-detail';
import { findingIn, type SaidFinding, type Sentences, sentenceCodes } from '@farpass/contract/found-words/sentence';
import { drawTextsAgain, type Language, pageLanguage } from './language.ts';

export type { SaidFinding };

/** The parts of the sentences of a language, as findings need them most: together they are 55 kB. */
const parts: readonly ((language: Language) => Promise<Sentences>)[] = [
  async (language) => (await import('@farpass/contract/found-words/of-files')).sentencesOfFiles(language),
  async (language) => (await import('@farpass/contract/found-words/of-readers')).sentencesOfReaders(language),
  async (language) => (await import('@farpass/contract/found-words/of-requests')).sentencesOfRequests(language),
  async (language) => (await import('@farpass/contract/found-words/of-manoeuvres')).sentencesOfManoeuvres(language),
];
const [ofFiles, ofRequests, ofManoeuvres] = [0, 2, 3];
/** How most codes of refused burns begin. */
const aboutManoeuvres = /^(?:APPROACH|ARC|BURN|DRAG|EVENT|IGNITION|PROPELLANT|SLOW_PAIR|TARGET|THRUST|WINDOW)_/;

interface Loaded {
  sentences: Sentences;
  readonly parts: Set<number>;
}

const loaded = new Map<Language, Loaded>();
let isLoading = false;

function loadedIn(language: Language): Loaded {
  const found = loaded.get(language) ?? { sentences: {}, parts: new Set() };
  loaded.set(language, found);
  return found;
}

async function loadPart(index: number, language: Language): Promise<void> {
  const sentences = await parts[index]?.(language);
  const found = loadedIn(language);
  found.sentences = { ...found.sentences, ...sentences };
  found.parts.add(index);
}

type CodedFinding = Omit<SaidFinding, 'message'>;

interface Wish {
  readonly language: Language;
  /** The part that has most sentences of this kind. */
  readonly usual: number;
}

/** Loads parts, the likely one first, until the sentences of a finding are there. */
async function loadSentences(finding: CodedFinding, { language, usual }: Wish): Promise<void> {
  const likely = sentenceCodes(finding).some((code) => aboutManoeuvres.test(code)) ? ofManoeuvres : usual;
  for (const index of [likely, usual, ...parts.keys()]) {
    if (isKnown(finding, language)) return;
    if (!loadedIn(language).parts.has(index)) await loadPart(index, language);
  }
}

function isKnown(finding: CodedFinding, language: Language): boolean {
  return sentenceCodes(finding).every((code) => loadedIn(language).sentences[code] !== undefined);
}

/** All sentences of a language. */
export async function loadFoundWords(language: Language): Promise<void> {
  await Promise.all(parts.map((_, index) => loadPart(index, language)));
}

async function loadAndDraw(finding: SaidFinding, language: Language): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    await loadSentences(finding, { language, usual: ofFiles });
  } finally {
    isLoading = false;
  }
  if (pageLanguage() === language) drawTextsAgain();
}

/**
 * A finding in a file or a request: English as the server says it, other languages by the code. Until their sentences are
 * loaded, and if they cannot be, it is English; then the page is drawn again.
 */
export function readerFinding(finding: SaidFinding, language: Language): string {
  if (language === 'en' || finding.code === undefined) return finding.message;
  const { sentences, parts: there } = loadedIn(language);
  if (isKnown(finding, language) || there.size === parts.length)
    return findingIn(sentences, finding) ?? finding.message;
  void loadAndDraw(finding, language).catch(() => undefined);
  return finding.message;
}

/** Why a request was refused, in a language; as the server says it if the sentences cannot be loaded. */
export async function problemIn(problem: SaidProblem, language: Language): Promise<string> {
  try {
    const { detailIn } = await import('@farpass/contract/found-words/problem-detail');
    const [first] = problem.faults;
    if (first?.code !== undefined) await loadSentences(first, { language, usual: ofRequests });
    return detailIn({ sentences: loadedIn(language).sentences, language }, problem);
  } catch {
    return problem.detail;
  }
}
