import { readSpaceWeather, referenceSpaceWeather, type SpaceWeather } from '@farpass/astro/propagation';
import { type ChosenForces, forcesOfList } from '@farpass/intake/state';
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

/** The space weather of a file; without one, that of moderate activity. */
export async function chosenWeather(file: string | undefined): Promise<SpaceWeather> {
  return file === undefined ? referenceSpaceWeather : readSpaceWeather(await inputText(file));
}
