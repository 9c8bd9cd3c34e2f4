import type { PassPredictionDocument } from '../odt/passes.ts';

type Hindrance = PassPredictionDocument['hindrances'][number]['limit'];

/** What keeps a sensor from observing an object above its horizon, in the words of a list. */
export const hindranceWords = {
  en: {
    TOO_NEAR: 'it is too near',
    TOO_FAR: 'it is too far away',
    TOO_FAST: 'it moves too fast over the sky',
    RANGE_RATE: 'its range changes too fast',
    NOT_SUNLIT: 'it is in the shadow of the Earth',
    NOT_DARK: 'the sky is not dark',
    NEAR_MOON: 'it is too near the Moon',
    TOO_FAINT: 'it is too faint',
    TOO_SHORT: 'too short for an observation',
  },
  de: {
    TOO_NEAR: 'zu nah',
    TOO_FAR: 'zu weit entfernt',
    TOO_FAST: 'zu schnell am Himmel',
    RANGE_RATE: 'die Entfernung ändert sich zu schnell',
    NOT_SUNLIT: 'im Schatten der Erde',
    NOT_DARK: 'der Himmel ist nicht dunkel',
    NEAR_MOON: 'zu nah am Mond',
    TOO_FAINT: 'zu schwach',
    TOO_SHORT: 'zu kurz für eine Beobachtung',
  },
} as const satisfies Record<'en' | 'de', Record<Hindrance, string>>;
