import { featureTexts } from '@farpass/contract/texts';
import de from './regimes.de.json' with { type: 'json' };
import en from './regimes.en.json' with { type: 'json' };

/** The regimes that the screening volumes distinguish. */
const knownRegimes = ['LEO1', 'LEO2', 'LEO3', 'LEO4', 'MEO', 'GEO', 'HEO', 'OTHER'] as const;

type Regime = (typeof knownRegimes)[number];

export function readRegime(name: string): Regime {
  return knownRegimes.find((known) => known === name) ?? 'OTHER';
}

/** The names of the pages for them. */
export const regimeTexts = featureTexts({ en, de });
