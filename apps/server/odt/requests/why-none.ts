import type { PassPredictionDocument } from '@farpass/contract/odt';

type Limit = PassPredictionDocument['hindrances'][number]['limit'];

const words: Readonly<Record<Limit, string>> = {
  TOO_NEAR: 'it is too near',
  TOO_FAR: 'it is too far away',
  TOO_FAST: 'it moves too fast over the sky',
  RANGE_RATE: 'its range changes too fast',
  NOT_SUNLIT: 'it is in the shadow of the Earth',
  NOT_DARK: 'the sky is not dark',
  NEAR_MOON: 'it is too near the Moon',
  TOO_FAINT: 'it is too faint',
};

/** Why no sensor can observe an object in a window, in a sentence. */
export function whyNone(passes: readonly PassPredictionDocument[], unknownSeconds: number): string {
  const known =
    unknownSeconds > 1
      ? ` For ${(unknownSeconds / 3600).toFixed(1)} h of the window its motion is not known: an element set ends where the object comes down, an ephemeris with its last state.`
      : '';
  return `${whyNoneOf(passes)}${known}`;
}

function whyNoneOf(passes: readonly PassPredictionDocument[]): string {
  const above = passes.reduce((sum, { passesAboveHorizon }) => sum + passesAboveHorizon, 0);
  if (above === 0) return 'The object is not above the horizon of any of the sensors in the window.';
  const limits = new Set(passes.flatMap(({ hindrances }) => hindrances.map(({ limit }) => limit)));
  const reasons = [...limits].map((limit) => words[limit]).join(', ');
  return `None of ${above} passes above the horizon can be observed: ${reasons === '' ? 'they are too short' : reasons}.`;
}
