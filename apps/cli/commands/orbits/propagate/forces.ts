import {
  forcesOfOrbit,
  forcesOn,
  readSpaceWeather,
  referenceSpaceWeather,
  type SpaceWeather,
  spaceWeatherAt,
} from '@farpass/astro/propagation';
import { type ChosenForces, forcesOfList, type OpmStart, weatherNote } from '@farpass/intake/state';
import { inputText } from '../../../input.ts';

/**
 * Reads `--forces`, and the `--space-weather` file if the list needs it; also returns what is assumed without the file.
 */
export async function chosenForces(
  list: string,
  weatherFile: string | undefined,
): Promise<Pick<ChosenForces, 'forces'> & { readonly notes: readonly string[] }> {
  const { forces, notes } = await forcesOfList(list, () => chosenWeather(weatherFile));
  return { forces, notes: notes.map(({ sentence }) => `no --space-weather file: ${sentence}`) };
}

/** The forces of the height of an OPM's state, drag and sunlight if it has the areas, with the space weather of a file or with the one that ships. */
export async function usualForces(
  { start: { epoch, state }, spacecraft }: Pick<OpmStart, 'start' | 'spacecraft'>,
  weatherFile: string | undefined,
): Promise<Pick<ChosenForces, 'forces'> & { readonly notes: readonly string[] }> {
  const weather =
    weatherFile === undefined ? await spaceWeatherAt(epoch) : readSpaceWeather(await inputText(weatherFile));
  const forces = forcesOn(spacecraft, await forcesOfOrbit(state, weather));
  return { forces, notes: forces.drag === undefined ? [] : [weatherNote(weather, epoch).sentence] };
}

/** The space weather of a file; without one, that of moderate activity. */
export async function chosenWeather(file: string | undefined): Promise<SpaceWeather> {
  return file === undefined ? referenceSpaceWeather : readSpaceWeather(await inputText(file));
}
