import { filledText, type Language } from '../texts/index.ts';
import de from './forces.de.json' with { type: 'json' };
import en from './forces.en.json' with { type: 'json' };

const words: Readonly<Record<Language, Readonly<Record<string, string>> & typeof en>> = { en, de };

/** How the server names each force of a flown orbit: as `--forces` does, or as in orbits that were stored before. */
const names: Readonly<Record<string, keyof typeof en>> = {
  'two-body': 'twoBody',
  sun: 'sun',
  moon: 'moon',
  'drag:nrlmsise00': 'air',
  'drag:exponential': 'exponentialAir',
  srp: 'radiationPressure',
  relativity: 'relativity',
  tides: 'tides',
  albedo: 'earthRadiation',
  Sun: 'sun',
  Moon: 'moon',
  'solid tides': 'solidTides',
  'air by NRLMSISE-00 with the space weather in use': 'air',
  'air (exponential)': 'exponentialAir',
  'radiation pressure': 'radiationPressure',
};

/** Air with the space weather that it uses, and its age. */
const weather =
  /^(?:drag:nrlmsise00|air by NRLMSISE-00) \((?:measured to (?<date>[\d-]+)(?:; (?<days>\d+) days predicted)?|assumed: F10.7 (?<f107>[\d.]+) and Ap (?<ap>[\d.]+))\)$/;

/** A gravity field with its degree and order. */
const gravity = /^gravity:(?<degree>\d+):(?<field>[a-z\d]+)$/;

/** A list of forces as the server gives it, in the language; a gravity field by its name, degree and order. */
export function forcesWords(forces: string, language: Language): string {
  return forces
    .split(/, ?/)
    .map((force) => words[language][names[force] ?? ''] ?? airWords(force, language) ?? gravityWords(force))
    .join(', ');
}

function airWords(force: string, language: Language): string | undefined {
  const known = weather.exec(force)?.groups;
  if (known === undefined) return undefined;
  const { airAssumed, airMeasured, airPredicted } = words[language];
  const template = known['f107'] !== undefined ? airAssumed : known['days'] === undefined ? airMeasured : airPredicted;
  return filledText(template, known);
}

function gravityWords(force: string): string {
  const { degree, field } = gravity.exec(force)?.groups ?? {};
  return degree === undefined || field === undefined ? force : `${field.toUpperCase()} ${degree}×${degree}`;
}
