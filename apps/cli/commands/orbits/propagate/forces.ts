import { readSpaceWeather, referenceSpaceWeather } from '@farpass/astro/propagation';
import { type ChosenForces, forcesOfList } from '@farpass/intake/state';
import { inputText } from '../../../input.ts';

/**
 * Reads `--forces`, and the `--space-weather` file if the list needs it; also returns what is assumed without the file.
 */
export async function chosenForces(
  list: string,
  weatherFile: string | undefined,
): Promise<Pick<ChosenForces, 'forces'> & { readonly notes: readonly string[] }> {
  const { forces, notes } = await forcesOfList(list, async () =>
    weatherFile === undefined ? referenceSpaceWeather : readSpaceWeather(await inputText(weatherFile)),
  );
  return { forces, notes: notes.map(({ sentence }) => `no --space-weather file: ${sentence}`) };
}
