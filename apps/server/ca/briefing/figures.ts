import { msPerHour } from '@farpass/astro/constants';
import { probabilityText, significant } from '@farpass/astro/figures';
import { writtenIn } from '@farpass/contract/code-words';
import type { BriefingLanguage } from './texts.ts';

/** The number formats of a report, in the language of the person who asks for it. */
export interface Figures {
  /** 3.40 × 10⁻⁴. */
  readonly chance: (value: number) => string;
  /** With its unit: metres, or kilometres from ten on. */
  readonly metres: (value: number) => string;
  /** With its unit: hours, or days from two on. */
  readonly duration: (from: string, to: string) => string;
  /** With three digits. */
  readonly digits: (value: number) => string;
  readonly decimals: (value: number, digits: number) => string;
}

function figuresIn(language: BriefingLanguage): Figures {
  const decimals = (value: number, digits: number) => writtenIn(value.toFixed(digits), language);
  return {
    chance: (value) => writtenIn(probabilityText(value, 3), language),
    metres: (value) => (Math.abs(value) >= 10_000 ? `${decimals(value / 1000, 2)} km` : `${decimals(value, 1)} m`),
    duration: (from, to) => {
      const hours = (Date.parse(to) - Date.parse(from)) / msPerHour;
      return hours >= 48 ? `${decimals(hours / 24, 1)} d` : `${decimals(hours, 1)} h`;
    },
    digits: (value) => writtenIn(significant(value, 3), language),
    decimals,
  };
}

/** The figures of each language. */
export const briefingFigures: Readonly<Record<BriefingLanguage, Figures>> = {
  en: figuresIn('en'),
  de: figuresIn('de'),
};
