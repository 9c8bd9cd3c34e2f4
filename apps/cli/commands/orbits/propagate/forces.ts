import { readSpaceWeather, referenceSpaceWeather } from '@farpass/astro/propagation';
import { type ChosenForces, forcesOfList } from '@farpass/intake/state';
import { inputText } from '../../../input.ts';

/** Reads `--forces`, and the file of `--space-weather` if the list needs one. */
export function chosenForces(list: string, weatherFile: string | undefined): Promise<ChosenForces> {
  return forcesOfList(list, async () =>
    weatherFile === undefined ? referenceSpaceWeather : readSpaceWeather(await inputText(weatherFile)),
  );
}
