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

/** Why no sensor can observe an object in a window: a sentence, and what it names. */
interface WhyNone {
  readonly message: string;
  readonly parameters: Record<string, string | number>;
}

export function whyNone(passes: readonly PassPredictionDocument[], unknownSeconds: number): WhyNone {
  const above = passes.reduce((sum, { passesAboveHorizon }) => sum + passesAboveHorizon, 0);
  const limits = [...new Set(passes.flatMap(({ hindrances }) => hindrances.map(({ limit }) => limit)))];
  const unknownHours = (unknownSeconds / 3600).toFixed(1);
  const isUnknown = unknownSeconds > 1;
  const unknown = isUnknown
    ? ` For ${unknownHours} h of the window its motion is not known: an element set ends where the object comes down, an ephemeris with its last state.`
    : '';
  return {
    message: `${whyNoneOf(above, limits)}${unknown}`,
    parameters: { above, limits: limits.join(','), ...(isUnknown ? { unknownHours } : {}) },
  };
}

function whyNoneOf(above: number, limits: readonly Limit[]): string {
  if (above === 0) return 'The object is not above the horizon of any of the sensors in the window.';
  const reasons = limits.map((limit) => words[limit]).join(', ');
  return `None of ${above} passes above the horizon can be observed: ${reasons === '' ? 'they are too short' : reasons}.`;
}
