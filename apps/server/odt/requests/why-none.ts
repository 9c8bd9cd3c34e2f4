import { secondsPerHour } from '@farpass/astro/constants';
import { hindranceWords } from '@farpass/contract/code-words';
import type { PassPredictionDocument } from '@farpass/contract/odt';

type Limit = PassPredictionDocument['hindrances'][number]['limit'];

/** Why no sensor can observe an object in a window: a sentence and its parameters. */
interface WhyNone {
  readonly message: string;
  readonly parameters: Record<string, string | number>;
}

export function whyNone(passes: readonly PassPredictionDocument[], unknownSeconds: number): WhyNone {
  const above = passes.reduce((sum, { passesAboveHorizon }) => sum + passesAboveHorizon, 0);
  const limits = [...new Set(passes.flatMap(({ hindrances }) => hindrances.map(({ limit }) => limit)))];
  const unknownHours = (unknownSeconds / secondsPerHour).toFixed(1);
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
  const reasons = limits.map((limit) => hindranceWords.en[limit]).join(', ');
  return `None of ${above} passes above the horizon can be observed: ${reasons}.`;
}
