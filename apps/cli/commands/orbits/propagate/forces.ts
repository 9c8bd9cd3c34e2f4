import { readSpaceWeather, referenceSpaceWeather } from '@farpass/astro/propagation';
import { type ChosenForces, forcesOfList } from '@farpass/intake/state';
import { inputText } from '../../../input.ts';

/** Reads `--forces`, and the file of `--space-weather` if the list needs one; with what is assumed without it. */
export async function chosenForces(
  list: string,
  weatherFile: string | undefined,
): Promise<Pick<ChosenForces, 'forces'> & { readonly notes: readonly string[] }> {
  const { forces, notes } = await forcesOfList(list, async () =>
    weatherFile === undefined ? referenceSpaceWeather : readSpaceWeather(await inputText(weatherFile)),
  );
  return { forces, notes: notes.map(({ sentence }) => `no --space-weather file: ${sentence}`) };
}
