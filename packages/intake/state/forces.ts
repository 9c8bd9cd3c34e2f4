import { egm96 } from '@farpass/astro/constants';
import {
  type DragModel,
  type EarthGravity,
  type ForceSelection,
  type GravityModelName,
  loadGravityField,
  type SpaceWeather,
  type ThirdBody,
  weatherAge,
} from '@farpass/astro/propagation';
import type { Epoch } from '@farpass/astro/time';

/** An assumption about the forces: the sentence, and its code with what it names, for other languages. */
export interface ForceNote {
  readonly code: 'WEATHER_ASSUMED' | 'WEATHER_IN_USE';
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** The forces of a list, and the assumptions. */
export interface ChosenForces {
  readonly forces: ForceSelection;
  readonly notes: readonly ForceNote[];
}

const known =
  'two-body or gravity:DEGREE[:egm96|egm2008], then sun, moon, drag:exponential, drag:nrlmsise00, srp, relativity, tides, albedo';

/**
 * Reads a list of forces, in the form of `--forces` on the command line: one gravity, and each further force once. The
 * space weather is requested only if the list needs it.
 */
export async function forcesOfList(list: string, readWeather: () => Promise<SpaceWeather>): Promise<ChosenForces> {
  const words = list.split(',').map((word) => word.trim().toLowerCase());
  const repeated = words.find((word, index) => words.findIndex((other) => kindOf(other) === kindOf(word)) !== index);
  if (repeated !== undefined) throw new Error(`forces names '${kindOf(repeated)}' twice; once is enough.`);
  const gravityWord = words.find((word) => kindOf(word) === 'gravity');
  if (gravityWord === undefined) throw new Error(`forces '${list}' names no gravity of the Earth; give ${known}.`);
  const unknown = words.find((word) => kindOf(word) === 'unknown');
  if (unknown !== undefined) throw new Error(`forces: '${unknown}' is not known; give ${known}.`);
  const drag = words.find((word) => word.startsWith('drag:'));
  const weather = drag === 'drag:nrlmsise00' ? await readWeather() : undefined;
  const thirdBodies = words.filter((word): word is ThirdBody => word === 'sun' || word === 'moon');
  return {
    forces: {
      gravity: await gravityOf(gravityWord),
      thirdBodies,
      ...(drag !== undefined && { drag: dragOf(weather) }),
      ...(words.includes('srp') && { radiationPressure: 'conical-shadow' as const }),
      ...(words.includes('relativity') && { relativity: 'schwarzschild' as const }),
      ...(words.includes('tides') && { tides: ['solid', 'pole', 'ocean-pole'] as const }),
      ...(words.includes('albedo') && { earthRadiation: 'knocke' as const }),
    },
    notes: weather?.kind === 'constant' ? [assumedWeather(weather)] : [],
  };
}

function assumedWeather({ f107, ap }: { readonly f107: number; readonly ap: number }): ForceNote {
  return {
    code: 'WEATHER_ASSUMED',
    sentence: `F10.7 = ${f107} and Ap = ${ap} are assumed; densities may be off by a factor of three.`,
    parameters: { f107, ap },
  };
}

/** The space weather in use, and its age at a time. */
export function weatherNote(weather: SpaceWeather, at: Epoch<'UTC'>): ForceNote {
  if (weather.kind === 'constant') return assumedWeather(weather);
  const { measuredTo: date, predictedDays: days } = weatherAge(weather, at);
  const age = days === 0 ? '' : `; the ${days} days after it are predicted`;
  return {
    code: 'WEATHER_IN_USE',
    sentence: `the space weather is measured up to ${date}${age}.`,
    parameters: { date, days },
  };
}

function kindOf(word: string): string {
  if (word === 'two-body' || word.startsWith('gravity:')) return 'gravity';
  if (word === 'drag:exponential' || word === 'drag:nrlmsise00') return 'drag';
  return ['sun', 'moon', 'srp', 'relativity', 'tides', 'albedo'].includes(word) ? word : 'unknown';
}

async function gravityOf(word: string): Promise<EarthGravity> {
  if (word === 'two-body') return { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 };
  const [, degreeText = '', model = 'egm96', ...more] = word.split(':');
  const degree = Number(degreeText);
  if (!/^\d+$/.test(degreeText) || more.length > 0)
    throw new Error(`forces: '${word}' is not gravity:DEGREE[:egm96|egm2008].`);
  if (!isModel(model))
    throw new Error(`forces: there is no gravity model '${model}'; there are egm96 (70×70) and egm2008 (120×120).`);
  return { kind: 'harmonics', field: await loadGravityField(model), degree, order: degree };
}

const isModel = (name: string): name is GravityModelName => name === 'egm96' || name === 'egm2008';

const dragOf = (weather: SpaceWeather | undefined): DragModel =>
  weather === undefined ? { kind: 'exponential' } : { kind: 'nrlmsise00', weather };
