import type { calibrationDoubts } from '../odt/calibration.ts';
import type { WordsByCode } from '../texts/index.ts';
import de from './calibration-doubts.de.json' with { type: 'json' };
import en from './calibration-doubts.en.json' with { type: 'json' };

/** Doubts about a sensor, in sentences. */
export const calibrationDoubtWords = { en, de } satisfies WordsByCode<(typeof calibrationDoubts)[number]>;
