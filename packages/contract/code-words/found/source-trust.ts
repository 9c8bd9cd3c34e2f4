import { filledText, type Language } from '../../texts/index.ts';
import { writtenNumber } from '../numbers.ts';
import de from './source-trust.de.json' with { type: 'json' };
import en from './source-trust.en.json' with { type: 'json' };

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de } satisfies Record<
  Language,
  Readonly<Record<keyof typeof en, string>>
>;

/** Whose numbers count, and why, as calls return it. */
interface Trust {
  readonly originator: string;
  readonly code: string;
  readonly others: readonly string[];
  readonly sigmas?: number | undefined;
  readonly keptLevel?: string | undefined;
  readonly lacks?: string | undefined;
}

/** Which source of an event is trusted and why, in a sentence. */
export function sourceTrustSentence(trust: Trust, language: Language): string {
  const { originator, code, others, sigmas, keptLevel = '', lacks } = trust;
  const template = texts[language][`${code}_${lacks}`] ?? texts[language][code] ?? '';
  const level = texts[language][`LEVEL_${keptLevel}`] ?? keptLevel;
  const written = sigmas === undefined ? '' : writtenNumber(sigmas.toPrecision(2));
  return filledText(template, { originator, others: others.join(', '), sigmas: written, level });
}
