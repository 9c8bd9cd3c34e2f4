import type { calibrationDoubts } from '../odt/calibration.ts';

type CalibrationDoubt = (typeof calibrationDoubts)[number];

/** What is doubtful about a sensor, in sentences. */
export const calibrationDoubtWords = {
  en: {
    NOISE_ABOVE_STATED: 'It is noisier than stated.',
    CLOCK_OFF: 'Its clock is off.',
    RANGE_OFF: 'Its ranges are off.',
    RANGE_RATE_OFF: 'Its range rates are off.',
    DRIFTS: 'Its errors drift.',
  },
  de: {
    NOISE_ABOVE_STATED: 'Er rauscht stärker als genannt.',
    CLOCK_OFF: 'Seine Uhr geht falsch.',
    RANGE_OFF: 'Seine Entfernungen sind falsch.',
    RANGE_RATE_OFF: 'Seine Radialgeschwindigkeiten sind falsch.',
    DRIFTS: 'Seine Fehler driften.',
  },
} as const satisfies Record<'en' | 'de', Record<CalibrationDoubt, string>>;
