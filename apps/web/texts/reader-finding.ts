import {
  type GermanSentences,
  germanFinding,
  type SaidFinding,
  sentenceCodes,
} from '@farpass/contract/found-words/german-sentence';
import type { SaidProblem } from '@farpass/contract/found-words/problem-detail';
import { drawTextsAgain, pageLanguage } from './language.ts';

export type { SaidFinding };

/** The parts of the German sentences, as findings need them most: together they are 55 kB. */
const parts: readonly (() => Promise<GermanSentences>)[] = [
  async () => (await import('@farpass/contract/found-words/of-files')).germanOfFiles,
  async () => (await import('@farpass/contract/found-words/of-readers')).germanOfReaders,
  async () => (await import('@farpass/contract/found-words/of-requests')).germanOfRequests,
  async () => (await import('@farpass/contract/found-words/of-manoeuvres')).germanOfManoeuvres,
];
const [ofFiles, ofRequests, ofManoeuvres] = [0, 2, 3];
/** How most codes of refused burns begin. */
const aboutManoeuvres = /^(?:APPROACH|ARC|BURN|DRAG|EVENT|IGNITION|PROPELLANT|SLOW_PAIR|TARGET|THRUST|WINDOW)_/;

let german: GermanSentences = {};
const loaded = new Set<number>();
let isLoading = false;

async function loadPart(index: number): Promise<void> {
  const sentences = await parts[index]?.();
  german = { ...german, ...sentences };
  loaded.add(index);
}

/** Loads parts, the likely one first, until the sentences of a finding are there. */
async function loadSentences(finding: Omit<SaidFinding, 'message'>, usual: number): Promise<void> {
  const likely = sentenceCodes(finding).some((code) => aboutManoeuvres.test(code)) ? ofManoeuvres : usual;
  for (const index of [likely, usual, ...parts.keys()]) {
    if (isKnown(finding)) return;
    if (!loaded.has(index)) await loadPart(index);
  }
}

function isKnown(finding: Omit<SaidFinding, 'message'>): boolean {
  return sentenceCodes(finding).every((code) => german[code] !== undefined);
}

/** All German sentences. */
export async function loadFoundWords(): Promise<void> {
  await Promise.all(parts.map((_, index) => loadPart(index)));
}

async function loadAndDraw(finding: SaidFinding): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    await loadSentences(finding, ofFiles);
  } finally {
    isLoading = false;
  }
  if (pageLanguage() === 'de') drawTextsAgain();
}

/**
 * What was found in a file or a request: English as the server says it, German by the code. Until the German sentences
 * are loaded, and if they cannot be, it is English; then the page is drawn again.
 */
export function readerFinding(finding: SaidFinding, language: 'en' | 'de'): string {
  if (language === 'en' || finding.code === undefined) return finding.message;
  if (isKnown(finding) || loaded.size === parts.length) return germanFinding(german, finding) ?? finding.message;
  void loadAndDraw(finding).catch(() => undefined);
  return finding.message;
}

/** Why a request was refused, in German; as the server says it if the German sentences cannot be loaded. */
export async function problemInGerman(problem: SaidProblem): Promise<string> {
  try {
    const { detailIn } = await import('@farpass/contract/found-words/problem-detail');
    const [first] = problem.faults;
    if (first?.code !== undefined) await loadSentences(first, ofRequests);
    return detailIn(german, problem);
  } catch {
    return problem.detail;
  }
}
