import type { Page } from '@playwright/test';
import type { RecordedAnswer } from '../world/recorded.ts';

/** A text that a page shows, or says to a screen reader. */
interface ShownText {
  readonly text: string;
  /** The element that has it: "button.close". */
  readonly place: string;
}

/** Every text of a page, with what screen readers say, except what is written in a programming language. */
function textsOf(page: Page): Promise<readonly ShownText[]> {
  return page.evaluate(() => {
    const placeOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const isCode = (element: Element) =>
      element.closest('code, pre, kbd, samp, script, style, [translate="no"]') !== null;
    const shown = [...document.querySelectorAll('body, body *')].filter(
      (element) => !isCode(element) && element.checkVisibility(),
    );
    return shown.flatMap((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const said = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].map((name) =>
        element.getAttribute(name),
      );
      return [...own.map((node) => node.textContent), ...said]
        .filter((text): text is string => text !== null && text.trim() !== '')
        .map((text) => ({ text, place: placeOf(element) }));
    });
  });
}

/** The texts of the answers of a server. */
export interface ServedTexts {
  readonly all: string;
  /** Words of names, codes and other short texts. */
  readonly words: ReadonlySet<string>;
}

const longestName = 60;

export function servedTexts(answers: readonly RecordedAnswer[]): ServedTexts {
  const texts = answers.flatMap(({ type, text }) => {
    return type.includes('json') && text !== '' ? stringsIn(JSON.parse(text)) : [text];
  });
  const names = texts.filter((text) => text.length <= longestName);
  return { all: texts.join('\n'), words: new Set(names.flatMap(wordsIn)) };
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[A-Za-z]+/g) ?? [];
}

/** Letters and what may be between them in a sentence. */
const plainPart = /[A-Za-z0-9](?:[\w .,:;'()/&+-]*[A-Za-z0-9])?/g;
/** Codes of findings: OEM_EPOCH_ORDER. */
const code = /\b[A-Z]+(?:_[A-Z]+)+\b/g;
const plainWord = /[A-Za-z]{3,}/;

interface Legitimate {
  readonly served: ServedTexts;
  /** Words that are the same in every language. */
  readonly known: ReadonlySet<string>;
}

/** The texts of a page without accents that are neither known nor from the server. */
export async function plainTexts(page: Page, { served, known }: Legitimate): Promise<readonly string[]> {
  const isKnown = (word: string) => !plainWord.test(word) || known.has(word) || served.words.has(word);
  const isServed = (part: string) => wordsIn(part).every(isKnown) || served.all.includes(part);
  return (await textsOf(page)).flatMap(({ text, place }) => {
    const parts = text.replaceAll(code, '').match(plainPart) ?? [];
    const plain = parts.filter((part) => plainWord.test(part) && !isServed(part));
    return plain.length === 0 ? [] : [`${place}: ${plain.join(' | ')} in "${text.slice(0, 100)}"`];
  });
}

/**
 * Texts that are wider than the element that shows them, so that their end cannot be seen. Cells of tables are not among them:
 * a row has one line, and a cell that is too narrow ends with an ellipsis.
 */
export function partsCutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const passedOver = '.fp-out-of-sight, .fp-out-of-sight *, [role="cell"], [role="cell"] *, :disabled, input';
    // A name that is only read out is clipped as a whole.
    const isCut = (element: Element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      return (
        clipPath === 'none' && element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX)
      );
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && !one.matches(passedOver) && hasText(one) && isCut(one))
      .map((one) => {
        const place = `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`;
        return `${place} "${one.textContent?.slice(0, 60)}" (${one.scrollWidth} of ${one.clientWidth} px)`;
      });
  });
}
