import type { Language } from '../texts/index.ts';
import de from './forces.de.json' with { type: 'json' };
import en from './forces.en.json' with { type: 'json' };

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de };

/** How the server names each force of a flown orbit. */
const names: Readonly<Record<string, keyof typeof en>> = {
  Sun: 'sun',
  Moon: 'moon',
  'solid tides': 'solidTides',
  'air by NRLMSISE-00 with the space weather in use': 'air',
  'air (exponential)': 'exponentialAir',
  'radiation pressure': 'radiationPressure',
};

/** A list of forces as the server gives it, in the language; a gravity field as it is. */
export function forcesWords(forces: string, language: Language): string {
  return forces
    .split(', ')
    .map((force) => words[language][names[force] ?? ''] ?? force)
    .join(', ');
}
